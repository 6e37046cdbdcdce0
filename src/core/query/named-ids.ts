import { type IdForm, readId } from "../engine/index.ts";
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
export const namedIds = (filters: readonly Filter[], form: IdForm | undefined): number[] | null => {
  let ids: Set<number> | null = null;
  for (const { values } of filters.filter(namesIds)) {
    const named = new Set(values.map((value) => (form === undefined ? Number(value) : readId(form, value))));
    ids = ids === null ? named : ids.intersection(named);
  }
  return ids === null ? null : [...ids].filter(Number.isInteger).sort((a, b) => a - b);
};
