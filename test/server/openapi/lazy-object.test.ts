import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { fullDocument } from "../../../src/server/openapi/document.ts";
import { jsonPieces, LazyObject } from "../../../src/server/openapi/lazy-object.ts";
import { recordExamples } from "../../../src/server/openapi/record-examples.ts";

test("members are written in order, the first of equal names wins, and they are created lazily", () => {
  const made: string[] = [];
  const inner = new LazyObject(function* () {
    made.push("inner");
    yield ["c", [1, "\u2028"]];
    yield ["c", 2];
  });
  const pieces = jsonPieces(
    new LazyObject(function* () {
      yield ["a", 1];
      yield ["b", inner];
      yield ["a", 3];
      yield ["none", new LazyObject(() => [])];
    }),
  );
  expect(pieces.next().value).toBe("{");
  expect(made).toEqual([]);
  expect(JSON.parse(`{${[...pieces].join("")}`)).toEqual({ a: 1, b: { c: [1, "\u2028"] }, none: {} });
});

test("the document of a large schema has only small pieces", () => {
  const fields = Array.from({ length: 100 }, (_, index) => `  f${index}: 1..9`).join("\n");
  const text = Array.from({ length: 40 }, (_, index) => `r${index}:\n${fields}`).join("\n");
  const catalog = readCatalog([{ name: "f", text }], { only: true });
  const document = fullDocument({ catalog, examples: recordExamples(catalog, "http://mock.test") });
  const lengths = Array.from(jsonPieces(document), (piece) => piece.length);
  const total = lengths.reduce((sum, length) => sum + length);
  expect(total).toBeGreaterThan(4_000_000);
  expect(Math.max(...lengths)).toBeLessThan(total / 30);
});
