import { expect, test } from "bun:test";
import fc from "fast-check";
import { parse } from "../../../../src/site/shared/json/parse.ts";
import { print } from "../../../../src/site/shared/json/print.ts";
import { PrintedRows } from "../../../../src/site/shared/json/printed-rows.ts";
import { Rows } from "../../../../src/site/shared/rows.ts";

const LONG = "x".repeat(900);
const documents = fc.oneof(
  fc.json(),
  // Values of several rows, at the beginning, in between and last.
  fc.json().map((text) => `[${JSON.stringify(LONG)},{"${LONG}":${text},"b":[]},{}, "${LONG}"]`),
);

test("the rows of a document are those of its printed text, whichever are asked for", () => {
  fc.assert(
    fc.property(
      documents,
      fc.constantFrom("  ", "    ", "\t"),
      fc.boolean(),
      fc.nat(),
      fc.integer({ min: 1, max: 5 }),
      (text, indent, sortKeys, start, length) => {
        const nodes = parse(text);
        const printed = print(nodes, { indent, sortKeys }).join("");
        const whole = new Rows(printed);
        const rows = new PrintedRows(nodes, { indent, sortKeys });
        const from = start % whole.count;
        expect(rows.count).toBe(whole.count);
        expect(rows.length).toBe(printed.length);
        expect(rows.slice(0, rows.count)).toEqual(whole.slice(0, whole.count));
        expect(rows.slice(from, from + length)).toEqual(whole.slice(from, from + length));
      },
    ),
  );
});

test("deep documents have rows for their margins", () => {
  const nodes = parse("[".repeat(500) + "1,2" + "]".repeat(500));
  const rows = new PrintedRows(nodes, { indent: "  ", sortKeys: false });
  const whole = new Rows(print(nodes, { indent: "  ", sortKeys: false }).join(""));
  expect(rows.slice(0, rows.count)).toEqual(whole.slice(0, whole.count));
});
