import type { BelongsTo, Json, ResourceInfo } from "../engine/index.ts";
import { type FieldKind, type FieldPath, knownField, valueAt, valuesAt } from "./field-paths.ts";
import { momentOf, operandOf } from "./operand.ts";
import { type Operand, OPERATORS } from "./operators.ts";
import type { Filter, Where } from "./query.ts";

/** The filters of one column, compiled. */
export interface ColumnCondition {
  readonly column: string;
  readonly accepts: (cell: Json) => boolean;
  /** The same for a date in milliseconds, NaN where it is null; only if the filter needs no text. */
  readonly acceptsTime?: (time: number) => boolean;
}

/** Conditions on the record that a relation leads to: they hold or not for all records that refer to it. */
export interface ParentCondition {
  readonly relation: BelongsTo;
  readonly conditions: readonly Condition[];
}

/** Lists of conditions of which one must hold. */
export interface AnyCondition {
  readonly any: readonly (readonly Condition[])[];
}

export type Condition = ColumnCondition | ParentCondition | AnyCondition;

/** Whether a condition accepts a record that is not there: all its fields are null. */
export const acceptsNone = (condition: Condition): boolean => {
  if ("column" in condition) return condition.accepts(null);
  if ("any" in condition) return condition.any.some((all) => all.every(acceptsNone));
  return condition.conditions.every(acceptsNone);
};

/** The columns that a condition reads, of its own record; null if it reads another record, too. */
export const columnsOf = (condition: Condition): readonly string[] | null => {
  if ("column" in condition) return [condition.column];
  if ("relation" in condition) return null;
  const all = condition.any.flat().map(columnsOf);
  return all.includes(null) ? null : all.flatMap((columns) => columns ?? []);
};

/** Whether a record meets a condition that reads no other record. */
export const rowMeets = (row: Readonly<Record<string, Json>>, condition: Condition): boolean => {
  if ("column" in condition) return condition.accepts(row[condition.column] ?? null);
  if ("relation" in condition) throw new TypeError("a record does not tell what its parent has");
  return condition.any.some((all) => all.every((one) => rowMeets(row, one)));
};

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

/** A filter with its field. */
interface FieldFilter extends Filter {
  readonly field: FieldPath;
}

const conditionOf = ({ field, operator, values }: FieldFilter): ColumnCondition => {
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

const both = (one: ColumnCondition, other: ColumnCondition): ColumnCondition => {
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

/** One condition per column, so that every cell is made once, then one per relation. */
const compile = (filters: readonly FieldFilter[]): Condition[] => {
  const byColumn = new Map<string, ColumnCondition>();
  const byRelation = new Map<BelongsTo, FieldFilter[]>();
  for (const filter of filters) {
    const { field } = filter;
    const [first, ...through] = field.through;
    if (first === undefined) {
      const condition = conditionOf(filter);
      const before = byColumn.get(condition.column);
      byColumn.set(condition.column, before === undefined ? condition : both(before, condition));
      continue;
    }
    const inner = byRelation.get(first.relation) ?? [];
    inner.push({ ...filter, field: { ...field, through } });
    byRelation.set(first.relation, inner);
  }
  const parents = Array.from(byRelation, ([relation, inner]) => ({ relation, conditions: compile(inner) }));
  return [...byColumn.values(), ...parents];
};

/** Compiles filters, and the conditions of `_where`. */
export const conditionsOf = (
  info: ResourceInfo,
  filters: readonly Filter[],
  where: Where | null = null,
): Condition[] => {
  const parts: readonly Where[] = where === null ? [] : "all" in where ? where.all : [where];
  const plain = [...filters, ...parts.filter((part) => "path" in part)];
  const others = parts.filter((part) => "any" in part);
  return [
    ...compile(plain.map((filter) => ({ ...filter, field: knownField(info, filter.path) }))),
    ...others.map(({ any }) => ({ any: any.map((one) => conditionsOf(info, [], one)) })),
  ];
};
