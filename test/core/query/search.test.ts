import { expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, type Json, type Table } from "../../../src/core/engine/index.ts";
import { createSearch } from "../../../src/core/query/search.ts";

const textsOf = (value: Json): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** A part of some text of some record, or any letters. */
const termIn = (table: Table): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: 1, max: table.count }), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }))
    .map(([id, nth, start, length]) => {
      const texts = textsOf(table.row(id)).filter((text) => text !== "");
      const text = (texts[nth % texts.length] ?? "x").toLowerCase();
      const from = start % text.length;
      return text.slice(from, from + length);
    });

const anyTerm = (table: Table): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: termIn(table), weight: 4 },
    { arbitrary: fc.stringMatching(/^[a-z]{1,4}$/), weight: 1 },
    { arbitrary: fc.constantFrom("the", "##", "-", "/", " ", "a b"), weight: 1 },
  );

test.each([...BUILT_IN.names])("a search of %s finds what whole records have", (resource) => {
  const table = BUILT_IN.table(resource, { seed: "search", count: 120, origin: "http://mock.test" });
  const rows = table.ids(0, table.count).map((id) => table.row(id));
  const textsOfRows = rows.map((row) => textsOf(row).map((text) => text.toLowerCase()));
  const info = BUILT_IN.info(resource);
  fc.assert(
    fc.property(fc.array(anyTerm(table), { minLength: 1, maxLength: 2 }), (terms) => {
      const { inRow, inFields } = createSearch(terms, info);
      const found = table.ids(0, table.count).filter((id) => {
        const record = table.fields?.(id);
        return record !== undefined && inFields(record);
      });
      const expected = textsOfRows.flatMap((texts, index) =>
        terms.every((term) => texts.some((text) => text.includes(term))) ? [index + 1] : [],
      );
      expect(found).toEqual(expected);
      expect(rows.flatMap((row, index) => (inRow(row) ? [index + 1] : []))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
