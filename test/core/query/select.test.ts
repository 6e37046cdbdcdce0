import { describe, expect, test } from "bun:test";
import type { Json } from "../../../src/core/engine/index.ts";
import { plan, type Row, select, write } from "../../../src/core/query/index.ts";
import { foundIn, query, refusal, tableOf, valuesFound } from "./support/ask.ts";
import { fakeSource, things } from "./support/fake.ts";

/* Which rows a query finds among values that no generated record has, and how often it reads them. */

describe("values of a session, which may have any type,", () => {
  const ANY: readonly Json[] = [5, "5", true, "true", null, [], {}, [5], "a", ""];

  test.each<[string, readonly Json[]]>([
    ["size=5", [5]],
    ["size_ne=5", ["5", true, "true", null, [], {}, [5], "a", ""]],
    ["size_gte=5", [5]],
    ["size_like=5", [5]],
    ["size=null", [null]],
    ["name=5", ["5"]],
    ["name_in=5,a", ["5", "a"]],
    ["name_like=*", ["5", "true", "a", ""]],
    ["name_startsWith=t", ["true"]],
    ["grade=a", ["a"]],
    ["tags=5", ["5"]],
    ["tags=null", [null]],
  ])("match ?%s: %j", (search, values) => {
    expect(valuesFound(search, search.split(/[_=]/)[0] ?? "", ANY)).toEqual([...values]);
  });

  const DATES: readonly Json[] = [
    "2024-05-17T08:30:00.000Z",
    "2024-05-17T10:30:00+02:00",
    "2024-05-17",
    "2024-06-01T00:00Z",
    "soon",
    null,
    5,
  ];
  const [morning, alsoMorning, midnight, june, soon, none, five] = DATES as [
    Json,
    Json,
    Json,
    Json,
    Json,
    Json,
    Json,
  ];

  test.each<[string, readonly Json[]]>([
    ["madeAt=2024-05-17T08:30Z", [morning, alsoMorning]],
    ["madeAt_ne=2024-05-17T08:30Z", [midnight, june, soon, none, five]],
    ["madeAt=2024-05-17", [morning, alsoMorning, midnight]],
    ["madeAt=2024-06&madeAt=2024-05-17T00:00Z", [midnight, june]],
    ["madeAt_nin=2024-05,null", [june, soon, five]],
    ["madeAt_gt=2024-05-17T08:30Z", [june]],
    ["madeAt_lte=2024-05-17T08:30Z", [morning, alsoMorning, midnight]],
    ["madeAt=null", [none]],
    ["madeAt_like=2024-05-17", [morning, alsoMorning, midnight]],
    ["madeAt_like=-05-17T1", [alsoMorning]],
    ["madeAt_endsWith=Z", [morning, june]],
    ["madeAt=2024&madeAt=null", [morning, alsoMorning, midnight, june, none]],
  ])("match as moments ?%s: %j", (search, values) => {
    expect(valuesFound(search, "madeAt", DATES)).toEqual([...values]);
  });
});

describe("dates as times", () => {
  const TIMES = [5, 1, NaN, 3, 1].map((day) => Date.UTC(2024, 0, day));
  const texts = TIMES.map((time) => ({ endedAt: Number.isNaN(time) ? null : new Date(time).toISOString() }));

  /** A table that tells which columns were read as texts, and how often times were. */
  const timed = () => {
    const counts = { times: 0, texts: new Set<string>() };
    const table = tableOf(texts);
    return {
      counts,
      table: {
        ...table,
        reader: (field: string) => {
          const read = table.reader(field);
          return (id: number) => (counts.texts.add(field), read(id));
        },
        times: (field: string) =>
          field === "endedAt" ? (id: number) => (counts.times++, TIMES[id - 1] ?? NaN) : undefined,
      },
    };
  };

  test.each([
    ["endedAt_gt=2024-01-01T00:00Z", [1, 4], 5],
    ["endedAt=2024-01-01T00:00Z", [2, 5], 5],
    ["endedAt_ne=2024-01-01T00:00:00Z", [1, 3, 4], 5],
    ["endedAt=null", [3], 5],
    ["endedAt_ne=null", [1, 2, 4, 5], 5],
    ["endedAt_gte=2024-01-01T00:00Z&endedAt_lt=2024-01-05T00:00Z", [2, 4, 5], 5],
    ["sort=endedAt", [2, 5, 4, 1, 3], 5],
    ["sort=-endedAt", [1, 4, 2, 5, 3], 5],
    // Those that both a filter and the sort need are read once.
    ["endedAt_gte=2024-01-02T00:00Z&sort=endedAt", [4, 1], 5],
  ])("?%s finds %j without a text", (search, ids, times) => {
    const { table, counts } = timed();
    expect(foundIn(search, table)).toEqual(ids);
    expect(counts).toEqual({ times, texts: new Set() });
  });
});

describe("a search", () => {
  const values: readonly Row[] = [{ name: "red" }, { name: "blue" }, { name: "red" }];

  test("reads fields where the table has them, and whole rows of what callers wrote", () => {
    const fields = (id: number) => ({
      value: (name: string) => (name === "name" ? (values[id - 1]?.["name"] ?? null) : ""),
    });
    const written = (id: number) => (id === 2 ? { other: "red" } : undefined);
    expect(foundIn("q=red", tableOf(values))).toEqual([1, 3]);
    expect(foundIn("q=red", tableOf(values, { fields }))).toEqual([1, 3]);
    expect(foundIn("q=red", tableOf(values, { fields, written }))).toEqual([1, 2, 3]);
    expect(foundIn("q=red", tableOf(values, { written }))).toEqual([1, 2, 3]);
  });

  test("of texts written in a session has a limit", () => {
    const table = tableOf(values, { writtenSize: () => 2 ** 28 });
    expect(refusal(() => foundIn("q=red", table))).toMatchObject({ code: "too_expensive" });
    expect(foundIn("name=red", table)).toEqual([1, 3]);
  });
});

describe("ids", () => {
  test("of a session are those that are left", () => {
    const ids = (offset: number, limit: number) => [2, 3, 7].slice(offset, offset + limit);
    const values = Array.from({ length: 7 }, (_, at) => ({ name: at === 1 ? "b" : "a" }));
    const has = (id: number) => [2, 3, 7].includes(id);
    for (const lastId of [7, 3])
      expect(
        foundIn(
          "name_in=a,b&sort=-name",
          tableOf(values, { ids, has, size: 3, lastId, written: () => undefined }),
        ),
      ).toEqual([2, 3, 7]);
    expect(foundIn("name_in=a,b", tableOf(values, { ids, has, size: 3, lastId: 7 }))).toEqual([2, 3, 7]);
    expect(foundIn("id_in=1,2,7", tableOf(values, { ids, has, size: 3, lastId: 7 }))).toEqual([2, 7]);
  });

  test.each([
    ["id=10&id=9&id=1", [1, 9, 10]],
    ["id_in=5,6,7&id=6&id=9", [6]],
    ["id=1.5&id=2", [2]],
    ["id=0&id=11&id=3", [3]],
    ["id_ne=5&id_lt=7&id_gt=3", [4, 6]],
  ])("of ?%s are %j", (search, ids) => {
    expect(foundIn(search, tableOf(Array.from({ length: 10 }, () => ({}))))).toEqual(ids);
  });

  test("of a page may be read backwards", () => {
    const table = tableOf(Array.from({ length: 10 }, () => ({})));
    const source = { ...fakeSource(), tables: () => table };
    const page = (search: string) => {
      const planned = plan(things, query(`${search}&fields=id`));
      const rows = JSON.parse(
        write(
          planned,
          select(planned, () => table),
          source,
        ),
      ) as { id: number }[];
      return rows.map(({ id }) => id);
    };
    expect(page("offset=8&limit=4")).toEqual([9, 10]);
    expect(page("sort=-id&limit=3")).toEqual([10, 9, 8]);
    expect(page("sort=-id&offset=8&limit=4")).toEqual([2, 1]);
    expect(page("sort=-id&offset=10&limit=4")).toEqual([]);
    expect(page("id_gt=4&sort=-id&offset=1&limit=2")).toEqual([9, 8]);
  });
});

test("the fields of what a session wrote are those that it has, also unknown ones", () => {
  const written: Row = { id: 2, place: { city: "Oslo", geo: { lat: 1 } }, own: [{ a: 1 }], name: null };
  const table = tableOf([{ name: "Ada", size: 1 }, {}], {
    written: (id: number) => (id === 2 ? written : undefined),
  });
  const source = { ...fakeSource(), tables: () => table };
  const cut = (fields: string) => {
    const planned = plan(things, query(`fields=${fields}`));
    return (JSON.parse(write(planned, { total: 2, ids: null }, source)) as Row[])[1];
  };
  expect(cut("name,size")).toEqual({ name: null });
  expect(cut("-name,-size")).toEqual({ id: 2, place: { city: "Oslo", geo: { lat: 1 } }, own: [{ a: 1 }] });
  expect(cut("place.city,place.geo.lng")).toEqual({ place: { city: "Oslo", geo: {} } });
});

describe("the order of all rows", () => {
  const values = [3, 1, 2, 5, 4, 1].map((size, at) => ({ size, name: at % 2 === 0 ? "a" : "b" }));

  /** A cache, and what queries find with it. */
  const cached = (known?: readonly number[]) => {
    const stored: Uint32Array[] = [];
    const order = {
      get: () => (known === undefined ? undefined : new Uint32Array(known)),
      set: (ids: Uint32Array) => void stored.push(ids),
    };
    const idsOf = (search: string) =>
      select(plan(things, query(search)), () => tableOf(values), undefined, order).ids;
    return { stored, idsOf, find: (search: string) => [...(idsOf(search) ?? [])] };
  };

  test("is kept once a query sorts more than half of them", () => {
    const { stored, find } = cached();
    expect(find("size_gte=2&sort=size")).toEqual([3, 1, 5, 4]);
    expect(find("name=a&sort=size")).toEqual([3, 1, 5]);
    expect(find("size_gte=1&sort=-size")).toEqual([4, 5, 1, 3, 2, 6]);
    expect(find("size_gte=2")).toEqual([1, 3, 4, 5]);
    expect(stored.map((ids) => [...ids])).toEqual([
      [2, 6, 3, 1, 5, 4],
      [4, 5, 1, 3, 2, 6],
    ]);
  });

  test("is not sorted again", () => {
    // Any other order would do: this one shows that it is taken as it is.
    const { stored, find } = cached([6, 5, 4, 3, 2, 1]);
    expect(find("sort=size&_all=true")).toEqual([6, 5, 4, 3, 2, 1]);
    expect(find("name=a&sort=size")).toEqual([5, 3, 1]);
    expect(find("name=a")).toEqual([1, 3, 5]);
    expect(find("id_in=1,3,5&sort=size")).toEqual([3, 1, 5]);
    expect(stored).toEqual([]);
  });
});
