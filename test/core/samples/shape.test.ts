import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  dictionaryValues,
  enumOf,
  formatOf,
  isRecord,
  mergeShapes,
  SampleShape,
  shapeOf,
} from "../../../src/core/samples/shape.ts";

const shape = (parts: Partial<SampleShape>): SampleShape => Object.assign(new SampleShape(), parts);

const texts = (...all: string[]): Partial<SampleShape> => {
  const { strings, formats, textRange, textCounts } = shapeOf(all);
  return { strings, formats, textRange, textCounts };
};

describe("the shape of values", () => {
  test.each<[name: string, values: unknown[], parts: Partial<SampleShape>]>([
    ["nothing", [], {}],
    ["what JSON has not", [undefined, () => 1], {}],
    ["nulls", [null, null], { nulls: 2 }],
    ["truths", [true, false], { booleans: 2 }],
    ["whole numbers", [3, -1, 2], { integers: 3, numberRange: { least: -1, most: 3 } }],
    ["fractions", [0.5, 2, -0.25], { integers: 1, fractions: 2, numberRange: { least: -0.25, most: 2 } }],
    [
      "huge numbers",
      [2 ** 53, 2 ** 53 - 1],
      { integers: 2, hugeIntegers: 1, numberRange: { least: 2 ** 53 - 1, most: 2 ** 53 } },
    ],
    [
      "texts",
      ["b", "a", "c", "a"],
      {
        strings: 4,
        formats: new Set(),
        textRange: { least: "a", most: "c" },
        textCounts: new Map([
          ["b", 1],
          ["a", 2],
          ["c", 1],
        ]),
      },
    ],
    ["empty lists", [[], []], { lists: 2, lengthRange: { least: 0, most: 0 } }],
    [
      "lists",
      [[1, "x"], [], [2]],
      {
        lists: 3,
        lengthRange: { least: 0, most: 2 },
        items: shape({ integers: 2, numberRange: { least: 1, most: 2 }, ...texts("x") }),
      },
    ],
    [
      "objects",
      [{ a: 1, b: "x" }, {}, { a: null }],
      {
        objects: 3,
        fields: new Map([
          ["a", { shape: shape({ integers: 1, numberRange: { least: 1, most: 1 }, nulls: 1 }), seen: 2 }],
          ["b", { shape: shape(texts("x")), seen: 1 }],
        ]),
      },
    ],
  ])("of %s", (_name, values, parts) => {
    expect(shapeOf(values)).toEqual(shape(parts));
  });

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

test.each([
  ["2024-02-29", "date"],
  ["2023-02-29", undefined],
  ["2024-13-01", undefined],
  ["2024-2-29", undefined],
  ["x2024-02-29", undefined],
  ["2024-02-29x", undefined],
  ["2024-02-29T23:59:59Z", "date-time"],
  ["2024-02-29T20:00:00.123456+02:30", "date-time"],
  ["2024-02-29T09:10:00-19:00", "date-time"],
  ["2023-02-29T23:59:59Z", undefined],
  ["2024-02-29T24:00:00Z", undefined],
  ["2024-02-29T23:60:00Z", undefined],
  ["2024-02-29T23:59:60Z", undefined],
  ["2024-02-29T23:59:59", undefined],
  ["2024-02-29T23:59:59.Z", undefined],
  ["2024-02-29T23:59:59+24:00", undefined],
  ["2024-02-29T23:59:59+02:60", undefined],
  ["2024-02-29T23:59:59+0200", undefined],
  ["x2024-02-29T23:59:59Z", undefined],
  ["2024-02-29T23:59:59Zx", undefined],
  ["9b2411c1-e2bb-4255-8caf-4136c566a96a", "uuid"],
  ["9B2411C1-E2BB-4255-8CAF-4136C566A96A", "uuid"],
  ["9b2411c1-e2bb-4255-8caf-4136c566a96ax", undefined],
  ["x9b2411c1-e2bb-4255-8caf-4136c566a96a", undefined],
  ["9b2411c-e2bb-4255-8caf-4136c566a96a", undefined],
  ["9b2411c1-e2b-4255-8caf-4136c566a96a", undefined],
  ["9b2411c1-e2bb-425-8caf-4136c566a96a", undefined],
  ["9b2411c1-e2bb-4255-8ca-4136c566a96a", undefined],
  ["9b2411c1-e2bb-4255-8caf-4136c566a96", undefined],
  ["9b2411cg-e2bb-4255-8caf-4136c566a96a", undefined],
  ["Ann.B-c+d_e@Mail.Example-1.com", "email"],
  ["a@b.co", "email"],
  ["a.b.c@d.e.f-g.museum", "email"],
  ["bun@1.4.5", undefined],
  ["a@b", undefined],
  ["a@b.c", undefined],
  ["a@-b.com", undefined],
  ["a@b-.com", undefined],
  ["a@b..com", undefined],
  [".a@b.com", undefined],
  ["a..b@b.com", undefined],
  ["a.@b.com", undefined],
  ["@b.com", undefined],
  ["a b@c.com", undefined],
  ["a@b.com ", undefined],
  ["https://mock.example/a?b=c,d&e=%2F#top-%20x", "uri"],
  ["HTTPS://mock.example:8080", "uri"],
  ["a+b-c.1://x/~!$'()*+;@", "uri"],
  ["ftp://x#", "uri"],
  ["http://{host}/", undefined],
  ["http://x/%2", undefined],
  ["http://x/%zz", undefined],
  ["http://x/#%zz", undefined],
  ["http://x/#a#b", undefined],
  ["http://x/ y", undefined],
  ["http://a:99999/", undefined],
  ["1http://x/", undefined],
  ["://x", undefined],
  ["http://", undefined],
  ["mailto:ann@x.com", undefined],
  ["", undefined],
])("the format of %j is %p", (text, format) => {
  expect(formatOf(shapeOf([text]))).toBe(format as ReturnType<typeof formatOf>);
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
    [["1", "a"], false],
    [["x1"], false],
    [["1x"], false],
    [[`${uuid}x`], false],
    [["5f9f1b9b9d1f4c0017e3b1a"], false],
    [[], false],
  ])("has ids as keys: %j %p", (keys, expected) => {
    const object = shapeOf([Object.fromEntries(keys.map((key) => [key, 1]))]);
    expect(dictionaryValues(object) !== undefined).toBe(expected);
    expect(isRecord(object)).toBe(!expected && keys.length > 0);
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
