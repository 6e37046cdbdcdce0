import { describe, expect, test } from "bun:test";
import { parse, plan, type Row } from "../../../src/core/query/index.ts";
import { checkNeedles, checkRows } from "../../../src/core/query/cost.ts";
import type { QueryTable, Tables } from "../../../src/core/query/source.ts";
import { query, refusal } from "./support/ask.ts";
import { fakeSource, things } from "./support/fake.ts";

/* Each limit at its border, and all that its error says. */

/** The only problem of a query that costs too much. */
const excess = (act: () => unknown) => {
  const { code, message, problems } = refusal(act);
  const [problem] = problems;
  expect({ code, problems: problems.length }).toEqual({ code: "too_expensive", problems: 1 });
  expect(message).toBe(`${problem?.parameter} ${problem?.message}.`);
  return problem;
};

const planned =
  (search: string, maxScan = 1000) =>
  () =>
    plan(things, parse(search, { info: things, kind: "collection" }).query, maxScan);

describe("a scan", () => {
  const why = "has to read every row, which is allowed up to count=1000; this dataset has 1001 rows";

  test("names every parameter that needs it", () => {
    const needed = "name=Ada&name=Bob&size_gte=1&q=house red&sort=-grade,name&_all=true&_embed=parts";
    const { code, message, problems } = refusal(planned(`count=1001&${needed}`));
    expect({ code, message }).toEqual({ code: "scan_too_large", message: `name ${why}.` });
    expect(problems).toEqual([
      { parameter: "name", value: "Ada,Bob", message: why },
      { parameter: "size_gte", value: "1", message: why },
      { parameter: "q", value: "house red", message: why },
      { parameter: "sort", value: "grade", message: why },
      { parameter: "_all", value: "true", message: why },
      { parameter: "_embed", value: "parts", message: why },
    ]);
    expect(planned(`count=1000&${needed}`)).not.toThrow();
  });

  test("is needed for groups", () => {
    expect(refusal(planned("count=1001&_group=grade,madeAt:month")).problems).toEqual([
      { parameter: "_group", value: "grade,madeAt", message: why },
    ]);
  });

  test("for children of records named by id names their relations alone", () => {
    const hasMany = ["parts", "things"].map((name) => ({ name, resource: name, keys: [], ids: [] }));
    const info = { ...things, hasMany };
    const parsed = parse("count=1001&id=1&sort=name&_embed=parts,things", { info, kind: "collection" });
    expect(refusal(() => plan(info, parsed.query, 1000)).problems).toEqual([
      { parameter: "_embed", value: "parts,things", message: why },
    ]);
  });

  test("of a long value shortens it", () => {
    const { problems } = refusal(planned(`count=1001&name=${"x".repeat(201)}`));
    expect(problems[0]?.value).toBe(`${"x".repeat(200)}…`);
  });
});

describe("comparisons", () => {
  const values = (name: string, size: number) =>
    Array.from({ length: size }, (_, at) => `${name}=${at}`).join("&");

  test("are at most fifty for each row of the largest scan", () => {
    expect(planned(`count=1000&${values("name_like", 50)}`)).not.toThrow();
    expect(excess(planned(`count=1000&${values("name_like", 51)}`))).toEqual({
      parameter: "name_like",
      value: Array.from({ length: 51 }, (_, at) => at)
        .map(String)
        .sort()
        .join(","),
      message:
        "would compare 1000 rows with 51 values; the limit is 50000 comparisons. Use at most 50 values or count=980",
    });
  });

  test("of several filters name that with the most values, the first of equal ones", () => {
    const named = (...searches: string[]) => excess(planned(`count=1000&${searches.join("&")}`))?.parameter;
    expect(named(values("name_like", 30), values("note_like", 30))).toBe("name_like");
    expect(named(values("name_like", 30), values("note_like", 31))).toBe("note_like");
    expect(named(values("name_like", 31), values("note_like", 30))).toBe("name_like");
  });

  test("are made with the rows that there are, of those with the ids", () => {
    const ids = (size: number) => `id_in=${Array.from({ length: size }, (_, at) => at + 1).join(",")}`;
    const many = values("name_like", 100);
    expect(planned(`count=4&${ids(600)}&${many}`, 8)).toThrow("would compare 4 rows with 101 values");
    expect(planned(`count=900&${ids(5)}&${many}`, 10)).toThrow("would compare 5 rows with 101 values");
    expect(planned(`count=900&${ids(4)}&${many}`, 10)).not.toThrow();
  });

  test("with a set of values are one for each row, whichever way it is written", () => {
    const list = Array.from({ length: 300 }, (_, at) => at).join(",");
    const sets = ["size_in", "size_nin", "ownerId_in"].map((name) => `${name}=${list}`).join("&");
    expect(planned(`count=1000&${sets}&${values("size", 300)}&${values("size_ne", 300)}`)).not.toThrow();
  });
});

test("children are counted for the parents that there are", () => {
  const search = "count=20000&_all=true&_embed=parts";
  expect(planned(`${search}&id_in=1,2`, 20_000)).not.toThrow();
  expect(planned(search, 20_000)).toThrow("would include about 40000 children; the limit is 30000.");
});

describe("texts written in a session", () => {
  /** A search in texts with so many characters in all, written by two callers. */
  const searched = (search: string, characters: number) => () => {
    const table = {
      ...fakeSource().tables("things"),
      writtenSize: (id: number) => (id === 1 ? characters - 9 : 9),
    };
    checkNeedles(query(search), table, [1, 2]);
  };

  test.each([
    ["q=ab", "q", 2, 2 ** 27],
    ["q=ab cdef", "q", 6, Math.floor(2 ** 28 / 6)],
    ["name_like=abcd", "name_like", 4, 2 ** 26],
    ["name_like=ab&name_like=cd", "name_like", 4, 2 ** 26],
    ["name_startsWith=abcd&name=xxxxxxxx", "name_startsWith", 4, 2 ** 26],
    ["q=abcde&name_like=abc", "q", 8, 2 ** 25],
    ["q=abc&name_like=abcde", "name_like", 8, 2 ** 25],
    ["name_like=abc&note_like=abcde", "note_like", 8, 2 ** 25],
  ])("may be searched for a while: ?%s", (search, parameter, length, most) => {
    expect(searched(search, most)).not.toThrow();
    expect(excess(searched(search, most + 1))).toEqual({
      parameter,
      message:
        `would look for ${length} characters in ${most + 1} written in this session. ` +
        `Use at most ${length - 1} characters`,
    });
  });

  test.each(["", "name=abcd", "size_gte=1", "name_like="])("are not searched: ?%s", (search) => {
    expect(searched(search, 2 ** 40)).not.toThrow();
  });

  test("are none where nobody can write", () => {
    expect(() => checkNeedles(query("q=ab"), fakeSource().tables("things"), [1])).not.toThrow();
  });
});

describe("a page", () => {
  const LIMIT = 16_000_000;
  const PADDED = JSON.stringify({ id: 1, ownerId: 7, name: "" }).length;

  /** Tables whose records have so many characters; those of parents, too. */
  const tablesOf =
    (size: number, parentSize = 20, writtenSize?: (id: number) => number): Tables =>
    (resource) => {
      const isParent = resource === "owners";
      const row = (): Row => ({
        id: 1,
        ownerId: 7,
        name: "x".repeat((isParent ? parentSize : size) - PADDED),
      });
      const table: QueryTable = {
        ...fakeSource().tables(resource),
        row,
        reader: (field) => () => row()[field] ?? null,
      };
      return isParent && writtenSize ? { ...table, writtenSize } : table;
    };

  const checked =
    (search: string, rows: number, tables: Tables, { maxScan = 1000, recordSize = 0 } = {}) =>
    () => {
      const ids = Array.from({ length: rows }, (_, at) => at + 1);
      checkRows({ info: things, query: query(search), count: rows, maxScan, recordSize }, ids, tables);
    };

  test("may have sixteen million characters", () => {
    expect(checked("limit=200", 200, tablesOf(80_000))).not.toThrow();
    expect(excess(checked("limit=200", 200, tablesOf(80_001)))).toEqual({
      parameter: "limit",
      value: "200",
      message: `would return 200 records of about 80001 characters each; the limit is ${LIMIT} characters. Use limit=199 or fewer fields`,
    });
    expect(checked("limit=200&fields=id", 200, tablesOf(80_001))).not.toThrow();
    expect(checked("limit=200", 0, tablesOf(80_001))).not.toThrow();
  });

  test("of few records is measured where records are long", () => {
    expect(checked("", 100, tablesOf(160_001))).toThrow("would return 100 records");
    expect(checked("", 99, tablesOf(170_000))).not.toThrow();
    expect(checked("", 50, tablesOf(320_001), { recordSize: 320_000 })).not.toThrow();
    expect(checked("", 50, tablesOf(320_001), { recordSize: 320_001 })).toThrow("would return 50 records");
  });

  test("of all records may have 2,000 for each row of the largest scan, or of the default", () => {
    expect(checked("_all=true", 200, tablesOf(1_000_000))).not.toThrow();
    expect(excess(checked("_all=true", 200, tablesOf(1_000_001)))).toMatchObject({
      parameter: "_all",
      value: "true",
      message: expect.stringContaining("the limit is 200000000 characters. Use limit=15 or fewer fields"),
    });
    expect(checked("_all=true", 200, tablesOf(1_000_001), { maxScan: 100_001 })).not.toThrow();
  });

  test("is measured with its parents", () => {
    const parents = ',"owner":'.length;
    expect(checked("_expand=owner", 200, tablesOf(40_000, 40_000 - parents))).not.toThrow();
    expect(checked("", 200, tablesOf(40_000, 40_001 - parents))).not.toThrow();
    expect(excess(checked("_expand=owner", 200, tablesOf(40_000, 40_001 - parents)))).toEqual({
      parameter: "_expand",
      value: "owner",
      message: `would return 200 records of about 80001 characters each; the limit is ${LIMIT} characters. Use limit=199 or fewer relations`,
    });
  });

  test("may repeat sixteen million characters of parents that a session wrote", () => {
    const written = (size: number) => tablesOf(100, 100, (id) => (id === 7 ? size : 0));
    expect(checked("_expand=owner", 4, written(LIMIT / 4))).not.toThrow();
    expect(checked("", 4, written(LIMIT))).not.toThrow();
    expect(excess(checked("_expand=owner", 5, written(LIMIT / 4)))).toEqual({
      parameter: "_expand",
      value: "owner",
      message:
        "would include 20000000 characters written in this session; the limit is 16000000. Use limit=4 or fewer relations",
    });
    expect(checked("_expand=owner", 2, written(LIMIT))).toThrow("Use limit=1 or fewer relations");
    expect(checked("_expand=owner", 2, written(LIMIT + 1))).toThrow(
      "the limit is 16000000. Use fewer relations",
    );
  });
});
