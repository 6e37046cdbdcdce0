import { describe, expect, test } from "bun:test";
import {
  DIALECTS,
  ExportError,
  exportOf,
  openShare,
  pascal,
  SHARED_FORMATS,
  typeName,
  union,
  uniqueNames,
  words,
} from "../../../src/core/export/index.ts";
import { ORIGIN, textOf } from "./support/files.ts";

test.each([
  ["users", "Users", "User"],
  ["line-items", "LineItems", "LineItem"],
  ["line_items", "LineItems", "LineItem"],
  ["categories", "Categories", "Category"],
  ["s", "S", "S"],
])("%s is %s, and one of them %s", (resource, plural, one) => {
  expect([pascal(resource), typeName(resource)]).toEqual([plural, one]);
});

describe("names that are taken", () => {
  const names = (...more: [suffixes?: string[], reserved?: string[]]) => [
    ...uniqueNames(["a", "A", "b", "B", "aa"], (resource) => resource.toUpperCase(), ...more),
  ];

  test("get a number", () => {
    expect(names()).toEqual([
      ["a", "A"],
      ["A", "A2"],
      ["b", "B"],
      ["B", "B2"],
      ["aa", "AA"],
    ]);
  });

  test("are free only with every suffix, and if they are not reserved", () => {
    expect(names(["", "2"], ["B", "AA2"])).toEqual([
      ["a", "A"],
      ["A", "A3"],
      ["b", "B2"],
      ["B", "B3"],
      ["aa", "AA3"],
    ]);
  });
});

test("a union of no words is never", () => {
  expect([union([]), union(["a", "b"]), words(["a", 'b"'])]).toEqual([
    "never",
    "a | b",
    String.raw`"a" | "b\""`,
  ]);
});

describe("the name of a file", () => {
  const [one, two] = ["users", "posts"].map((resource) => ({ resource, search: "" }));
  if (one === undefined || two === undefined) throw new Error("no parts");
  const several = new Set(["sql", "ts", "zod", "schema", "client", "msw", "db"]);

  test.each([
    ["json", "users.json"],
    ["ndjson", "users.ndjson"],
    ["csv", "users.csv"],
    ["sql", "users.sql"],
    ["ts", "users.ts"],
    ["zod", "users.schema.ts"],
    ["schema", "users.schema.json"],
    ["client", "users.client.ts"],
    ["msw", "users.handlers.js"],
    ["db", "db.json"],
  ] as const)("of %s is %s", (format, name) => {
    expect(exportOf({ format, origin: ORIGIN, parts: [one] }).fileName).toBe(name);
    const both = () => exportOf({ format, origin: ORIGIN, parts: [one, two] }).fileName;
    if (several.has(format)) expect(both()).toBe(name.replace("users", "mockbench"));
    else
      expect(both).toThrow(
        new ExportError(`A ${format} file can hold only one resource, not 2; use db or sql for several.`),
      );
  });

  test("of SQL has its dialect, that of others none", () => {
    for (const dialect of DIALECTS) {
      expect(exportOf({ format: "sql", dialect, origin: ORIGIN, parts: [one] }).fileName).toBe(
        `users.${dialect}.sql`,
      );
      expect(exportOf({ format: "json", dialect, origin: ORIGIN, parts: [one] }).fileName).toBe("users.json");
    }
  });

  test("is unknown where a resource is listed twice", () => {
    const twice = () => exportOf({ format: "db", origin: ORIGIN, parts: [one, two, two] });
    expect(twice).toThrow(new ExportError("posts is listed twice; a file can hold a resource only once."));
    expect(new ExportError("").name).toBe("ExportError");
  });
});

test("the rows of all parts are counted", () => {
  const parts = [
    { resource: "users", search: "limit=3" },
    { resource: "posts", search: "limit=2" },
  ];
  for (const format of ["db", "sql", "msw"] as const) {
    const last = [...exportOf({ format, origin: ORIGIN, parts }).chunks()].at(-1);
    expect(last).toMatchObject({ rows: 5, total: 5 });
  }
});

describe("threads that write a file together", () => {
  test.each(SHARED_FORMATS.flatMap((format) => [1, 2, 3].map((of) => [format, of] as const)))(
    "write that of one: %s, %i threads",
    async (format, of) => {
      const part = { resource: "users", search: "count=900&_all=true&sort=name&id_gt=37&fields=id,name" };
      const shares = await Promise.all(
        Array.from({ length: of }, (_, first) => openShare({ format, origin: ORIGIN, part }, { first, of })),
      );
      const blocks = Array.from({ length: 5 }, (_, index) => shares[index % of]?.());
      expect(blocks.map((block) => block?.text).join("")).toBe(textOf({ format, parts: [part] }));
      expect(blocks.map((block) => [block?.rows, block?.total])).toEqual(
        [200, 400, 600, 800, 863].map((rows) => [rows, 863]),
      );
      for (const share of shares) expect(share()).toBeUndefined();
    },
  );
});
