import { type Node, numberOf } from "./node.ts";

/** The range of a number, inclusive. */
export interface Bounds {
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** What is next to an exclusive bound: 7 is next to 3 in steps of 7, and 14 next to 7. In steps of 0 it is the bound. */
const nextTo = (bound: number, inward: 1 | -1, step: number): number => {
  const steps = bound / step;
  const isMultiple = step === 0 || Math.abs(steps - Math.round(steps)) < 1e-9;
  if (isMultiple) return bound + inward * step;
  return (inward === 1 ? Math.ceil(steps) : Math.floor(steps)) * step;
};

export const exclusiveBoundsOf = ({ exclusiveMinimum, exclusiveMaximum }: Node): Bounds => ({
  minimum: numberOf(exclusiveMinimum),
  maximum: numberOf(exclusiveMaximum),
});

/** The bounds that a number may be equal to. */
export const inclusiveBoundsOf = ({ minimum, maximum }: Node): Bounds => ({
  minimum: numberOf(minimum),
  maximum: numberOf(maximum),
});

/** The least and the greatest number that a schema accepts, in steps. */
export const boundsOf = (node: Node, step: number): Bounds => {
  const inclusive = inclusiveBoundsOf(node);
  const exclusive = exclusiveBoundsOf(node);
  const end = (side: keyof Bounds, inward: 1 | -1, pick: (...ends: number[]) => number) => {
    const ends = [
      inclusive[side],
      exclusive[side] === undefined ? undefined : nextTo(exclusive[side], inward, step),
    ].filter((bound) => bound !== undefined);
    return ends.length === 0 ? undefined : pick(...ends);
  };
  return { minimum: end("minimum", 1, Math.max), maximum: end("maximum", -1, Math.min) };
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
