import { describe, expect, test } from "bun:test";
import { type Json, REFERENCE } from "../../../src/core/engine/index.ts";
import { recordOf, type OwnShape, shapeOf } from "./support/definition-of.ts";

/* Dates of a person's own schema on another day: those in lists and objects too, and no other text. */

const DAY = 86_400_000;
const moment: OwnShape = { type: "string", format: "date-time" };
const date: OwnShape = { type: "string", format: "date" };

const moved = (shape: OwnShape, value: Json, days = 1): Json | undefined =>
  recordOf({ field: shape }, { field: value }, { now: REFERENCE + days * DAY })["field"];

test.each<[what: string, shape: OwnShape, value: Json, expected: Json]>([
  ["a date-time", moment, "2025-02-28T23:59:59.999Z", "2025-03-01T23:59:59.999Z"],
  ["a date", date, "2024-12-31", "2025-01-01"],
  ["a date where a date-time is expected", moment, "2024-12-31", "2025-01-01"],
  ["dates in a list", { type: "array", items: shapeOf(date) }, ["2024-12-31", null], ["2025-01-01", null]],
  [
    "dates in an object",
    {
      type: "object",
      properties: { on: shapeOf(date), at: shapeOf(moment), name: shapeOf({ type: "string" }) },
    },
    { on: "2024-12-31", name: "2024-12-31", note: "2024-12-31" },
    { on: "2025-01-01", name: "2024-12-31", note: "2024-12-31" },
  ],
])("%s moves", (_what, shape, value, expected) => {
  expect(moved(shape, value)).toEqual(expected);
});

describe("what stays", () => {
  test.each<[what: string, shape: OwnShape, value: Json]>([
    ["a text", { type: "string" }, "2024-12-31"],
    ["a text of another format", { type: "string", format: "time" }, "2024-12-31"],
    ["a date of a closed list", { ...date, enum: ["2024-12-31"] }, "2024-12-31"],
    ["a date of a list of several types", { ...date, values: ["2024-12-31", 1] }, "2024-12-31"],
    ["no date", date, null],
    ["a number in place of a date", date, 20_241_231],
    ["a text before a date", date, "on 2024-12-31"],
    ["a text after a date", date, "2024-12-31 or so"],
    ["a text before a date-time", moment, "at 2024-12-31T00:00:00.000Z"],
    ["a text after a date-time", moment, "2024-12-31T00:00:00.000Z or so"],
    ["a date-time of another zone", moment, "2024-12-31T00:00:00.000+01:00"],
    ["letters in place of a year", date, "yyyy-12-31"],
    ["no list", { type: "array", items: shapeOf(date) }, null],
    ["no object", { type: "object", properties: { on: shapeOf(date) } }, null],
    [
      "an object without dates",
      { type: "object", properties: { n: shapeOf({ type: "integer" }) } },
      { n: 1 },
    ],
    ["a number", { type: "number" }, 1.5],
  ])("%s", (_what, shape, value) => {
    expect(moved(shape, value)).toEqual(value);
  });
});

test("years keep four digits", () => {
  expect(moved(date, "9999-12-30")).toBe("9999-12-31");
  expect(moved(date, "9999-12-31")).toBe("9999-12-31");
  expect(moved(date, "1000-01-02", -1)).toBe("1000-01-01");
  expect(moved(date, "1000-01-01", -1)).toBe("1000-01-01");
});
