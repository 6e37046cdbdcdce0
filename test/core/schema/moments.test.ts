import { describe, expect, test } from "bun:test";
import { DAY, EPOCH, type MomentKind, REFERENCE } from "../../../src/core/engine/index.ts";
import type { CompileContext } from "../../../src/core/schema/compile/context.ts";
import { compileMoment, momentWithin } from "../../../src/core/schema/compile/moments.ts";
import { cellOf } from "./support/cells.ts";
import { outcome } from "./support/outcome.ts";

/* Date-times, dates and times of day: between which ends they are, and what comes after another. */

type Format = MomentKind["format"];

const CONTEXT = { description: "d", pointer: "/a" } as CompileContext;
const FIRST = cellOf({ int: (least: number) => least });
const LAST = cellOf({ int: (_: number, most: number) => most });

const ends = (format: Format, node: object = {}, kind?: MomentKind): unknown =>
  outcome(() => {
    const { make } = compileMoment(node as never, format, kind, CONTEXT);
    return [make(FIRST), make(LAST)];
  });

const kindOf = (format: Format, from: string, to: string): MomentKind => ({
  about: "",
  type: "moment",
  format,
  range: [Date.parse(from), Date.parse(to)],
});

const years = (...list: unknown[]): object => ({ "x-mock-years": list });
const refused = (shown: string): string =>
  `/a/x-mock-years must be two years from 0 to 9999, the earlier first, not ${shown}`;

describe("moments are", () => {
  test.each<[format: Format, node: object, expected: unknown]>([
    ["date-time", {}, ["2021-01-01T00:00:00.000Z", "2025-01-01T00:00:00.000Z"]],
    ["date", {}, ["2021-01-01", "2024-12-31"]],
    ["time", {}, ["00:00:00Z", "23:59:59Z"]],
    ["date-time", years(2001, 2003), ["2001-01-01T00:00:00.000Z", "2003-12-31T23:59:59.000Z"]],
    ["date", years(2001, 2001), ["2001-01-01", "2001-12-31"]],
    ["date", years(0, 50), ["0000-01-01", "0050-12-31"]],
    ["date", years(9999, 9999), ["9999-01-01", "9999-12-31"]],
    ["date", years(2003, 2001), refused("[2003,2001]")],
    ["date", years(2001, 10_000), refused("[2001,10000]")],
    ["date", years(-1, 2001), refused("[-1,2001]")],
    ["date", years(2001, 2002.5), refused("[2001,2002.5]")],
    ["date", years("2001", 2002), refused('["2001",2002]')],
    ["date", years(2001, 2002, 2003), refused("[2001,2002,2003]")],
    ["date", years(2001), refused("[2001]")],
    ["date", { "x-mock-years": 2001 }, refused("2001")],
  ])("of the format %s with %j: %j", (format, node, expected) => {
    expect(ends(format, node)).toEqual(expected);
  });

  test("those of their kind, unless that is a time of day and they are none, or the years say otherwise", () => {
    const day = kindOf("date", "2010-01-01", "2010-01-05");
    expect(ends("date", {}, day)).toEqual(["2010-01-01", "2010-01-05"]);
    expect(ends("date-time", {}, day)).toEqual(["2010-01-01T00:00:00.000Z", "2010-01-05T00:00:00.000Z"]);
    expect(ends("date", years(2001, 2002), day)).toEqual(["2001-01-01", "2002-12-31"]);
    expect(ends("time", {}, day)).toEqual(["00:00:00Z", "23:59:59Z"]);
    const time = kindOf("time", "1970-01-01T09:00Z", "1970-01-01T10:00Z");
    expect(ends("time", {}, time)).toEqual(["09:00:00Z", "10:00:00Z"]);
    expect(ends("date", {}, time)).toEqual(["2021-01-01", "2024-12-31"]);
  });
});

test("moments have their format", () => {
  expect(compileMoment({}, "date", undefined, CONTEXT).shape).toEqual({
    type: "string",
    format: "date",
    description: "d",
  });
});

describe("moments after another", () => {
  const after = (format: Format, minimum: number, within: number): unknown => {
    const { ordered } = compileMoment({}, format, undefined, CONTEXT);
    return [FIRST, LAST].map((cell) => ordered?.atLeast(cell, minimum, within));
  };

  test.each<[what: string, format: Format, minimum: number, within: number, expected: [string, string]]>([
    ["are up to the last one", "date", EPOCH + DAY, Infinity, ["2021-01-02", "2024-12-31"]],
    ["are soon after it", "date", EPOCH + DAY, 2 * DAY, ["2021-01-02", "2021-01-04"]],
    ["are not before the first one", "date", EPOCH - 2 * DAY, 5 * DAY, ["2021-01-01", "2021-01-04"]],
    [
      "are the first one, if all others are too late",
      "date",
      EPOCH - 9 * DAY,
      DAY,
      ["2021-01-01", "2021-01-01"],
    ],
    ["go on after the last one", "date", REFERENCE, Infinity, ["2025-01-01", "2025-01-31"]],
    ["go on not further than that", "date", REFERENCE, 2 * DAY, ["2025-01-01", "2025-01-03"]],
    ["begin at the last one", "date", REFERENCE - DAY, DAY, ["2024-12-31", "2025-01-01"]],
    ["of a day go on nowhere", "time", DAY - 1000, 7_200_000, ["23:59:59Z", "23:59:59Z"]],
    ["of a day are later", "time", 3_600_000, 7_200_000, ["01:00:00Z", "03:00:00Z"]],
  ])("%s", (_, format, minimum, within, expected) => {
    expect(after(format, minimum, within)).toEqual(expected);
  });

  test.each<[format: Format, text: string, time: number]>([
    ["date-time", "2021-01-01T00:00:01.000Z", EPOCH + 1000],
    ["date", "2021-01-02", EPOCH + DAY],
    ["time", "01:00:00Z", 3_600_000],
  ])("are compared with a %s, such as %s, by its time", (format, text, time) => {
    const { ordered } = compileMoment({}, format, undefined, CONTEXT);
    expect([ordered?.unit, ordered?.valueOf(text)]).toEqual(["moment", time]);
  });
});

test.each<[format: Format, minLength: number, maxLength: number, expected: Format | undefined]>([
  ["date-time", 0, Infinity, "date-time"],
  ["date-time", 24, 24, "date-time"],
  ["date-time", 0, 23, "date"],
  ["date-time", 10, 10, "date"],
  ["date-time", 11, 23, undefined],
  ["date-time", 25, 30, undefined],
  ["date-time", 0, 9, undefined],
  ["date", 10, 10, "date"],
  ["date", 0, 9, undefined],
  ["date", 11, 30, undefined],
  ["time", 9, 9, "time"],
  ["time", 0, 8, undefined],
  ["time", 10, 30, undefined],
])("a %s of %p to %p characters is a %p", (format, minLength, maxLength, expected) => {
  expect(momentWithin(format, { minLength, maxLength })).toBe(expected);
});
