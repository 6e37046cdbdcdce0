import { type SampleShape, dictionaryValues } from "./shape.ts";

type Schema = Readonly<Record<string, unknown>>;

/** What a schema says about a field besides its type. */
export interface Details {
  readonly text: (shape: SampleShape, name: string) => Schema;
  readonly number?: (shape: SampleShape, name: string) => Schema;
  readonly list?: (shape: SampleShape) => Schema;
  /** Replaces the schema of an object, which `describe` makes. */
  readonly object?: (shape: SampleShape, name: string, describe: () => Schema) => Schema;
}

const objectOf = (shape: SampleShape, details: Details): Schema => {
  const values = dictionaryValues(shape);
  if (values !== undefined) return { type: "object", additionalProperties: schemaOf(values, details) };
  const required = [...shape.fields].filter(([, { seen }]) => seen === shape.objects).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(
      [...shape.fields].map(([name, field]) => [name, schemaOf(field.shape, details, name)]),
    ),
    ...(required.length === 0 ? {} : { required }),
  };
};

const listOf = ({ items }: SampleShape, details: Details, name: string): Schema =>
  items === undefined ? {} : { items: schemaOf(items, details, name) };

/** The JSON Schema of all values seen. */
export const schemaOf = (shape: SampleShape, details: Details, name = ""): Schema => {
  const parts: Schema[] = [
    ...(shape.strings > 0 ? [{ type: "string", ...details.text(shape, name) }] : []),
    ...(shape.integers + shape.fractions > 0
      ? [{ type: shape.fractions > 0 ? "number" : "integer", ...details.number?.(shape, name) }]
      : []),
    ...(shape.booleans > 0 ? [{ type: "boolean" }] : []),
    ...(shape.lists > 0
      ? [{ type: "array", ...listOf(shape, details, name), ...details.list?.(shape) }]
      : []),
    ...(shape.objects > 0
      ? [details.object?.(shape, name, () => objectOf(shape, details)) ?? objectOf(shape, details)]
      : []),
    ...(shape.nulls > 0 ? [{ type: "null" }] : []),
  ];
  const [only] = parts;
  if (only === undefined) return {};
  if (parts.length === 1) return only;
  // Types without other keywords share one list.
  const isPlain = (part: Schema): boolean => "type" in part && Object.keys(part).length === 1;
  const [plain, detailed] = [parts.filter(isPlain), parts.filter((part) => !isPlain(part))];
  const names = plain.map(({ type }) => type);
  if (detailed.length === 0) return { type: names };
  const [single] = detailed;
  if (detailed.length === 1 && single !== undefined && "type" in single && !("enum" in single))
    return { ...single, type: [single["type"], ...names] };
  return {
    anyOf: [...detailed, ...(names.length === 0 ? [] : [{ type: names.length === 1 ? names[0] : names }])],
  };
};
