import { type Cell, numberFormat, type NumberKind } from "../../engine/index.ts";
import { type Bounds, boundsOf, inclusiveBoundsOf } from "../bounds.ts";
import { SchemaError } from "../error.ts";
import { type Node, numberOf, textOf } from "../node.ts";
import type { CompileContext } from "./context.ts";
import type { ValueGenerator } from "./generator.ts";
import { scopeOf } from "./scope.ts";

const DEFAULT: NumberKind = { about: "", type: "integer", range: [0, 1000], unbounded: true };
const DEFAULT_STEP = 0.01;

/** The decimals of a step. */
const placesOf = (stepSize: number): number => {
  for (let places = 0; places < 12; places++)
    if (Number.isInteger(Number((stepSize * 10 ** places).toFixed(6)))) return places;
  return 12;
};

/** Bounds that only say what a computer can store, as schema generators write them: they are not a range of values. */
const LIMITS = new Set([31, 32, 53, 63, 64].flatMap((bits) => [2 ** bits - 1, 2 ** bits]));

const unlessLimit = (bound: number | undefined, sign: 1 | -1): number | undefined =>
  bound !== undefined && LIMITS.has(bound * sign) ? undefined : bound;

/** Bounds this many times as wide as the range of a kind only say what is valid, such as 0 to 1000000 for a price. */
const WIDE = 2;
/** Keywords of authors who choose the values themselves. */
const EXACT = ["x-mock", "x-mock-step", "multipleOf"];

/**
 * Two bounds are the range, unless they only say what is valid of a kind that is narrower; a single one moves the range of
 * the kind.
 */
const rangeOf = (
  { range: [from, to] }: NumberKind,
  minimum: number | undefined,
  maximum: number | undefined,
  isExact: boolean,
): readonly [number, number] => {
  const width = to - from;
  if (minimum !== undefined && maximum !== undefined) {
    const isWider = minimum <= from && maximum >= to && maximum - minimum >= WIDE * width && width > 0;
    return isWider && !isExact ? [from, to] : [minimum, maximum];
  }
  if (minimum !== undefined)
    return minimum >= to ? [minimum, minimum + width] : [Math.max(from, minimum), to];
  if (maximum !== undefined)
    return maximum <= from ? [maximum - width, maximum] : [from, Math.min(to, maximum)];
  return [from, to];
};

/** How many multiples of a step are in a range that has to be widened. */
const MULTIPLES = 9;

/** How many multiples are tried: more than are wrong in a row for the usual steps. */
const TRIES = 30;

const UNSIGNED = 2 ** 32;

/** An integer in a range that may exceed 32 bits. */
const drawn = (cell: Cell, from: number, to: number): number => {
  const width = to - from;
  if (width < UNSIGNED) return cell.int(from, to);
  return Math.min(to, from + Math.floor((cell.int(0, UNSIGNED - 1) / UNSIGNED) * width));
};

/** Huge numbers are at least so large, and below ten times as much: what databases keep in their ordinary columns. */
const HUGE = { integer: 100_000_000, number: 100_000_000_000 } as const;

/** The numbers that a schema accepts: multiples of a unit. */
interface Steps {
  readonly unit: number;
  /** The least and the greatest, in units. */
  readonly first: number;
  readonly last: number;
  /** The ends of the range, which need not be multiples. */
  readonly from: number;
  readonly to: number;
  readonly bounds: Bounds;
}

const stepsOf = (node: Node, isInteger: boolean, kind: NumberKind, pointer: string): Steps => {
  const multiple = numberOf(node["multipleOf"]);
  if (multiple !== undefined && multiple <= 0)
    throw new SchemaError(pointer, "multipleOf must be greater than 0");
  const named =
    kind.step !== undefined && (!isInteger || Number.isInteger(kind.step)) ? kind.step : undefined;
  let unit = multiple ?? numberOf(node["x-mock-step"]) ?? named ?? (isInteger ? 1 : DEFAULT_STEP);
  if (isInteger && !Number.isInteger(unit)) unit = Math.max(1, unit * 10 ** placesOf(unit));
  const mayShrink = (): boolean => multiple === undefined && !isInteger && unit > 1e-9;
  let bounds = boundsOf(node, unit);
  // Exclusive bounds may be less than two steps apart.
  while (mayShrink() && Number(bounds.minimum) > Number(bounds.maximum)) {
    unit /= 10;
    bounds = boundsOf(node, unit);
  }
  const [least, most] = [unlessLimit(bounds.minimum, -1), unlessLimit(bounds.maximum, 1)];
  const [from, to] = rangeOf(
    kind,
    least,
    most,
    EXACT.some((keyword) => Object.hasOwn(node, keyword)),
  );
  const isNarrow = (): boolean => (from > kind.range[0] || to < kind.range[1]) && (to - from) / unit < 10;
  // Narrow ranges get more decimals, and whole numbers of them no steps.
  while (mayShrink() && to > from && (unit === DEFAULT_STEP ? (to - from) / unit < 10 : isNarrow()))
    unit /= 10;
  if (isInteger && multiple === undefined && unit > 1 && isNarrow()) unit = 1;
  let first = Math.ceil(from / unit - 1e-9);
  let last = Math.floor(to / unit + 1e-9);
  // If a step is larger than the range of the kind, the range is extended.
  if (first > last && most === undefined) last = first + MULTIPLES;
  else if (first > last && least === undefined) first = last - MULTIPLES;
  if (first <= last) return { unit, first, last, from, to, bounds };
  const { minimum, maximum } = boundsOf(node, 0);
  throw new SchemaError(
    pointer,
    from > to
      ? `accepts no number: none is between ${minimum} and ${maximum}`
      : `accepts no number: none is between ${from} and ${to} in steps of ${unit}`,
  );
};

/** Compiles a number, in the range of its kind if its name or `x-mock` gives one. */
export const compileNumber = (
  node: Node,
  isInteger: boolean,
  kind: NumberKind | undefined,
  context: CompileContext,
): ValueGenerator => {
  const { description, pointer } = context;
  const { unit, first, last, from, to, bounds } = stepsOf(node, isInteger, kind ?? DEFAULT, pointer);
  const { minimum, maximum } = inclusiveBoundsOf(node);
  const places = placesOf(unit);
  const scale = 10 ** places;
  const whole = Math.round(unit * scale);
  const isFloat = textOf(node["format"]) === "float";
  const valueAt = (steps: number): number => {
    const value = places === 0 ? steps * whole : (steps * whole) / scale;
    if (!isFloat) return value;
    const short = Number(value.toPrecision(7));
    const { minimum: least = -Infinity, maximum: most = Infinity } = bounds;
    return short < least || short > most ? value : short;
  };
  const multiple = numberOf(node["multipleOf"]);
  // Validators divide, and 0.29 / 0.01 is 28.999999999999996.
  const isWhole = (steps: number): boolean =>
    places === 0 || multiple === undefined || Number.isInteger(valueAt(steps) / multiple);
  /** A multiple that validators accept, at some steps or a few below; the one there if there is none. */
  const multipleAt = (steps: number, low: number): number => {
    for (let near = steps; near >= Math.max(low, steps - TRIES); near--)
      if (isWhole(near)) return valueAt(near);
    return valueAt(steps);
  };
  const type = isInteger ? "integer" : "number";
  const isUnbounded = (kind ?? DEFAULT).unbounded === true;
  const isLimited = unlessLimit(bounds.maximum, 1) !== undefined;
  /** In huge data, what the schema accepts at most, or a number of many digits. */
  const enlarged = (cell: Cell, steps: number): number => {
    if (!cell.isHuge) return steps;
    if (isLimited) return last;
    return isUnbounded ? Math.max(steps, cell.enlarged(steps, Math.ceil(HUGE[type] / unit))) : steps;
  };
  const between = (cell: Cell, low: number): number => {
    const at = drawn(cell, low, Math.max(low, last));
    return multipleAt(enlarged(cell, kind?.skewed === true ? drawn(cell, low, at) : at), low);
  };
  const agreeing = kind?.make;
  const scope = agreeing === undefined ? 0 : scopeOf(context, undefined);
  const listed = kind?.values?.filter((value) => value >= from && value <= to && value % unit === 0) ?? [];
  return {
    shape: {
      type,
      description,
      ...numberFormat(type, [
        // What may be written may be larger than what is made.
        Math.trunc(Math.min(from, first * unit, unlessLimit(bounds.minimum, -1) ?? from)),
        Math.trunc(Math.max(to, last * unit, unlessLimit(bounds.maximum, 1) ?? to)),
        10 ** -places,
      ]),
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
    },
    make(cell) {
      const agreed = agreeing === undefined ? undefined : Math.round(agreeing(cell, scope) / unit);
      if (agreed !== undefined && agreed >= first && agreed <= last) return valueAt(agreed);
      return listed.length === 0 ? between(cell, first) : cell.pickNumber(listed);
    },
    fixed: first === last || agreeing !== undefined,
    ordered: {
      unit: "number",
      atLeast: (cell, floor) => {
        const low = Math.max(first, Math.ceil(floor / unit - 1e-9));
        // Nothing but huge data leaves the range.
        return between(cell, cell.isHuge && !isLimited ? low : Math.min(last, low));
      },
      valueOf: Number,
    },
  };
};
