import type { Shape, Shapes } from "../engine/index.ts";
import { docComment, propertyName, withTypeNames } from "./names.ts";
import type { Part } from "./part.ts";

const FORMATS: ReadonlyMap<string, string> = new Map([
  ["date-time", "z.iso.datetime()"],
  ["email", "z.email()"],
  ["uri", "z.url()"],
]);

const range = ({
  minimum,
  maximum,
  keywords = {},
}: Shape & { readonly type: "integer" | "number" }): string => {
  const { exclusiveMinimum, exclusiveMaximum } = keywords;
  const bounds = { min: minimum, max: maximum, gt: exclusiveMinimum, lt: exclusiveMaximum };
  return Object.entries(bounds)
    .filter(([, bound]) => bound !== undefined)
    .map(([name, bound]) => `.${name}(${String(bound)})`)
    .join("");
};

const list = (values: readonly (string | number | boolean)[]): string =>
  `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;

const bare = (shape: Shape, indent: string): string => {
  if (shape.mixed === true) return "z.unknown()";
  switch (shape.type) {
    case "string":
      if (shape.values !== undefined) return `z.literal(${list(shape.values)})`;
      if (shape.enum !== undefined) return `z.enum(${list(shape.enum)})`;
      return FORMATS.get(shape.format ?? "") ?? "z.string()";
    case "integer":
      if (shape.values !== undefined) return `z.literal(${list(shape.values)})`;
      return `z.int()${range(shape)}`;
    case "number":
      if (shape.values !== undefined) return `z.literal(${list(shape.values)})`;
      return `z.number()${range(shape)}`;
    case "boolean":
      return "z.boolean()";
    case "array":
      return `z.array(${schemaOf(shape.items, indent)})`;
    case "object":
      if (shape.open === true)
        return `z.looseObject({\n${members(shape.properties, `${indent}  `)}${indent}})`;
      return `z.object({\n${members(shape.properties, `${indent}  `)}${indent}})`;
  }
};

const schemaOf = (shape: Shape, indent: string): string =>
  bare(shape, indent) +
  (shape.nullable === true ? ".nullable()" : "") +
  (shape.optional === true ? ".optional()" : "");

const members = (shapes: Shapes, indent: string): string =>
  Object.entries(shapes)
    .map(
      ([name, shape]) =>
        `${docComment(shape.description, indent, name)}${indent}${propertyName(name)}: ${schemaOf(shape, indent)},\n`,
    )
    .join("");

const declaration = ([{ info, shapes }, type]: readonly [Part, string]): string => {
  const name = `${type.charAt(0).toLowerCase()}${type.slice(1)}Schema`;
  return (
    `${docComment(info.about, "")}export const ${name} = z.object({\n${members(shapes, "  ")}});\n` +
    `export type ${type} = z.infer<typeof ${name}>;\n`
  );
};

/** A Zod 4 schema for the records of each part, with the type that it infers. */
export const zodOf = (parts: readonly Part[]): string =>
  `import { z } from "zod";\n\n${withTypeNames(parts).map(declaration).join("\n")}`;
