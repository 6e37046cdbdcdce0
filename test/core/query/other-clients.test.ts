import { describe, expect, test } from "bun:test";
import { parse } from "../../../src/core/query/index.ts";
import { jsonNames, jsonSort } from "../../../src/core/query/simple-rest.ts";
import { problems, query, read, refusal } from "./support/ask.ts";
import { things } from "./support/fake.ts";

/* What comes with a request besides its own parameters: a session in a header, JSON in values, and broken URLs. */

describe("a session in a header", () => {
  const parsed = (search: string, session: string) =>
    parse(search, { info: things, kind: "collection", session });
  const problemsOf = (search: string, session: string) => refusal(() => parsed(search, session)).problems;

  test("is that of the request, but not of its URL", () => {
    expect(parsed("", "s").session).toEqual({ name: "s", reset: false });
    expect(parsed("", "s").query.session).toBeNull();
    expect(parsed("__reset=true", "s").session).toEqual({ name: "s", reset: true });
    expect(parsed("__session=s&__reset=false", "s").session).toEqual({ name: "s", reset: false });
    expect(parsed("__session=s", "s").query.session).toBe("s");
    expect(read("__reset=false").session).toBeNull();
    expect(parsed("__log=all", "s").query.log).toBe("all");
    expect(parsed("size=null", "s").query.filters).toHaveLength(1);
  });

  test("is checked as the parameter is", () => {
    const message = "must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -";
    expect(problemsOf("", "a b")).toEqual([{ parameter: "X-Mock-Session", value: "a b", message }]);
    expect(problemsOf("__session=a", "b")).toEqual([
      {
        parameter: "X-Mock-Session",
        value: "b",
        message: "conflicts with __session=a; give only one of them",
      },
    ]);
    expect(problemsOf("__at=5", "s")[0]?.message).toBe(
      "works only without a session: writes are not part of the history",
    );
    expect(parsed("__at=0", "s").query.at).toBe(0);
  });
});

describe("JSON in a value", () => {
  test.each<[string, readonly [string, string] | undefined]>([
    ['["size","ASC"]', ["size", "ASC"]],
    ['["size"]', undefined],
    ['["size","ASC","name"]', undefined],
    ['[1,"ASC"]', undefined],
    ['["size",1]', undefined],
    ['["size","ASC"', undefined],
    ['{"0":"size","1":"ASC"}', undefined],
    ["size", undefined],
  ])("%s as a sort is %j", (text, sort) => {
    expect(jsonSort(["sort", text])).toEqual(sort);
  });

  test.each([
    ['["a","b"]', "a,b"],
    ['"a"', "a"],
    ["[]", ""],
    ["a,b", "a,b"],
    ['a["b"]', 'a["b"]'],
    ['["a"', '["a"'],
    ['["a",1]', '["a",1]'],
  ])("%s as names is %s", (text, names) => {
    expect(jsonNames(["_embed", text])).toEqual(["_embed", names]);
  });

  test("of a filter may have cleared searches, lists and what is inside", () => {
    expect(query('filter={"q":null}').search).toEqual([]);
    expect(query('filter={"q":"red","search":null}').search).toEqual(["red"]);
    expect(query('filter={"size":[1,2],"is_in":true,"place":{"city":"Oslo"}}')).toEqual(
      query("size=1&size=2&is_in=true&place.city=Oslo"),
    );
    expect(query('filter={"note":null}')).toEqual(query("note=null"));
    for (const text of ["null", "1", '"x"', "[]", "{", ""])
      expect(problems(`filter=${encodeURIComponent(text)}`)[0]?.message).toBe(
        'must be a JSON object such as {"role":"admin"}',
      );
  });
});

test.each([
  ["a=%", "%", "has a % that does not start a percent-encoded character"],
  ["a=1&b%zz=2", "b%zz", "has a % that does not start a percent-encoded character"],
  ["a=\ud800", "a=\ufffd", "contains an unpaired surrogate"],
])("the query string %j is refused", (search, value, message) => {
  const error = refusal(() => read(search));
  expect(error).toMatchObject({ code: "malformed_url", message: `The query string ${message}.` });
  expect(error.problems).toEqual([{ parameter: value, value, message }]);
});

test("a sort by id is one where records have an order of their own", () => {
  const info = { ...things, ids: { ...things.ids, isUnordered: true } };
  const sortOf = (search: string, of = info) => read(search, "collection", of).query.sort;
  expect(sortOf("sort=id,name")).toEqual([{ path: "id", descending: false }]);
  expect(sortOf("sort=-id")).toEqual([{ path: "id", descending: true }]);
  expect(sortOf("sort=id,name", { ...info, ids: { ...info.ids, isUnordered: false } })).toEqual([]);
});

test.each([
  ["sort=name:up", "sort", "name:up", "must end in :asc or :desc", ["asc", "desc"]],
  [
    "sort=name,size&order=asc,desc,asc",
    "order",
    "asc",
    "has no field to apply to: sort names only 2",
    undefined,
  ],
  ["sort=-name&order=asc", "order", "asc", "conflicts with sort=-name", undefined],
])("?%s is refused at %s", (search, parameter, value, message, allowed) => {
  expect(problems(search)).toEqual([{ parameter, value, message, ...(allowed && { allowed }) }]);
});
