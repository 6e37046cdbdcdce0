import type { SchemaNode } from "../api/studio.ts";
import { isNode, type Located, type Node, resolved } from "../schema/index.ts";

/* Schemas for those who read them or fill in a form: without references, and without what no caller can send. */

/** References deeper than this are not followed. */
const MAX_DEPTH = 6;
/** Schemas in one description. */
const MAX_SCHEMAS = 600;
const LISTS = ["oneOf", "anyOf"];

/** A schema with its references followed, without what no caller can send. */
export const inlined = (root: Node, place: Located, room = { left: MAX_SCHEMAS }, depth = 0): SchemaNode => {
  const { node, pointer } = resolved(root, place) ?? { node: {}, pointer: "" };
  if (depth > MAX_DEPTH || room.left-- <= 0) return {};
  const inner = (one: unknown): SchemaNode =>
    isNode(one) ? inlined(root, { node: one, pointer }, room, depth + 1) : {};
  const whole: Record<string, unknown> = { ...node };
  delete whole["$ref"];
  delete whole["$defs"];
  if (isNode(node["properties"]))
    whole["properties"] = Object.fromEntries(
      Object.entries(node["properties"])
        .map(([name, one]) => [name, inner(one)] as const)
        .filter(([, one]) => one["readOnly"] !== true),
    );
  if (isNode(node["items"])) whole["items"] = inner(node["items"]);
  if (isNode(node["additionalProperties"]))
    whole["additionalProperties"] = inner(node["additionalProperties"]);
  for (const name of LISTS) {
    const parts = node[name];
    if (Array.isArray(parts)) whole[name] = (parts as unknown[]).map(inner);
  }
  return whole;
};

/** A value without the properties that no caller can send. */
export const sendable = (root: Node, value: unknown, place: Located, depth = 0): unknown => {
  const { node, pointer } = resolved(root, place) ?? { node: {}, pointer: "" };
  if (depth > MAX_DEPTH) return value;
  const { items, properties } = node;
  if (Array.isArray(value) && isNode(items))
    return (value as unknown[]).map((one) => sendable(root, one, { node: items, pointer }, depth + 1));
  if (!isNode(value) || !isNode(properties)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
      const own = properties[name];
      if (!isNode(own)) return [[name, one]];
      const isReadOnly = resolved(root, { node: own, pointer })?.node["readOnly"] === true;
      return isReadOnly ? [] : [[name, sendable(root, one, { node: own, pointer }, depth + 1)]];
    }),
  );
};

export const shownIn = (root: Node, schema: Located | undefined): unknown => {
  const { example, examples, default: otherwise } = (schema && resolved(root, schema)?.node) ?? {};
  return example ?? (Array.isArray(examples) ? (examples as unknown[])[0] : undefined) ?? otherwise;
};
