import { ExactNumber, isObject } from "../../shared/json/exact.ts";
import { pointerStep } from "../../shared/json/pointer.ts";
import { readJson, readJsonLines } from "../../shared/json/read-json.ts";
import { InputError, type Outcome, type ToolOptions, transformOf } from "../../shared/transform.ts";
import { formatOf, isWhole, type SampleShape, shapeOf, enumOf } from "../../../core/samples/shape.ts";
import { type Details, schemaOf } from "../../../core/samples/json-schema.ts";
import { fromSamples } from "./from-samples.ts";
import { fromSchema, isSchema } from "./from-schema.ts";
import { Names } from "./names.ts";
import { NOTATIONS } from "./notations.ts";
import { Recursion } from "./recursion.ts";
import { tool } from "./tool.ts";

type Options = ToolOptions<typeof tool>;
type Output = Options["to"];

const jsonSchema = (shape: SampleShape, name: string, unions: boolean): string => {
  const text = (texts: SampleShape) => {
    const words = unions ? enumOf(texts) : undefined;
    const format = formatOf(texts);
    if (words !== undefined) return { enum: words };
    return format === undefined ? {} : { format };
  };
  const recursion = new Recursion();
  const names = new Names();
  const $defs: Record<string, unknown> = {};
  const object: Details["object"] = (inner, field, describe) => {
    const ref = recursion.nameOf(inner);
    if (ref !== undefined) return { $ref: ref };
    const isRoot = inner === shape && shape.objects === shape.count;
    let own = "";
    const isTree = recursion.open(inner, () => {
      own = names.take(field || name, true);
      return isRoot ? "#" : `#/$defs/${own}`;
    });
    if (!isTree || isRoot) return describe();
    $defs[own] = describe();
    return { $ref: `#/$defs/${own}` };
  };
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: name,
    ...schemaOf(shape, { text, object }),
    ...(Object.keys($defs).length === 0 ? {} : { $defs }),
  };
  return JSON.stringify(schema, undefined, 2);
};

/** The languages that this page writes itself. */
const FILES = {
  typescript: { fileName: "types.ts", type: "text/typescript" },
  zod: { fileName: "schema.ts", type: "text/typescript" },
  pydantic: { fileName: "models.py", type: "text/x-python" },
  schema: { fileName: "schema.json", type: "application/schema+json" },
} as const;

const isOwn = (to: Output): to is keyof typeof FILES => Object.hasOwn(FILES, to);

/** Reads JSON, or JSON lines if the whole text is not JSON. */
const valuesIn = (text: string, cautions: string[]): unknown[] => {
  const lines = text.trim().split(/\r?\n/);
  const isLines = lines.length > 1 && /^[[{]/.test(lines[0] ?? "") && /[\]}]$/.test(lines[0] ?? "");
  if (!isLines) return [readJson(text, { cautions })];
  try {
    return [readJson(text, { cautions })];
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    // Each line is a document; errors name the line.
    return readJsonLines(text, { cautions });
  }
};

/** Integers of Python have any number of digits, those of other languages but JavaScript 64 bits. */
const isRounded = (value: ExactNumber, to: Output): boolean => {
  if (!value.isInteger) return true;
  if (to === "python" || to === "pydantic") return false;
  return isOwn(to) || Math.abs(Number(value)) >= 2 ** 63;
};

/** The first number that loses digits, and its JSON Pointer. */
const roundedIn = (value: unknown, to: Output, at = ""): string | undefined => {
  if (value instanceof ExactNumber)
    return isRounded(value, to) ? `${String(value)} at ${at === "" ? "the root" : at}` : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, item] of Object.entries(value)) {
    const place = roundedIn(item, to, at + pointerStep(name));
    if (place !== undefined) return place;
  }
  return undefined;
};

const cautionsOf = (values: readonly unknown[], to: Output): readonly string[] => {
  const place = roundedIn(values.length === 1 ? values[0] : values, to);
  return place === undefined
    ? []
    : [`${place} has more digits than a 64-bit float and is rounded when read as a number.`];
};

const shapeIn = (values: readonly unknown[]): SampleShape => {
  try {
    return shapeOf(values, (value) => (value instanceof ExactNumber ? value.isInteger : isWhole(value)));
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new InputError(`This is ${cause.message}, which is too deep for types.`);
  }
};

/** The types that a JSON Schema describes. */
const ofSchema = async (text: string, schema: unknown, name: string, options: Options): Promise<Outcome> => {
  const { to } = options;
  if (!isObject(schema))
    throw new InputError("A JSON Schema is an object. To read sample data, choose it under “Read as”.");
  if (to === "schema")
    throw new InputError(
      "This is a JSON Schema already: choose another output. If it is meant as data, choose “Sample data”.",
    );
  const figures = ["from a JSON Schema"];
  if (isOwn(to)) return { text: fromSchema(schema, to, name).trimEnd(), ...FILES[to], figures };
  const { schemaInLanguage, LANGUAGES } = await import("./languages.ts");
  return { ...(await schemaInLanguage(to, text, name, options)), fileName: LANGUAGES[to].fileName, figures };
};

/** Generates types from JSON, with optional and nullable members merged over all records. */
export const transform = transformOf(tool, async ({ text }, options) => {
  const { to, from } = options;
  const name = new Names().take(options.name.trim() || "Root");
  const cautions: string[] = [];
  const values = valuesIn(text, cautions);
  const [first] = values;
  const schema = from === "schema" || (from === "" && values.length === 1 && isSchema(first));
  if (schema) return ofSchema(text, first, name, options);
  const shape = shapeIn(values);
  if (!isOwn(to)) {
    if (shape.objects + shape.lists === 0)
      throw new InputError("Types for this language need an object or an array of objects.");
    const { inLanguage, LANGUAGES } = await import("./languages.ts");
    const written = await inLanguage(to, shape, name, options);
    return {
      text: written.text,
      fileName: LANGUAGES[to].fileName,
      cautions: [...cautions, ...written.cautions, ...cautionsOf(values, to)],
    };
  }
  const { unions } = options;
  return {
    text:
      to === "schema"
        ? jsonSchema(shape, name, unions)
        : fromSamples(shape, NOTATIONS[to], name, unions).trimEnd(),
    ...FILES[to],
    // JSON Schema describes numbers as written, without rounding.
    cautions: [...cautions, ...(to === "schema" ? [] : cautionsOf(values, to))],
  };
});
