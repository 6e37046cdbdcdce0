import { describe, expect, test } from "bun:test";
import { isReserved, splitName } from "../../../src/core/query/index.ts";
import { problems, query, read } from "./support/ask.ts";

/* How filters are named and ordered, and which values they take. */

test.each([
  ["price_gte", "price", "gte"],
  ["price:gte", "price", "gte"],
  ["price[gte]", "price", "gte"],
  ["price[]", "price", ""],
  ["price:", "price", ""],
  ["a_b_gte", "a_b", "gte"],
  ["a[b][gte]", "a[b]", "gte"],
  ["a_b:gte", "a_b", "gte"],
  ["a:b[gte]", "a:b", "gte"],
  ["a\nb_gte", "a\nb", "gte"],
  ["x[gte]x_y", "x[gte]x", "y"],
])("%j is the field %j with the operator %j", (name, path, operator) => {
  expect(splitName(name)).toEqual([path, operator]);
});

test.each(["", "price", "_gte", ":gte", "[gte]", "price_", "price_gte_", "price[gte]x", "price[[gte]]x"])(
  "%j has no operator",
  (name) => {
    expect(splitName(name)).toBeUndefined();
  },
);

test("some names cannot be filtered", () => {
  const names = ["_", "__a", "utm_", "utm_x", "_a", "a_", "a__b", "xutm_a", "utm", "a_utm_"];
  expect(names.filter(isReserved)).toEqual(["_", "__a", "utm_", "utm_x"]);
});

test("filters come in the order of fields, then of operators, their values sorted", () => {
  const searches = [
    "size_lt=5&size=3&size_gt=1&name=b&name=a&id_gt=0",
    "id_gt=0&name=a&name=b&size_gt=1&size_lt=5&size=3",
  ];
  for (const search of searches)
    expect(query(search).filters).toEqual([
      { path: "id", operator: "gt", values: ["0"] },
      { path: "name", operator: "eq", values: ["a", "b"] },
      { path: "size", operator: "eq", values: ["3"] },
      { path: "size", operator: "gt", values: ["1"] },
      { path: "size", operator: "lt", values: ["5"] },
    ]);
});

describe("a limit", () => {
  const many = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${name}=${at}`).join("&");

  test("of 200 conditions counts those that are compared one by one", () => {
    expect(query(`${many("size_gt", 150)}&${many("name_like", 50)}`).filters).toHaveLength(2);
    expect(query(`${many("size", 300)}&${many("size_ne", 300)}`).filters).toHaveLength(2);
    expect(problems(`${many("size_gt", 150)}&${many("name_like", 51)}`)).toMatchObject([
      { parameter: "name_like", value: "50" },
    ]);
    expect(problems(many("size_gt", 300))).toHaveLength(1);
  });

  test.each(["name_like=", "name_startsWith=", "name_endsWith=", "q=", "q=a+"])(
    "of 256 characters is that of %s",
    (start) => {
      expect(() => query(`${start}${"x".repeat(256)}`)).not.toThrow();
      expect(problems(`${start}${"x".repeat(257)}`)).toHaveLength(1);
      expect(query(`name=${"x".repeat(257)}&name_gt=${"x".repeat(257)}`).filters).toHaveLength(2);
    },
  );
});

describe("a value", () => {
  test.each([
    "name_like=null",
    "name_gt=null",
    "size_ne=null",
    "note=null",
    "ownerId_in=1,null",
    "place.geo.lng=null",
    "size_like=null",
    "grade_like=x",
    "grade_gt=x",
    "size&__session=s",
  ])("is accepted: ?%s", (search) => {
    expect(query(search).filters).toHaveLength(1);
  });

  test.each<[string, string[]]>([
    ["name=%25x", ["name=%x is compared as it is: name_like takes wildcards, such as *"]],
    ["name=x*y", []],
    ["name_ne=x*", []],
    ["name_gt=^x", []],
    ["name_startsWith=%25x", []],
    ["madeAt=today", []],
    ["madeAt=0d&__now=2024-05-17", ["madeAt=2024-05-17 means that whole day, in UTC"]],
    [
      "madeAt_nin=2024,2024-05",
      ["madeAt_nin=2024 means that whole year, in UTC", "madeAt_nin=2024-05 means that whole month, in UTC"],
    ],
    ["name=2024-05-17", []],
    ["is_in", ["is_in means null, but no generated record has null there"]],
    ["note", []],
    ["is_in_ne", []],
  ])("has the notices %#: ?%s", (search, notices) => {
    expect(read(search).notices).toEqual(notices);
  });
});

test.each([
  ["0 1 -1 1. 1.5 .5 -.25 1e5 1E+5 1e-555 1.e5 0001", true],
  [". - e5 1e 1e+ 1e1234 1e999 +1 1x x1 1,5 0x10 Infinity NaN 1e5x --1 1.5.5 ..5", false],
])("%s are numbers: %p", (texts, areNumbers) => {
  for (const text of texts.split(" "))
    if (areNumbers) expect(query(`size=${encodeURIComponent(text)}`).filters).toHaveLength(1);
    else expect([text, problems(`size=${encodeURIComponent(text)}`).length]).toEqual([text, 1]);
});
