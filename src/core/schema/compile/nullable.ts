import { isNode, type Node } from "../node.ts";
import type { ValueGenerator } from "./generator.ts";
import { typesOf } from "./types.ts";

/** The percentage of records in which an optional field is absent or a nullable one null. */
export const ABSENT_PERCENT = 15;

const hasNullVariant = (node: Node): boolean =>
  ["anyOf", "oneOf"].some(
    (keyword) =>
      Array.isArray(node[keyword]) &&
      node[keyword].some((variant: unknown) => isNode(variant) && variant["type"] === "null"),
  );

export const isNullable = (node: Node): boolean =>
  hasNullVariant(node) ||
  typesOf(node).includes("null") ||
  (Array.isArray(node["enum"]) && (node["enum"] as unknown[]).includes(null));

export const withNull = (generator: ValueGenerator): ValueGenerator => ({
  ...generator,
  shape: { ...generator.shape, nullable: true },
  make: (cell) =>
    cell.chance(ABSENT_PERCENT) || generator.isAbsent?.(cell) === true ? null : generator.make(cell),
});
