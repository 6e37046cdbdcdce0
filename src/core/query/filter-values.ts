import type { ResourceInfo } from "../engine/index.ts";
import { choicesOf, type FieldPath, ownPath } from "./field-paths.ts";
import { isBetweenSlashes, looksLikeRegularExpression, looksLikeSql } from "./like.ts";
import { absoluteDate, isMistake, KIND_LABELS, operandOf, periodOf } from "./operand.ts";
import { type Operator, OPERATORS } from "./operators.ts";
import { filterName } from "./parameters.ts";
import { MAX_NEEDLE } from "./query.ts";
import type { Pair, QueryParams } from "./query-params.ts";

/** What filters are read with. */
export interface FilterContext {
  /** Problems and notices are reported to them. */
  readonly params: QueryParams;
  readonly info: ResourceInfo;
  /** A record that was written in a session may have null in any field. */
  readonly inSession: boolean;
  /** The day of the data, for relative dates. */
  readonly now: number;
}

/** What a filter's name says. */
export interface FilterTarget {
  readonly field: FieldPath;
  readonly operator: Operator;
}

const asksForEquality = ({ operator }: FilterTarget): boolean => OPERATORS[operator].compares === "equality";

/** The closed list of a field's values: any other value would silently find nothing. */
const closedList = (target: FilterTarget): readonly string[] | undefined =>
  asksForEquality(target) ? choicesOf(target.field.shape) : undefined;

const isAccepted = (target: FilterTarget, text: string): boolean => {
  const value = operandOf(target.field.kind, target.operator, text);
  return value !== undefined && (value === null || (closedList(target)?.includes(String(value)) ?? true));
};

const itemsOf = (text: string): string[] => text.split(",").map((item) => item.trim());

/** `id=1,2,3` means `id_in`. */
const suggestList = (target: FilterTarget, text: string): { readonly suggestion?: string } => {
  const items = itemsOf(text);
  const isList =
    target.operator === "eq" && items.length > 1 && items.every((item) => isAccepted(target, item));
  return isList ? { suggestion: `${target.field.path}_in` } : {};
};

/** Turns a plain number into the id that records have where ids are texts, as in paths. */
const idWriter = (info: ResourceInfo, { field, operator }: FilterTarget): ((text: string) => string) => {
  const { ids: own, belongsTo } = field.through.at(-1)?.parent ?? info;
  const path = ownPath(field);
  const ids = path === "id" ? own : belongsTo.find((relation) => relation.field === path)?.ids;
  if (ids?.isText !== true || OPERATORS[operator].compares === "text") return (text) => text;
  return (text) => {
    const id = ids.parse(text);
    return id === 0 ? text : String(ids.print(id));
  };
};

const isPattern = (text: string): boolean =>
  /^\*|\*$/.test(text) || looksLikeSql(text) || isBetweenSlashes(text);

/** What other APIs would take for a pattern. */
const noteWildcards = (
  params: QueryParams,
  { field: { path, kind, shape }, operator }: FilterTarget,
  pair: Pair,
): void => {
  const [, text] = pair;
  if (operator === "like" && looksLikeRegularExpression(text))
    params.notice(pair, "is matched literally, not as a regular expression");
  else if (operator === "like" && looksLikeSql(text))
    params.notice(pair, "is matched literally: the wildcard is *, not %");
  else if (operator === "eq" && kind === "text" && choicesOf(shape) === undefined && isPattern(text))
    params.notice(pair, `is compared as it is: ${filterName(path, "like")} takes wildcards, such as *`);
};

const notePeriod = (params: QueryParams, { field: { shape } }: FilterTarget, pair: Pair): void => {
  const period = periodOf(pair[1]);
  const isWhole = period === "day" && shape.type === "string" && shape.format === "date";
  if (period !== undefined && !isWhole) params.notice(pair, `means that whole ${period}, in UTC`);
};

/** Whether a filter asks for null where no record has it. */
const findsNothing = ({ field, operator }: FilterTarget, text: string, inSession: boolean): boolean => {
  const { compares, negative } = OPERATORS[operator];
  return text === "null" && compares === "equality" && !negative && !field.nullable && !inSession;
};

const checkValue = ({ params, inSession }: FilterContext, target: FilterTarget, pair: Pair): undefined => {
  const [, text] = pair;
  const closed = closedList(target);
  const { kind } = target.field;
  if (findsNothing(target, text, inSession))
    return params.problem(pair, "would match no record: the field is never null");
  if (kind === "text" && closed === undefined && isMistake(text))
    return params.problem(
      pair,
      "is no value, but how JavaScript prints that one is missing; omit the filter",
    );
  if (OPERATORS[target.operator].compares === "text" && text.length > MAX_NEEDLE)
    return params.problem(pair, `has ${text.length} characters; the limit is ${MAX_NEEDLE}`);
  if (isAccepted(target, text)) return undefined;
  const takesNull = asksForEquality(target) && (target.field.nullable || inSession);
  // An empty form field means any value.
  const orElse = (takesNull ? ", or null" : "") + (text === "" ? ", or omitted" : "");
  if (closed !== undefined)
    return params.problem(pair, `must be one of ${closed.join(", ")}${orElse}`, () => ({
      allowed: closed,
      known: closed,
      ...suggestList(target, text),
    }));
  return params.problem(
    pair,
    `must be ${kind === "object" ? "a value" : KIND_LABELS[kind]}${orElse}`,
    () => ({
      ...(kind === "boolean" ? { allowed: ["true", "false", ...(takesNull ? ["null"] : [])] } : {}),
      ...suggestList(target, text),
    }),
  );
};

/** The values that a filter's text means; what is wrong with them is reported. */
export const readValues = (context: FilterContext, target: FilterTarget, pair: Pair): string[] => {
  const { params, info, now } = context;
  const [name, text, bare = false] = pair;
  const { compares, list, negative } = OPERATORS[target.operator];
  if (bare && compares === "equality") {
    // Some clients send the empty value of a form without an equals sign.
    if (!negative && !target.field.nullable)
      params.notice(pair, "means null, but no generated record has null there");
    return ["null"];
  }
  if (bare) return params.problem(pair, "needs a value") ?? [];
  noteWildcards(params, target, pair);
  const isDate = target.field.kind === "date" && compares !== "text";
  const values = (list ? itemsOf(text) : [text]).map((item) => (isDate ? absoluteDate(item, now) : item));
  for (const value of values) checkValue(context, target, [name, value]);
  if (isDate && compares === "equality" && text !== "today")
    for (const value of values) notePeriod(params, target, [name, value]);
  return values.map(idWriter(info, target));
};
