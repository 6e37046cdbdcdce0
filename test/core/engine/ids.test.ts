import { expect, test } from "bun:test";
import { NUMERIC_IDS, textIds } from "../../../src/core/engine/index.ts";

/* How ids are read, in paths and as foreign keys. */

test.each<[value: unknown, id: number]>([
  [1, 1],
  [2 ** 53, 2 ** 53],
  [0, 0],
  [-1, 0],
  [1.5, 0],
  [Number.NaN, 0],
  ["1", 1],
  ["1234567890123456", 1_234_567_890_123_456],
  ["12345678901234567", 0],
  ["01", 0],
  ["0", 0],
  ["-1", 0],
  ["1.5", 0],
  ["1x", 0],
  ["x1", 0],
  ["", 0],
  [null, 0],
  [true, 0],
  [["1"], 0],
])("%p is the number %p", (value, id) => {
  expect(NUMERIC_IDS.parse(value)).toBe(id);
  expect(NUMERIC_IDS.parseKey(value)).toBe(typeof value === "number" ? id : 0);
});

test.each<[prefix: string, digits: number, value: unknown, id: number]>([
  ["ord_", 4, "ord_0017", 17],
  ["ord_", 4, "ord_12345", 12_345],
  ["ord_", 4, "ord_017", 0],
  ["ord_", 4, "ord_00017", 0],
  ["ord_", 4, "ord_0000", 0],
  ["ord_", 4, "xxx_0017", 0],
  ["ord_", 4, "ord_0017x", 0],
  ["ord_", 4, "ord_", 0],
  ["ord_", 0, "ord_-5", 0],
  ["ord_", 0, "ord_1.5", 0],
  ["ord_", 0, "ord_1e3", 0],
  ["ord_", 0, "ord_Infinity", 0],
  ["ord_", 0, "ord_NaN", 0],
  ["ord_", 0, "ord_9007199254740993", 0],
  ["ord_", 0, "ord_9007199254740991", 9_007_199_254_740_991],
  ["", 4, "0017", 17],
  ["", 0, "17", 17],
  ["", 0, " 17", 0],
  ["1", 2, "105", 105],
])("ids such as %j with %d digits: %p is the number %p", (prefix, digits, value, id) => {
  const { parse, parseKey, isText } = textIds(prefix, digits);
  expect([isText, parse(value), parseKey(value)]).toEqual([true, id, id]);
});

test("a plain number names a record of any format, but is no foreign key to it", () => {
  const { print, parse, parseKey } = textIds("ord_", 6);
  expect(print(17)).toBe("ord_000017");
  expect([parse(17), parse("17"), parse(-1), parse(null)]).toEqual([17, 17, 0, 0]);
  expect([parseKey(17), parseKey("17"), parseKey(null)]).toEqual([0, 17, 0]);
});
