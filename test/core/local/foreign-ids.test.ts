import { expect, test } from "bun:test";
import { FOREIGN_IDS, NUMERIC_IDS, textIds } from "../../../src/core/engine/index.ts";
import { withForeignIds } from "../../../src/core/local/index.ts";

test("ids of the format keep their numbers, others get one when they are first seen", () => {
  const ids = withForeignIds(textIds("ord-", 3));
  expect(ids.parse("ord-017")).toBe(17);
  expect(ids.print(17)).toBe("ord-017");
  expect(ids.parse("mine")).toBe(FOREIGN_IDS);
  expect(ids.parse(-1.5)).toBe(FOREIGN_IDS + 1);
  expect(ids.parse("mine")).toBe(FOREIGN_IDS);
  expect(ids.parse("-1.5")).toBe(FOREIGN_IDS + 1);
  expect([ids.print(FOREIGN_IDS), ids.print(FOREIGN_IDS + 1)]).toEqual(["mine", -1.5]);
  // One that nobody named.
  expect(ids.print(FOREIGN_IDS + 2)).toBe("");
});

test("they are texts in no order", () => {
  expect(withForeignIds(NUMERIC_IDS)).toMatchObject({ isText: true, isUnordered: true });
});

test.each([0, Number.NaN, Infinity, "", null, undefined, true, {}])("%p is no id", (value) => {
  const ids = withForeignIds(NUMERIC_IDS);
  expect([ids.parse(value), ids.parseKey(value)]).toEqual([0, 0]);
  expect(ids.parse("next")).toBe(FOREIGN_IDS);
});

test("a foreign key refers to ids that were seen, and has the type of the format", () => {
  const ids = withForeignIds(NUMERIC_IDS);
  expect(ids.parseKey("mine")).toBe(0);
  const number = ids.parse("mine");
  expect(ids.parseKey("mine")).toBe(number);
  expect([ids.parse("7"), ids.parseKey(7), ids.parseKey("7")]).toEqual([7, 7, 0]);
});

test("100,000 of them are remembered", () => {
  const ids = withForeignIds(NUMERIC_IDS);
  for (let index = 0; index < 99_999; index++) ids.parse(`id ${index}`);
  expect(ids.parse("last")).toBe(FOREIGN_IDS + 99_999);
  expect(ids.parse("one more")).toBe(0);
  expect([ids.parse("last"), ids.parse("id 0"), ids.parse(8)]).toEqual([
    FOREIGN_IDS + 99_999,
    FOREIGN_IDS,
    8,
  ]);
});
