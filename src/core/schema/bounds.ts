import { type Node, numberOf } from "./node.ts";

/** The range of a number, inclusive. */
export interface Bounds {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
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
    minimum: ends(node["minimum"], node["exclusiveMinimum"], 1, Math.max),
    maximum: ends(node["maximum"], node["exclusiveMaximum"], -1, Math.min),
  };
};

/** Bounds of a text's length, in characters. */
export interface Lengths {
  readonly minLength: number;
  readonly maxLength: number;
}

export const lengthsOf = (node: Node): Lengths => ({
  minLength: numberOf(node["minLength"]) ?? 0,
  maxLength: numberOf(node["maxLength"]) ?? Infinity,
});
