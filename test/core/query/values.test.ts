import { describe, expect, test } from "bun:test";
import { NUMERIC_IDS, textIds } from "../../../src/core/engine/index.ts";
import { createRecords } from "../../../src/core/query/index.ts";
import { compareText } from "../../../src/core/query/compare.ts";
import { namedCount, namedIds } from "../../../src/core/query/named-ids.ts";
import { momentOf, operandOf, periodOf, readDate } from "../../../src/core/query/operand.ts";
import { OPERATORS, type Operand, type Operator } from "../../../src/core/query/operators.ts";
import { compareAny } from "../../../src/core/query/order.ts";
import { absoluteDate } from "../../../src/core/query/relative-date.ts";
import { query, refusal } from "./support/ask.ts";

describe("a date", () => {
  test.each([
    ["2024", "2024-01-01T00:00:00.000Z"],
    ["2024-12", "2024-12-01T00:00:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["2024-05-17T08:30", "2024-05-17T08:30:00.000Z"],
    ["2024-05-17 08:30:59", "2024-05-17T08:30:59.000Z"],
    ["2024-05-17t08:30z", "2024-05-17T08:30:00.000Z"],
    ["2024-05-17T08:30:00.1Z", "2024-05-17T08:30:00.100Z"],
    ["2024-05-17T08:30:00.123456789Z", "2024-05-17T08:30:00.123Z"],
    ["2024-05-17T23:59:59.999Z", "2024-05-17T23:59:59.999Z"],
    ["2024-05-17T08:30+02:15", "2024-05-17T06:15:00.000Z"],
    ["2024-05-17T08:30 02:15", "2024-05-17T06:15:00.000Z"],
    ["2024-05-17T08:30-02:15", "2024-05-17T10:45:00.000Z"],
    ["2024-05-17T08:30+23:59", "2024-05-16T08:31:00.000Z"],
    ["0000-01-01", "0000-01-01T00:00:00.000Z"],
    ["0099-12-31", "0099-12-31T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999-01:00", "9999-12-31T23:59:59.999Z"],
  ])("is %s: %s", (text, moment) => {
    expect(readDate(text)).toBe(moment);
    expect(momentOf(text)).toBe(moment);
  });

  test.each([
    "",
    "24",
    "2024-1",
    "2024-13",
    "2024-00",
    "2024-02-30",
    "2023-02-29",
    "2024-04-31",
    "2024-05-00",
    "2024-05-32",
    "2024-05-17T",
    "2024-05-17T08",
    "2024-05-17T24:00",
    "2024-05-17T08:60",
    "2024-05-17T08:30:60",
    "2024-05-17T08:30:00.",
    "2024-05-17T08:30:00.1234567890",
    "2024-05-17T08:30+24:00",
    "2024-05-17T08:30+02:60",
    "2024-05-17T08:30+0200",
    "2024-05-17T08:30ZZ",
    "x2024-05-17",
    "2024-05-17x",
    "soon",
    "2024-05-32T08:30:00.000Z",
    "2024-02-30T08:30:00.000Z",
  ])("is not %p", (text) => {
    expect(readDate(text)).toBeUndefined();
    expect(momentOf(text)).toBeUndefined();
    expect(periodOf(text)).toBeUndefined();
  });

  test("is a text", () => {
    for (const value of [2024, null, true, [], {}]) expect(momentOf(value)).toBeUndefined();
  });

  test.each([
    ["2024", "year"],
    ["2024-05", "month"],
    ["2024-05-17", "day"],
    ["2024-05-17T08:30", undefined],
  ])("%s covers a %p", (text, period) => {
    expect(periodOf(text)).toBe(period as "day");
  });
});

describe("the value of a filter", () => {
  test.each<[Parameters<typeof operandOf>, Operand | undefined]>([
    [["text", "eq", "null"], null],
    [["text", "like", "null"], "null"],
    [["text", "gt", "null"], "null"],
    [["number", "in", "null"], null],
    [["number", "gt", "null"], undefined],
    [["number", "eq", "1.50"], 1.5],
    [["number", "eq", "x"], undefined],
    [["number", "like", "x"], "x"],
    [["boolean", "eq", "true"], true],
    [["boolean", "ne", "false"], false],
    [["boolean", "eq", "TRUE"], undefined],
    [["date", "eq", "2024-05"], "2024-05"],
    [["date", "eq", "2024-05-17T08:30"], "2024-05-17T08:30:00.000Z"],
    [["date", "gt", "2024-05"], "2024-05-01T00:00:00.000Z"],
    [["date", "eq", "soon"], undefined],
    [["date", "like", "2024"], "2024"],
    [["object", "eq", "x"], undefined],
    [["object", "eq", "null"], null],
  ])("of %j is %p", (given, operand) => {
    expect(operandOf(...given)).toBe(operand as null);
  });
});

describe("an operator", () => {
  const accepts = (operator: Operator, operands: readonly Operand[], values: readonly unknown[]) => {
    const holds = OPERATORS[operator].test(operands);
    return values.filter((value) => holds(value as never));
  };
  const ANY = [null, true, 5, 10, "5", "10", "a", "Ab", [], {}];

  test.each<[Operator, readonly Operand[], unknown[]]>([
    ["eq", [5], [5]],
    ["eq", [null, "a"], [null, "a"]],
    ["in", [5, true], [true, 5]],
    ["gt", [5], [10]],
    ["gte", [5], [5, 10]],
    ["lt", [10], [5]],
    ["lte", [5, 10], [5, 10]],
    // As numbers if both are, else by code point.
    ["gt", ["5"], ["10", "a", "Ab"]],
    ["lt", ["6"], ["5"]],
    ["lt", ["6x"], ["5", "10"]],
    ["gte", ["A"], ["a", "Ab"]],
    ["lte", ["a"], ["5", "10", "a", "Ab"]],
    ["gt", [true], []],
    ["gt", [null], []],
    ["like", ["A"], ["a", "Ab"]],
    ["like", ["5"], [5, "5"]],
    ["startsWith", ["a"], ["a", "Ab"]],
    ["startsWith", ["1"], [10, "10"]],
    ["endsWith", ["B", "0"], [10, "10", "Ab"]],
  ])("%s %j accepts %j", (operator, operands, values) => {
    expect(accepts(operator, operands, ANY)).toEqual(values);
  });
});

test.each([
  ["\u{d7ff}", "\u{e000}"],
  ["\u{d7ff}", "\u{10000}"],
  ["\u{e000}", "\u{10000}"],
  ["\u{ffff}", "\u{10000}"],
  ["a", "a\0"],
  ["", "a"],
])("%j is before %j", (one, other) => {
  expect(compareText(one, other)).toBeLessThan(0);
  expect(compareText(other, one)).toBeGreaterThan(0);
  expect(compareText(one, one)).toBe(0);
});

test("values of several types are in the order of their types", () => {
  const inOrder = [false, true, -1, 0, 10, "", "10", "9", "a", []];
  for (const [at, one] of inOrder.entries())
    for (const [index, other] of inOrder.entries())
      expect([one, other, Math.sign(compareAny(one, other))]).toEqual([one, other, Math.sign(at - index)]);
});

describe("named ids", () => {
  const filters = (search: string) => query(search).filters;

  test.each([
    ["name=Ada", 0, null],
    ["id_ne=5", 0, null],
    ["id_gt=5", 0, null],
    ["id=5", 1, [5]],
    ["id=10&id=9&id=1", 3, [1, 9, 10]],
    ["id_in=5,6,7&id=6&id=9&name=Ada", 2, [6]],
    ["id=1.5&id=2", 2, [2]],
  ] as const)("of ?%s are %d at most: %j", (search, count, ids) => {
    expect(namedCount(filters(search))).toBe(count);
    expect(namedIds(filters(search), NUMERIC_IDS)).toEqual(ids && [...ids]);
  });
});

describe("records that are created with text ids", () => {
  const ids = textIds("it_", 3);

  test.each<[unknown, ReturnType<typeof createRecords>]>([
    [{}, { id: "it_010" }],
    [{ id: 7 }, { id: "it_007" }],
    [
      { id: "it_007", a: 1 },
      { id: "it_007", a: 1 },
    ],
    [{ id: 0 }, { id: "it_010" }],
    [{ id: "x" }, { id: "it_010" }],
    [
      [{}, { id: "10" }, {}, { id: "it_012" }, {}],
      [{ id: "it_011" }, { id: "it_010" }, { id: "it_013" }, { id: "it_012" }, { id: "it_014" }],
    ],
  ])("%j are %j", (body, result) => {
    expect(createRecords(body, 9, ids)).toEqual(result);
  });
});

test.each([
  ["x", "", "must be a JSON object, not a string"],
  [5, "", "must be a JSON object, not a number"],
  [null, "", "must be a JSON object, not null"],
  [[{}, []], "/1", "must be a JSON object, not an array"],
  [Array.from({ length: 101 }, () => ({})), "", "has 101 items; the limit is 100"],
])("the body %j is refused at %p: %s", (body, pointer, message) => {
  const error = refusal(() => createRecords(body, 9));
  expect(error).toMatchObject({ code: "invalid_body", message: `The body ${message}.` });
  expect(error.problems).toEqual([{ pointer, message }]);
});

describe("a relative date", () => {
  const now = Date.UTC(2024, 0, 31);

  test.each([
    ["today", "2024-01-31"],
    ["0d", "2024-01-31"],
    ["-1d", "2024-01-30"],
    ["+1d", "2024-02-01"],
    [" 1d", "2024-02-01"],
    ["1w", "2024-02-07"],
    ["-2w", "2024-01-17"],
    ["1mo", "2024-02-29"],
    ["13mo", "2025-02-28"],
    ["-1mo", "2023-12-31"],
    ["1y", "2025-01-31"],
    ["-1y", "2023-01-31"],
    ["5h", "2024-01-31T05:00:00.000Z"],
    ["-1h", "2024-01-30T23:00:00.000Z"],
    ["7975y", "9999-01-31"],
    ["-2024y", "0000-01-31"],
  ])("%s is %s", (text, date) => {
    expect(absoluteDate(text, now)).toBe(date);
  });

  test.each([
    "7976y",
    "-2025y",
    "99999y",
    "100000d",
    "1m",
    "1",
    "d",
    "1dx",
    "x1d",
    "1.5d",
    "--1d",
    "",
    "Today",
  ])("%p is none", (text) => {
    expect(absoluteDate(text, now)).toBe(text);
  });
});
