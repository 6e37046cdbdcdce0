import { type Node, numberOf } from "./node.ts";

/** The range of a number, inclusive. */
export interface Bounds {
  readonly least: number | undefined;
  readonly most: number | undefined;
}

/** Exclusive bounds are flags in OpenAPI 3.0 and numbers in JSON Schema 2020-12. */
export const boundsOf = (node: Node, smallest: number): Bounds => {
  const ends = (
    inclusive: unknown,
    exclusive: unknown,
    inward: number,
    pick: (...ends: number[]) => number,
  ) => {
    const plain = numberOf(inclusive);
    const open = exclusive === true ? plain : numberOf(exclusive);
    const closed = open === undefined ? undefined : open + inward * smallest;
    if (plain === undefined || exclusive === true) return closed;
    return closed === undefined ? plain : pick(plain, closed);
  };
  return {
    least: ends(node["minimum"], node["exclusiveMinimum"], 1, Math.max),
    most: ends(node["maximum"], node["exclusiveMaximum"], -1, Math.min),
  };
};
