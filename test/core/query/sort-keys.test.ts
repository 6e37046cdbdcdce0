import { describe, expect, test } from "bun:test";
import { csvLine } from "../../../src/core/query/csv.ts";
import { problems, query, read } from "./support/ask.ts";

describe("a sort", () => {
  test.each<[string, readonly string[]]>([
    ["sort=name", ["name"]],
    ["sort=-name", ["-name"]],
    ["sort=name:desc", ["-name"]],
    ["sort=name:ASC", ["name"]],
    ["sort=place.city:desc,size", ["-place.city", "size"]],
    ["sort=name,-name", ["name"]],
    ["sort=name,-id,size", ["name", "-id"]],
    ["sort=id", []],
    ["sort=id,name", []],
    ["sort=-id,name", ["-id"]],
    ["sort=name&order=desc", ["-name"]],
    ["sort=name&order=DESC", ["-name"]],
    ["sort=-name&order=desc", ["-name"]],
    ["sort=name:asc&order=asc", ["name"]],
    ["sort=name,size&order=desc", ["-name", "size"]],
    ["sort=name,size&order=desc,desc", ["-name", "-size"]],
    ["sort=", []],
    ['sort=["size","DESC"]', ["-size"]],
  ])("?%s is by %j", (search, keys) => {
    expect(query(search).sort.map(({ path, descending }) => `${descending ? "-" : ""}${path}`)).toEqual([
      ...keys,
    ]);
  });

  test.each<[string, string, string, string | undefined]>([
    ["sort=name:up", "sort", "must end in :asc or :desc", undefined],
    ["sort=name:desc&order=asc", "order", "conflicts with sort=name:desc", undefined],
    ["sort=-name&order=asc", "order", "conflicts with sort=-name", undefined],
    ["sort=name&order=asc,desc", "order", "has no field to apply to: sort names only 1", undefined],
    ["sort=tags", "sort", "cannot be sorted by: it is not a single value", undefined],
    ["sort=place", "sort", "cannot be sorted by: it is not a single value", "place.city"],
    ["sort=lines.amount", "sort", "cannot be sorted by: it is not a single value", undefined],
    ["sort=nmae", "sort", "is not a field of things", "name"],
    ["sort=name,desc", "sort", "is not a field of things", "name:desc"],
    ["sort=name DESC", "sort", "is not a field of things", "name:desc"],
    ["sort=name.asc", "sort", "is not a field of things", "name:asc"],
    ["sort=place.city_desc", "sort", "is not a field of things", "place.city:desc"],
    ["sort=desc", "sort", "is not a field of things", undefined],
    ["sort=nothing.desc", "sort", "is not a field of things", undefined],
    ["sort=namexdesc", "sort", "is not a field of things", undefined],
    ["sort=name_descx", "sort", "is not a field of things", undefined],
  ])("?%s is refused at %s: %s", (search, parameter, message, suggestion) => {
    const [first, ...others] = problems(search);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ parameter, message });
    if (suggestion?.includes(":") === true || suggestion === "name")
      expect(first?.suggestion).toBe(suggestion);
    else if (suggestion === undefined) expect(first?.suggestion ?? "").not.toContain(":");
  });

  test("that is missing is said", () => {
    expect(read("order=desc").notices).toEqual(["order=desc is ignored without a sort"]);
    expect(query("order=desc").sort).toEqual([]);
  });
});

test.each([
  [[null, "a", 1, true], ",a,1,true"],
  [["a,b", 'c"d', "e\nf", "g\rh"], '"a,b","c""d","e\nf","g\rh"'],
  [[" a", "a ", "a b", "\ta"], '" a","a ",a b,"\ta"'],
  [[{ a: 1 }, [1, "x"], []], '"{""a"":1}","[1,""x""]",[]'],
  [[null], '""'],
  [[""], '""'],
  [[null, null], ","],
  [["=1"], "=1"],
])("the cells %j are the line %j", (cells, line) => {
  expect(csvLine(cells, false)).toBe(`${line}\r\n`);
});

test("a formula is guarded where that is asked for", () => {
  expect(csvLine(["=1", "@a,b", "-5", 5], true)).toBe("'=1,\"'@a,b\",-5,5\r\n");
});
