import { expect, test } from "bun:test";
import { fieldPathsOf } from "../../../src/core/query/index.ts";
import { rewriteFilter } from "../../../src/core/query/suggest.ts";
import { problems, query, read, refusal } from "./support/ask.ts";

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
  ["Name=Ada", "name"],
  ["size_gte2=1", "size_gte"],
  ["size_gtee=1", "size_gte"],
  ["size:lessthan=1", undefined],
  ["size[likee]=1", "size_like"],
  ["sise_gte=1", "size_gte"],
  ["place.cty=Oslo", "place.city"],
  ["zzzzzzzzzzzz=1", undefined],
  ["pageSize=20", "limit"],
  ["take=20", "limit"],
  ["take=some", "name"],
  ["orderBy=name", "sort"],
  ["query=ada", "q"],
  ["keyword=ada", "q"],
  ["attributes=id,name", "fields"],
  ["__status=404", "__error"],
  ["latency=200", "__delay"],
  ["filter[name]=Ada", "name"],
  ["where[size][gte]=2", "size_gte"],
  ["filters[size][$gt]=2", "size_gt"],
  ["filter[nothing]=2", undefined],
  ["place[city]=Oslo", "place.city"],
  ["place[city][like]=osl", "place.city_like"],
  ["place[nowhere]=Oslo", undefined],
  ["filters[place][city][$eq]=Oslo", "place.city"],
  ["name_starts_with=A", "name_startsWith"],
  ["size>5", "size_gt"],
  ["size>=5", "size_gte"],
  ["size<5", "size_lt"],
  ["size<=5", "size_lte"],
  ["size!=5", "size_ne"],
  ["place.city!=Oslo", "place.city_ne"],
  ["nothing>5", undefined],
  ["size.gte=5", "size_gte"],
  ["place.city.$in=Oslo", "place.city_in"],
  ["size.nothing=5", undefined],
  ["name_not_in=A,B", "name_nin"],
  ["name_not_eq=A", "name_ne"],
  ["size>=2", "size_gte"],
  ["size>2", "size_gt"],
  ["size[>]=2", "size_gt"],
  ["size<=2", "size_lte"],
  ["size<2", "size_lt"],
  ["size!=2", "size_ne"],
  ["place.city~=osl", "place.city_like"],
  ["zzzzzzzzzzzz>2", undefined],
  ["page[number]=2", "page"],
  ["page[size]=5", "limit"],
  ["pagination[pageSize]=5", "limit"],
  ["pagination[page]=2", "page"],
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
    const paths = fieldPathsOf({ fields: { order: { type: "string", description: "" } } });
    expect(rewriteFilter(name, paths)).toBe("order_eq");
  },
);

test.each([
  ["record", "page=1"],
  ["record", "name=Ada"],
  ["record", "q=x"],
  ["record", "sort=name"],
  ["mutation", "fields=id"],
  ["mutation", "_expand=owner"],
  ["mutation", "limit=5"],
  ["mutation", "name=Ada"],
] as const)("for a %s, %s is a problem", (kind, search) => {
  expect(problems(search, kind)[0]?.parameter).toBe(search.split("=")[0] as string);
});

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

test("more than 200 conditions are a problem", () => {
  const many = Array.from({ length: 201 }, (_, index) => `size_gte=${index}`).join("&");
  expect(problems(many)[0]?.message).toContain("exceeds the limit of 200 conditions");
  const named = Array.from({ length: 500 }, (_, index) => `id=${index + 1}`).join("&");
  expect(query(named).filters[0]?.values).toHaveLength(500);
});

test.each([
  ["size_gte=", "must be a number, or omitted"],
  ["grade=", "must be one of a, b, c, or omitted"],
  ["size_gte=x", "must be a number"],
  ["ownerId=x", "must be a number, or null"],
  ["ownerId_in=1,x", "must be a number, or null"],
  ["ownerId_gt=x", "must be a number"],
  ["place=Oslo", "filters an object; filter one of its fields, such as place.city"],
  ["is_in_gt=true", 'uses "gt", but is_in is true or false'],
])("%s %s", (search, message) => {
  expect(problems(search)[0]?.message).toBe(message);
});

test("a field in the URL of a mutation belongs in the body", () => {
  const of = (search: string) => problems(search, "mutation")[0]?.message;
  expect(of("name=Ada")).toBe("is not a parameter of a mutation; fields belong in the body");
  expect(of("nothing=1")).toBe("is not a parameter of a mutation");
});

test("a filter without a value says that it means null where no generated record has null", () => {
  const told = [expect.stringContaining("means null, but no generated record has null there")];
  expect(read("grade").notices).toEqual(["grade means null, but no generated record has null there"]);
  for (const search of ["size_in", "lines.label"]) expect(read(search).notices).toEqual(told);
  for (const search of ["note", "grade_ne"]) expect([search, read(search).notices]).toEqual([search, []]);
});

test.each([
  ["is_in=maybe", "is_in=maybe must be true or false"],
  ["place=x", "object"],
  ["_sort=size&_order=up", "_order=up must be asc or desc."],
  ["_order=asc,desc&_sort=size", "_order=desc has no field to apply to: sort names only 1"],
  ["limit=x&page=y", " limit=x must be an integer from 0 to 1000."],
  ["limit=x&page=y&offset=z&seed=", "There is one more problem."],
  ["limit=x&page=y&offset=z&seed=&size=x", "There are 2 more problems."],
  ["sizee=1", "sizee=1 is neither a parameter nor a field of things. Did you mean size?"],
  ["sort=sise", "sort=sise is not a field of things. Did you mean size?"],
  ["sort=size,DESC", "sort=DESC is not a field of things. Did you mean size:desc?"],
  ["sort=size%20desc", "sort=size desc is not a field of things. Did you mean size:desc?"],
  ["sort=size.asc", "sort=size.asc is not a field of things. Did you mean size:asc?"],
  ["sort=size_desc", "sort=size_desc is not a field of things. Did you mean size:desc?"],
  ["sort=desc", "sort=desc is not a field of things."],
  ["_envelope=x", "_envelope=x must be true, json-server, dummyjson or false."],
  [
    "__delay=soon",
    "__delay=soon must be a number of milliseconds from 0 to 15000, or a range such as 200-800.",
  ],
  ["__delay=800-200", "__delay=800-200 must be a number of milliseconds from 0 to 15000, or a range"],
  ["limit=x", "limit=x must be"],
])("%s is refused: …%s", (search, words) => {
  expect(refusal(() => read(search)).message).toContain(words);
});

test.each(["sort=size_description", "sort=sizedesc", "sort=nosuch_desc", "sort=size_desc_x"])(
  "%s has no direction",
  (search) => {
    expect(refusal(() => read(search)).message).not.toMatch(/:(?:asc|desc)/);
  },
);

test("a parameter without an equals sign is named without one", () => {
  const { message, problems: listed } = refusal(() => read("size_gte&limit&name_gt="));
  expect(message).toBe("size_gte needs a value. limit must be an integer from 0 to 1000.");
  expect(listed.map(({ value }) => value)).toEqual([undefined, undefined]);
});

test("errors say what is accepted", () => {
  expect(problems("_envelope=true&_format=csv")).toMatchObject([
    { parameter: "_envelope", message: "needs the json format, not csv", allowed: ["false"] },
  ]);
  expect(problems("__error=tiemout")).toMatchObject([
    {
      allowed: ["true", "timeout", "ratelimit", "400-599", "with @p, such as 503@0.2", "with :after"],
      suggestion: "timeout",
    },
  ]);
  expect(problems("sort=size&order=descc")).toMatchObject([{ allowed: ["asc", "desc"], suggestion: "desc" }]);
});
