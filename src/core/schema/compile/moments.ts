import { type Cell, DAY, EPOCH, iso, type MomentKind, REFERENCE } from "../../engine/index.ts";
import type { Lengths } from "../bounds.ts";
import type { Node } from "../node.ts";
import type { CompileContext } from "./context.ts";
import type { ValueGenerator } from "./generator.ts";

type MomentFormat = MomentKind["format"];

const RANGES: Readonly<Record<MomentFormat, readonly [number, number]>> = {
  "date-time": [EPOCH, REFERENCE],
  date: [EPOCH, REFERENCE - DAY],
  time: [0, DAY - 1000],
};

const WRITERS: Readonly<Record<MomentFormat, (time: number) => string>> = {
  "date-time": iso,
  date: (time) => iso(time).slice(0, 10),
  time: (time) => `${iso(time).slice(11, 19)}Z`,
};

const LENGTHS: Readonly<Record<MomentFormat, number>> = { "date-time": 24, date: 10, time: 9 };

/** The format, or that of the day alone, if its texts have a length within the bounds. */
export const momentWithin = (
  format: MomentFormat,
  { minLength, maxLength }: Lengths,
): MomentFormat | undefined =>
  (format === "date-time" ? (["date-time", "date"] as const) : [format]).find(
    (one) => LENGTHS[one] >= minLength && LENGTHS[one] <= maxLength,
  );

const UNITS: Readonly<Record<MomentFormat, number>> = { "date-time": 1000, date: DAY, time: 1000 };

const yearsOf = (node: Node): readonly [number, number] | undefined => {
  const years = node["x-mock-years"];
  if (!Array.isArray(years)) return undefined;
  const [from, to] = years as number[];
  return [Date.UTC(from ?? 0, 0, 1), Date.UTC((to ?? 0) + 1, 0, 1) - 1];
};

/** Date-times, dates and times of day. */
export const compileMoment = (
  node: Node,
  format: MomentFormat,
  kind: MomentKind | undefined,
  { description }: CompileContext,
): ValueGenerator => {
  const own = kind !== undefined && (kind.format === "time") === (format === "time") ? kind.range : undefined;
  const [from, to] = yearsOf(node) ?? own ?? RANGES[format];
  const unit = UNITS[format];
  const write = WRITERS[format];
  // A range continues, so that an end is after a start that exceeds it; a day does not.
  const continued = format === "time" ? 0 : 30 * DAY;
  const between = (cell: Cell, minimum: number, maximum: number): string =>
    write(minimum + cell.int(0, Math.max(0, Math.floor((maximum - minimum) / unit))) * unit);
  return {
    shape: { type: "string", format, description },
    make: (cell) => between(cell, from, to),
    ordered: {
      unit: "moment",
      atLeast: (cell, minimum, within) =>
        minimum >= to
          ? between(cell, minimum, minimum + Math.min(within, continued))
          : between(cell, Math.max(from, minimum), Math.min(to, minimum + within)),
      valueOf: (value) => Date.parse(format === "time" ? `1970-01-01T${value as string}` : (value as string)),
    },
  };
};
