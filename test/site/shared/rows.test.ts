import { expect, test } from "bun:test";
import fc from "fast-check";
import { Rows } from "../../../src/site/shared/rows.ts";

test("rows join to the text, number its lines, and are never wider than asked", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "b", "\n"), maxLength: 300 }),
      fc.integer({ min: 1, max: 9 }),
      (text, widest) => {
        const rows = new Rows(text, widest).slice(0, Number.MAX_SAFE_INTEGER);
        const joined = rows
          .map((row, index) => (row.line === undefined || index === 0 ? row.text : `\n${row.text}`))
          .join("");
        expect(joined).toBe(text);
        expect(rows.flatMap(({ line }) => (line === undefined ? [] : [line]))).toEqual(
          text.split("\n").map((_, index) => index + 1),
        );
        for (const row of rows) expect(row.text.length).toBeLessThanOrEqual(widest);
      },
    ),
  );
});

test("a slice has the same rows as the whole text", () => {
  const rows = new Rows("one\ntwo two\n\nfour", 4);
  expect(rows.slice(1, 4)).toEqual([
    { line: 2, text: "two " },
    { line: undefined, text: "two" },
    { line: 3, text: "" },
  ]);
});
