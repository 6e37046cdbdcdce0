import { describe, expect, test } from "bun:test";
import { FOREIGN_IDS } from "../../../src/core/engine/index.ts";
import { readDatabase, rowsCatalog } from "../../../src/core/rows/index.ts";

type RowId = string | number;

/** The ids of rows that have these. */
const idsAfter = (ids: readonly RowId[]) => {
  const text = JSON.stringify({ rows: ids.map((id) => ({ id })) });
  return rowsCatalog(readDatabase("db.json", text), { onNote: () => undefined }).info("rows").ids;
};

const WORD = "9e3779b1";

describe("ids go on", () => {
  test("with words that all differ, of eight letters each", () => {
    const { print, parse, parseKey } = idsAfter(["a"]);
    const numbers = Array.from({ length: 2000 }, (_, index) => index + 2);
    const words = numbers.map((number) => String(print(number)));
    expect(new Set(words).size).toBe(2000);
    for (const word of words) expect(word).toMatch(/^[\da-f]{8}$/);
    expect(words.map(parse)).toEqual(numbers);
    expect(words.map(parseKey)).toEqual(numbers);
  });
});

describe("any other id", () => {
  test.each<[ids: RowId[], foreign: RowId]>([
    [[10], 9],
    [[10], -1],
    [[10], 10.5],
    [[10], "a11"],
    [[10], "11a"],
    [[10], "11.0"],
    [[10], "011"],
    [[10], 1_000_000_011],
    [["user-7"], "8"],
    [["user-7"], "user-6"],
    [["user-7"], "other-8"],
    [["user-7"], "user-8x"],
    [["user-07"], "user-8"],
    [["user-7"], "user-08"],
    [["a"], `${WORD}0`],
    [["a"], `0${WORD}`],
    [["a"], WORD.toUpperCase()],
    [["a"], "00000000"],
    // The word of the billionth place and one.
    [["a"], (Math.imul(1_000_000_001, 0x9e3779b1) >>> 0).toString(16).padStart(8, "0")],
  ])("than those after %j, such as %j, is a caller's own", (ids, foreign) => {
    const { print, parse, parseKey } = idsAfter(ids);
    expect(parseKey(foreign)).toBe(0);
    expect(parse(foreign)).toBe(FOREIGN_IDS);
    expect(print(FOREIGN_IDS)).toBe(foreign);
    expect(parseKey(foreign)).toBe(FOREIGN_IDS);
  });

  test("the billionth after the rows is the last that is not", () => {
    const { parse } = idsAfter([10]);
    expect([parse(1_000_000_010), parse("1000000010")]).toEqual([1_000_000_001, 1_000_000_001]);
  });

  test.each([0, "", Number.NaN, Infinity, null, undefined, true])("%p is none", (value) => {
    const { parse, parseKey } = idsAfter([1]);
    expect([parse(value), parseKey(value)]).toEqual([0, 0]);
  });
});

test("of rows with the same id, it is that of the first, as a text or a number", () => {
  const { parse, parseKey } = idsAfter([3, 5, "3", 3]);
  expect([parse(3), parse("3"), parseKey("5"), parse("5")]).toEqual([1, 1, 2, 2]);
});
