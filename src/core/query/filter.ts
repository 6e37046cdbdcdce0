import type { Json } from "../engine/index.ts";
import { operandOf, WANTED } from "./operand.ts";
import type { Inbox } from "./inbox.ts";
import { nearest } from "./nearest.ts";
import {
  isOperator,
  type Operand,
  OPERATOR_NAMES,
  type Operator,
  OPERATORS,
  operatorsFor,
} from "./operators.ts";
import { spellings } from "./parameters.ts";
import type { Filter } from "./query.ts";
import { type Place, placesOf, type Subject, valueAt, valuesAt } from "./subject.ts";
import type { Pair } from "./url.ts";

// Bounds what one row may cost, however long the URL is.
const MOST_CONDITIONS = 200;
const FIELD_NAMES_LISTED = 60;

interface Target {
  readonly place: Place;
  readonly operator: Operator;
}

type Places = ReadonlyMap<string, Place>;

/** Splits `price_gte`, `price:gte` or `price[gte]`; undefined where there is nothing to split. */
const splitKey = (key: string): readonly [path: string, operator: string] | undefined => {
  const match =
    /^(.+)\[([^[\]]*)\]$/s.exec(key) ?? /^(.+):([^:]*)$/s.exec(key) ?? /^(.+)_([^_]+)$/s.exec(key);
  return match === null ? undefined : [match[1] ?? "", match[2] ?? ""];
};

/** What a filter's name means. An exact field name wins over reading its end as an operator. */
const targetOf = (inbox: Inbox, places: Places, [key, value]: Pair): Target | undefined => {
  const exact = places.get(key);
  if (exact !== undefined) return { place: exact, operator: "eq" };
  const [path, operator] = splitKey(key) ?? [key, ""];
  const place = places.get(path);
  if (place !== undefined && isOperator(operator)) return { place, operator };
  const name: Pair = [key, value];
  if (place !== undefined && path !== key) {
    return inbox.problem(name, `has an unknown operator "${operator.slice(0, 40)}"`, {
      allowed: OPERATOR_NAMES,
      ...suggest(operator, OPERATOR_NAMES, (found) => `${path}_${found}`),
    });
  }
  const fields = [...places.keys()];
  const suffix = isOperator(operator) ? key.slice(path.length) : "";
  const stem = suffix === "" ? key : path;
  const names = suffix === "" ? [...fields, ...spellings("collection")] : fields;
  return inbox.problem(name, "is neither a parameter nor a field of this resource", {
    ...(fields.length <= FIELD_NAMES_LISTED ? { allowed: fields } : {}),
    ...suggest(stem, names, (found) => found + suffix),
  });
};

const suggest = (
  name: string,
  known: readonly string[],
  format: (found: string) => string,
): { suggestion?: string } => {
  const found = nearest(name, known);
  return found === undefined ? {} : { suggestion: format(found) };
};

/** Says what is wrong with using that operator on that place. */
const checkTarget = (inbox: Inbox, places: Places, { place, operator }: Target, pair: Pair): boolean => {
  if (place.kind === "object") {
    const inner = [...places.keys()].filter((path) => path.startsWith(`${place.path}.`));
    inbox.problem(pair, `${place.path} is an object; filter one of its fields`, { allowed: inner });
    return false;
  }
  const allowed = operatorsFor(place.kind);
  if (allowed.includes(operator)) return true;
  inbox.problem(pair, `${place.path} takes no "${operator}": its values are ${WANTED[place.kind]}`, {
    allowed,
  });
  return false;
};

/** A filter's text as it compares; `null` means null wherever a value may be compared for equality. */
const operand = ({ place, operator }: Target, text: string): Operand | undefined => {
  const rule = OPERATORS[operator];
  if (rule.textual) return text;
  if (text === "null" && rule.test === OPERATORS.eq.test) return null;
  return operandOf(place.kind, text);
};

const readValues = (inbox: Inbox, target: Target, [name, text]: Pair): string[] => {
  const items = OPERATORS[target.operator].list ? text.split(",").map((item) => item.trim()) : [text];
  return items.filter((item) => {
    if (operand(target, item) !== undefined) return true;
    const kind = target.place.kind;
    const wanted = kind === "object" ? "a value" : WANTED[kind];
    const allowed = kind === "boolean" ? { allowed: ["true", "false", "null"] } : {};
    inbox.problem([name, item], `must be ${wanted}`, allowed);
    return false;
  });
};

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Reads every parameter that is none of the named ones as a filter. */
export const readFilters = (inbox: Inbox, subject: Subject, pairs: readonly Pair[]): Filter[] => {
  if (pairs.length === 0) return [];
  const places = placesOf(subject);
  const found = new Map<string, { target: Target; values: Set<string> }>();
  let conditions = 0;
  for (const pair of pairs) {
    const target = targetOf(inbox, places, pair);
    if (target === undefined || !checkTarget(inbox, places, target, pair)) continue;
    const key = `${target.place.path} ${target.operator}`;
    const entry = found.get(key) ?? { target, values: new Set() };
    found.set(key, entry);
    for (const value of readValues(inbox, target, pair)) entry.values.add(value);
    if (OPERATORS[target.operator].test !== OPERATORS.eq.test && ++conditions === MOST_CONDITIONS + 1)
      inbox.problem(pair, `is one condition too many; ${MOST_CONDITIONS} are accepted`);
  }
  const order = [...places.keys()];
  return [...found.values()]
    .map(({ target, values }) => ({
      path: target.place.path,
      operator: target.operator,
      values: [...values].sort(byCodeUnit),
    }))
    .sort(
      (a, b) =>
        order.indexOf(a.path) - order.indexOf(b.path) ||
        OPERATOR_NAMES.indexOf(a.operator) - OPERATOR_NAMES.indexOf(b.operator),
    );
};

/** A filter made ready to run over the cells of one column. */
export interface Condition {
  readonly column: string;
  readonly accepts: (cell: Json) => boolean;
}

export const conditionOf = (subject: Subject, { path, operator, values }: Filter): Condition => {
  const place = placesOf(subject).get(path);
  if (place === undefined) throw new Error(`${subject.name} has no field ${path}`);
  const rule = OPERATORS[operator];
  const operands = values.map((text) => operand({ place, operator }, text) ?? null);
  const test = rule.test(operands);
  const { column, rest, many } = place;
  const finds = many
    ? (cell: Json): boolean => valuesAt(cell, rest).some(test)
    : rest.length === 0
      ? test
      : (cell: Json): boolean => test(valueAt(cell, rest));
  return { column, accepts: rule.negative ? (cell) => !finds(cell) : finds };
};

/** The ids that the filters leave possible where they name ids, so that no row need be looked for. */
export const namedIds = (filters: readonly Filter[]): number[] | null => {
  let ids: Set<number> | null = null;
  for (const { path, operator, values } of filters) {
    if (path !== "id" || (operator !== "eq" && operator !== "in")) continue;
    const named = new Set(values.map(Number));
    ids = ids === null ? named : ids.intersection(named);
  }
  return ids === null ? null : [...ids].filter(Number.isInteger).sort((a, b) => a - b);
};
