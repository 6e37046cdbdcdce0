import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, RESOURCES, type Table, table } from "../../../src/core/engine/index.ts";
import { fieldPathsOf, parse, plan, readDate, select } from "../../../src/core/query/index.ts";
import { query, valuesFound } from "./support/ask.ts";
import { samples } from "../../support/samples.ts";

/* Which texts are dates, and that filters and sorts compare them as moments. */

test.each([
  ["2024", "2024-01-01T00:00:00.000Z"],
  ["2024-12", "2024-12-01T00:00:00.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
  ["2024-05-17T08:30", "2024-05-17T08:30:00.000Z"],
  ["2024-05-17 08:30:59", "2024-05-17T08:30:59.000Z"],
  ["2024-05-17t08:30z", "2024-05-17T08:30:00.000Z"],
  ["2024-05-17T08:30:00.1Z", "2024-05-17T08:30:00.100Z"],
  ["2024-05-17T08:30:00.123456789Z", "2024-05-17T08:30:00.123Z"],
  ["2024-05-17T08:30+02:15", "2024-05-17T06:15:00.000Z"],
  // A plus sign that nobody encoded.
  ["2024-05-17T08:30 02:15", "2024-05-17T06:15:00.000Z"],
  ["2024-12-31T23:30:00-01:00", "2025-01-01T00:30:00.000Z"],
  ["2024-05-17T08:30+23:59", "2024-05-16T08:31:00.000Z"],
  ["0000-01-01", "0000-01-01T00:00:00.000Z"],
  ["0099-12-31", "0099-12-31T00:00:00.000Z"],
  ["9999-12-31T23:59:59.999-01:00", "9999-12-31T23:59:59.999Z"],
])("the date %s is %s", (text, moment) => {
  expect(readDate(text)).toBe(moment);
});

const NO_DATES =
  "24 2024-1 2024-13 2024-00 2024-02-30 2023-02-29 2024-04-31 2024-05-00 2024-05-32 2024-05-17T 2024-05-17T08 " +
  "2024-05-17T24:00 2024-05-17T08:60 2024-05-17T08:30:60 2024-05-17T08:30:00. 2024-05-17T08:30:00.1234567890 " +
  "2024-05-17T08:30+24:00 2024-05-17T08:30+02:60 2024-05-17T08:30+0200 2024-05-17T08:30ZZ x2024-05-17 " +
  "2024-05-17x soon 20240101 2024-05-32T08:30:00.000Z 2024-02-30T08:30:00.000Z";

test.each(["", ...NO_DATES.split(" ")])("%p is no date", (text) => {
  expect(readDate(text)).toBeUndefined();
});

describe("a day counted from that of the data", () => {
  const day = (text: string) =>
    query(`madeAt_gt=${encodeURIComponent(text)}&__now=2024-01-31`).filters[0]?.values[0];

  test.each([
    ["today", "2024-01-31"],
    ["-1d", "2024-01-30"],
    ["+1d", "2024-02-01"],
    [" 1d", "2024-02-01"],
    ["-2w", "2024-01-17"],
    ["1mo", "2024-02-29"],
    ["13mo", "2025-02-28"],
    ["-1y", "2023-01-31"],
    ["5h", "2024-01-31T05:00:00.000Z"],
    ["7975y", "9999-01-31"],
    ["-2024y", "0000-01-31"],
  ])("%s is %s", (text, date) => {
    expect(day(text)).toBe(date);
  });

  test.each("7976y -2025y 99999y 100000d 1m 1 d 1dx x1d 1.5d --1d Today".split(" "))("%p is none", (text) => {
    expect(() => day(text)).toThrow("must be an ISO 8601 date");
  });
});

describe("values sorted by a date", () => {
  const LATE = "9999-12-31T23:59:00-05:00";

  test.each([
    [
      "as moments, in whatever form a client wrote them",
      [
        "0050-02-03T00:00:00.000Z",
        "2020-12-31",
        "2021-01-01T01:00:00+01:00",
        "2021-01-01T00:00:00.001Z",
        null,
      ],
    ],
    [
      "by type, then as texts, if they are none",
      [true, 1e15, "2021-01-01T00:00:00.000Z", "2021-13-77T99:99:99.999Z", "soon", null],
    ],
    [
      "as texts, if only an engine parses them as dates",
      ["2024-02-31T00:00:00.000Z", "2024-03-01", "2024-05-12T02:00:00.000Z", "7", "May 12, 2024"],
    ],
    ["before one after the year 9999", ["0000-01-01T00:00:00+05:00", "2024-05-12", LATE]],
  ])("are compared %s", (_, rising) => {
    const mixed = rising.toSorted((one, other) => (String(one) < String(other) ? 1 : -1));
    expect(valuesFound("_all=true&sort=madeAt", "madeAt", mixed)).toEqual(rising);
    const last = rising.filter((value) => value === null);
    const falling = rising.filter((value) => value !== null).toReversed();
    expect(valuesFound("_all=true&sort=-madeAt", "madeAt", mixed)).toEqual([...falling, ...last]);
  });

  test("are in the order in which filters compare them", () => {
    const moments = fc.date({
      noInvalidDate: true,
      min: new Date("0000-01-01"),
      max: new Date("9999-12-31"),
    });
    const forms =
      "2024 2024-05 2024-05-12T02:00+05:00 2024-05-12t02:00:00.000z 2024-02-31T00:00:00.000Z 2024-05-12T24:00:00.000Z";
    const value = fc.oneof(
      moments.map((date) => date.toISOString()),
      fc.constantFrom(...forms.split(" "), LATE, "0000-01-01T00:00:00+05:00", "May 12, 2024", "7", "soon"),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 2, maxLength: 6 }), (values) => {
        const dates = values.filter((text) => readDate(text) !== undefined);
        const rising = valuesFound("_all=true&sort=madeAt", "madeAt", values);
        for (const moment of dates) {
          const from = valuesFound(
            `_all=true&sort=madeAt&madeAt_gte=${encodeURIComponent(moment)}`,
            "madeAt",
            values,
          );
          const ofDates = rising.filter((text) => dates.includes(text as string));
          expect(from).toEqual(from.length === 0 ? [] : ofDates.slice(-from.length));
        }
      }),
    );
  });
});

describe("the dates of every resource, read as times or as texts, give the same", () => {
  const COUNT = 60;
  const DATES = RESOURCES.flatMap((name) =>
    [...fieldPathsOf(BUILT_IN.info(name)).values()]
      .filter(({ kind, rest, many }) => kind === "date" && rest.length === 0 && !many)
      .map(({ path }) => [name, path] as const),
  );
  const idsFound = (resource: string, search: string, data: Table): number[] => {
    const info = BUILT_IN.info(resource);
    const parsed = parse(search, { info, kind: "collection" });
    return [...(select(plan(info, parsed.query), () => data).ids ?? [])];
  };
  const withoutTimes = (data: Table): Table =>
    new Proxy(data, { get: (target, name) => (name === "times" ? undefined : Reflect.get(target, name)) });

  test.each(DATES)("%s by %s", (resource, field) => {
    const data = table(resource, { seed: "dates", count: COUNT, origin: "http://mock.test" }) as Table;
    const values = data.ids(0, COUNT).map(data.reader(field)).map(String);
    const bound = fc.oneof(
      fc.constantFrom(...values),
      fc.constantFrom("2021", "2024-05-12T02:00+05:00", "0001"),
    );
    const filter = fc
      .tuple(fc.constantFrom("", "_ne", "_gt", "_gte", "_lt", "_lte", "_in", "_nin", "_startsWith"), bound)
      .filter(([ending, value]) => value !== "null" || !/[gl]te?/.test(ending))
      .map(([ending, value]) => `${field}${ending}=${encodeURIComponent(value)}`);
    const sort = fc.constantFrom("", `&sort=${field}`, `&sort=-${field}`, "&sort=-createdAt");
    fc.assert(
      fc.property(fc.array(filter, { minLength: 1, maxLength: 3 }), sort, (filters, sorted) => {
        const search = `count=${COUNT}&${filters.join("&")}${sorted}`;
        expect(idsFound(resource, search, data)).toEqual(idsFound(resource, search, withoutTimes(data)));
      }),
      { numRuns: samples(8) },
    );
  });
});
