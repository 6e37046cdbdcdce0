import { type IdForm, type Json, printId, readId, type ResourceInfo } from "../engine/index.ts";
import { normalizeDate, operandOf, KIND_LABELS } from "./operand.ts";
import type { QueryParams } from "./query-params.ts";
import { isReserved } from "./filter-name.ts";
import { nearest } from "./nearest.ts";
import { operatorSynonym, suggestFilter, unwrapped } from "./suggest.ts";
import { looksLikeRegularExpression } from "./like.ts";
import {
  type Operand,
  OPERATOR_NAMES,
  OPERATOR_SPELLINGS,
  type Operator,
  operatorNamed,
  OPERATORS,
  operatorsFor,
} from "./operators.ts";
import { parameterNamed, spellings } from "./parameters.ts";
import type { Filter } from "./query.ts";
import { comparePlain } from "./compare.ts";
import { choicesOf, type FieldPath, fieldPathsOf, isLeaf, valueAt, valuesAt } from "./field-paths.ts";
import { type Pair, withoutIndex } from "./url.ts";

// Limits the cost of a row for long URLs.
const MAX_CONDITIONS = 200;
const FIELD_NAMES_LISTED = 60;

interface Target {
  readonly field: FieldPath;
  readonly operator: Operator;
}

type FieldPaths = ReadonlyMap<string, FieldPath>;

/** Splits `price_gte`, `price:gte` or `price[gte]`; undefined for other names. */
export const splitName = (name: string): readonly [path: string, operator: string] | undefined => {
  const match =
    /^(.+)\[([^[\]]*)\]$/s.exec(name) ?? /^(.+):([^:]*)$/s.exec(name) ?? /^(.+)_([^_]+)$/s.exec(name);
  return match === null ? undefined : [match[1] ?? "", match[2] ?? ""];
};

/** The field and operator in a name. An exact field name wins over an operator suffix. */
const targetOf = (
  params: QueryParams,
  info: ResourceInfo,
  paths: FieldPaths,
  pair: Pair,
): Target | undefined => {
  const name = withoutIndex(pair[0]);
  // refine's REST data provider requests several records by `ids`.
  const exact = paths.get(name) ?? (name === "ids" ? paths.get("id") : undefined);
  if (exact !== undefined) return { field: exact, operator: "eq" };
  const [path, ending] = splitName(name) ?? [name, ""];
  const field = paths.get(path);
  const operator = operatorNamed(ending);
  if (field !== undefined && operator !== undefined) return { field, operator };
  if (field !== undefined && path !== name) {
    return params.problem(pair, `has an unknown operator "${ending.slice(0, 40)}"`, () => ({
      allowed: OPERATOR_NAMES,
      suggestion: formatted(
        operatorSynonym(ending) ?? nearest(ending, OPERATOR_SPELLINGS),
        (found) => `${path}_${found}`,
      ),
    }));
  }
  if (parameterNamed(pair[0]) !== undefined)
    return params.problem(pair, `is a parameter, not a field of ${info.name}; give it outside of filter`);
  return params.problem(pair, `is neither a parameter nor a field of ${info.name}`, () => {
    const fields = [...paths.keys()];
    const suffix = operator === undefined ? "" : name.slice(path.length);
    return {
      ...(fields.length <= FIELD_NAMES_LISTED ? { allowed: fields } : {}),
      suggestion:
        suffix === ""
          ? suggestFilter(pair, info, [...fields, ...spellings("collection")])
          : (unwrapped(name, paths) ?? formatted(nearest(path, fields), (found) => found + suffix)),
    };
  });
};

const formatted = (found: string | undefined, format: (found: string) => string): string | undefined =>
  found && format(found);

/** Checks that the field takes the operator. */
const checkTarget = (
  params: QueryParams,
  paths: FieldPaths,
  { field, operator }: Target,
  pair: Pair,
): boolean => {
  if (isReserved(field.path)) {
    params.problem(pair, "cannot be filtered: _ and names that begin with __ or utm_ are not for fields");
    return false;
  }
  if (field.kind === "object") {
    if (isLeaf(field)) {
      params.problem(pair, `${field.path} is an object without known fields; search it with q`);
      return false;
    }
    params.problem(pair, `${field.path} is an object; filter one of its fields`, () => ({
      allowed: [...paths.keys()].filter((path) => path.startsWith(`${field.path}.`)),
    }));
    return false;
  }
  const allowed = operatorsFor(field.kind);
  if (allowed.includes(operator)) return true;
  params.problem(pair, `${field.path} takes no "${operator}": its values are ${KIND_LABELS[field.kind]}`, {
    allowed,
  });
  return false;
};

/** The parsed value of a filter; undefined if it is invalid. `null` means null for operators of equality. */
const operand = ({ field, operator }: Target, text: string): Operand | undefined => {
  const { compares } = OPERATORS[operator];
  if (compares === "text") return text;
  if (compares === "equality" && text === "null") return null;
  return operandOf(field.kind, text);
};

/** The closed list of a field's values: any other value would silently find nothing. */
const closedList = ({ field: { shape }, operator }: Target): readonly string[] | undefined =>
  OPERATORS[operator].compares === "equality" ? choicesOf(shape) : undefined;

const isAccepted = (target: Target, text: string): boolean => {
  const value = operand(target, text);
  return value !== undefined && (value === null || (closedList(target)?.includes(String(value)) ?? true));
};

/** `id=1,2,3` means `id_in`. */
const suggestList = ({ field, operator }: Target, text: string): { readonly suggestion?: string } => {
  const items = text.split(",").map((item) => item.trim());
  const isList =
    operator === "eq" && items.length > 1 && items.every((item) => isAccepted({ field, operator }, item));
  return isList ? { suggestion: `${field.path}_in` } : {};
};

/** Checks the value of a filter. */
const checkValue = (params: QueryParams, target: Target, [name, text]: Pair): boolean => {
  if (isAccepted(target, text)) return true;
  const closed = closedList(target);
  if (closed !== undefined) {
    params.problem([name, text], `must be one of ${closed.join(", ")}`, () => ({
      allowed: closed,
      known: closed,
      ...suggestList(target, text),
    }));
    return false;
  }
  const kind = target.field.kind;
  const wanted = kind === "object" ? "a value" : KIND_LABELS[kind];
  const allowed = kind === "boolean" ? { allowed: ["true", "false", "null"] } : {};
  params.problem([name, text], `must be ${wanted}`, () => ({ ...allowed, ...suggestList(target, text) }));
  return false;
};

/** Writes an id as records have it where ids are texts: a plain number names a record there, as it does in paths. */
const idWriter = (
  { ids, belongsTo }: ResourceInfo,
  { field: { path }, operator }: Target,
): ((text: string) => string) => {
  const form = path === "id" ? ids : belongsTo.find(({ field }) => field === path)?.ids;
  if (form === undefined || OPERATORS[operator].compares === "text") return (text) => text;
  return (text) => {
    const id = readId(form, text);
    return id === 0 ? text : String(printId(form, id));
  };
};

const readValues = (params: QueryParams, info: ResourceInfo, target: Target, pair: Pair): string[] => {
  const [name, text, bare = false] = pair;
  const { compares, list } = OPERATORS[target.operator];
  if (bare && compares === "equality") return ["null"];
  if (bare) {
    params.problem(pair, "needs a value");
    return [];
  }
  if (target.operator === "like" && looksLikeRegularExpression(text))
    params.notice(pair, "is searched as it is written, not as a regular expression");
  const items = list ? text.split(",").map((item) => item.trim()) : [text];
  return items.filter((item) => checkValue(params, target, [name, item])).map(idWriter(info, target));
};

/** Parses all remaining parameters as filters. */
export const readFilters = (params: QueryParams, info: ResourceInfo, pairs: readonly Pair[]): Filter[] => {
  if (pairs.length === 0) return [];
  const paths = fieldPathsOf(info);
  const found = new Map<string, { target: Target; values: Set<string> }>();
  let conditions = 0;
  for (const pair of pairs) {
    const target = targetOf(params, info, paths, pair);
    if (target === undefined || !checkTarget(params, paths, target, pair)) continue;
    const key = `${target.field.path} ${target.operator}`;
    const entry = found.get(key) ?? { target, values: new Set() };
    found.set(key, entry);
    for (const value of readValues(params, info, target, pair)) entry.values.add(value);
    if (OPERATORS[target.operator].compares !== "equality" && ++conditions === MAX_CONDITIONS + 1)
      params.problem(pair, `is one condition too many; ${MAX_CONDITIONS} are accepted`);
  }
  const order = [...paths.keys()];
  return [...found.values()]
    .map(({ target, values }) => ({
      path: target.field.path,
      operator: target.operator,
      values: [...values].sort(comparePlain),
    }))
    .sort(
      (a, b) =>
        order.indexOf(a.path) - order.indexOf(b.path) ||
        OPERATOR_NAMES.indexOf(a.operator) - OPERATOR_NAMES.indexOf(b.operator),
    );
};

/** A compiled filter of one column. */
export interface Condition {
  readonly column: string;
  readonly accepts: (cell: Json) => boolean;
  /** The same for a date in milliseconds, NaN where it is null; only if the filter needs no text. */
  readonly acceptsTime?: (time: number) => boolean;
}

const negated =
  <Value>(test: (value: Value) => boolean, negative: boolean): typeof test =>
  (value) =>
    test(value) !== negative;

const conditionOf = (info: ResourceInfo, { path, operator, values }: Filter): Condition => {
  const field = fieldPathsOf(info).get(path);
  if (field === undefined) throw new Error(`${info.name} has no field ${path}`);
  const rule = OPERATORS[operator];
  const operands = values.map((text) => operand({ field, operator }, text) ?? null);
  const compare = rule.test(operands);
  const isMixed = field.shape.type === "string" && field.shape.values !== undefined;
  const isMoment = field.kind === "date" && rule.compares !== "text";
  const test: typeof compare = isMixed
    ? (cell) => compare(typeof cell === "number" || typeof cell === "boolean" ? String(cell) : cell)
    : isMoment
      ? (cell) => compare(normalizeDate(cell))
      : compare;
  const { column, rest, many } = field;
  const finds = many
    ? (cell: Json): boolean => valuesAt(cell, rest).some(test)
    : rest.length === 0
      ? test
      : (cell: Json): boolean => test(valueAt(cell, rest));
  const accepts = negated(finds, rule.negative);
  if (!isMoment || many || rest.length > 0) return { column, accepts };
  const findsTime = rule.test(operands.map((date) => (date === null ? null : Date.parse(String(date)))));
  const acceptsTime = negated((time: number) => findsTime(Number.isNaN(time) ? null : time), rule.negative);
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
  for (const condition of filters.map((filter) => conditionOf(info, filter))) {
    const { column } = condition;
    const before = byColumn.get(column);
    byColumn.set(column, before === undefined ? condition : both(before, condition));
  }
  return [...byColumn.values()];
};

const namesIds = ({ path, operator }: Filter): boolean =>
  path === "id" && OPERATORS[operator].compares === "equality" && !OPERATORS[operator].negative;

/** The maximal number of records that filters by id find; 0 without such filters. */
export const namedCount = (filters: readonly Filter[]): number => {
  const counts = filters.filter(namesIds).map(({ values }) => values.length);
  return counts.length === 0 ? 0 : Math.min(...counts);
};

/** The ids in filters by id, so that no scan is needed; null without such filters. */
export const namedIds = (filters: readonly Filter[], form: IdForm | undefined): number[] | null => {
  let ids: Set<number> | null = null;
  for (const { values } of filters.filter(namesIds)) {
    const named = new Set(values.map((value) => (form === undefined ? Number(value) : readId(form, value))));
    ids = ids === null ? named : ids.intersection(named);
  }
  return ids === null ? null : [...ids].filter(Number.isInteger).sort((a, b) => a - b);
};
