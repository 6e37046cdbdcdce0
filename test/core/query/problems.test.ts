import { describe, expect, test } from "bun:test";
import type { Shape } from "../../../src/core/engine/index.ts";
import { nearest, parse } from "../../../src/core/query/index.ts";
import { problems, query, read, refusal } from "./support/ask.ts";
import { owners, parts, things } from "./support/fake.ts";

test("all problems of a query are reported at once", () => {
  const found = problems("limit=abc&seed=&sort=nmae&sise=3&__auth=x&is_in=maybe");
  expect(found.map(({ parameter }) => String(parameter)).toSorted()).toEqual(
    ["__auth", "is_in", "limit", "seed", "sise", "sort"].toSorted(),
  );
  expect(found.find(({ parameter }) => parameter === "sort")?.suggestion).toBe("name");
  expect(found.find(({ parameter }) => parameter === "sise")?.suggestion).toBe("size");
});

test.each([
  ["lmit=3", "limit"],
  ["_pge=3", "_page"],
  ["__dealy=3", "__delay"],
  ["nam=Ada", "name"],
  ["size_gte2=1", "size_gte"],
  ["size:lessthan=1", undefined],
  ["size[likee]=1", "size_like"],
  ["sise_gte=1", "size_gte"],
  ["place.cty=Oslo", "place.city"],
  ["zzzzzzzzzzzz=1", undefined],
  ["pageSize=20", "limit"],
  ["take=some", "name"],
  ["orderBy=name", "sort"],
  ["query=ada", "q"],
  ["attributes=id,name", "fields"],
  ["__status=404", "__error"],
  ["latency=200", "__delay"],
  ["filter[name]=Ada", "name"],
  ["where[size][gte]=2", "size_gte"],
  ["filter[nothing]=2", undefined],
  ["place[nowhere]=Oslo", undefined],
  ["filters[place][city][$eq]=Oslo", "place.city"],
  ["name_starts_with=A", "name_startsWith"],
  ["place.city!=Oslo", "place.city_ne"],
  ["size.gte=5", "size_gte"],
  ["place.city.$in=Oslo", "place.city_in"],
  ["size.nothing=5", undefined],
  ["name_not_in=A,B", "name_nin"],
  ["size>=2", "size_gte"],
  ["size>2", "size_gt"],
  ["size[>]=2", "size_gt"],
  ["size<=2", "size_lte"],
  ["size<2", "size_lt"],
  ["size!=2", "size_ne"],
  ["place.city~=osl", "place.city_like"],
  ["zzzzzzzzzzzz>2", undefined],
  ["page[number]=2", "page"],
  ["pagination[pageSize]=5", "limit"],
  ["page[offset]=5", "offset"],
  ["startRow=0", "offset"],
  ["endRow=100", "_end"],
  ["globalFilter=ada", "q"],
  ["sortModel=x", "sort"],
  ["orderDirection=desc", "order"],
  ["size_between=1,2", "size_gte"],
  ["name_icontains=ada", "name_like"],
  ["size=1,2,3", "size_in"],
  ["size=1,b", undefined],
])("%s is a problem with the suggestion %p", (search, suggestion) => {
  const [found] = problems(search);
  expect(found?.parameter).toBe(search.split("=")[0] as string);
  expect(found?.suggestion).toBe(suggestion as string);
});

test.each(["filter[order]", "where[order][is]"])(
  "%s is suggested with an operator: the field has a parameter's name",
  (name) => {
    const info = { ...things, fields: { order: { type: "string", description: "" } } } as const;
    const [found] = refusal(() => read(`${name}=x`, "collection", info)).problems;
    expect(found?.suggestion).toBe("order_eq");
  },
);

test("twenty problems are listed, the others only counted", () => {
  const error = refusal(() => read(Array.from({ length: 300 }, (_, index) => `x${index}=1`).join("&")));
  expect(error.problems).toHaveLength(20);
  expect(error.message).toContain("297 more problems");
});

test("a repeated problem is listed once", () => {
  expect(problems("_expand=nope&_expand=nope,nope&_expand=other")).toHaveLength(2);
  expect(problems("nope=1&nope=1")).toHaveLength(1);
});

test("the problems of 2,000 mistakes stay small", () => {
  const mistakes = "a name_nope=1 limit=x size_gte=x place=1 fields=zz sort=zz order=zz".split(" ");
  for (const mistake of mistakes) {
    const search = Array.from({ length: 2000 }, (_, at) => `${mistake}${at}`).join("&");
    expect(JSON.stringify(problems(search)).length).toBeLessThan(15_000);
  }
});

test("ten notices are listed, the others only counted", () => {
  const { notices } = read(Array.from({ length: 60 }, (_, at) => `name_like=^a${at}`).join("&"));
  expect(notices).toHaveLength(11);
  expect(notices.at(-1)).toBe("and 50 more");
});

test("a filter without a value says that it means null where no generated record has null", () => {
  const told = [expect.stringContaining("means null, but no generated record has null there")];
  expect(read("grade").notices).toEqual(["grade means null, but no generated record has null there"]);
  for (const search of ["size_in", "lines.label"]) expect(read(search).notices).toEqual(told);
  for (const search of ["note", "grade_ne"]) expect([search, read(search).notices]).toEqual([search, []]);
});

test("two problems are told in the message, the others counted", () => {
  const messageOf = (search: string) => refusal(() => read(search)).message;
  expect(messageOf("limit=x&page=y")).not.toContain("more problem");
  expect(messageOf("limit=x&page=y&offset=z&seed=")).toContain("There is one more problem, in errors.");
  expect(messageOf("limit=x&page=y&offset=z&seed=&size=x")).toContain(
    "There are 2 more problems; errors has all.",
  );
  expect(messageOf("sizee=1")).toBe(
    "sizee=1 is neither a parameter nor a field of things. Did you mean size?",
  );
});

test("a parameter without an equals sign is named without one", () => {
  const { message, problems: listed } = refusal(() => read("size_gte&limit&name_gt="));
  expect(message).toBe("size_gte needs a value. limit must be an integer from 0 to 1000.");
  expect(listed.map(({ value }) => value)).toEqual([undefined, undefined]);
});

const FIELDS = "name size place.city".split(" ");
const STATUSES = ["true", "timeout", "ratelimit"];

/** What is accepted in place of a mistake, at least, and the nearest of that. */
test.each<
  [search: string, parameter: string, value: string | undefined, allowed?: string[], nearest?: string]
>([
  ["__auth=basics", "__auth", "basics", ["bearer", "apikey", "basic"], "basic"],
  ["__validate=yes", "__validate", "yes", ["true", "false"]],
  ["__fault=rest", "__fault", "rest", ["truncate", "reset", "malformed"], "reset"],
  ["__error=ture", "__error", "ture", STATUSES, "true"],
  ["__error=ratelimits", "__error", "ratelimits", STATUSES, "ratelimit"],
  ["__data=logn", "__data", "logn", ["long", "short", "mix"], "long"],
  ["_format=jsn", "_format", "jsn", ["json", "ndjson", "csv"], "json"],
  ["_csvGuard=false", "_csvGuard", "false", ["true"]],
  ["_envelope=true&_format=csv", "_envelope", "true", ["false"]],
  ["sort=nmae", "sort", "nmae", FIELDS, "name"],
  ["sort=size&order=descc", "order", "descc", ["asc", "desc"], "desc"],
  ["fields=nmae", "fields", "nmae", [...FIELDS, "tags"], "name"],
  ["_expand=owners", "_expand", "owners", ["owner"], "owner"],
  ["_expand=parts", "_expand", "parts", ["owner"]],
  ["_embed=something", "_embed", "something", ["parts", "owner"]],
  ["_group=nmae", "_group", "nmae", FIELDS, "name"],
  ["_group=tags", "_group", "tags", FIELDS],
  ["_group=name:month", "_group", "name:month", ["name"]],
  ["_group=madeAt:decade", "_group", "madeAt:decade", ["madeAt:day", "madeAt:year"]],
  ["_agg=median(size)", "_agg", "median(size)", ["count", "sum(field)"]],
  ["__log=fasle&__session=s", "__log", "fasle", ["true", "all", "false"], "false"],
  ["is_in=maybe", "is_in", "maybe", ["true", "false"]],
  ["is_in=maybe&__session=s", "is_in", "maybe", ["true", "false", "null"]],
  ["is_in=true,false", "is_in", "true,false", ["true", "false"], "is_in_in"],
  ["grade=A", "grade", "A", ["a", "b", "c"], "a"],
  ["grade=a,b", "grade", "a,b", ["a", "b", "c"], "grade_in"],
  ["place.geo=1", "place.geo", "1", ["place.geo.lat", "place.geo.lng"]],
  ["lines=1", "lines", "1", ["lines.label", "lines.amount", "lines.done"]],
  ["is_in_gt=true", "is_in_gt", "true", ["eq", "ne", "in", "nin"]],
  ["size_foo=1", "size_foo", "1", ["eq", "startsWith"]],
  ["size_isnot=1", "size_isnot", "1", ["eq"], "size_ne"],
  ["sise_gte=1", "sise_gte", "1", FIELDS, "size_gte"],
  ["name_gt", "name_gt", undefined],
  ["limit=6&_limit=7", "_limit", "7"],
  ["_expand=owner&_group=name", "_expand", "owner"],
  ["_embed=parts&_agg=count", "_embed", "parts"],
  ["fields=id&_group=name", "fields", "id"],
  ["_group=id,name,size,is_in,grade,note,top_gt", "_group", "note"],
  [`_agg=${"count,".repeat(20)}sum(size)`, "_agg", "sum(size)"],
  ["_agg=max", "_agg", "max"],
  ["_agg=count(size", "_agg", "count(size"],
  ["_end=7&limit=6", "_end", "7"],
  ["offset=2&_end=7&limit=7", "_end", "7"],
  ["_agg=avg(name)", "_agg", "avg(name)"],
  ['filter={"name":[]}', "filter.name", "[]"],
  ['filter={"place":{}}', "filter.place", "{}"],
  ['filter={"limit":1}', "limit", "1"],
  ["__at=5&count=10001", "__at", "5"],
  ["__at=5&__session=s", "__at", "5"],
  ["__log=true", "__log", "true"],
  ["__rival=todos/3&__session=s&__log=false", "__rival", "todos/3"],
  ["__rival=todos/3&__session=s&count=10001", "__rival", "todos/3"],
])("?%s is refused at %s", (search, parameter, value, allowed = [], suggestion) => {
  const [first] = problems(search);
  expect(first).toMatchObject({ parameter, value });
  expect(first?.allowed ?? []).toEqual(expect.arrayContaining(allowed));
  if (suggestion !== undefined) expect(first?.suggestion).toBe(suggestion);
});

test.each([
  "__at=0&count=10001",
  "__at=5&count=10000",
  "__at=1000000",
  "__at=0&__session=s",
  "__rival=todos/3&__session=s&count=10000",
  `_agg=${"count,".repeat(20)}`,
  "_group=id,name,size,is_in,grade",
  "limit=6&_limit=6",
  `__session=${"x".repeat(64)}`,
  `q=${"t ".repeat(30)}`,
])("%s is none", (search) => {
  expect(() => read(search)).not.toThrow();
});

test("a filter of an unknown field lists the fields, unless there are too many", () => {
  const allowedOf = (count: number) => {
    const names = Array.from({ length: count }, (_, at) => [`f${at}`, things.fields["name"] as Shape]);
    const info = { ...things, fields: Object.fromEntries(names) };
    return refusal(() => read("zzzzzz_gte=1", "collection", info)).problems[0]?.allowed;
  };
  expect(allowedOf(60)).toHaveLength(60);
  expect(allowedOf(61)).toEqual([]);
});

test("a rival changes one of the resources that have events", () => {
  const rivalOf = (text: string, changing?: readonly string[]) =>
    parse(`__rival=${text}&__session=s`, { info: things, kind: "collection", ...(changing && { changing }) });
  for (const text of ["todos", "/3", "todos/", "a/todos/3", "todos/3x", "todos/x3", "todos/-3"])
    expect(() => rivalOf(text)).toThrow("__rival");
  expect(rivalOf("todos/12").query.rival).toEqual({ resource: "todos", every: 12 });
  expect(refusal(() => rivalOf("usres/2", ["todos", "users"])).problems).toMatchObject([
    { parameter: "__rival", value: "usres/2", allowed: ["todos", "users"], suggestion: "users/2" },
  ]);
  expect(() => rivalOf("todos/2", [])).toThrow("does not apply to rows of a file");
});

describe("what other APIs call relations", () => {
  const suggested = (name: string, value: string, info: typeof things) =>
    refusal(() => read(`${name}=${value}`, "collection", info)).problems[0]?.suggestion;

  test.each(["include", "includes", "expand", "populate", "with", "relations", "$expand", "_include"])(
    "%s is for children _embed, and for parents _expand",
    (name) => {
      expect(suggested(name, "parts,owner", things)).toBe("_embed");
      expect(suggested(name, "owner,parts", things)).toBe("_expand");
      // What is neither: children are likelier, where there are any.
      expect(suggested(name, "nothing", things)).toBe("_embed");
      expect(suggested(name, "nothing", parts)).toBe("_expand");
      expect(suggested(name, "things", owners)).toBe("_embed");
    },
  );

  test("are named where children are expanded", () => {
    expect(problems("_expand=parts")[0]?.message).toContain("use _embed=parts");
    expect(refusal(() => read("_expand=things", "collection", owners)).message).toContain(
      "use _embed=things",
    );
    expect(problems("_expand=nosuch")[0]?.message).not.toContain("_embed");
  });

  test("may be embedded if they are parents, too; a child wins over a parent of its name", () => {
    expect(query("_embed=owner,parts")).toMatchObject({ expand: ["owner"], embed: ["parts"] });
    const namesakes = things.belongsTo.map((parent) => ({ ...parent, name: "parts" }));
    const both = { ...things, belongsTo: [...things.belongsTo, ...namesakes] };
    expect(read("_embed=parts", "collection", both).query).toMatchObject({ expand: [], embed: ["parts"] });
  });
});

test.each<[string, string[], string | undefined]>([
  ["nmae", ["name", "size"], "name"],
  ["place.cty", ["name", "place.city"], "place.city"],
  ["quite different", ["name", "size"], undefined],
  ["", [""], undefined],
  ["name", [], undefined],
  // The same letters win over swapped ones, and those over an edit.
  ["ab", ["ba", "AB"], "AB"],
  ["ab", ["ba"], "ba"],
  ["aeg", ["beg", "age"], "age"],
  ["ab", ["ac"], undefined],
  ["ab", ["abc"], undefined],
  ["aabb", ["abab"], "abab"],
  ["abc", ["abd"], "abd"],
  ["abc", ["ade"], undefined],
  ["abc", ["abcde"], "abcde"],
  ["abcd", ["aefg"], undefined],
  ["abcdefghijk", ["abcdefgh"], undefined],
  ["a".repeat(64), [`${"a".repeat(63)}b`], `${"a".repeat(63)}b`],
  ["a".repeat(65), [`${"a".repeat(64)}b`], undefined],
])("of the names, %s means %j: %p", (name, known, found) => {
  expect(nearest(name, known)).toBe(found as string);
});

test("values repeated in a problem are shortened, at a whole character", () => {
  const [problem] = problems(`limit=${"9x".repeat(5000)}`);
  expect(String(problem?.value).length).toBeLessThan(300);
  const [cut] = problems(`limit=${"x".repeat(199)}😀`);
  expect(String(cut?.value).isWellFormed()).toBe(true);
});
