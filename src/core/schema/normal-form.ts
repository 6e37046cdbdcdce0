import { type Node, soleTypeOf } from "./node.ts";
import { rewrite } from "./rewrite.ts";

/*
 * The one form in which all else reads schemas: JSON Schema 2020-12. What OpenAPI 3.0, Swagger 2 and old drafts write
 * otherwise is turned here, once a text is parsed. References and pointers stay as they are, so that what is wrong is
 * found in the text.
 */

const NULL: Node = { type: "null" };

/** Keywords that say something about a schema, not what it accepts; they stay where readers look for them. */
const isAnnotation = (name: string): boolean =>
  name.startsWith("x-") ||
  ["title", "description", "deprecated", "readOnly", "writeOnly", "default", "example", "examples"].includes(
    name,
  );

/** Either a schema, without what is said about it, or null. */
const beside = (node: Node): Node => {
  const entries = Object.entries(node);
  const about = entries.filter(([name]) => isAnnotation(name));
  const own = entries.filter(([name]) => !isAnnotation(name));
  return { ...(Object.fromEntries(about) as Node), anyOf: [Object.fromEntries(own), NULL] };
};

/** A schema that accepts null, too. */
export const orNull = (node: Node): Node => {
  const { type, enum: values, oneOf, anyOf } = node;
  if (Object.hasOwn(node, "$ref")) return beside(node);
  const listed =
    Array.isArray(values) && !values.includes(null) ? { enum: [...(values as unknown[]), null] } : {};
  if (type !== undefined) return { ...node, ...listed, type: [...new Set([type, "null"].flat())] };
  if (Array.isArray(oneOf)) return { ...node, ...listed, oneOf: [...(oneOf as unknown[]), NULL] };
  if (Array.isArray(anyOf)) return { ...node, ...listed, anyOf: [...(anyOf as unknown[]), NULL] };
  if (values !== undefined) return { ...node, ...listed };
  // What has no type accepts null, but does not say so.
  return Object.hasOwn(node, "allOf") ? beside(node) : { ...node, anyOf: [{}, NULL] };
};

const BOUNDS = [
  ["exclusiveMinimum", "minimum"],
  ["exclusiveMaximum", "maximum"],
] as const;

/** A pattern as some write it, between slashes: `/^[a-z]+$/`. */
const SLASHED = /^\/(\^.*\$)\/[gmu]*$/s;

const isUnquoted = (value: unknown): boolean => typeof value === "number" || typeof value === "boolean";
/** Whether all choices of a text are numbers or truths, as YAML reads them without quotes. */
const isUnquotedEnum = (node: Node): boolean =>
  Array.isArray(node["enum"]) && soleTypeOf(node) === "string" && node["enum"].every(isUnquoted);

const turned = (before: Node): Node => {
  const { "x-nullable": isOldNullable, nullable = isOldNullable, ...node } = before;
  const own: Record<string, unknown> = typeof nullable === "boolean" ? node : { ...before };
  for (const [exclusive, bound] of BOUNDS) {
    if (typeof own[exclusive] !== "boolean") continue;
    if (own[exclusive] && own[bound] !== undefined) {
      own[exclusive] = own[bound];
      delete own[bound];
    } else delete own[exclusive];
  }
  const [, pattern] = SLASHED.exec(String(own["pattern"])) ?? [];
  if (pattern !== undefined) own["pattern"] = pattern;
  if (isUnquotedEnum(own)) own["enum"] = (own["enum"] as unknown[]).map(String);
  // Some programs write what they do not know.
  if (own["type"] === null) delete own["type"];
  return nullable === true ? orNull(own) : own;
};

const OLD = ["nullable", "x-nullable", "exclusiveMinimum", "exclusiveMaximum"];

const isOld = (node: Node): boolean =>
  node["type"] === null ||
  isUnquotedEnum(node) ||
  (typeof node["pattern"] === "string" && SLASHED.test(node["pattern"])) ||
  OLD.some((name) => typeof node[name] === "boolean");

/** A parsed document in the normal form of its schemas. */
export const inNormalForm = (root: unknown): unknown =>
  rewrite(root, (node, { isData, isMap }) => (isData || isMap || !isOld(node) ? node : turned(node)));
