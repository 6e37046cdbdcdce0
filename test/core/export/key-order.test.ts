import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { textOf } from "./support/files.ts";

/* In which order tables are created, and which keys their rows would break. */

const catalog = readCatalog(
  [
    {
      name: "s",
      text: JSON.stringify({
        $defs: {
          User: {
            type: "object",
            required: ["id"],
            properties: { id: { type: "string", pattern: "^u-\\d+$" } },
          },
          Post: {
            type: "object",
            required: ["id", "userId", "fanId"],
            properties: {
              id: { type: "integer" },
              userId: { "x-mock-ref": "users" },
              fanId: { "x-mock-ref": "users" },
            },
          },
        },
      }),
    },
  ],
  { only: true },
);

const remarks = (users: string, posts: string): string[] =>
  textOf({
    format: "sql",
    catalog,
    parts: [
      { resource: "posts", search: posts },
      { resource: "users", search: users },
    ],
  })
    .split("\n")
    .filter((line) => line.startsWith("-- ") && line.includes("foreign key"));

test("a key whose rows are not all there is left out, and which one is said", () => {
  expect(remarks("count=5&_all=true", "count=5&_all=true")).toEqual([]);
  expect(remarks("count=5&id=u-1", "count=1&_all=true")).toEqual([]);
  const [user, fan] = remarks("count=5&id_ne=u-1", "count=1&_all=true");
  expect(user).toBe("-- userId has no foreign key: users u-1 is not in this file.");
  expect(fan).toBe("-- fanId has no foreign key: users u-1 is not in this file.");
  expect(remarks("count=5&seed=2&_all=true", "count=5&_all=true")).toEqual([
    "-- userId has no foreign key: users has another seed.",
    "-- fanId has no foreign key: users has another seed.",
  ]);
});

test("a key to a table that is created later is added after both have their rows", () => {
  const described = (key: string): object => ({
    type: "object",
    required: ["id", key],
    properties: { id: { type: "integer" }, [key]: { "x-mock-ref": `${key.slice(0, -2)}s` } },
  });
  const Left = described("rightId");
  const Right = described("leftId");
  const both = readCatalog([{ name: "s", text: JSON.stringify({ $defs: { Left, Right } }) }], { only: true });
  const parts = both.names.map((resource) => ({ resource, search: "count=3&_all=true" }));
  const text = textOf({ format: "sql", dialect: "postgresql", catalog: both, parts });
  const placeOf = (what: string): number => {
    expect(text).toContain(what);
    return text.indexOf(what);
  };
  const [first = "", second = ""] = Array.from(text.matchAll(/CREATE TABLE "(\w+)"/g), ([, name]) => name);
  const late = placeOf(`ALTER TABLE "${first}"`);
  expect(late).toBeGreaterThan(placeOf(`INSERT INTO "${second}"`));
  expect(text.slice(late)).toContain(`REFERENCES "${second}"`);
  expect(text.slice(0, late)).not.toContain(`REFERENCES "${second}"`);
});

test("MySQL has times in UTC, without their letters", () => {
  const text = textOf({ format: "sql", dialect: "mysql", parts: [{ resource: "users", search: "limit=1" }] });
  expect(text).toMatch(/'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?'/);
});
