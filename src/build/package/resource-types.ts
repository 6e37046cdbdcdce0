import { STATUS_CODES } from "node:http";
import {
  infoOf,
  EVENT_TYPES,
  type ResourceName,
  RESOURCES,
  type Shape,
  type Shapes,
} from "../../core/engine/index.ts";
import { OPERATIONS } from "../../core/operations.ts";
import { typeName } from "../../core/export/index.ts";
import { AUTHS, OPERATOR_NAMES, OPERATORS, type FieldPath, fieldPathsOf } from "../../core/query/index.ts";
import { CATEGORIES } from "../../server/routes/contact/model.ts";
import { type Code, CODES } from "../../core/errors.ts";

const quoted = (text: string): string => JSON.stringify(text);
const keyOf = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));
const union = (types: readonly string[]): string => (types.length === 0 ? "never" : types.join(" | "));
const words = (names: readonly string[]): string => union(names.map(quoted));

const scalarType = (shape: Shape): string => {
  switch (shape.type) {
    case "string":
      return shape.enum === undefined ? "string" : words(shape.enum);
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "array":
      return `${grouped(typeOf(shape.items))}[]`;
    case "object":
      return `{ ${membersOf(shape.properties).join(" ")} }`;
  }
};

const grouped = (type: string): string => (type.includes(" | ") ? `(${type})` : type);

const typeOf = (shape: Shape): string =>
  union([scalarType(shape), ...(shape.nullable === true ? ["null"] : [])]);

const membersOf = (shapes: Shapes): string[] =>
  Object.entries(shapes).map(
    ([name, shape]) => `\n/** ${shape.description}. */\n${keyOf(name)}: ${typeOf(shape)};`,
  );

const recordType = (resource: ResourceName): string => {
  const { about, fields } = infoOf(resource);
  return `/** One of the ${resource}. ${about} */\nexport interface ${typeName(resource)} {${membersOf(fields).join("")}\n}\n`;
};

/** What a filter on a place compares with. */
const operandType = ({ kind, shape }: FieldPath): string => {
  const scalar = kind === "date" ? "string | Date" : scalarType(shape);
  // As a text: Eden leaves a null out of the query.
  return union([scalar, ...(shape.nullable === true && !scalar.startsWith("string") ? ['"null"'] : [])]);
};

const resourceType = (resource: ResourceName): string => {
  const { belongsTo, hasMany } = infoOf(resource);
  const places = [...fieldPathsOf(infoOf(resource)).values()];
  const scalars = places.filter(({ kind }) => kind !== "object");
  const paths = (some: readonly FieldPath[]): string => words(some.map(({ path }) => path));
  return `${resource}: {
    record: ${typeName(resource)};
    fields: { ${scalars.map((place) => `${keyOf(place.path)}: ${operandType(place)};`).join(" ")} };
    lists: ${paths(scalars.filter(({ many }) => many))};
    objects: ${paths(places.filter(({ kind }) => kind === "object"))};
    parents: { ${belongsTo.map(({ name, resource: parent }) => `${name}: ${quoted(parent)};`).join(" ")} };
    children: { ${hasMany.map(({ name, resource: child }) => `${name}: ${quoted(child)};`).join(" ")} };
  };`;
};

const statusType = (code: Code): string => (code === "simulated_error" ? "number" : String(CODES[code][0]));

type Comparison = (typeof OPERATORS)[keyof typeof OPERATORS]["compares"];

const operators = (comparison: Comparison): string =>
  words(
    OPERATOR_NAMES.flatMap((name) =>
      OPERATORS[name].compares === comparison ? [name, ...OPERATORS[name].aliases] : [],
    ),
  );

const errorStatuses = Object.keys(STATUS_CODES).filter((status) => Number(status) >= 400);

/** The source of src/core/api/resources.ts: everything in the API's types that the definitions decide. */
export const resourceTypes = (): string => `/*
 * Made by \`bun run api-types\` out of the definitions; a test holds it to them. Not to be edited.
 */

${RESOURCES.map(recordType).join("\n")}
/**
 * What the types of the API know of each resource: its record, the places in it that filters take with what they
 * compare with, those of them within lists, those that are objects, and its relations.
 */
export interface Resources {
  ${RESOURCES.map(resourceType).join("\n  ")}
}

/** What a message to the owner may be about. */
export type ContactCategory = ${words(CATEGORIES)};

/** The operators, by what they compare a field with: its own values, where it stands in their order, a text. */
export interface Operators {
  equality: ${operators("equality")};
  order: ${operators("order")};
  text: ${operators("text")};
}

export type Auth = ${words(AUTHS)};

export type EventType = ${words(EVENT_TYPES)};

/** The registered statuses that \`__error\` can fail with. */
export type SimulatedStatus = ${union(errorStatuses)};

/** The status of each code. */
export interface Statuses {
  ${(Object.keys(CODES) as Code[]).map((code) => `${code}: ${statusType(code)};`).join("\n  ")}
}

/** The codes that each operation may be refused with. */
export interface Failures {
  ${Object.entries(OPERATIONS)
    .map(([name, { errors }]) => `${name}: ${words(errors)};`)
    .join("\n  ")}
}
`;
