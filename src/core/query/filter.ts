import type { ResourceInfo } from "../engine/index.ts";
import { comparePlain } from "./compare.ts";
import { fieldAt, fieldPathsOf, isLeaf, nearestPath, pathsWithin, wrongPath } from "./field-paths.ts";
import { type FilterContext, type FilterTarget, readValues } from "./filter-values.ts";
import { nearest } from "./nearest.ts";
import { KIND_LABELS } from "./operand.ts";
import { OPERATOR_NAMES, OPERATOR_SPELLINGS, operatorNamed, OPERATORS, operatorsFor } from "./operators.ts";
import { isReserved, parameterNamed, type ParameterName, PARAMETERS, spellings } from "./parameters.ts";
import type { Filter } from "./query.ts";
import { type Pair, withoutIndex } from "./query-params.ts";
import { instead, operatorSynonym, rewriteFilter, suggestFilter } from "./suggest.ts";

const FIELD_NAMES_LISTED = 60;

/** The parameters of a collection, without their aliases. */
const COLLECTION = (Object.keys(PARAMETERS) as ParameterName[]).filter((name) =>
  (PARAMETERS[name].requests as readonly string[]).includes("collection"),
);

/** Splits `price_gte`, `price:gte` or `price[gte]`; undefined for other names. */
export const splitName = (name: string): readonly [path: string, operator: string] | undefined => {
  const match =
    /^(.+)\[([^[\]]*)\]$/s.exec(name) ?? /^(.+):([^:]*)$/s.exec(name) ?? /^(.+)_([^_]+)$/s.exec(name);
  return match === null ? undefined : [match[1] ?? "", match[2] ?? ""];
};

/** `address[city]` and `address[city][like]`, as axios and qs write what is in an object. */
const bracketed = (info: ResourceInfo, name: string): FilterTarget | undefined => {
  if (!/^[^[\]]+(?:\[[^[\]]+\])+$/.test(name)) return undefined;
  const names = name.split(/\]?\[|\]$/).filter((part) => part !== "");
  const operator = operatorNamed(names.at(-1) ?? "");
  const compared = operator && fieldAt(info, names.slice(0, -1).join("."));
  if (operator !== undefined && compared !== undefined && compared.kind !== "object")
    return { field: compared, operator };
  const field = fieldAt(info, names.join("."));
  return field && { field, operator: "eq" };
};

/** `suffix` is the operator after the path, as written. */
const reportUnknownField = (
  { params, info }: FilterContext,
  pair: Pair,
  path: string,
  suffix: string,
): undefined => {
  if (parameterNamed(pair[0]) !== undefined)
    return params.problem(pair, `is a parameter, not a field of ${info.name}; move it out of filter`);
  const wrong = wrongPath(info, path);
  if (wrong !== undefined)
    return params.problem(pair, wrong.message, {
      ...wrong,
      suggestion: wrong.suggestion && wrong.suggestion + suffix,
    });
  const message = `is neither a parameter nor a field of ${info.name}${instead(pair[0])}`;
  return params.problem(pair, message, () => {
    const paths = fieldPathsOf(info);
    const fields = [...paths.keys()];
    const near = nearestPath(info, path);
    return {
      allowed: [...(fields.length <= FIELD_NAMES_LISTED ? fields : []), ...(suffix === "" ? COLLECTION : [])],
      suggestion:
        suffix === ""
          ? (suggestFilter(pair, info, [...fields, ...spellings("collection")]) ??
            (path === pair[0] ? near : undefined))
          : (rewriteFilter(withoutIndex(pair[0]), paths) ?? (near && near + suffix)),
    };
  });
};

/** What a name says. An exact field name wins over an operator suffix. */
const findTarget = (context: FilterContext, pair: Pair): FilterTarget | undefined => {
  const { params, info } = context;
  const name = withoutIndex(pair[0]);
  // refine's REST data provider requests several records by `ids`.
  const exact = fieldAt(info, name) ?? (name === "ids" ? fieldPathsOf(info).get("id") : undefined);
  if (exact !== undefined) return { field: exact, operator: "eq" };
  const within = bracketed(info, name);
  if (within !== undefined) return within;
  const [path, ending] = splitName(name) ?? [name, ""];
  const field = fieldAt(info, path);
  const operator = operatorNamed(ending);
  if (field !== undefined && operator !== undefined) return { field, operator };
  if (field === undefined)
    return reportUnknownField(context, pair, path, operator === undefined ? "" : name.slice(path.length));
  if (field.kind === "object") return reportUnknownField(context, pair, path, "");
  return params.problem(pair, `has an unknown operator "${ending.slice(0, 40)}"`, () => {
    const near = operatorSynonym(ending) ?? nearest(ending, OPERATOR_SPELLINGS);
    return { allowed: OPERATOR_NAMES, suggestion: near && `${path}_${near}` };
  });
};

/** Whether a filter asks if an object is null, or is not. */
const asksForNull = ({ field: { shape }, operator }: FilterTarget, [, text, bare]: Pair): boolean =>
  (operator === "eq" || operator === "ne") &&
  (bare === true || text === "null") &&
  (shape.nullable === true || shape.optional === true);

const takesOperator = ({ params, info }: FilterContext, target: FilterTarget, pair: Pair): boolean => {
  const { field, operator } = target;
  const { path, kind } = field;
  if (isReserved(path)) {
    params.problem(pair, "cannot be filtered: _ and names that begin with __ or utm_ are reserved");
    return false;
  }
  if (kind === "object" && asksForNull(target, pair)) return true;
  if (kind === "object") {
    const allowed = pathsWithin(info, field);
    if (isLeaf(field)) params.problem(pair, "filters an object whose fields are unknown; search it with q");
    else
      params.problem(pair, `filters an object; filter one of its fields, such as ${allowed[0] ?? ""}`, {
        allowed,
      });
    return false;
  }
  const allowed = operatorsFor(kind);
  if (allowed.includes(operator)) return true;
  params.problem(pair, `uses "${operator}", but ${path} is ${KIND_LABELS[kind]}`, { allowed });
  return false;
};

/** The field and operator in a name; undefined if the field cannot be filtered that way. */
const readTarget = (context: FilterContext, pair: Pair): FilterTarget | undefined => {
  const target = findTarget(context, pair);
  return target !== undefined && takesOperator(context, target, pair) ? target : undefined;
};

const filterBy = ({ field: { path }, operator }: FilterTarget, values: Iterable<string>): Filter => ({
  path,
  operator,
  values: [...new Set(values)].sort(comparePlain),
});

/** One filter by the values of several pairs of the same name; undefined if it cannot be. */
export const readFilter = (context: FilterContext, pairs: readonly Pair[]): Filter | undefined => {
  const [first] = pairs;
  const target = first && readTarget(context, first);
  if (target === undefined) return undefined;
  return filterBy(
    target,
    pairs.flatMap((pair) => readValues(context, target, pair)),
  );
};

// Limits the cost per row of long URLs.
const MAX_CONDITIONS = 200;

/** The filters in a fixed order: by own field, then by fields of parents, then by operator. */
const inOrder = (filters: readonly Filter[], { info }: FilterContext): Filter[] => {
  const paths = [...fieldPathsOf(info).keys()];
  const placeOf = ({ path }: Filter): number => {
    const place = paths.indexOf(path);
    return place === -1 ? paths.length : place;
  };
  return filters.toSorted(
    (a, b) =>
      placeOf(a) - placeOf(b) ||
      comparePlain(a.path, b.path) ||
      OPERATOR_NAMES.indexOf(a.operator) - OPERATOR_NAMES.indexOf(b.operator),
  );
};

/** Parses all pairs that are no parameters as filters. */
export const readFilters = (context: FilterContext, pairs: readonly Pair[]): Filter[] => {
  const found = new Map<string, { target: FilterTarget; values: string[] }>();
  let conditions = 0;
  for (const pair of pairs) {
    const target = readTarget(context, pair);
    if (target === undefined) continue;
    const key = `${target.field.path} ${target.operator}`;
    const entry = found.get(key) ?? { target, values: [] };
    found.set(key, entry);
    entry.values.push(...readValues(context, target, pair));
    if (OPERATORS[target.operator].compares !== "equality" && ++conditions === MAX_CONDITIONS + 1)
      context.params.problem(pair, `exceeds the limit of ${MAX_CONDITIONS} conditions`);
  }
  const filters = [...found.values()].map(({ target, values }) => filterBy(target, values));
  return inOrder(filters, context);
};
