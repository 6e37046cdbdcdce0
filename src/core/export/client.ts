import type { ResourceInfo, Shape } from "../engine/index.ts";
import { type FieldPath, fieldPathsOf } from "../query/index.ts";
import { propertyName, union, withTypeNames, words } from "./names.ts";
import type { Part } from "./part.ts";
import { typescriptOf } from "./typescript.ts";

const scalarType = (shape: Shape): string => {
  if (shape.mixed === true) return "string | number | boolean";
  if (shape.type === "string") return shape.enum === undefined ? "string" : words(shape.enum);
  return shape.type === "boolean" ? "boolean" : "number";
};

/** The type of the operand of a filter on a field. */
const operandType = ({ kind, shape }: FieldPath): string => {
  const scalar = kind === "date" ? "string | Date" : scalarType(shape);
  // As a string, because Eden omits null from the query.
  return union([scalar, ...(shape.nullable === true && !scalar.startsWith("string") ? ['"null"'] : [])]);
};

const members = (entries: readonly (readonly [name: string, type: string])[]): string =>
  `{ ${entries.map(([name, type]) => `${propertyName(name)}: ${type};`).join(" ")} }`;

/** What the typed client knows of a resource. */
export const clientEntry = (info: ResourceInfo, type: string): string => {
  const { name, belongsTo, hasMany } = info;
  const places = [...fieldPathsOf(info).values()];
  const scalars = places.filter(({ kind }) => kind !== "object");
  const paths = (some: readonly FieldPath[]): string => words(some.map(({ path }) => path));
  const related = (some: readonly { readonly name: string; readonly resource: string }[]): string =>
    members(some.map((one) => [one.name, JSON.stringify(one.resource)]));
  return `${propertyName(name)}: {
    record: ${type};
    fields: ${members(scalars.map((place) => [place.path, operandType(place)]))};
    lists: ${paths(scalars.filter(({ many }) => many))};
    objects: ${paths(places.filter(({ kind }) => kind === "object"))};
    parents: ${related(belongsTo)};
    children: ${related(hasMany)};
  };`;
};

/** A module that teaches the client of `mockbench/client` the resources of each part. */
export const clientOf = (parts: readonly Part[]): string =>
  `import type {} from "mockbench/client";

${typescriptOf(parts)}
declare module "mockbench/client" {
  interface OwnResources {
  ${withTypeNames(parts)
    .map(([{ info }, type]) => clientEntry(info, type))
    .join("\n  ")}
  }
}
`;
