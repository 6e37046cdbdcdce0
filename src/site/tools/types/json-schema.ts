import { formatOf, type Shape, valuesOf, wordsOf } from "./shape.ts";

type Schema = Readonly<Record<string, unknown>>;

const object = (shape: Shape, unions: boolean): Schema => {
  const values = valuesOf(shape);
  if (values !== undefined) return { type: "object", additionalProperties: schemaOf(values, unions) };
  const required = [...shape.fields].filter(([, { seen }]) => seen === shape.objects).map(([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(
      [...shape.fields].map(([name, field]) => [name, schemaOf(field.shape, unions)]),
    ),
    ...(required.length === 0 ? {} : { required }),
  };
};

const text = (shape: Shape, unions: boolean): Schema => {
  const words = unions ? wordsOf(shape) : undefined;
  const format = formatOf(shape);
  if (words !== undefined) return { type: "string", enum: words };
  return { type: "string", ...(format === undefined ? {} : { format }) };
};

const schemaOf = (shape: Shape, unions: boolean): Schema => {
  const parts: Schema[] = [
    ...(shape.strings > 0 ? [text(shape, unions)] : []),
    ...(shape.integers + shape.fractions > 0 ? [{ type: shape.fractions > 0 ? "number" : "integer" }] : []),
    ...(shape.booleans > 0 ? [{ type: "boolean" }] : []),
    ...(shape.lists > 0
      ? [{ type: "array", ...(shape.items === undefined ? {} : { items: schemaOf(shape.items, unions) }) }]
      : []),
    ...(shape.objects > 0 ? [object(shape, unions)] : []),
    ...(shape.nulls > 0 ? [{ type: "null" }] : []),
  ];
  const [only] = parts;
  if (only === undefined) return {};
  if (parts.length === 1) return only;
  // Types without anything else to say stand together in one list.
  const [plain, told] = [
    parts.filter((part) => Object.keys(part).length === 1),
    parts.filter((part) => Object.keys(part).length > 1),
  ];
  const names = plain.map(({ type }) => type);
  if (told.length === 0) return { type: names };
  const [single] = told;
  if (told.length === 1 && single !== undefined && !("enum" in single))
    return { ...single, type: [single["type"], ...names] };
  return {
    anyOf: [...told, ...(names.length === 0 ? [] : [{ type: names.length === 1 ? names[0] : names }])],
  };
};

export const jsonSchema = (shape: Shape, name: string, unions: boolean): string =>
  JSON.stringify(
    { $schema: "https://json-schema.org/draft/2020-12/schema", title: name, ...schemaOf(shape, unions) },
    undefined,
    2,
  );
