import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { type Moment, readMoment } from "../../../src/site/shared/time/read-moment.ts";
import { transform as timestamps } from "../../../src/site/tools/timestamps/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const now = Temporal.Instant.from("2024-06-15T12:00:00Z");

/** With the polyfill, and with the runtime's own Temporal if it has one. */
const APIS = [Temporal, (globalThis as { readonly Temporal?: typeof Temporal }).Temporal].filter(
  (api) => api !== undefined,
);

const read = (text: string, zone = "UTC", unit = "auto", api = Temporal): Moment =>
  readMoment(text, 0, { api, zone, unit, now });
const instantOf = (...given: Parameters<typeof read>): string => {
  const moment = read(...given);
  return moment.kind === "instant" ? moment.instant.toString() : moment.kind;
};

test.each([
  ["[22/Nov/2023:13:01:02 +0100]", "2023-11-22T12:01:02Z"],
  ["22/Nov/2023:13:01:02 -0500", "2023-11-22T18:01:02Z"],
  ["Jun 14 13:01:02", "2024-06-14T13:01:02Z"],
  ["Jun  4 13:01:02", "2024-06-04T13:01:02Z"],
  ["Nov 22 13:01:02", "2023-11-22T13:01:02Z"],
  ["22 Nov 13:01 +0100", "2023-11-22T12:01:00Z"],
  ["Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"],
  ["22 November 13:01", "2023-11-22T13:01:00Z"],
  ["Nov 22 13:01:02.1234", "2023-11-22T13:01:02.123Z"],
  ["Nov 22 13:01:02 GMT-0500", "2023-11-22T18:01:02Z"],
])("%s from a log is %s", (text, instant) => {
  expect(instantOf(text)).toBe(instant);
});

test.each([
  ["Mon Nov 22 13:01:02 UTC 1999", "1999-11-22T13:01:02Z"],
  ["Mon Nov 22 13:01:02 CET 1999", "1999-11-22T12:01:02Z"],
  ["Mon Nov 22 01:01:02 PM EST 1999", "1999-11-22T18:01:02Z"],
  ["Mon Nov 22 13:01:02 +03 1999", "1999-11-22T10:01:02Z"],
  ["Mon Nov 22 13:01:02 -0330 1999", "1999-11-22T16:31:02Z"],
  ["Mon, 22 Nov 1999 13:01:02 JST", "1999-11-22T04:01:02Z"],
  ["Mon Nov 22 1:01 PM 1999", "1999-11-22T05:01:00Z"],
  ["/Date(1700000000000)/", "2023-11-14T22:13:20Z"],
  ["\\/Date(-1000+0200)\\/", "1969-12-31T23:59:59Z"],
])("%s has its own zone, whatever the chosen zone", (text, instant) => {
  expect(instantOf(text, "Asia/Singapore")).toBe(instant);
});

test.each([
  ["now - 7d", "2024-06-08T12:00:00Z"],
  ["now + 1h 30m", "2024-06-15T13:30:00Z"],
  ["in 5 minutes", "2024-06-15T12:05:00Z"],
  ["2 days ago", "2024-06-13T12:00:00Z"],
  ["1.5 hours from now", "2024-06-15T13:30:00Z"],
  ["today", "2024-06-14T22:00:00Z"],
  ["Tomorrow", "2024-06-15T22:00:00Z"],
  ["yesterday", "2024-06-13T22:00:00Z"],
  ["1.7e+09", "2023-11-14T22:13:20Z"],
  ["1.70000000012e+09", "2023-11-14T22:13:20.12Z"],
  ["1.7E12", "2023-11-14T22:13:20Z"],
  ["2024-060", "2024-02-28T23:00:00Z"],
  ["2024-366T12:00Z", "2024-12-31T12:00:00Z"],
  ["2024-02-28T24:00:00Z", "2024-02-29T00:00:00Z"],
  ["2024-11-22 1:02 PM", "2024-11-22T12:02:00Z"],
  ["2024-11-22T12:02:03.5am", "2024-11-21T23:02:03.5Z"],
  ["2024-11-22 10:00 EST", "2024-11-22T15:00:00Z"],
  ["2024-11-22 10:00:00.123 CET", "2024-11-22T09:00:00.123Z"],
  ["2024-11-22 10:00:00.5 +0000 UTC", "2024-11-22T10:00:00.5Z"],
  ["2024-11-22 10:00:00 +0100 CET m=+0.000012", "2024-11-22T09:00:00Z"],
  ["2024-11-22 10:00:00 +01", "2024-11-22T09:00:00Z"],
  ["2024-11-22 10:00:00+01", "2024-11-22T09:00:00Z"],
  ["[2024-11-22 10:00:00]", "2024-11-22T09:00:00Z"],
])("%s is %s", (text, instant) => {
  expect(instantOf(text, "Europe/Berlin")).toBe(instant);
});

test.each(["2023-366", "2024-000", "2024-11-22 13:02 PM", "in a while", "1.5 months"])(
  "%s is none",
  (text) => {
    expect(() => instantOf(text)).toThrow(/not a date|not a valid date/);
  },
);

test("an ambiguous time with a zone gets a caution", () => {
  expect(read("2024-10-27T02:30[Europe/Berlin]")).toMatchObject({
    caution: expect.stringContaining("twice"),
    how: "a time with a zone",
  });
});

test("an ambiguous zone name is rejected", () => {
  expect(() => instantOf("Mon Nov 22 13:01:02 IST 1999")).toThrow("This is not a date, time or duration");
});

test.each([
  "1,700,000,000",
  "1_700_000_000",
  "1 700 000 000",
  "1.700.000.000",
  "+1'700'000'000",
  "1,700,000,000,000",
])("the grouped digits of %s are one number", (text) => {
  expect(instantOf(text)).toBe("2023-11-14T22:13:20Z");
});

test.each(["1,700", "1,700_000,000", "1_7000_000", "1,700,000,00"])("%s is not a number", (text) => {
  expect(() => instantOf(text)).toThrow("This is not a date, time or duration");
});

test.each([
  ["Dec 31 23:59:59", "2026-01-01T00:30:00Z", "2025-12-31T23:59:59Z", 2025],
  ["Jan  1 00:00:05", "2025-12-31T23:59:59Z", "2026-01-01T00:00:05Z", 2026],
  ["Jan  1 00:30:00 +0100", "2025-12-31T23:45:00Z", "2025-12-31T23:30:00Z", 2026],
  ["Feb 29 12:00:00", "2026-11-22T12:00:00Z", "2024-02-29T12:00:00Z", 2024],
  ["29 Feb 12:00:00", "2103-11-22T12:00:00Z", "2096-02-29T12:00:00Z", 2096],
])("%s from a log, read at %s, is %s", (text, at, instant, year) => {
  const reading = { api: Temporal, zone: "UTC", unit: "auto", now: Temporal.Instant.from(at) };
  const moment = readMoment(text, 0, reading);
  expect(moment).toHaveProperty("caution", `No year is given: it is read as ${year}.`);
  expect(moment.kind === "instant" && moment.instant.toString()).toBe(instant);
});

test("the year of a date without a time is not an offset", () => {
  expect(instantOf("22-Nov-1999", "Europe/Berlin")).toBe("1999-11-21T23:00:00Z");
  expect(instantOf("Mon Nov 22 1999 00:00:00 GMT+0100 (CET)")).toBe("1999-11-21T23:00:00Z");
});

describe.each(APIS)("read by implementation %#", (api) => {
  test.each([
    ["1985-04-12T23:20:50.52Z", "1985-04-12T23:20:50.52Z"],
    ["1996-12-19T16:39:57-08:00", "1996-12-20T00:39:57Z"],
    ["1990-12-31T23:59:60Z", "1990-12-31T23:59:59Z"],
    ["1990-12-31T15:59:60-08:00", "1990-12-31T23:59:59Z"],
    ["1937-01-01T12:00:27.87+00:20", "1937-01-01T11:40:27.87Z"],
    ["1985-04-12t23:20:50.52z", "1985-04-12T23:20:50.52Z"],
    ["2024-02-29 12:00:00Z", "2024-02-29T12:00:00Z"],
    ["2024-02-29 12:00:00 +0100", "2024-02-29T11:00:00Z"],
    ["2024-02-29T12:00:00.123456789Z", "2024-02-29T12:00:00.123456789Z"],
    ["2024-02-29", "2024-02-29T00:00:00Z"],
    ["2024-02-29T12:00:00+01:00[Europe/Berlin]", "2024-02-29T11:00:00Z"],
    ["Tue, 22 Feb 2022 14:22:22 -0500", "2022-02-22T19:22:22Z"],
    ["Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"],
    ["22 Feb 2022 14:22", "2022-02-22T14:22:00Z"],
    ["2009-W01-1", "2008-12-29T00:00:00Z"],
    ["2009-W53-7", "2010-01-03T00:00:00Z"],
    ["2022W08", "2022-02-21T00:00:00Z"],
    ["0", "1970-01-01T00:00:00Z"],
    ["-1", "1969-12-31T23:59:59Z"],
    ["1700000000", "2023-11-14T22:13:20Z"],
    ["1700000000.25", "2023-11-14T22:13:20.25Z"],
    ["1700000000123", "2023-11-14T22:13:20.123Z"],
    ["1700000000123456", "2023-11-14T22:13:20.123456Z"],
    ["1700000000123456789", "2023-11-14T22:13:20.123456789Z"],
    ["22.11.2024", "2024-11-22T00:00:00Z"],
    ["1.2.2024 14:30", "2024-02-01T14:30:00Z"],
    ["01.02.2024, 14:30:05 +0100", "2024-02-01T13:30:05Z"],
    ["2024/11/22", "2024-11-22T00:00:00Z"],
    ["11/22/2024", "2024-11-22T00:00:00Z"],
    ["22/11/2024", "2024-11-22T00:00:00Z"],
    ["5/5/2024", "2024-05-05T00:00:00Z"],
    ["11/22/2024, 2:30:05\u202fPM", "2024-11-22T14:30:05Z"],
    ["22/11/2024, 14:30:05", "2024-11-22T14:30:05Z"],
    ["12/31/2024 08:00:00 +0100", "2024-12-31T07:00:00Z"],
    ["2024.1.5 08:15", "2024-01-05T08:15:00Z"],
    ["22.11.2024 9:30", "2024-11-22T09:30:00Z"],
    ["2024/1/5 9:30", "2024-01-05T09:30:00Z"],
    ["2024-11-22 9:30:15", "2024-11-22T09:30:15Z"],
    ["2024-11-22T10:30:00 Europe/Berlin", "2024-11-22T09:30:00Z"],
    ["now", "2024-06-15T12:00:00Z"],
  ])("%s is %s", (text, instant) => {
    expect(instantOf(text, "UTC", "auto", api)).toBe(instant);
  });

  test("a skipped or repeated local time gets a caution", () => {
    const skipped = read("2024-03-31T02:30", "Europe/Berlin", "auto", api);
    expect(skipped).toMatchObject({ caution: expect.stringContaining("skip 2024-03-31T02:30:00") });
    expect(instantOf("2024-03-31T02:30", "Europe/Berlin", "auto", api)).toBe("2024-03-31T01:30:00Z");
    const twice = read("2024-10-27T02:30", "Europe/Berlin", "auto", api);
    expect(twice).toMatchObject({ caution: expect.stringContaining("twice") });
    expect(instantOf("2024-10-27T02:30", "Europe/Berlin", "auto", api)).toBe("2024-10-27T00:30:00Z");
    expect(read("2024-10-27T04:30", "Europe/Berlin", "auto", api)).not.toHaveProperty("caution");
  });

  test.each([
    ["P1DT2H", "P1DT2H"],
    ["1h 30m", "PT1H30M"],
    ["2 days, 3 hours", "P2DT3H"],
    ["90s", "PT90S"],
    ["-PT5M", "-PT5M"],
  ])("%s is a duration", (text, iso) => {
    const moment = read(text, "UTC", "auto", api);
    expect(moment.kind === "duration" && moment.duration.toString()).toBe(iso);
  });

  test.each([
    "2024-02-30",
    "2024-13-01T00:00Z",
    "2024-W54",
    "hello",
    "12:00",
    "2024-01-01T25:00Z",
    "5 parsecs",
  ])("%s is rejected", (text) => {
    expect(() => read(text, "UTC", "auto", api)).toThrow(
      /is not a valid date or time|is not a date, time or duration/,
    );
  });
});

test.each([
  ["2024-02-30", "is not a valid date or time."],
  ["2024.02.30", "is not a valid date or time."],
  ["11.22.2024", "is not a valid date or time, read as day.month.year."],
  ["2024-W54", "is not a valid date or time."],
  ["2024-11", "This is not a date, time or duration."],
  ["Paris", "This is not a date, time or duration."],
  ["05/06/2024", "05/06/2024 is 2024-06-05 in some countries and 2024-05-06 in others"],
  ["33/44/2024", "This is not a date, time or duration."],
  ["31/02/2024", "This is not a date, time or duration."],
  ["00/05/2024", "This is not a date, time or duration."],
  ["33/12/2024", "This is not a date, time or duration."],
  ["2024-02-30 10:00 UTC", "is not a valid date or time."],
])("%s is rejected with a reason", (text, reason) => {
  expect(() => read(text)).toThrow(reason);
});

test("a date of digits only is a number, with a hint about dates", () => {
  expect(read("20241122")).toMatchObject({
    caution: expect.stringContaining("for the date write 2024-11-22"),
  });
  expect(read("20241322")).not.toHaveProperty("caution");
  expect(read("20240231")).not.toHaveProperty("caution");
  expect(read("20241122", "UTC", "s")).not.toHaveProperty("caution");
});

test("the unit of a number can be chosen", () => {
  expect(instantOf("1", "UTC", "ms")).toBe("1970-01-01T00:00:00.001Z");
  expect(instantOf("1700000000", "UTC", "ns")).toBe("1970-01-01T00:00:01.7Z");
});

test("every second of a thousand years is detected by its magnitude", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 32_503_680_000 }), (seconds) => {
      const instant = new Date(seconds * 1000).toISOString().replace(".000Z", "Z");
      for (const zeros of ["", "000", "000000", "000000000"])
        expect(instantOf(seconds + zeros)).toBe(instant);
    }),
  );
});

test.each(["2024-11-22 10:30:00 UTC", "2024-11-22 10:30:00 GMT", "22.11.2024 10:30 utc"])(
  "%s is in no other zone",
  (text) => {
    expect(instantOf(text, "Asia/Tokyo")).toBe("2024-11-22T10:30:00Z");
  },
);

test("a time in every notation", async () => {
  const text = await textOf(timestamps, "2022-02-22T19:22:22.5Z", { zone: "America/New_York" });
  for (const line of [
    "UTC               2022-02-22T19:22:22.5Z",
    "America/New_York  2022-02-22T14:22:22.5-05:00",
    "calendar          Tuesday, week 2022-W08, day 53 of 365",
    "clocks change     2022-03-13T03:00:00-04:00, from -05:00 to -04:00",
    "seconds           1645557742",
    "milliseconds      1645557742500",
    "microseconds      1645557742500000",
    "nanoseconds       1645557742500000000",
    "email, HTTP       Tue, 22 Feb 2022 19:22:22 GMT",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^relative .* ago$/m);
});

test("consecutive times show the distance between them, across a clock change", async () => {
  const text = await textOf(timestamps, "2024-03-30T12:00\n2024-03-31T12:00\n2024-03-31T12:00", {
    zone: "Europe/Berlin",
  });
  expect(text).toContain("from the one above  1 day later");
  expect(text).toContain("from the one above  the same time");
  const utc = await textOf(timestamps, "2024-03-30T12:00+01:00\n2024-03-31T12:00+02:00", { zone: "UTC" });
  expect(utc).toContain("from the one above  23 hours later");
});

test("a duration in every unit", async () => {
  const { text } = await run(timestamps, "P1DT2H", { zone: "UTC" });
  expect(text).toContain("in words  1 day, 2 hours");
  expect(text).toContain("hours     26");
  expect(text).toContain("seconds   93600");
});

test("the last representable time has no clock change after it", async () => {
  const { text } = await run(timestamps, "8640000000000000", { zone: "Europe/Berlin", unit: "ms" });
  expect(text).toContain("+275760-09-13T00:00:00Z");
  expect(text).toContain("clocks change  never");
});

test.each([
  ["Berlin", "1970-01-01T01:00:00+01:00"],
  ["new york", "1969-12-31T19:00:00-05:00"],
  ["Kolkata", "1970-01-01T05:30:00+05:30"],
  ["UTC+2", "1970-01-01T02:00:00+02:00"],
  ["gmt-5:30", "1969-12-31T18:30:00-05:30"],
  ["+2", "1970-01-01T02:00:00+02:00"],
])("the zone %s is known", async (zone, time) => {
  expect(await textOf(timestamps, "0", { zone })).toContain(time);
});

test.each([
  ["133500000000000000", "filetime", "2024-01-17T21:20:00Z", "as a FILETIME of Windows it is 2024-01-17"],
  ["638400000000000000", "ticks", "2024-01-04T21:20:00Z", "as ticks of .NET it is 2024-01-04"],
  ["45352.75", "excel", "2024-03-01T18:00:00Z", "as a day of Excel it is 2024-03-01"],
])("%s is offered as %s", async (text, unit, utc, offer) => {
  const offered = await run(timestamps, text, { zone: "UTC" });
  expect(offered.cautions).toEqual([expect.stringContaining(offer)]);
  const { groups, cautions } = await run(timestamps, text, { zone: "UTC", unit });
  expect(groups?.[0]?.rows[1]).toMatchObject({ label: "UTC", value: utc });
  expect(cautions).toEqual([]);
});

test("an unreadable line is a bad one among good ones, and rejected with its offset if there are none", async () => {
  const { groups, text } = await run(timestamps, "1700000000\nsoon\n1700000060", { zone: "UTC" });
  expect(groups?.map(({ title, rows }) => [title, rows[0]?.tone])).toEqual([
    ["1700000000", undefined],
    ["soon", "bad"],
    ["1700000060", undefined],
  ]);
  expect(text).toContain("1 minute later");
  expect(await problemOf(timestamps, "\n  soon")).toStartWith("3: This is not a date, time or duration");
});

test("an invalid zone is rejected", async () => {
  expect(await problemOf(timestamps, "now", { zone: "Atlantis" })).toBe(
    '"Atlantis" is not a time zone. Examples: UTC, Europe/Berlin, Tokyo, +05:30.',
  );
});
