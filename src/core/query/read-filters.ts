import type { ResourceInfo } from "../engine/index.ts";
import { comparePlain } from "./compare.ts";
import { fieldPathsOf } from "./field-paths.ts";
import type { FilterReader } from "./filter.ts";
import type { FilterTarget } from "./filter-target.ts";
import { OPERATOR_NAMES, OPERATORS } from "./operators.ts";
import type { Filter } from "./query.ts";
import type { QueryParams } from "./query-params.ts";
import type { Pair } from "./url.ts";

// Limits the cost per row of long URLs.
const MAX_CONDITIONS = 200;

/** The filters in a fixed order: by own field, then by fields of parents, then by operator. */
const inOrder = (filters: readonly Filter[], info: ResourceInfo): Filter[] => {
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

/** Parses all remaining parameters as filters. */
export const readFilters = (
  params: QueryParams,
  info: ResourceInfo,
  pairs: readonly Pair[],
  createReader: () => FilterReader,
): Filter[] => {
  if (pairs.length === 0) return [];
  const reader = createReader();
  const found = new Map<string, { target: FilterTarget; values: Set<string> }>();
  let conditions = 0;
  for (const pair of pairs) {
    const target = reader.readTarget(pair);
    if (target === undefined) continue;
    const key = `${target.field.path} ${target.operator}`;
    const entry = found.get(key) ?? { target, values: new Set() };
    found.set(key, entry);
    for (const value of reader.readValues(target, pair)) entry.values.add(value);
    if (OPERATORS[target.operator].compares !== "equality" && ++conditions === MAX_CONDITIONS + 1)
      params.problem(pair, `exceeds the limit of ${MAX_CONDITIONS} conditions`);
  }
  const filters = [...found.values()].map(({ target, values }) => ({
    path: target.field.path,
    operator: target.operator,
    values: [...values].sort(comparePlain),
  }));
  return inOrder(filters, info);
};
