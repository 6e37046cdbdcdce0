import { kindNamed } from "../../engine/index.ts";
import { kindOfName } from "../names.ts";
import type { Node } from "../node.ts";

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

export const has = (node: Node, ...names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(node, name));

/** The type that a schema declares or implies. */
export const typeOf = (node: Node, name: string): Type => {
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
  const kind = kindNamed(kindOfName(name)?.kind ?? "");
  return kind === undefined || kind.type === "moment" ? "string" : kind.type;
};
