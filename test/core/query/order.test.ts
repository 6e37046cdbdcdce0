import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Json } from "../../../src/core/engine/index.ts";
import { CancelledError, plan, select } from "../../../src/core/query/index.ts";
import { ids, problems, query, read, rows, tableOf, valuesFound } from "./support/ask.ts";
import { things } from "./support/fake.ts";
import { samples } from "../../support/samples.ts";

/* How rows are sorted: the laws of the order, and how a URL asks for one. */

const points = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) as number);

const byPoints = (a: string, b: string): number => {
  const [x, y] = [points(a), points(b)];
  for (let i = 0; i < Math.min(x.length, y.length); i++)
    if (x[i] !== y[i]) return (x[i] as number) - (y[i] as number);
  return x.length - y.length;
};

const near = fc
  .array(fc.constantFrom("a", "é", "\u{d7ff}", "\u{e000}", "\u{ffff}", "\u{10000}", "😀"), { maxLength: 4 })
  .map((signs) => signs.join(""));
const texts = fc.oneof(fc.string({ unit: "binary", maxLength: 6 }), near);

/** The order of these values, as places counted from 1. */
const sortValues = (values: readonly Json[], descending = false): number[] => {
  const found = select(plan(things, query(`sort=${descending ? "-" : ""}note&_all=true`)), () =>
    tableOf(values.map((note) => ({ note }))),
  );
  return [...(found.ids ?? [])];
};

test("sorting is a total order: by code point at every step, ties by id, null last", () => {
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
    { numRuns: samples(150) },
  );
});

test("values of several types, as a session may have, are in the order of their types", () => {
  const rising: readonly Json[] = [false, true, -1, 0, 10, "", "10", "9", "a", [], null];
  expect(valuesFound("sort=note&_all=true", "note", rising.toReversed())).toEqual([...rising]);
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
    .sort((a, b) => byPoints(a.value, b.value) || a.id - b.id)
    .map(({ id }) => id);
  expect(sortValues(values)).toEqual(wanted);
});

test("a long sort ends when it is cancelled", () => {
  let seen = 0;
  const table = tableOf(Array.from({ length: 5000 }, () => ({})));
  const reader = () => (id: number) => (seen++, String((id * 7919) % 5000));
  const made = plan(things, query("sort=note&_all=true"));
  expect(() =>
    select(
      made,
      () => ({ ...table, reader }),
      () => seen >= 1000,
    ),
  ).toThrow(CancelledError);
  expect(seen).toBeWithin(1000, 1300);
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

describe("a sort", () => {
  test.each<[string, readonly string[]]>([
    ["sort=name:ASC", ["name"]],
    ["sort=place.city:desc,size", ["-place.city", "size"]],
    ["sort=name,-name", ["name"]],
    ["sort=name,-id,size", ["name", "-id"]],
    ["sort=id", []],
    ["sort=id,name", []],
    ["sort=-id,name", ["-id"]],
    ["sort=name&_sort=-size", ["name", "-size"]],
    ["sort=name&order=DESC", ["-name"]],
    ["sort=-name&order=desc", ["-name"]],
    ["sort=name:asc&order=asc", ["name"]],
    ["sort=name,size&order=desc", ["-name", "size"]],
    ["sort=name,size&order=desc,desc", ["-name", "-size"]],
    ["sort=", []],
    ['sort=["size","DESC"]', ["-size"]],
    ["order=desc", []],
  ])("?%s is by %j", (search, keys) => {
    const keysOf = query(search).sort.map(({ path, descending }) => `${descending ? "-" : ""}${path}`);
    expect(keysOf).toEqual([...keys]);
  });

  test.each<[string, string, string | undefined]>([
    ["sort=name:up", "sort", undefined],
    ["sort=name:desc&order=asc", "order", undefined],
    ["sort=-name&order=asc", "order", undefined],
    ["sort=name&order=asc,desc", "order", undefined],
    ["sort=tags", "sort", undefined],
    ["sort=place", "sort", "place.city"],
    ["sort=nmae", "sort", "name"],
    ["sort=name,desc", "sort", "name:desc"],
    ["sort=name DESC", "sort", "name:desc"],
    ["sort=name.asc", "sort", "name:asc"],
    ["sort=place.city_desc", "sort", "place.city:desc"],
    ["sort=desc", "sort", undefined],
    ["sort=namexdesc", "sort", undefined],
    ["sort=name_descx", "sort", undefined],
    ['sort=["size"]', "sort", undefined],
    ['sort=["size","ASC","name"]', "sort", undefined],
    ['sort=[1,"ASC"]', "sort", undefined],
    ['sort={"0":"size","1":"ASC"}', "sort", undefined],
  ])("?%s is refused at %s: did you mean %p?", (search, parameter, suggestion) => {
    const [first, ...others] = problems(search);
    expect(others.filter((other) => other.parameter !== parameter)).toEqual([]);
    expect(first?.parameter).toBe(parameter);
    if (suggestion === undefined) expect(first?.suggestion ?? "").not.toContain(":");
    else expect(first?.allowed?.concat(first.suggestion ?? "")).toContain(suggestion);
  });

  test("by id is one where records have an order of their own", () => {
    const sortOf = (search: string, isUnordered: boolean) =>
      read(search, "collection", { ...things, ids: { ...things.ids, isUnordered } }).query.sort;
    expect(sortOf("sort=id,name", true)).toEqual([{ path: "id", descending: false }]);
    expect(sortOf("sort=-id", true)).toEqual([{ path: "id", descending: true }]);
    expect(sortOf("sort=id,name", false)).toEqual([]);
  });
});

test("name:locale orders as a collator of English does", () => {
  const intl = new Intl.Collator("en", { numeric: true });
  const texts = fc.oneof(
    fc.constantFrom(
      "item 9",
      "item 10",
      "Item 010",
      "résumé",
      "resume",
      "Ångström",
      "smörgås",
      "Straße",
      "æon",
      "Ёлка",
      "élan",
    ),
    fc
      .array(
        fc.constantFrom(..."aAbBeEéÉzZöØßæÆñłıİ -_.,'\"’“&²½0123456789αΆσςЯяйשابहिあアｱがー漢丽中각가ㄱ😀€"),
        {
          maxLength: 6,
          minLength: 1,
        },
      )
      .map((signs) => signs.join("")),
  );
  const values = [...new Set(fc.sample(texts, { numRuns: 5000, seed: 5 }))];
  const found = select(plan(things, query("sort=note:locale&_all=true")), () =>
    tableOf(values.map((note) => ({ note }))),
  );
  const wanted = values
    .map((note, index) => ({ note, id: index + 1 }))
    .sort((a, b) => intl.compare(a.note, b.note));
  expect([...(found.ids ?? [])]).toEqual(wanted.map(({ id }) => id));
  expect(problems("sort=top:locale")[0]).toMatchObject({ parameter: "sort" });
});
