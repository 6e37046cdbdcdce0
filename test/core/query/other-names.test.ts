import { describe, expect, test } from "bun:test";
import { NUMERIC_IDS, type ResourceInfo } from "../../../src/core/engine/index.ts";
import { fieldPathsOf } from "../../../src/core/query/index.ts";
import { nearest } from "../../../src/core/query/nearest.ts";
import {
  instead,
  operatorSynonym,
  parameterSynonym,
  rewriteFilter,
  suggestFilter,
} from "../../../src/core/query/suggest.ts";
import { owners, parts, things } from "./support/fake.ts";

/* Every name that other APIs have for what this one does, and which name of two wins. */

const PARAMETERS: Readonly<Record<string, string>> = {
  limit: "pagesize size take top max maxresults rows pagelimit perpage",
  page: "pagenumber pageno pageindex currentpage",
  offset: "start from startrow startindex pageoffset",
  _end: "endrow",
  sort: "orderby sortby ordering sortfield sortmodel sorting",
  order: "direction dir sortorder sortdir sortdirection orderdirection orderdir",
  q: "query keyword keywords term searchterm text globalfilter quickfilter",
  fields: "only attributes columns properties projection",
  __delay: "latency sleep wait",
  __error: "status statuscode code fail failure",
  __auth: "authentication authorization",
};

const COUNTED = new Set(["limit", "page", "offset", "_end", "__delay", "__error"]);

describe.each(Object.entries(PARAMETERS))("%s is called", (parameter, words) => {
  test.each(words.split(" "))("%s", (word) => {
    for (const name of [word, word.toUpperCase(), `$${word}`, `_${word}`, word.replace(/^(..)/, "$1-")])
      expect(parameterSynonym(name, "12")).toBe(parameter);
    const value = COUNTED.has(parameter) ? undefined : parameter;
    for (const text of ["x", "1x", "x1", "", "-1"])
      expect(parameterSynonym(word, text)).toBe(value as string);
  });
});

test.each([
  ["page[size]", "limit"],
  ["page[limit]", "limit"],
  ["page[number]", "page"],
  ["page[offset]", "offset"],
  ["page[cursor]", "cursor"],
  ["pagination[pageSize]", "limit"],
  ["pagination[start]", "offset"],
  ["pagination[limit]", "limit"],
  ["page[nothing]", undefined],
  ["pages[size]", undefined],
  ["xpage[size]", undefined],
  ["page[size]x", undefined],
  ["nothing", undefined],
])("%s in brackets is %p", (name, parameter) => {
  expect(parameterSynonym(name, "5")).toBe(parameter as string);
});

const OPERATORS: Readonly<Record<string, string>> = {
  eq: "is equals",
  ne: "!= not neq isnot noteq notequals is_not",
  gt: "> after above",
  gte: ">= min from since between range ge",
  lt: "< before below",
  lte: "<= max to until le",
  in: "any anyof oneof one_of",
  nin: "notin none noneof not-in",
  like: "~= ilike icontains match matches regex regexp search",
  startsWith: "starts startswith prefix beginswith StartsWith",
  endsWith: "ends endswith suffix",
};

test.each(Object.entries(OPERATORS))("%s is called %s", (operator, words) => {
  for (const word of words.split(" ")) expect(operatorSynonym(word)).toBe(operator as "eq");
  expect(operatorSynonym("nothing")).toBeUndefined();
});

test.each([
  ["_where", /age_gt=30/],
  ["_dependent", /children stay/],
  ["callback", /JSONP/],
  ["_callback", /JSONP/],
  ["jsonp", /JSONP/],
  ["other", /^$/],
])("what to do without %s is said", (name, words) => {
  expect(instead(name)).toMatch(words);
});

describe("relations of other APIs", () => {
  const suggested = (name: string, value: string, info: ResourceInfo) =>
    suggestFilter([name, value], info, []);

  test.each(["include", "includes", "expand", "populate", "with", "relations", "$expand", "_include"])(
    "%s is for children _embed, and for parents _expand",
    (name) => {
      expect(suggested(name, "parts", things)).toBe("_embed");
      expect(suggested(name, "parts,owner", things)).toBe("_embed");
      expect(suggested(name, "owner", things)).toBe("_expand");
      expect(suggested(name, "owner,parts", things)).toBe("_expand");
      const withMore = { ...things, belongsTo: [...things.belongsTo, ...parts.belongsTo] };
      expect(suggested(name, "owner", withMore)).toBe("_expand");
      // What is neither: children are likelier, where there are any.
      expect(suggested(name, "nothing", things)).toBe("_embed");
      expect(suggested(name, "nothing", parts)).toBe("_expand");
      expect(suggested(name, "things", owners)).toBe("_embed");
    },
  );

  test("other names are none", () => {
    expect(suggested("including", "parts", things)).toBeUndefined();
  });
});

describe("a filter in another spelling", () => {
  const paths = fieldPathsOf(things);

  test.each([
    ["name[like]", "name_like"],
    ["filter[name]", "name"],
    ["filters[name]", "name"],
    ["where[name]", "name"],
    ["where[place][city][$ne]", "place.city_ne"],
    ["where[place][city][like]", "place.city_like"],
    ["where[place][city]", "place.city"],
    ["wheres[name]", undefined],
    ["xfilter[name]", undefined],
    ["filter[]", undefined],
    ["name[]", undefined],
    ["name[like]x", undefined],
    ["x-y[name]", undefined],
    ["name_not_equals", "name_ne"],
    ["name_is_not", "name_ne"],
    ["name_starts_with", "name_startsWith"],
    ["_starts_with", undefined],
    ["is_in_is_not", "is_in_ne"],
    ["size<", "size_lte"],
    ["size<3", "size_lt"],
    ["size>", "size_gte"],
    ["size!", "size_ne"],
    ["name~", "name_like"],
    ["name!x", undefined],
    ["na-me>3", undefined],
    ["size.$gt", "size_gt"],
    ["size.gt", "size_gt"],
    ["place.city.is", "place.city"],
    [".gt", undefined],
    ["size", undefined],
  ])("%s is %p", (name, filter) => {
    expect(rewriteFilter(name, paths)).toBe(filter as string);
  });

  test("the first of several meanings wins", () => {
    const named = (name: string, value: string, known: readonly string[]) =>
      suggestFilter([name, value], things, known);
    expect(named("NAME[LIKE]", "x", ["name[like]", "name"])).toBe("name[like]");
    expect(named("Status", "200", ["status"])).toBe("status");
    expect(named("size.gt", "1", ["size.gtx"])).toBe("size_gt");
    expect(named("include", "parts", ["includes"])).toBe("_embed");
    expect(named("max", "5", ["maxx"])).toBe("limit");
    expect(named("max", "x", ["maxx"])).toBe("maxx");
    expect(named("maxy", "x", ["maxx"])).toBe("maxx");
  });
});

test.each([
  ["name", ["NAME"], "NAME"],
  ["", [""], undefined],
  ["name", [], undefined],
  // The same letters win over swapped ones, and those over an edit.
  ["ab", ["ba", "AB"], "AB"],
  ["ab", ["ba"], "ba"],
  ["aeg", ["beg", "age"], "age"],
  ["ab", ["ac"], undefined],
  ["ab", ["ca"], undefined],
  ["ab", ["bac"], undefined],
  ["abc", ["ba"], undefined],
  ["ab", ["abc"], undefined],
  ["aabb", ["abab"], "abab"],
  ["abc", ["abd"], "abd"],
  ["abc", ["ade"], undefined],
  ["abc", ["abcde"], "abcde"],
  ["abcd", ["abef"], "abef"],
  ["abcd", ["aefg"], undefined],
  ["abcdefghijkl", ["abcdefghi"], "abcdefghi"],
  ["abcdefghijk", ["abcdefgh"], undefined],
  ["a".repeat(64), [`${"a".repeat(63)}b`], `${"a".repeat(63)}b`],
  ["a".repeat(65), [`${"a".repeat(64)}b`], undefined],
  ["abcx", ["bacy"], undefined],
  ["abxcd", ["abcxd"], "abcxd"],
])("of the names, %s means %j: %p", (name, known, found) => {
  expect(nearest(name, known)).toBe(found as string);
});

test("a resource without fields suggests nothing", () => {
  const empty: ResourceInfo = { ...owners, fields: {}, hasMany: [], ids: NUMERIC_IDS };
  expect(suggestFilter(["name[like]", "x"], empty, [])).toBeUndefined();
});
