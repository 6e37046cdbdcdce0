import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  dictionaryValues,
  enumOf,
  formatOf,
  isRecord,
  mergeShapes,
  shapeOf,
} from "../../../src/core/samples/shape.ts";

describe("the shape of values", () => {
  test("counts each value once", () => {
    expect(shapeOf(["a", 1, 0.5, true, null, [1, 2], { a: 1 }]).count).toBe(7);
    expect(shapeOf([]).count).toBe(0);
  });

  test("may take other values for numbers", () => {
    const isWhole = (value: unknown) => (typeof value === "bigint" ? value % 2n === 0n : undefined);
    expect(shapeOf([4n, 3n, "x"], isWhole)).toMatchObject({
      integers: 1,
      fractions: 1,
      strings: 1,
      numberRange: { least: 3, most: 4 },
    });
  });

  test("counts the first 65 different texts", () => {
    const { textCounts, strings } = shapeOf([...Array.from({ length: 70 }, (_, index) => `t${index}`), "t0"]);
    expect([textCounts.size, strings]).toEqual([65, 71]);
  });

  const nested = (levels: number): unknown =>
    levels === 0 ? 1 : levels % 2 === 0 ? [nested(levels - 1)] : { a: nested(levels - 1) };

  test("has up to 500 levels", () => {
    expect(shapeOf([nested(500)]).lists).toBe(1);
    for (const levels of [501, 502])
      expect(() => shapeOf([nested(levels)])).toThrow(new RangeError("nested more than 500 levels deep"));
  });

  test("of some and of others is that of all, however they are parted", () => {
    const value = fc.jsonValue({ maxDepth: 3, stringUnit: fc.constantFrom("a", "1", "-") });
    const list = fc.array(value, { maxLength: 8 });
    fc.assert(
      fc.property(list, list, (some, others) => {
        const merged = shapeOf(some);
        mergeShapes(merged, shapeOf(others));
        const all = shapeOf([...some, ...others]);
        fc.pre(all.textCounts.size < 60);
        expect(merged).toEqual(all);
      }),
      { numRuns: 150 },
    );
  });

  test("keeps the formats that all texts have", () => {
    const [day, uuid] = ["2024-02-29", "9b2411c1-e2bb-4255-8caf-4136c566a96a"];
    const formats = (some: string[], others: string[]) => {
      const merged = shapeOf(some);
      mergeShapes(merged, shapeOf(others));
      return merged.formats && [...merged.formats];
    };
    expect(formats([day], [day])).toEqual(["date"]);
    expect(formats([], [uuid])).toEqual(["uuid"]);
    expect(formats([uuid], [])).toEqual(["uuid"]);
    expect(formats([day], [uuid])).toEqual([]);
    expect(formats([], [])).toBeUndefined();
  });
});

/** Texts of each format, and of none. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "2024-02-29",
  none:
    "2023-02-29|2024-13-01|2024-2-29|x2024-02-29|2024-02-29x|2023-02-29T23:59:59Z|" +
    "2024-02-29T24:00:00Z|2024-02-29T23:60:00Z|2024-02-29T23:59:60Z|2024-02-29T23:59:59|" +
    "2024-02-29T23:59:59.Z|2024-02-29T23:59:59+24:00|2024-02-29T23:59:59+02:60|" +
    "2024-02-29T23:59:59+0200|x2024-02-29T23:59:59Z|2024-02-29T23:59:59Zx|" +
    "9b2411c1-e2bb-4255-8caf-4136c566a96ax|x9b2411c1-e2bb-4255-8caf-4136c566a96a|" +
    "9b2411c-e2bb-4255-8caf-4136c566a96a|9b2411c1-e2b-4255-8caf-4136c566a96a|" +
    "9b2411c1-e2bb-425-8caf-4136c566a96a|9b2411c1-e2bb-4255-8ca-4136c566a96a|" +
    "9b2411c1-e2bb-4255-8caf-4136c566a96|9b2411cg-e2bb-4255-8caf-4136c566a96a|bun@1.4.5|a@b|" +
    "a@b.c|a@-b.com|a@b-.com|a@b..com|.a@b.com|a..b@b.com|a.@b.com|@b.com|a b@c.com|a@b.com |" +
    "http://{host}/|http://x/%2|http://x/%zz|http://x/#%zz|http://x/#a#b|http://x/ y|" +
    "http://a:99999/|1http://x/|://x|http://|mailto:ann@x.com",
  "date-time": "2024-02-29T23:59:59Z|2024-02-29T20:00:00.123456+02:30|2024-02-29T09:10:00-19:00",
  uuid: "9b2411c1-e2bb-4255-8caf-4136c566a96a|9B2411C1-E2BB-4255-8CAF-4136C566A96A",
  email: "Ann.B-c+d_e@Mail.Example-1.com|a@b.co|a.b.c@d.e.f-g.museum",
  uri:
    "https://mock.example/a?b=c,d&e=%2F#top-%20x|HTTPS://mock.example:8080|" +
    "a+b-c.1://x/~!$'()*+;@|ftp://x#",
};

test.each(Object.entries(FORMATS))("the texts of the format %s", (format, all) => {
  const formats = all.split("|").map((text) => [text, formatOf(shapeOf([text])) ?? "none"]);
  expect(formats).toEqual(all.split("|").map((text) => [text, format]));
  expect(formatOf(shapeOf([""]))).toBeUndefined();
});

test("texts of several formats have none", () => {
  expect(formatOf(shapeOf([]))).toBeUndefined();
  expect(formatOf(shapeOf(["2024-02-29", "2024-03-01"]))).toBe("date");
  expect(formatOf(shapeOf(["2024-02-29", "soon"]))).toBeUndefined();
});

describe("an enumeration", () => {
  const times = (count: number, ...words: string[]): string[] => Array(count).fill(words).flat() as string[];
  const twelve = Array.from({ length: 12 }, (_, index) => `t${index}`);

  test.each<[values: unknown[], words: string[] | undefined]>([
    [[], undefined],
    [[1, 1, 1], undefined],
    [times(3, "a", "b"), ["a", "b"]],
    [
      [...times(4, "a"), "b", "b"],
      ["a", "b"],
    ],
    [times(3, "a", "b").slice(1), undefined],
    [times(3, ...twelve), twelve],
    [times(3, ...twelve, "t12"), undefined],
    [times(3, "a", ""), undefined],
    [times(3, "x".repeat(40)), ["x".repeat(40)]],
    [times(3, "x".repeat(41)), undefined],
  ])("in %j", (values, words) => {
    expect(enumOf(shapeOf(values))).toEqual(words);
  });

  test("may need more or fewer of each", () => {
    expect(enumOf(shapeOf(["a", "b"]), 1)).toEqual(["a", "b"]);
    expect(enumOf(shapeOf(times(3, "a")), 4)).toBeUndefined();
  });
});

describe("a dictionary", () => {
  const uuid = "9b2411c1-e2bb-4255-8caf-4136c566a96a";

  test.each([
    [["1", "27"], true],
    [[uuid, uuid.toUpperCase()], true],
    [["5f9f1b9b9d1f4c0017e3b1a1"], true],
    [["2024-01-01", "2024-01-02T03:04:05Z", "2024-03", "2024-W05"], true],
    [["01ARZ3NDEKTSV4RRFFQ69G5FAV", "10.0.0.1", "ada@example.com"], true],
    [["line_1", "line_2"], false],
    [["1", "a"], false],
    [["x1"], false],
    [["1x"], false],
    [[`${uuid}x`], false],
    [["5f9f1b9b9d1f4c0017e3b1a"], false],
    [[], false],
  ])("has data as keys: %j %p", (keys, expected) => {
    const object = shapeOf([Object.fromEntries(keys.map((key) => [key, 1]))]);
    expect(dictionaryValues(object) !== undefined).toBe(expected);
    expect(isRecord(object)).toBe(!expected && keys.length > 0);
  });

  test.each([
    ["usr_1a", "usr_2b", true],
    ["usr_1a", "org_2b", false],
    ["usr_a", "usr_b", false],
  ])("has records under ids with a prefix: %s, %s", (one, other, expected) => {
    expect(dictionaryValues(shapeOf([{ [one]: { a: 1 }, [other]: { a: 2 } }])) !== undefined).toBe(expected);
  });

  test("has the shape of all its values", () => {
    const values = dictionaryValues(shapeOf([{ "1": { a: 1 }, "2": { a: 2, b: [] } }, { "1": null }]));
    expect(values).toEqual(shapeOf([{ a: 1 }, { a: 2, b: [] }, null]));
  });

  test.each<[values: unknown[], expected: boolean]>([
    [[{ a: 1 }, { b: 1 }], true],
    [[{ a: 1 }, null], false],
    [[{}], false],
    [[1], false],
  ])("is no record, which %j is: %p", (values, expected) => {
    expect(isRecord(shapeOf(values))).toBe(expected);
  });
});
