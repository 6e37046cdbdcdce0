import { describe, expect, test } from "bun:test";
import { print, validate } from "../../../src/core/query/index.ts";
import { csvLine } from "../../../src/core/query/csv.ts";
import { ids, problems, query, read, refusal } from "./support/ask.ts";
import { things } from "./support/fake.ts";

/* Places where a small change of the code went unnoticed by all other tests. */

test.each([
  ["fields=-size,-id", "fields=-id,-size"],
  ["__error=503@.25", "__error=503@0.25"],
  ["_start=20&_end=35", "offset=20&limit=15"],
  ["_all=true&_envelope=true", "_all=true&_envelope=true"],
])("?%s is ?%s", (search, canonical) => {
  expect(print(query(search))).toBe(canonical);
  expect(query(print(query(search)))).toEqual(query(search));
});

test.each([
  ["size=1e%2B2", true],
  ["size=1e-2", true],
  ["size=-.5e10", true],
  ["size=1e1234", false],
  ["size=1e", false],
  ["size=1e^2", false],
  ["madeAt_gt=2024-02-29", true],
  ["madeAt_gt=2023-02-29", false],
  ["madeAt_gt=2024-04-31T00:00:00Z", false],
])("%s is read: %p", (search, isRead) => {
  if (isRead) expect(query(search).filters).toHaveLength(1);
  else expect(problems(search)).toHaveLength(1);
});

test.each([
  ["is_in=maybe", "is_in=maybe must be true or false"],
  ["place=x", "object"],
  ["_sort=size&_order=up", "_order=up must be asc or desc."],
  ["_order=asc,desc&_sort=size", "_order=desc is one direction too many for 1 fields"],
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
  ["__delay=soon", "__delay=soon must be milliseconds from 0 to 15000, or a range of them such as 200-800."],
  ["__delay=800-200", "__delay=800-200 must be milliseconds from 0 to 15000, or a range"],
  ["limit=x", "limit=x must be"],
])("%s is refused: …%s", (search, words) => {
  expect(refusal(() => read(search)).message).toContain(words);
});

test("what is accepted is said", () => {
  expect(problems("_envelope=true&_format=csv")).toMatchObject([
    { parameter: "_envelope", message: "needs the json format, not csv", allowed: ["false"] },
  ]);
  expect(problems("__error=tiemout")).toMatchObject([
    {
      allowed: ["true", "timeout", "ratelimit", "400-599", "with @p, such as 503@0.2"],
      suggestion: "timeout",
    },
  ]);
  expect(problems("sort=size&order=descc")).toMatchObject([{ allowed: ["asc", "desc"], suggestion: "desc" }]);
});

test("only what simulates is simulated", () => {
  for (const name of ["__delay=1", "__auth=basic", "__error=404@0", "__validate=true"])
    expect(read(name).simulated).toBe(true);
  expect(read("_all=true&_envelope=true&size=1").simulated).toBe(false);
});

test("links speak the words in which they were asked for", () => {
  expect(read("_start=0&_end=5").pagingNames).toEqual({ page: "page", limit: "limit", offset: "_start" });
  expect(read("_page=2&per_page=5").pagingNames).toEqual({
    page: "_page",
    limit: "per_page",
    offset: "offset",
  });
});

test("a default limit is cut at 1000 with a word, one that is reached without", () => {
  expect(read("count=1000").notices).toEqual([]);
  expect(read("count=1001").notices).toEqual(["limit=1001 clamped to 1000"]);
  expect(read("count=1001&_all=true").notices).toEqual([]);
});

test("a cursor beside other problems is no problem of its own", () => {
  expect(problems("cursor=nonsense&size=x").map(({ parameter }) => parameter)).toEqual(["size"]);
});

test("a direction alone sorts by id", () => {
  expect(ids("order=desc&count=20&limit=3")).toEqual([20, 19, 18]);
  expect(ids("order=asc&count=20&limit=3")).toEqual([1, 2, 3]);
});

describe("a cell of CSV", () => {
  test.each([
    ["-12.50", "-12.50"],
    [-3.25, "-3.25"],
    [true, "true"],
    [["a", 1], '"[""a"",1]"'],
    [null, '""'],
  ])("%p is %s", (value, cell) => {
    expect(csvLine([value], true)).toBe(`${cell}\r\n`);
  });

  test.each([
    ["-1+2", "-1+2"],
    ["=1", "=1"],
    ["@a,b", '"@a,b"'],
    ["＝1", "＝1"],
  ])("%p is %s without the guard", (value, cell) => {
    expect(csvLine([value], false)).toBe(`${cell}\r\n`);
  });
});

describe("a body is told what is wrong", () => {
  const wrong = (change: Record<string, unknown>) => validate(things, { ...change });
  const at = (pointer: string, change: Record<string, unknown>) =>
    wrong(change).find((problem) => problem.pointer === pointer)?.message;
  test.each([
    ["/size", { size: "x" }, "must be a number"],
    ["/size", { size: 1.5 }, undefined],
    ["/ownerId", { ownerId: 1.5 }, "must be an integer"],
    ["/ownerId", { ownerId: "1" }, "must be an integer"],
    ["/place", { place: 1 }, "must be an object"],
    ["/nosuch", { nosuch: 1 }, "is not in the schema"],
    [
      "/madeAt",
      { madeAt: "2024-05-17T08:30:00Zulu" },
      "must be an RFC 3339 date-time such as 2024-05-17T08:30:00Z",
    ],
    ["/madeAt", { madeAt: "2024-05-17T08:30:00Z" }, undefined],
  ])("%s of %p: %s", (pointer, change, message) => {
    expect(at(pointer, change)).toBe(message);
  });
});
