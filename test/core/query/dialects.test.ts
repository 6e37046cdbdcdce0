import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { contentRange, type Row, pageRangeOf } from "../../../src/core/query/index.ts";
import { body, ids, problems, query, read, rows } from "./support/ask.ts";
import { allRows } from "./support/fake.ts";

const all = allRows("things", "1", 100);
const where = (accepts: (row: Row) => boolean): number[] => all.filter(accepts).map(({ id }) => id as number);

describe("lists as axios and qs write them", () => {
  test.each([
    ["name[]=Ada&name[]=Bob", "name=Ada&name=Bob"],
    ["name[0]=Ada&name[1]=Bob", "name=Ada&name=Bob"],
    ["name%5B0%5D=Ada&name%5B17%5D=Bob", "name=Ada&name=Bob"],
    ["id[]=3&id[]=5", "id=3&id=5"],
    ["ids[0]=3&ids[1]=5", "id=3&id=5"],
    ["id_in[]=3&id_in[]=5", "id_in=3,5"],
    ["grade[in][]=a&grade[in][1]=b", "grade_in=a,b"],
    ["grade:ne[]=a", "grade_ne=a"],
    ["place.city[]=Oslo", "place.city=Oslo"],
    ["sort[]=size&sort[]=-name", "sort=size,-name"],
    ["_sort[0]=size&_order[0]=desc", "sort=-size"],
    ["fields[]=id&fields[]=name", "fields=id,name"],
    ["_expand[]=owner&_embed[0]=parts", "_expand=owner&_embed=parts"],
    ["q[]=red&q[]=ada", "q=ada red"],
  ])("%s is %s", (search, plain) => {
    expect(query(search)).toEqual(query(plain));
  });

  test.each([
    "limit[]=3",
    "page[0]=2",
    "seed[]=x",
    "cursor[]=",
    "_envelope[]=true",
    "name[a]=x",
    "name[][]=x",
  ])("%s is rejected: the field takes no list", (search) => {
    expect(problems(search)[0]?.parameter).toBe(search.slice(0, search.indexOf("=")));
  });
});

describe("values that silently found nothing", () => {
  test.each(["grade=A", "grade_ne=A", "grade_in=a,A", "grade[nin]=A", "grade[]=A"])(
    "%s is outside the closed list: the error suggests the nearest",
    (search) => {
      const [problem] = problems(search);
      expect(problem).toMatchObject({ value: "A", allowed: ["a", "b", "c"], suggestion: "a" });
    },
  );

  test("bounds and parts of texts may be any text", () => {
    expect(ids("grade_gte=aa&limit=1000")).toEqual(where(({ grade }) => (grade as string) > "a"));
    expect(ids("grade_like=A&limit=1000")).toEqual(where(({ grade }) => grade === "a"));
  });

  test.each(["^A", "a|b", ".*", "da$", "[Aa]da", "a.+", "\\d", "(?i)ada", "a{2}"])(
    "a like of %s is matched literally, with a notice",
    (pattern) => {
      for (const name of ["name_like", "name_contains", "name[contains][]"]) {
        const { notices } = read(`${name}=${encodeURIComponent(pattern)}`);
        expect(notices).toEqual([`${name}=${pattern} is matched literally, not as a regular expression`]);
      }
    },
  );

  test.each(["Ada", "a*", "*", "C++", "a.b", "what?", "(x)", "5 $ off", "", "a-b_c"])(
    "a like of %s is no regular expression",
    (pattern) => {
      expect(read(`name_like=${encodeURIComponent(pattern)}`).notices).toEqual([]);
    },
  );

  test("a notice fits in a header whatever was searched", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { notices } = read(`name_like=${encodeURIComponent(`^${text}`)}`);
        expect(notices.join()).toMatch(/^[ -~]+$/);
      }),
    );
  });
});

describe("a filter without a value", () => {
  test.each(["endedAt", "endedAt[]", "endedAt_in", "endedAt&limit=1000", "top_gt&endedAt"])(
    "?%s means null",
    (search) => {
      const paths = search.startsWith("top_gt") ? ["top_gt", "endedAt"] : ["endedAt"];
      const found = where((row) => paths.every((path) => row[path] === null));
      expect(found).not.toBeEmpty();
      expect(ids(`${search}&limit=1000`)).toEqual(found);
    },
  );

  test("an operator negates it", () => {
    expect(ids("endedAt_ne&limit=1000")).toEqual(where(({ endedAt }) => endedAt !== null));
  });

  test("an equals sign asks for the empty text instead", () => {
    expect(ids("name=&limit=1000")).toEqual(where(({ name }) => name === ""));
    expect(problems("endedAt=")[0]?.parameter).toBe("endedAt");
  });
});

test("a plus sign sorts ascending", () => {
  for (const search of ["sort=%2Bsize", "sort=+size", "sort=%2Bsize,-name", "_sort=%2Bsize&_order=asc"])
    expect(query(search)).toEqual(query(search.replaceAll(/%2B|\+/g, "")));
  expect(problems("sort=%2B%2Bsize")[0]?.parameter).toBe("sort");
});

test("the pages before any page hold the rows before it, each once", () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), fc.nat(70), (total, limit, offset) => {
      const before: number[] = [];
      let [at, size] = [offset, limit];
      for (;;) {
        const { prev, prevLimit } = pageRangeOf({ mode: "offset", offset: at }, size, total);
        if (prev === null) break;
        before.unshift(
          ...Array.from({ length: Math.min(prevLimit, total - prev) }, (_, index) => prev + index),
        );
        [at, size] = [prev, prevLimit];
      }
      expect(before).toEqual(Array.from({ length: Math.min(offset, total) }, (_, index) => index));
    }),
  );
});

describe("json-server 1's page object", () => {
  const page = (search: string): Record<string, unknown> =>
    JSON.parse(body(search)) as Record<string, unknown>;

  test.each([
    ["_page=1&_per_page=30", { first: 1, prev: null, next: 2, last: 4, pages: 4, items: 100 }],
    ["_page=4&_per_page=30", { first: 1, prev: 3, next: null, last: 4, pages: 4, items: 100 }],
    ["_per_page=100", { first: 1, prev: null, next: null, last: 1, pages: 1, items: 100 }],
    ["name=nobody&_per_page=5", { first: 1, prev: null, next: null, last: 1, pages: 1, items: 0 }],
    ["_page=9&_per_page=30", { first: 1, prev: 4, next: null, last: 4, pages: 4, items: 100 }],
  ])("?%s", (search, around) => {
    const { data, ...rest } = page(search);
    expect(rest).toEqual(around);
    expect(data).toEqual(rows(search.replace("_per_page", "limit")));
    expect(Object.keys(page(search))).toEqual(["first", "prev", "next", "last", "pages", "items", "data"]);
  });

  test("can also be requested by name, and declined", () => {
    expect(body("page=2&limit=7&_envelope=json-server")).toBe(body("_page=2&_per_page=7"));
    expect(body("_page=2&_per_page=7&_envelope=false")).toBe(body("page=2&limit=7"));
    expect(body("_page=2&_per_page=7&_envelope=true")).toBe(body("page=2&limit=7&_envelope=true"));
  });

  test("applies only to JSON", () => {
    expect(body("_per_page=7&_format=csv")).toBe(body("limit=7&_format=csv"));
    expect(problems("_envelope=json-server&_format=csv")[0]?.parameter).toBe("_envelope");
  });
});

describe("DummyJSON's envelope", () => {
  test.each([
    ["limit=7&skip=3", { total: 100, skip: 3, limit: 7 }],
    ["limit=7&skip=97", { total: 100, skip: 97, limit: 3 }],
    ["limit=7&skip=200", { total: 100, skip: 200, limit: 0 }],
    ["_all=true", { total: 100, skip: 0, limit: 100 }],
  ])("?%s", (search, around) => {
    const wrapped = JSON.parse(body(`${search}&_envelope=dummyjson`)) as Record<string, unknown>;
    expect(wrapped).toEqual({ things: rows(search), ...around });
    expect(Object.keys(wrapped)).toEqual(["things", "total", "skip", "limit"]);
  });

  test("a single record has no other API's envelope", () => {
    for (const envelope of ["dummyjson", "json-server"])
      expect(body(`_envelope=${envelope}`, 3)).toBe(body("", 3));
  });
});

describe("ra-data-simple-rest's filter, range, sort and embed", () => {
  const ask = (parts: Record<string, unknown>): string =>
    Object.entries(parts)
      .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
      .join("&");

  test.each([
    [{ filter: { name: "Ada" } }, "name=Ada"],
    [{ filter: { id: [3, 5, 9] } }, "id=3&id=5&id=9"],
    [{ filter: { place: { city: "Oslo" }, is_in: true } }, "place.city=Oslo&is_in=true"],
    [{ filter: { size_gte: 1, note: null, q: "red" } }, "size_gte=1&note=null&q=red"],
    // A cleared search field.
    [{ filter: { q: null } }, ""],
    [{ filter: {}, range: [20, 29], sort: ["name", "DESC"] }, "offset=20&limit=10&sort=-name"],
    [{ sort: ["id", "ASC"], range: [0, 0] }, "offset=0&limit=1"],
    [{ range: [0, 4], embed: ["owner", "parts"] }, "offset=0&limit=5&_expand=owner&_embed=parts"],
    [{ range: [0, 4], embed: "parts" }, "offset=0&limit=5&_embed=parts"],
    [{ range: [0, 4], embed: [] }, "offset=0&limit=5"],
    [{ range: [0, -1] }, "offset=0&limit=0"],
  ])("%j is ?%s", (parts, plain) => {
    expect(query(ask(parts))).toEqual(query(plain));
    expect(read(ask(parts)).contentRange).toBe(true);
    expect(read(plain).contentRange).toBe(false);
  });

  test.each([
    ["filter=x", "filter"],
    ["filter=[]", "filter"],
    ["filter=1", "filter"],
    ["range=0-9", "range"],
    ["range=[0]", "range"],
    ["range=[9,0]", "range"],
    ["range=[-1,9]", "range"],
    ["range=[0,1.5]", "range"],
    [`range=${encodeURIComponent('["0","9"]')}`, "range"],
    [ask({ sort: ["nmae", "ASC"] }), "sort"],
    [ask({ sort: ["name", "UP"] }), "sort"],
    [ask({ filter: { nmae: "x" } }), "nmae"],
    [ask({ filter: { nosuch: {} } }), "filter.nosuch"],
    [ask({ filter: { place: { city: {} } } }), "filter.place.city"],
    [ask({ filter: { name_like: null } }), "name_like"],
    [ask({ filter: { limit: 5 } }), "limit"],
    [ask({ filter: { id: [] } }), "filter.id"],
    [ask({ embed: ["parts", "nosuch"] }), "embed"],
    [ask({ embed: [1] }), "embed"],
  ])("?%s is refused at %s", (search, parameter) => {
    expect(problems(search)[0]?.parameter).toBe(parameter);
  });

  test.each([
    [0, 10, 100, "users 0-9/100"],
    [95, 10, 100, "users 95-99/100"],
    [200, 10, 100, "users */100"],
    [0, 10, 0, "users */0"],
    [0, 0, 100, "users */100"],
  ])("from %d, %d of %d rows are reported as %s", (offset, limit, total, text) => {
    expect(contentRange("users", pageRangeOf({ mode: "offset", offset }, limit, total))).toBe(text);
  });
});
