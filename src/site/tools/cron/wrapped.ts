import { type Field, FIELDS, shortName, valueIn } from "./calendar.ts";

const RANGE = /^(\d+|[a-z]{3})-(\d+|[a-z]{3})(?:\/(\d+))?$/i;

const unwrapPart = (field: Field, part: string): string => {
  const [, left = "", right = "", step] = RANGE.exec(part) ?? [];
  const { first, last, names } = field;
  const [from, to] = [valueIn(field, left), valueIn(field, right)];
  if (!(from > to && to >= first && from <= last)) return part;
  if (step !== undefined) {
    const length = last - first + 1;
    const amount = Math.floor((to + length - from) / Number(step)) + 1;
    return Array.from(
      { length: amount },
      (_, at) => first + ((from - first + at * Number(step)) % length),
    ).join(",");
  }
  const isNamed = names !== undefined && Number.isNaN(Number(left));
  const word = (value: number): string => (isNamed ? shortName(names[value - first] ?? "") : String(value));
  const range = (start: number, end: number): string =>
    start === end ? word(start) : `${word(start)}-${word(end)}`;
  return `${range(from, last)},${range(first, to)}`;
};

/** Splits ranges that wrap around: `22-2` becomes `22-23,0-2`. Leaves other fields alone. */
export const unwrapField = (field: string, at: number): string => {
  const kind = FIELDS[at];
  return kind === undefined || kind.name === "year"
    ? field
    : field
        .split(",")
        .map((part) => unwrapPart(kind, part))
        .join(",");
};

/** The same of an expression of six or seven fields. */
export const unwrapRanges = (expression: string): string => expression.split(" ").map(unwrapField).join(" ");
