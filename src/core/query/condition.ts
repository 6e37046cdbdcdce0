import type { Json, ResourceInfo } from "../engine/index.ts";
import { type FieldKind, fieldPathsOf, valueAt, valuesAt } from "./field-paths.ts";
import { momentOf, operandOf } from "./operand.ts";
import { type Operand, OPERATORS } from "./operators.ts";
import type { Filter } from "./query.ts";

/** The filters of one column, compiled. */
export interface Condition {
  readonly column: string;
  readonly accepts: (cell: Json) => boolean;
  /** The same for a date in milliseconds, NaN where it is null; only if the filter needs no text. */
  readonly acceptsTime?: (time: number) => boolean;
}

const negatedIf = <Value>(negative: boolean, test: (value: Value) => boolean): typeof test =>
  negative ? (value) => !test(value) : test;

/** What a session wrote may have another type than the field: it matches no filter on text. */
const ofType =
  (kind: FieldKind, test: (value: Json) => boolean): typeof test =>
  (value) =>
    typeof value === (kind === "number" ? "number" : "string") && test(value);

/** The length of a date as it is printed, with a time. */
const MOMENT_LENGTH = 24;

/** Compares moments; an operand that is only the beginning of one covers a day, a month or a year. */
const ofMoments = (operands: readonly Operand[], test: (value: Json) => boolean): typeof test => {
  const lengths = new Set(operands.map((operand) => String(operand).length));
  return (value) => {
    if (value === null) return test(null);
    const moment = momentOf(value);
    if (moment === undefined) return false;
    for (const length of lengths) if (test(moment.slice(0, length))) return true;
    return false;
  };
};

const conditionOf = (info: ResourceInfo, { path, operator, values }: Filter): Condition => {
  const field = fieldPathsOf(info).get(path);
  if (field === undefined) throw new Error(`${info.name} has no field ${path}`);
  const { column, rest, many, kind, shape } = field;
  const { test: makeTest, compares, negative } = OPERATORS[operator];
  const operands = values.map((text) => operandOf(kind, operator, text) ?? null);
  const isTyped = compares === "text" && shape.mixed !== true;
  const compare = isTyped ? ofType(kind, makeTest(operands)) : makeTest(operands);
  const isMixed = shape.type === "string" && (shape.values !== undefined || shape.mixed === true);
  const isMoment = kind === "date" && compares !== "text";
  const test: typeof compare = isMixed
    ? (cell) => compare(typeof cell === "number" || typeof cell === "boolean" ? String(cell) : cell)
    : isMoment
      ? ofMoments(operands, compare)
      : compare;
  const finds = many
    ? (cell: Json): boolean => valuesAt(cell, rest).some(test)
    : rest.length === 0
      ? test
      : (cell: Json): boolean => test(valueAt(cell, rest));
  const accepts = negatedIf(negative, finds);
  const hasPeriod = operands.some((date) => date !== null && String(date).length < MOMENT_LENGTH);
  if (!isMoment || hasPeriod || many || rest.length > 0) return { column, accepts };
  const findsTime = makeTest(operands.map((date) => (date === null ? null : Date.parse(String(date)))));
  const acceptsTime = negatedIf(negative, (time: number) => findsTime(Number.isNaN(time) ? null : time));
  return { column, accepts, acceptsTime };
};

const both = (one: Condition, other: Condition): Condition => {
  const { column, accepts, acceptsTime } = one;
  const { accepts: acceptsToo, acceptsTime: acceptsTimeToo } = other;
  return {
    column,
    accepts: (cell) => accepts(cell) && acceptsToo(cell),
    ...(acceptsTime && acceptsTimeToo
      ? { acceptsTime: (time) => acceptsTime(time) && acceptsTimeToo(time) }
      : {}),
  };
};

/** Compiles filters, one condition per column, so that every cell is made once. */
export const conditionsOf = (info: ResourceInfo, filters: readonly Filter[]): Condition[] => {
  const byColumn = new Map<string, Condition>();
  for (const filter of filters) {
    const condition = conditionOf(info, filter);
    const before = byColumn.get(condition.column);
    byColumn.set(condition.column, before === undefined ? condition : both(before, condition));
  }
  return [...byColumn.values()];
};
