import { expect, test } from "bun:test";
import { BUILT_IN, type Catalog, derive } from "../../../src/core/engine/index.ts";
import { createColumns } from "../../../src/server/threads/column-cache.ts";

const DATASET = { seed: "columns", count: 1000, origin: "" };

/** The built-in catalog, which counts the values that its tables compute. */
const counting = () => {
  let reads = 0;
  const catalog: Catalog = {
    ...BUILT_IN,
    table(name, dataset, event) {
      const table = BUILT_IN.table(name, dataset, event);
      return derive(table, {
        reader(field) {
          const read = table.reader(field);
          return (id) => {
            reads++;
            return read(id);
          };
        },
      });
    },
  };
  return { catalog, reads: () => reads };
};

const columnOf = (catalog: Catalog, field: string, seed = DATASET.seed) => {
  const read = catalog.table("users", { ...DATASET, seed }).reader(field);
  return Array.from({ length: DATASET.count }, (_, index) => read(index + 1));
};

test("a column is computed once, and has the values of the table", () => {
  const { catalog, reads } = counting();
  const cached = createColumns(1024 * 1024)(catalog);
  const first = columnOf(cached, "age");
  expect(first).toEqual(columnOf(BUILT_IN, "age"));
  expect(columnOf(cached, "age")).toEqual(first);
  expect(reads()).toBe(DATASET.count);
  expect(columnOf(cached, "age", "other")).not.toEqual(first);
});

test("the column that was read longest ago makes room, and one that does not fit is not kept", () => {
  const { catalog, reads } = counting();
  // A number takes 8 bytes, a text 72.
  const cached = createColumns(10_000)(catalog);
  for (const field of ["age", "isActive", "age"]) columnOf(cached, field);
  expect(reads()).toBe(3 * DATASET.count);
  columnOf(cached, "email");
  columnOf(cached, "email");
  expect(reads()).toBe(5 * DATASET.count);
  columnOf(cached, "age");
  expect(reads()).toBe(5 * DATASET.count);
});
