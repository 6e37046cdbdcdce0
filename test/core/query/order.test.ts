import { expect, test } from "bun:test";
import fc from "fast-check";
import { compareText, isPlain } from "../../../src/core/query/compare.ts";
import { CancelledError } from "../../../src/core/query/index.ts";
import { sortIds } from "../../../src/core/query/order.ts";
import { things } from "./support/fake.ts";
import { ids, rows } from "./support/ask.ts";

const points = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) as number);

const byPoints = (a: string, b: string): number => {
  const [x, y] = [points(a), points(b)];
  for (let i = 0; i < Math.min(x.length, y.length); i++)
    if (x[i] !== y[i]) return (x[i] as number) - (y[i] as number);
  return x.length - y.length;
};

const texts = fc.string({ unit: "binary", maxLength: 6 });
const near = fc.array(fc.constantFrom("a", "é", "\uE000", "\uFFFF", "\uD7FF", "😀", "\u{10FFFF}"), {
  maxLength: 4,
});

test("texts compare by code point", () => {
  const any = fc.oneof(
    texts,
    near.map((signs) => signs.join("")),
  );
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(Math.sign(compareText(a, b))).toBe(Math.sign(byPoints(a, b)));
      if (isPlain(a) && isPlain(b)) expect(a < b).toBe(byPoints(a, b) < 0);
    }),
    { numRuns: 2000 },
  );
  expect(isPlain("Zürich")).toBe(true);
  expect(isPlain("😀")).toBe(false);
});

const readersOf = (values: readonly (string | null)[]) => ({
  reader: () => (id: number) => values[id - 1] ?? null,
  times: () => undefined,
});

const sortValues = (values: readonly (string | null)[], descending: boolean): number[] => {
  const every = Uint32Array.from(values, (_, index) => index + 1);
  return [...sortIds(every, [{ path: "note", descending }], things, readersOf(values))];
};

test("sorting is a total order: a permutation, ordered at every step, ties by id, null last", () => {
  const values = fc.array(fc.oneof(texts, fc.constantFrom("a", "b", null)), { maxLength: 60 });
  fc.assert(
    fc.property(values, fc.boolean(), (list, descending) => {
      const sorted = sortValues(list, descending);
      expect(sorted.toSorted((a, b) => a - b)).toEqual(list.map((_, index) => index + 1));
      for (let i = 1; i < sorted.length; i++) {
        const [before, after] = [sorted[i - 1] as number, sorted[i] as number];
        const [a, b] = [list[before - 1] as string | null, list[after - 1] as string | null];
        if (a === null || b === null) expect(a !== null || b === null).toBe(true);
        const step = a === null || b === null ? Number(a === null) - Number(b === null) : byPoints(a, b);
        const wanted = a === null || b === null || !descending ? step : -step;
        expect(wanted).toBeLessThanOrEqual(0);
        if (step === 0) expect(before).toBeLessThan(after);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["with many alike", 5000, (n: number) => `k${n % 501}`],
  [
    "that order by code point alone",
    5000,
    (n: number) => (n % 2 === 0 ? `\uFFFF${n % 501}` : `😀${n % 501}`),
  ],
  ["too long to sort in one step", 40_000, (n: number) => `k${n % 39_999}`],
] as const)("long lists %s keep their order", (_, length, text) => {
  const values = Array.from({ length }, (_item, index) => text(index * 7919));
  const wanted = values
    .map((value, index) => ({ value, id: index + 1 }))
    .sort((a, b) => compareText(a.value, b.value) || a.id - b.id)
    .map(({ id }) => id);
  expect(sortValues(values, false)).toEqual(wanted);
});

test("a long sort ends when it is cancelled", () => {
  const every = Uint32Array.from({ length: 5000 }, (_, index) => index + 1);
  let read = 0;
  const reader = () => (id: number) => {
    read++;
    return String((id * 7919) % 5000);
  };
  const keys = [{ path: "note", descending: false }];
  const columns = { reader, times: () => undefined };
  expect(() => sortIds(every, keys, things, columns, () => read >= 1000)).toThrow(CancelledError);
  expect(read).toBeWithin(1000, 1300);
});

test("null comes last in both directions", () => {
  for (const sort of ["note", "-note", "top_gt", "-top_gt", "endedAt", "-endedAt", "place.geo.lng"]) {
    const path = sort.replace("-", "").split(".");
    const values = rows(`sort=${sort}&_all=true`).map((row) =>
      path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], row),
    );
    const firstNull = values.indexOf(null);
    expect(firstNull).toBeGreaterThan(0);
    expect(values.slice(firstNull).every((value) => value === null)).toBe(true);
  }
});

test("booleans, numbers and dates sort by their own order", () => {
  expect(rows("sort=is_in&limit=1")[0]?.["is_in"]).toBe(false);
  const sizes = rows("sort=-size&_all=true").map(({ size }) => size as number);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  const dates = rows("sort=madeAt&_all=true").map(({ madeAt }) => Date.parse(madeAt as string));
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
});

test("sorting by descending id reverses the ids", () => {
  expect(ids("sort=-id&limit=3")).toEqual([100, 99, 98]);
  expect(ids("sort=-id&limit=3&page=34")).toEqual([1]);
  expect(ids("sort=-id&id=5&id=7&id=6")).toEqual([7, 6, 5]);
});
