import { describe, expect, test } from "bun:test";
import type { ResourceInfo } from "../../../src/core/engine/index.ts";
import {
  CancelledError,
  openWriter,
  parse,
  plan,
  type Row,
  select,
  type Source,
  write,
} from "../../../src/core/query/index.ts";
import { body, foundIn, ids, query as parsed, refusal, tableOf } from "./support/ask.ts";
import { allRows, fakeSource, newTrace, owners, things } from "./support/fake.ts";
import { parseCsv } from "./support/csv.ts";

const all = allRows("things", "1", 100);

describe("the cells that are computed", () => {
  const trace = (search: string, id: number | null = null) => {
    const found = newTrace();
    body(search, id, found);
    return found;
  };

  test("a page makes its rows", () => {
    expect(trace("count=1000000&page=90000&limit=10").rows).toBe(10);
    expect(trace("count=1000000&sort=-id&limit=3").rows).toBe(3);
    expect(trace("limit=0").rows).toBe(0);
  });

  test("a filter makes one column, and the rows of the page", () => {
    const { cells, rows: made } = trace("grade=a&limit=2");
    expect(Object.fromEntries(cells)).toEqual({ grade: 100 });
    expect(made).toBe(2);
  });

  test("a second filter reads only the rows that passed the first", () => {
    const { cells } = trace("grade=a&is_in=true&limit=1");
    const left = all.filter(({ is_in }) => is_in === true).length;
    expect(Object.fromEntries(cells)).toEqual({ is_in: 100, grade: left });
  });

  test("a few fields are computed as cells", () => {
    const { cells, rows: made } = trace("fields=id,name&limit=4");
    expect(made).toBe(0);
    expect(Object.fromEntries(cells)).toEqual({ id: 4, name: 4 });
  });

  test("named ids need no scan, at any count", () => {
    const { cells, rows: made } = trace("count=1000000&id=7&id=900000&id=2000000&id_in=7,900000");
    expect(made).toBe(2);
    expect(cells.get("id")).toBeLessThanOrEqual(4);
    expect(ids("count=1000000&id=7&id=900000&id=0&sort=-id")).toEqual([900_000, 7]);
  });
});

describe("a scan", () => {
  const limit = (search: string, max = 10_000) => {
    const { query } = parse(search, { info: things, kind: "collection" });
    return plan(things, query, max);
  };

  test.each([
    ["name=Ada", "name"],
    ["size_gte=1", "size_gte"],
    ["q=x", "q"],
    ["sort=name", "sort"],
    ["_all=true", "_all"],
    ["_embed=parts", "_embed"],
    ["id=1&_embed=parts", "_embed"],
    ["id_gte=1", "id_gte"],
  ])("?%s above the limit names its parameter", (search, parameter) => {
    const error = refusal(() => limit(`${search}&count=10001`));
    expect(error.code).toBe("scan_too_large");
    expect(error.problems.map((problem) => problem.parameter)).toContain(parameter);
    expect(error.problems[0]?.message).toContain("10000");
    expect(() => limit(`${search}&count=10000`)).not.toThrow();
    expect(() => limit(`${search}&count=10001`, 20_000)).not.toThrow();
  });

  test.each([
    "",
    "page=9",
    "sort=-id",
    "sort=id:desc,name",
    "id=5",
    "id_in=5,6&name=Ada&sort=name",
    "_expand=owner",
    "fields=id",
  ])("?%s needs none", (search) => {
    expect(() => limit(`${search}&count=1000000`)).not.toThrow();
  });

  test.each(["q=x", "sort=name", "_all=true"])("?%s of hard data has a fifth of the limit", (search) => {
    const error = refusal(() => limit(`${search}&count=2001&__data=long`));
    expect(error.code).toBe("scan_too_large");
    expect(error.problems[0]?.message).toContain("count=2000 with __data");
    expect(() => limit(`${search}&count=2000&__data=long`)).not.toThrow();
    expect(() => limit("count=1000000&__data=long&page=3")).not.toThrow();
  });

  test("for the children of one record counts as one", () => {
    const record = (search: string, max?: number) => () => {
      const { query } = parse(search, { info: owners, kind: "record", id: 1 });
      return plan(owners, query, max);
    };
    expect(record("_embed=things&count=10000", 10_000)).not.toThrow();
    expect(record("_embed=things&count=10001", 10_001)).not.toThrow();
    expect(refusal(record("_embed=things&count=10001", 10_000))).toMatchObject({
      code: "scan_too_large",
      problems: [{ parameter: "_embed" }],
    });
    expect(record("count=1000000")).not.toThrow();
  });

  test.each(["json", "ndjson", "csv"])("embeds all children of one record in %s", (format) => {
    const search = `count=5000&_embed=parts&_format=${format}`;
    const { query } = parse(search, { info: things, kind: "record", id: 1 });
    const text = write(plan(things, query), { total: 1, ids: null }, fakeSource("1", 5000));
    const children = allRows("parts", "1", 5000).filter((part) =>
      [part["thingId"], part["otherId"]].includes(1),
    );
    expect(children.length).toBeGreaterThan(1000);
    if (format === "csv") expect(parseCsv(text)[1]?.at(-1)).toBe(JSON.stringify(children));
    else expect(JSON.parse(text)).toHaveProperty("parts", children);
  });

  test.each([
    ["a filter", "grade=a"],
    ["a search", "q=nothing-has-this"],
    ["a sort", "sort=name"],
  ])("ends %s when it is cancelled", (_, search) => {
    const { query } = parse(`${search}&count=5000`, { info: things, kind: "collection" });
    const trace = newTrace();
    const table = fakeSource("1", 5000, trace).tables("things");
    let checks = 0;
    expect(() =>
      select(
        plan(things, query),
        () => table,
        () => ++checks === 3,
      ),
    ).toThrow(CancelledError);
    expect(Math.max(...trace.cells.values())).toBeWithin(256, 513);
  });

  test("ends a body when it is cancelled", () => {
    const { query } = parse("count=5000&_all=true", { info: things, kind: "collection" });
    const trace = newTrace();
    let checks = 0;
    const cancelled = () => ++checks === 3;
    const made = plan(things, query);
    const writer = openWriter(made, { total: 5000, ids: null }, fakeSource("1", 5000, trace), { cancelled });
    expect(() => writer.write()).toThrow(CancelledError);
    // One more was measured.
    expect(trace.rows).toBe(513);
  });
});

describe("a cost limit", () => {
  const costly =
    (search: string, max = 10_000) =>
    () =>
      plan(things, parse(search, { info: things, kind: "collection" }).query, max);
  const values = (size: number) => Array.from({ length: size }, (_, at) => `name_like=${at}`).join("&");

  test("for children names what fits", () => {
    const info: ResourceInfo = {
      ...owners,
      hasMany: [
        { name: "things", resource: "things", keys: ["ownerId"], ids: [owners.ids] },
        { name: "parts", resource: "parts", keys: ["thingId", "otherId"], ids: [owners.ids, owners.ids] },
        { name: "owners", resource: "owners", keys: ["parentId"], ids: [owners.ids] },
      ],
    };
    const wanted = (search: string, max?: number) => () =>
      plan(info, parse(search, { info, kind: "collection" }).query, max);
    const embed = "_embed=things,parts,owners";
    expect(wanted(`count=10000&limit=75&${embed}`)).not.toThrow();
    const error = refusal(wanted(`count=10000&limit=100&${embed}`));
    expect(error.code).toBe("too_expensive");
    expect(error.problems[0]).toMatchObject({ parameter: "_embed", value: "things,parts,owners" });
    expect(error.problems[0]?.message).toContain("limit=75");
    expect(wanted(`count=10000&_all=true&${embed}`)).toThrow("limit=75");
    expect(wanted("count=10000&_all=true&_embed=things,parts")).not.toThrow();
  });

  test("for children says what fits where not even one record does", () => {
    const info: ResourceInfo = {
      ...owners,
      hasMany: [
        { name: "things", resource: "things", keys: ["a", "b"], ids: [owners.ids, owners.ids] },
        { name: "parts", resource: "parts", keys: ["a", "b"], ids: [owners.ids, owners.ids] },
      ],
    };
    const wanted = (search: string, id: number | null) => () =>
      plan(
        info,
        parse(`${search}&_embed=things,parts`, { info, kind: id === null ? "collection" : "record", id })
          .query,
        1e6,
      );
    const messageOf = (search: string, id: number | null = null) =>
      refusal(wanted(search, id)).problems[0]?.message;
    expect(wanted("count=750000&limit=1", null)).not.toThrow();
    expect(messageOf("count=750000&limit=2")).toContain(
      "about 60000 children; the limit is 30000. Use limit=1 or fewer",
    );
    expect(messageOf("count=750001&limit=1")).toContain("Use limit=1 and count=750000 or fewer relations");
    expect(wanted("count=750000", 1)).not.toThrow();
    expect(messageOf("count=750001", 1)).toContain("Use count=750000 or fewer relations");
  });

  test("for comparisons names the most expensive filter and what fits", () => {
    expect(costly(`count=10000&${values(50)}`)).not.toThrow();
    const error = refusal(costly(`count=10000&size_gt=1&${values(50)}`));
    expect(error.code).toBe("too_expensive");
    expect(error.problems[0]).toMatchObject({ parameter: "name_like" });
    expect(error.problems[0]?.message).toContain("at most 50 values or count=9803");
    expect(costly(`count=9803&size_gt=1&${values(50)}`)).not.toThrow();
    expect(costly(`count=10000&size_gt=1&${values(50)}`, 10_200)).not.toThrow();
  });

  test("does not count sets of values or queries by id", () => {
    const ids = Array.from({ length: 1000 }, (_, at) => at + 1).join(",");
    expect(costly(`count=10000&size_in=${ids}`)).not.toThrow();
    expect(costly(`count=10000&id_in=${ids}&${values(200)}`)).not.toThrow();
  });
});

test("a scan that is refused names every parameter that needs it", () => {
  const needed = "name=Ada&name=Bob&size_gte=1&q=house red&sort=-grade,name&_all=true&_embed=parts";
  const planned = (search: string) => () => plan(things, parsed(search), 1000);
  const { code, problems } = refusal(planned(`count=1001&${needed}`));
  expect(code).toBe("scan_too_large");
  expect(problems.map(({ parameter, value }) => `${parameter}=${String(value)}`)).toEqual([
    "name=Ada,Bob",
    "size_gte=1",
    "q=house red",
    "sort=grade",
    "_all=true",
    "_embed=parts",
  ]);
  expect(planned(`count=1000&${needed}`)).not.toThrow();
  expect(refusal(planned("count=1001&_group=grade,madeAt:month")).problems).toMatchObject([
    { parameter: "_group", value: "grade,madeAt" },
  ]);
});

describe("texts written in a session", () => {
  /** Searches texts with so many characters in all, written by two callers. */
  const searched = (search: string, characters: number) => () =>
    foundIn(search, tableOf([{}, {}], { writtenSize: (id) => (id === 1 ? characters - 9 : 9) }));

  test.each([
    ["q=ab", "q", 2 ** 27],
    ["q=ab cdef", "q", Math.floor(2 ** 28 / 6)],
    ["name_like=ab&name_like=cd", "name_like", 2 ** 26],
    ["name_startsWith=abcd&name=xxxxxxxx", "name_startsWith", 2 ** 26],
    ["q=abcde&name_like=abc", "q", 2 ** 25],
    ["q=abc&name_like=abcde", "name_like", 2 ** 25],
  ])("may be searched for a while: ?%s", (search, parameter, most) => {
    expect(searched(search, most)).not.toThrow();
    expect(refusal(searched(search, most + 1))).toMatchObject({
      code: "too_expensive",
      problems: [{ parameter }],
    });
  });

  test.each(["", "name=abcd", "size_gte=1", "name_like="])("are not searched: ?%s", (search) => {
    expect(searched(search, 2 ** 40)).not.toThrow();
  });
});

describe("a page", () => {
  const PADDED = JSON.stringify({ id: 1, ownerId: 7, name: "" }).length;

  /** Writes a page of records with so many characters; their parents have, too. */
  const written =
    (search: string, count: number, size: number, parentSize = 20, writtenSize?: (id: number) => number) =>
    () => {
      const source: Source = {
        ...fakeSource("1", count),
        tables: (resource) => {
          const table = fakeSource("1", count).tables(resource);
          const characters = resource === "owners" ? parentSize : size;
          const row = (): Row => ({ id: 1, ownerId: 7, name: "x".repeat(characters - PADDED) });
          const reader = (field: string) => () => row()[field] ?? null;
          return { ...table, row, reader, ...(resource === "owners" && writtenSize && { writtenSize }) };
        },
      };
      const made = plan(things, parsed(search));
      return openWriter(made, { total: count, ids: null }, source).write(0, 0);
    };

  test("may have sixteen million characters, those of parents, too", () => {
    expect(written("limit=200", 200, 80_000)).not.toThrow();
    expect(refusal(written("limit=200", 200, 80_001))).toMatchObject({
      code: "too_expensive",
      problems: [{ parameter: "limit", value: "200" }],
    });
    expect(written("limit=200", 200, 80_001)).toThrow("Use limit=199 or fewer fields");
    expect(written("limit=200&fields=id", 200, 80_001)).not.toThrow();
    const parents = ',"owner":'.length;
    expect(written("limit=200&_expand=owner", 200, 40_000, 40_000 - parents)).not.toThrow();
    expect(refusal(written("limit=200&_expand=owner", 200, 40_000, 40_001 - parents)).problems).toMatchObject(
      [{ parameter: "_expand", value: "owner" }],
    );
  });

  test("of all records may have 2,000 for each row of the largest scan", () => {
    expect(written("count=200&_all=true", 200, 1_000_000)).not.toThrow();
    expect(refusal(written("count=200&_all=true", 200, 1_000_001)).problems).toMatchObject([
      { parameter: "_all" },
    ]);
  });

  test("may repeat sixteen million characters of parents that a session wrote", () => {
    const parents = (size: number) => (id: number) => (id === 7 ? size : 0);
    const repeated = (count: number, size: number) =>
      written("limit=10&_expand=owner", count, 100, 100, parents(size));
    expect(repeated(4, 4_000_000)).not.toThrow();
    expect(repeated(5, 4_000_000)).toThrow("Use limit=4 or fewer relations");
    expect(repeated(2, 16_000_001)).toThrow("Use fewer relations");
  });
});
