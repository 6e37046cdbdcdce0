import type { Shape, Shapes } from "../engine/index.ts";
import { docComment, propertyName, withTypeNames, words } from "./names.ts";
import type { Part } from "./part.ts";

const bare = (shape: Shape, indent: string): string => {
  if (shape.mixed === true) return "unknown";
  switch (shape.type) {
    case "string":
      return shape.enum === undefined ? "string" : words(shape.values ?? shape.enum);
    case "integer":
    case "number":
      return shape.values === undefined ? "number" : words(shape.values);
    case "boolean":
      return "boolean";
    case "array": {
      const item = typeOf(shape.items, indent);
      return / \| /.test(item) && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
    }
    case "object":
      if (shape.open === true && Object.keys(shape.properties).length === 0)
        return "{ [name: string]: unknown }";
      return `{\n${members(shape.properties, `${indent}  `)}${indent}}`;
  }
};

const typeOf = (shape: Shape, indent: string): string =>
  bare(shape, indent) + (shape.nullable === true ? " | null" : "");

const members = (shapes: Shapes, indent: string): string =>
  Object.entries(shapes)
    .map(
      ([name, shape]) =>
        `${docComment(shape.description, indent, name)}${indent}${propertyName(name)}${shape.optional === true ? "?" : ""}: ${typeOf(shape, indent)};\n`,
    )
    .join("");

/** An interface for the records of each part. */
export const typescriptOf = (parts: readonly Part[]): string =>
  withTypeNames(parts)
    .map(
      ([{ info, shapes }, type]) =>
        `${docComment(info.about, "")}export interface ${type} {\n${members(shapes, "  ")}}\n`,
    )
    .join("\n");
