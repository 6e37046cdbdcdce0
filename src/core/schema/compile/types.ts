import { isAdjective, isQuestion, meaningOf, type Where } from "../names.ts";
import type { Node } from "../node.ts";
import { singularOf } from "../words.ts";

export type Type = "string" | "integer" | "number" | "boolean" | "array" | "object" | "null";

export const typesOf = (node: Node): Type[] => {
  const type = node["type"];
  return (Array.isArray(type) ? type : type === undefined ? [] : [type]) as Type[];
};

const typeOfValue = (value: unknown): Type => {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value as Type;
};

const isOfType = (value: unknown, types: readonly Type[]): boolean => {
  const type = typeOfValue(value);
  return types.includes(type) || (type === "integer" && types.includes("number"));
};

const readNumber = (value: unknown): unknown =>
  typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value))
    ? Number(value)
    : undefined;

const readers: Partial<Record<Type, (value: string | number | boolean) => unknown>> = {
  string: String,
  integer: readNumber,
  number: readNumber,
  boolean: (value) => (value === "true" ? true : value === "false" ? false : undefined),
};

/** The value that was meant if another type is declared: 1 for "1", as YAML reads it, and vice versa. */
const coerce = (value: unknown, types: readonly Type[]): unknown => {
  if (value === null || typeof value === "object") return value;
  const candidates = types.map((type) => readers[type]?.(value as string | number | boolean));
  return candidates.find((candidate) => isOfType(candidate, types)) ?? value;
};

/** The values of an `enum` or `const` that have a declared type; if none has, the values that were meant. */
export const valuesOfType = (node: Node, values: readonly unknown[]): readonly unknown[] => {
  const types = typesOf(node);
  if (types.length === 0) return values;
  const valid = values.filter((value) => value === null || isOfType(value, types));
  const isAnyValid = valid.some((value) => value !== null) || values.every((value) => value === null);
  return isAnyValid ? valid : values.map((value) => coerce(value, types));
};

export const has = (node: Node, ...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(node, name));

/** The type that a schema declares or implies. */
export const typeOf = (node: Node, name: string, where?: Where): Type => {
  const declared = typesOf(node).find((type) => type !== "null");
  if (declared !== undefined) return declared;
  if (typesOf(node).includes("null")) return "null";
  const sample = Array.isArray(node["enum"])
    ? (node["enum"] as unknown[]).find((value) => value !== null)
    : node["const"];
  if (sample !== undefined) return typeOfValue(sample);
  if (has(node, "properties", "additionalProperties", "required", "minProperties")) return "object";
  if (has(node, "items", "prefixItems", "minItems", "maxItems")) return "array";
  if (has(node, "pattern", "format", "minLength", "maxLength")) return "string";
  if (has(node, "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")) return "number";
  if (isQuestion(name)) return "boolean";
  // Seats, pages and views are counts.
  const counted = singularOf(name) === name ? undefined : meaningOf(name, where, "number");
  const kind = (counted ?? meaningOf(name, where))?.kind;
  if (isAdjective(name) && (kind === undefined || kind.type === "integer")) return "boolean";
  return kind === undefined || kind.type === "moment" ? "string" : kind.type;
};
