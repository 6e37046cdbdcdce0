import { describe, expect, test } from "bun:test";
import { type Row, things } from "./support/records.ts";

/** The different values of a field, in order. */
const valuesOf = (rows: readonly Row[], field: string): unknown[] =>
  [...new Set(rows.map((row) => row[field]))].toSorted((a, b) => (String(a) < String(b) ? -1 : 1));

describe("a field is what its samples have in common", () => {
  test("a number is in their range, whole if they are", () => {
    const rows = things({ low: 3, ratio: 0.5 }, { low: 9, ratio: 2 });
    expect(valuesOf(rows, "low")).toEqual([3, 4, 5, 6, 7, 8, 9]);
    const ratios = rows.map(({ ratio }) => ratio as number);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...ratios)).toBeLessThanOrEqual(2);
    expect(ratios.some((ratio) => !Number.isInteger(ratio))).toBe(true);
  });

  test("words that repeat are an enum, others follow the field's name", () => {
    const rows = things(
      { state: "open", title: "One" },
      { state: "open", title: "Two" },
      { state: "shut", title: "Three" },
      { state: "shut", title: "Four" },
    );
    expect(valuesOf(rows, "state")).toEqual(["open", "shut"]);
    expect(valuesOf(rows, "title").length).toBeGreaterThan(50);
  });

  test("texts whose field has no known name are drawn from the samples", () => {
    expect(valuesOf(things({ hobby: "chess" }, { hobby: "go" }), "hobby")).toEqual(["chess", "go"]);
  });

  test("words from an application's own vocabulary stay those of the samples, even if none repeats", () => {
    const rows = things(
      { status: "PAID", category: "caps", tags: ["new"], title: "One" },
      { status: "OPEN", category: "shoes", tags: ["sale", "new"], title: "Two" },
    );
    expect(valuesOf(rows, "status")).toEqual(["OPEN", "PAID"]);
    expect(valuesOf(rows, "category")).toEqual(["caps", "shoes"]);
    for (const { tags } of rows) for (const tag of tags as string[]) expect(["new", "sale"]).toContain(tag);
  });

  test("values are about as large as a single sample, unless the sample is usual for the name", () => {
    const rows = things({ discount: 0.1, lines: 40, year: 2020, lat: 52.5, zero: 0, debt: -8, price: -6 });
    const within = (field: string, least: number, most: number) => {
      const numbers = rows.map((row) => row[field] as number);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(most);
      expect(new Set(numbers).size).toBeGreaterThan(3);
    };
    within("discount", 0.05, 0.2);
    within("lines", 20, 80);
    within("lat", 26, 90);
    within("year", 1900, 2030);
    within("zero", 0, 1000);
    within("debt", -16, -4);
    within("price", -12, -3);
  });

  test("numbers too small for a range are those of the samples", () => {
    const rows = things({ charge: 1.602e-19, mass: 9.1e-31 }, { charge: 3.204e-19, mass: 9.1e-31 });
    expect(valuesOf(rows, "charge")).toEqual([1.602e-19, 3.204e-19]);
    expect(valuesOf(rows, "mass")).toEqual([9.1e-31]);
  });

  test("a single moment in milliseconds stays a moment", () => {
    for (const { createdAt } of things({ createdAt: 1_700_000_000_000 }))
      expect(new Date(createdAt as number).getUTCFullYear()).toBeWithin(2020, 2026);
  });

  test("lists of texts repeat none, unless the samples must", () => {
    const rows = things(
      { genres: ["a", "b"], dice: ["six", "six"] },
      { genres: ["b", "c"], dice: ["six", "six"] },
    );
    for (const { genres, dice } of rows) {
      expect(new Set(genres as string[]).size).toBe(2);
      expect(dice).toEqual(["six", "six"]);
    }
  });

  test("a single text that its name does not imply stays the only value", () => {
    const rows = things({ created_at: "2024-01-02 10:00", image: "/a.png", hobby: "chess" });
    expect(valuesOf(rows, "created_at")).toEqual(["2024-01-02 10:00"]);
    expect(valuesOf(rows, "image")).toEqual(["/a.png"]);
    expect(valuesOf(rows, "hobby")).toEqual(["chess"]);
  });

  test("a name is ignored if the samples contradict it", () => {
    const rows = things({ date: "5 May", image: "/a.png" }, { date: "6 May", image: "/b.png" });
    expect(valuesOf(rows, "date")).toEqual(["5 May", "6 May"]);
    expect(valuesOf(rows, "image")).toEqual(["/a.png", "/b.png"]);
  });

  test("formats are kept, and moments stay within the years", () => {
    const uuid = "0b5ad1f4-7e08-4a0c-9d52-6a5a8d0f6c11";
    const [first, ...rows] = things(
      { key: uuid, contact: "a@example.com", at: "2019-05-01T10:00:00Z", day: "2021-01-01" },
      { key: uuid, contact: "b@example.com", at: "2020-05-01T10:00:00Z", day: "2021-02-01" },
    );
    for (const row of [first ?? {}, ...rows]) {
      expect(row["key"]).toMatch(/^[\da-f-]{36}$/);
      expect(row["contact"]).toContain("@");
      expect(row["at"]).toMatch(/^20(?:19|20)-\d\d-\d\dT/);
      expect(row["day"]).toMatch(/^2021-\d\d-\d\d$/);
    }
  });

  test("the first moment that .NET knows is of the year 1", () => {
    const rows = things({ endedAt: "0001-01-01T00:00:00Z" }, { endedAt: "0001-01-01T00:00:00Z" });
    for (const { endedAt } of rows) expect(endedAt).toMatch(/^0001-\d\d-\d\dT/);
  });

  test("moments are within the years of all samples, however many there are", () => {
    const days = (year: number) =>
      Array.from({ length: 100 }, (_, day) => {
        const moment = new Date(Date.UTC(year, 0, day + 1)).toISOString();
        return { at: moment, day: moment.slice(0, 10) };
      });
    const rows = things(...days(2015), ...days(2017));
    for (const field of ["at", "day"]) {
      const years = new Set(rows.map((row) => String(row[field]).slice(0, 4)));
      expect([...years].toSorted()).toEqual(["2015", "2016", "2017"]);
    }
  });

  test("fields that some samples lack are sometimes absent, and those null in some are sometimes null", () => {
    const rows = things({ a: 1, b: null }, { b: 2 });
    expect(valuesOf(rows, "a")).toContain(undefined);
    expect(valuesOf(rows, "b")).toContain(null);
    expect(rows.every((row) => "b" in row)).toBe(true);
  });

  test("objects and lists are nested, lists as long as the samples", () => {
    const rows = things(
      { place: { spot: "A", point: [1, 2] }, parts: [{ size: 1 }] },
      { place: { spot: "B", point: [3, 4] }, parts: [{ size: 2 }, { size: 3 }] },
    );
    for (const { place, parts } of rows) {
      expect(place).toEqual({
        spot: expect.stringMatching(/^[AB]$/),
        point: [expect.any(Number), expect.any(Number)],
      });
      expect([1, 2]).toContain((parts as unknown[]).length);
      for (const { size } of parts as { size: number }[]) expect([1, 2, 3]).toContain(size);
    }
    for (const { none } of things({ none: [] })) expect(none).toEqual([]);
  });
});
