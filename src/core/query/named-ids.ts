import type { IdFormat } from "../engine/index.ts";
import { OPERATORS } from "./operators.ts";
import type { Filter } from "./query.ts";

const namesIds = ({ path, operator }: Filter): boolean =>
  path === "id" && OPERATORS[operator].compares === "equality" && !OPERATORS[operator].negative;

/** The maximal number of records that filters by id find; 0 without such filters. */
export const namedCount = (filters: readonly Filter[]): number => {
  const counts = filters.filter(namesIds).map(({ values }) => values.length);
  return counts.length === 0 ? 0 : Math.min(...counts);
};

/** The ids in filters by id, so that no scan is needed; null without such filters. */
export const namedIds = (filters: readonly Filter[], ids: IdFormat): number[] | null => {
  const [first, ...others] = filters
    .filter(namesIds)
    .map(({ values }) => new Set(values.map((value) => (ids.isText ? ids.parse(value) : Number(value)))));
  if (first === undefined) return null;
  return [...first]
    .filter((id) => Number.isInteger(id) && others.every((other) => other.has(id)))
    .sort((a, b) => a - b);
};
