import type { Row, Table } from "./types.ts";

/** A table over so many rows that are there already, whose ids count from 1. */
export const tableOfRows = (
  { resource, seed, origin }: Pick<Table, "resource" | "seed" | "origin">,
  count: number,
  rowAt: (id: number) => Row,
): Table => {
  const has = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= count;
  return {
    resource,
    seed,
    origin,
    count,
    size: count,
    lastId: count,
    has,
    ids: (offset, limit) =>
      Array.from({ length: Math.max(0, Math.min(count - offset, limit)) }, (_, index) => offset + index + 1),
    row(id) {
      if (!has(id)) throw new RangeError(`${resource} has no row ${id}`);
      return { ...rowAt(id) };
    },
    reader: (field) => (id) => {
      const row = rowAt(id);
      return Object.hasOwn(row, field) ? (row[field] ?? null) : null;
    },
  };
};
