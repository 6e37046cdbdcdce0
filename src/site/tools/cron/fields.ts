import type { ResultRow } from "../../shared/transform.ts";
import { type Field, FIELDS, ORDINALS, valueIn } from "./calendar.ts";

const MAX_LISTED = 12;

/** Sunday is also 7. */
const nameOf = ({ names, first, last }: Field, value: number): string =>
  names?.[(value - first) % (last - first + 1)] ?? String(value);

interface Part {
  readonly words: string;
  /** What it expands to, if that is not obvious. */
  readonly values: readonly number[];
}

const RANGE = /^(?:(\*|\?)|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/;

const special = (field: Field, part: string): string | undefined => {
  if (part === "L") return "the last day of the month";
  if (part === "LW") return "the last working day of the month";
  const near = /^(\d+)W$/i.exec(part)?.[1];
  if (near !== undefined) return `the working day nearest to day ${near} of the month`;
  const [, day, nth] = /^(\w+)#(\d|L)$/i.exec(part) ?? /^(\w{1,3})(L)$/i.exec(part) ?? [];
  if (day === undefined || nth === undefined) return undefined;
  const which = nth.toUpperCase() === "L" ? "last" : (ORDINALS[Number(nth) - 1] ?? nth);
  return `the ${which} ${nameOf(field, valueIn(field, day))} of the month`;
};

const partOf = (field: Field, part: string): Part => {
  const words = special(field, part);
  if (words !== undefined) return { words, values: [] };
  const [, any, from = "", to, step] = RANGE.exec(part) ?? [];
  const [start, end] =
    any === undefined ? [valueIn(field, from), valueIn(field, to ?? from)] : [field.first, field.last];
  const by = Number(step ?? 1);
  const range = any !== undefined ? "" : ` from ${nameOf(field, start)} to ${nameOf(field, end)}`;
  const length = Math.max(0, Math.floor((end - start) / by) + 1);
  const values = length > 60 ? [] : Array.from({ length }, (_none, at) => start + at * by);
  if (step !== undefined) {
    const every = by === 1 ? `every ${field.unit}` : `every ${by} ${field.unit}s`;
    return { words: `${every}${range}`, values };
  }
  if (any !== undefined) return { words: `every ${field.unit}`, values: [] };
  if (to === undefined) return { words: nameOf(field, start), values: [] };
  return { words: range.slice(" from ".length), values };
};

/** What one field means: `every 15 minutes: 0, 15, 30, 45`; undefined for a plain number. */
const meaningOf = (field: Field, text: string): string | undefined => {
  if (text === "?") return "not used";
  if (text === "*") return `every ${field.unit}`;
  const parts = text.split(",").map((part) => partOf(field, part));
  const words = parts.map((part) => part.words).join(", ");
  const values = parts.flatMap((part) => part.values);
  const isListed = field.names === undefined && values.length > 1 && values.length <= MAX_LISTED;
  if (words === text) return undefined;
  return isListed ? `${words}: ${values.join(", ")}` : words;
};

/**
 * Explains an expression field by field. `written` has the fields as they were typed, `expression` the same ones in
 * croner's form, which may begin with seconds that nobody typed.
 */
export const fieldRows = (input: readonly string[], expression: string): readonly ResultRow[] => {
  const fields = expression.split(" ");
  const all = fields.length === 5 ? ["0", ...fields] : fields;
  const missing = all.length - input.length;
  const start = fields.length === 5 || (missing === 1 && all[0] === "0") ? 1 : 0;
  return input.map((text, at): ResultRow => {
    const field = FIELDS[at + start];
    if (field === undefined) throw new RangeError(`An expression has at most ${FIELDS.length} fields.`);
    const note = meaningOf(field, text === "?" ? text : (all[at + start] ?? "*"));
    return { label: field.name, value: text, note };
  });
};
