import { expect, test } from "bun:test";
import fc from "fast-check";
import { infoOf, RESOURCES } from "../../../src/core/engine/index.ts";
import {
  etagOf,
  OPERATOR_NAMES,
  parse,
  fieldPathsOf,
  isIgnored,
  parameterNamed,
  PARAMETERS,
  print,
  printUrl,
  type Query,
} from "../../../src/core/query/index.ts";
import { allRows, things } from "./support/fake.ts";
import { query, read } from "./support/ask.ts";
import { randomRequests } from "./support/requests.ts";
import { samples } from "../../support/samples.ts";

/** Parameters that random requests do not cover, in any mixture. */
const extras = fc
  .record(
    {
      seed: fc
        .string({ minLength: 1, maxLength: 64, unit: "grapheme" })
        .filter((text) => Array.from(text).length <= 64),
      count: fc.integer({ min: 1, max: 1_000_000 }),
      _expand: fc.constant("owner"),
      _embed: fc.constant("parts"),
      _all: fc.boolean(),
      _format: fc.constantFrom("json", "ndjson", "csv"),
      _csvGuard: fc.constant("true"),
      __delay: fc.constantFrom("100", "200-800", "0"),
      __auth: fc.constantFrom("bearer", "apikey", "basic"),
      __error: fc.constantFrom("true", "503@0.25", "timeout", "ratelimit@0.5", "404@0:after"),
      __fault: fc.constantFrom("drip=500", "truncate@0.5", "reset", "malformed"),
      __validate: fc.boolean(),
      api_key: fc.string({ minLength: 1, maxLength: 8 }),
    },
    { requiredKeys: [] },
  )
  .map((values) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join("&"),
  );

const queries = fc
  .tuple(randomRequests(things, allRows("things", "1", 30)), extras)
  .map(([{ search }, extra]) => query([search, extra].filter((part) => part !== "").join("&")));

test("parsing a printed query gives the same query", () => {
  fc.assert(
    fc.property(queries, (found) => {
      expect(query(print(found))).toEqual(found);
      expect(print(query(print(found)))).toBe(print(found));
    }),
    { numRuns: samples(500) },
  );
});

test("explicit page and limit change nothing else", () => {
  fc.assert(
    fc.property(queries, (found) => {
      expect(query(print(found, { explicit: true }))).toEqual(found);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ["", ""],
  ["page=1&limit=10&seed=1&sort=id&_format=json&_envelope=false&__validate=false", ""],
  ["count=25&limit=25", "count=25"],
  ["count=100", "limit=100"],
  ["_sort=size&_order=DESC&_page=2", "sort=-size&page=2"],
  ["grade[in]=b,a&name:like=x y&name=%26", "name=%26&name_like=x%20y&grade_in=a,b"],
  ["q=b+a+%22c+d%22+a", "q=a%20b%20%22c%20d%22"],
  ["fields=size,id,place,place.city", "fields=id,size,place"],
  ["_all=true&page=7&limit=3", "_all=true"],
  ["__error=true&__delay=5-5", "__delay=5&__error=500"],
  [
    "__delay=5-9&__auth=basic&__fault=drip=5@0.5&__validate=true",
    "__delay=5-9&__auth=basic&__fault=drip=5@0.5&__validate=true",
  ],
  ["_agg=count,sum(size)&_group=grade,madeAt:month", "_group=grade,madeAt%3Amonth&_agg=count,sum(size)"],
  ["_agg=count()", "_agg=count"],
  ["_group=name", "_group=name&_agg=count"],
  ["select=count()", "_agg=count"],
  ["select=grade,count(),size.sum()", "_group=grade&_agg=count,sum(size)"],
  ["select=place.geo.lat.avg(),is_in", "_group=is_in&_agg=avg(place.geo.lat)"],
  ["locale=de&__now=2024-05-17&__data=rtl,long", "__now=2024-05-17&locale=de&__data=long,rtl"],
  ["__data=mix", "__data=mix"],
  ["__at=5&seed=a%20b&count=7", "seed=a%20b&count=7&__at=5"],
  ["fields=-size,name", "fields=name,-size"],
  ["fields=-size", "fields=-size"],
  ["_expand=owner&_embed=parts&fields=id", "fields=id&_expand=owner&_embed=parts"],
  ["__log=all&__session=s", "__session=s&__log=all"],
  ["__rival=todos/3&__session=s", "__session=s&__rival=todos/3"],
  ["_csvGuard=false&_format=csv&api_key=a%26b", "_format=csv&_csvGuard=false&api_key=a%26b"],
  ["_per_page=5", "limit=5&_envelope=json-server"],
  ["_envelope=true", "_envelope=true"],
  ["offset=20&limit=10", "offset=20"],
  ["offset=20&limit=5", "offset=20&limit=5"],
  ["id=2&id=1", "id=1&id=2"],
  ["name_nin=a,b&name_ne=c&name_ne=d", "name_ne=c&name_ne=d&name_nin=a,b"],
  ["__log=all&q=b&__session=a", "q=b&__session=a&__log=all"],
  ["__rival=todos/3&page=2&__session=a", "page=2&__session=a&__rival=todos/3"],
])("?%s is ?%s", (search, canonical) => {
  expect(print(query(search))).toBe(canonical);
});

test("different queries have different ETags, equal ones the same", () => {
  const tag = (search: string, origin = "http://a", version = "1"): string =>
    etagOf(query(search), origin, version);
  const searches = ["", "seed=2", "count=50", "name=Ada", "name_ne=Ada", "q=x", "sort=name", "sort=-name", "page=2",
    "offset=10", "cursor=", "limit=9", "fields=id", "_expand=owner", "_embed=parts", "_all=true", "_format=csv",
    "_format=ndjson", "_format=csv&_csvGuard=false", "_envelope=true"]; // prettier-ignore
  expect(new Set(searches.map((search) => tag(search))).size).toBe(searches.length);
  expect(tag("_limit=9&utm_source=x")).toBe(tag("limit=9"));
  expect(tag("", "http://b")).not.toBe(tag(""));
  expect(tag("", "http://a", "2")).not.toBe(tag(""));
  expect(tag("")).toMatch(/^"1-[0-9a-f]{16}"$/);
});

const SPELLINGS = Object.entries(PARAMETERS)
  .flatMap(([name, { aliases }]): readonly string[] => [name, ...aliases])
  .filter((name) => !name.startsWith("__"));

test.each([...SPELLINGS, "_t"])("a filter of a field called %s remains a filter", (name) => {
  const fields = {
    id: { type: "integer", description: "" },
    [name]: { type: "number", description: "" },
  } as const;
  const info = { ...things, fields, belongsTo: [], hasMany: [] };
  for (const operator of OPERATOR_NAMES) {
    const { query: found } = read(`${name}_${operator}=3`, "collection", info);
    expect(found.filters).toEqual([{ path: name, operator, values: ["3"] }]);
    expect(read(print(found), "collection", info).query).toEqual(found);
  }
});

test("the URL of one record", () => {
  const { query: found } = parse("fields=name&count=7", { info: things, kind: "record", id: 5 });
  expect(printUrl(found)).toBe("/things/5?count=7&fields=name");
});

test.each([
  ["?", ""],
  ["&&limit=3&", "limit=3"],
  ["limit=%33", "limit=3"],
])("the loose form %s reads as %s", (loose, tidy) => {
  expect(query(loose.replace(/^\?/, ""))).toEqual(query(tidy));
});

test("no field of a resource is called like a parameter, or like another field with an operator", () => {
  for (const name of RESOURCES) {
    const paths = [...fieldPathsOf(infoOf(name)).keys()];
    for (const path of paths) {
      expect(parameterNamed(path)).toBeUndefined();
      expect(isIgnored(path)).toBe(false);
      expect(path).not.toMatch(/^__|[:[\],\s-]/);
      for (const operator of OPERATOR_NAMES) expect(paths).not.toContain(`${path}_${operator}`);
    }
  }
});

test("no two parameters share a spelling", () => {
  const spellings = Object.entries(PARAMETERS).flatMap(([name, { aliases }]) => [name].concat(aliases));
  expect(new Set(spellings).size).toBe(spellings.length);
});

test("a query is plain data", () => {
  const found: Query = query("name=Ada&sort=-size&__error=503@0.5");
  expect(structuredClone(found)).toEqual(found);
});

test.each([
  ["fields=-size,-id", "fields=-id,-size"],
  ["__error=503@.25", "__error=503@0.25"],
  ["_start=20&_end=35", "offset=20&limit=15"],
  ["_all=true&_envelope=true", "_all=true&_envelope=true"],
])("?%s is ?%s", (search, canonical) => {
  expect(print(query(search))).toBe(canonical);
  expect(query(print(query(search)))).toEqual(query(search));
});
