import { expect, test } from "bun:test";
import { readJson, readJsonLines } from "../../../../src/site/shared/json/read-json.ts";

const COMMENTS = "Comments and trailing commas were removed: strict JSON does not allow them.";

const read = (text: string, name?: string): readonly [value: unknown, cautions: readonly string[]] => {
  const cautions: string[] = [];
  const value = readJson(text, name === undefined ? { cautions } : { cautions, name });
  return [value, cautions];
};

test.each([
  ['{"a": [1, 2,], // one\n /* two */ "b": "//",}', { a: [1, 2], b: "//" }],
  ["// first\n[1]", [1]],
])("JSON with comments is read, with a caution: %s", (text, value) => {
  expect(read(text)).toEqual([value, [COMMENTS]]);
});

test("a byte order mark in front is no part of the text", () => {
  expect(read('\uFEFF{"a":1}')).toEqual([{ a: 1 }, []]);
  expect(() => read('\uFEFF{"a":x}')).toThrow(expect.objectContaining({ offset: 6 }));
});

test.each([
  ['{"a":1,"b":{},"a":2}', "The key “a” occurs twice at the root: only the last one is used."],
  ['[0,{"x/y":{"é":1,"\\u00e9":2}}]', "The key “é” occurs twice at /1/x~1y: only the last one is used."],
])("a key that is lost is named: %s", (text, caution) => {
  expect(read(text)[1]).toEqual([caution]);
  expect(read(text, "Schema")[1]).toEqual([`Schema: t${caution.slice(1)}`]);
});

test("keys that differ, or are of different objects, are no duplicates", () => {
  expect(read('[{"a":1,"A":2},{"a":{"a":1}}]')[1]).toEqual([]);
});

test.each([
  ['{"a":1,"7":2}', true],
  ['[{"404":1,"200":2}]', true],
  ['{"1":1,"2":2,"a":3}', false],
  ['{"a":1,"01":2,"-1":3,"12345678901":4}', false],
])("a caution names keys that JavaScript reorders, if their order is shown: %s", (text, isTold) => {
  const cautions: string[] = [];
  const value = readJson(text, { cautions, isOrdered: true });
  expect(JSON.stringify(value) === text).toBe(!isTold);
  expect(cautions.length > 0).toBe(isTold);
  expect(read(text)[1]).toEqual([]);
});

test("only one of many lines gets a caution", () => {
  const cautions: string[] = [];
  expect(readJsonLines('{"a":1,"a":2}\n{"b":1,"b":2}', { cautions })).toEqual([{ a: 2 }, { b: 2 }]);
  expect(cautions).toHaveLength(1);
});
