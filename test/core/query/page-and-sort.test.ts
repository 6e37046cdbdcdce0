import { expect, test } from "bun:test";
import { problems, query } from "./support/ask.ts";

test.each([
  ["offset wins over page", "page=3&offset=4", { mode: "offset", offset: 4 }],
  ["cursor wins over both", "page=3&offset=4&cursor=", { mode: "cursor", offset: 0 }],
  ["_all wins over all", "page=3&offset=4&cursor=&_all=true", { mode: "all" }],
  ["_end alone starts at 0", "page=3&_end=4", { mode: "offset", offset: 0 }],
] as const)("%s", (_, search, paging) => {
  expect(query(search).paging).toEqual(paging);
});

test.each([
  ["", 10],
  ["count=25", 25],
  ["count=25&limit=5", 5],
  ["count=100", 100],
  ["count=1000000", 1000],
  ["limit=0", 0],
  ["id=3&id=4", 10],
  [Array.from({ length: 30 }, (_, index) => `id=${index + 1}`).join("&"), 30],
  [`id_in=${Array.from({ length: 1200 }, (_, index) => index + 1).join(",")}`, 1000],
  [`limit=5&id_in=${Array.from({ length: 30 }, (_, index) => index + 1).join(",")}`, 5],
  ["_start=10&_end=30&limit=20", 20],
] as const)("the limit of ?%s is %d", (search, limit) => {
  expect(query(search).limit).toBe(limit);
});

test("contradicting limit and _end are a problem", () => {
  expect(problems("_start=10&_end=30&limit=5")[0]?.parameter).toBe("_end");
});

test.each([
  ["order=asc alone does, too", "order=asc", []],
  ["sort=id is the default order", "sort=id", []],
  ["keys after id are dropped", "sort=id:desc,name", [{ path: "id", descending: true }]],
  [
    "a repeated key is dropped",
    "sort=name,-name,size",
    [
      { path: "name", descending: false },
      { path: "size", descending: false },
    ],
  ],
  [
    "repetitions are joined",
    "sort=name&_sort=-size",
    [
      { path: "name", descending: false },
      { path: "size", descending: true },
    ],
  ],
  [
    "missing directions are ascending",
    "sort=name,size&order=desc",
    [
      { path: "name", descending: true },
      { path: "size", descending: false },
    ],
  ],
] as const)("%s", (_, search, sort) => {
  expect(query(search).sort).toEqual([...sort]);
});

test("contradicting directions are a problem", () => {
  expect(query("sort=-name&order=desc").sort).toEqual([{ path: "name", descending: true }]);
  expect(problems("sort=-name&order=asc")[0]?.parameter).toBe("order");
});
