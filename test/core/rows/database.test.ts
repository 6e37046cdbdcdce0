import { describe, expect, test } from "bun:test";
import { readDatabase, RowsError } from "../../../src/core/rows/index.ts";

const read = (db: unknown) => readDatabase("db.json", typeof db === "string" ? db : JSON.stringify(db));

const fieldsOf = (rows: readonly object[]): Readonly<Record<string, unknown>> =>
  read({ rows }).collections.get("rows")?.fields ?? {};

const ROWS = { description: "As in your rows", nullable: true, optional: true } as const;
const ITEM = { description: "One item", nullable: true } as const;

describe("the shape of a field of rows", () => {
  test.each<[name: string, values: unknown[], shape: object]>([
    ["texts", ["a", ""], { type: "string" }],
    ["days", ["2024-02-29", "2020-01-01"], { type: "string", format: "date" }],
    ["moments", ["2024-02-29T12:00:00Z"], { type: "string", format: "date-time" }],
    // An address or a UUID may become another text.
    ["addresses", ["ann@example.com"], { type: "string" }],
    ["days and texts", ["2024-02-29", "soon"], { type: "string" }],
    ["whole numbers", [1, -2], { type: "integer" }],
    ["numbers", [1, 2.5], { type: "number" }],
    ["fractions", [0.5, 2.5], { type: "number" }],
    ["truths", [true, null], { type: "boolean" }],
    ["nothing", [null, null], { type: "string" }],
    ["texts and numbers", [1, "a"], { type: "string", mixed: true }],
    ["texts and lists", ["a", ["a"]], { type: "string", mixed: true }],
    ["lists", [[1], []], { type: "array", items: { type: "integer", ...ITEM } }],
    ["empty lists", [[], []], { type: "array", items: { type: "string", ...ITEM } }],
    [
      "lists of empty lists",
      [[[]]],
      { type: "array", items: { type: "array", items: { type: "string", ...ITEM }, ...ITEM } },
    ],
    [
      "objects",
      [{ a: 1 }, { b: ["x"] }],
      {
        type: "object",
        open: true,
        properties: {
          a: { type: "integer", ...ROWS },
          b: { type: "array", items: { type: "string", ...ITEM }, ...ROWS },
        },
      },
    ],
    ["dictionaries", [{ "17": 1, "18": 2 }], { type: "object", open: true, properties: {} }],
  ])("of %s", (_name, values, shape) => {
    expect(fieldsOf(values.map((value) => ({ id: 1, value })))["value"]).toEqual({
      ...shape,
      ...ROWS,
    });
  });

  test.each<[ids: unknown[], shape: object]>([
    [[1, 2.5], { type: "number" }],
    [["a", "b"], { type: "string" }],
    [["a", 2], { type: "string", mixed: true }],
    [[2, "a"], { type: "string", mixed: true }],
    [[], { type: "number" }],
  ])("of the ids %j", (ids, shape) => {
    expect(fieldsOf(ids.map((id) => ({ id })))).toEqual({
      id: { ...shape, description: "The id of the row" },
    });
  });

  test("comes after the id, wherever that is", () => {
    expect(Object.keys(fieldsOf([{ name: "a", id: 1, age: 3 }]))).toEqual(["id", "name", "age"]);
  });
});

describe("a file", () => {
  test("has lists, objects and values, in its order", () => {
    const { names, collections, values, notes } = read({
      $schema: "./schema.json",
      version: 3,
      posts: [{ id: 1 }],
      tags: ["a"],
      profile: { name: "Ann" },
      mixed: [{ id: 1 }, 2],
      nothing: null,
      empty: [],
    });
    expect(names).toEqual(["version", "posts", "tags", "profile", "mixed", "nothing", "empty"]);
    expect(
      [...collections.values()].map(({ name, isSingle, hasOwnId }) => [name, isSingle, hasOwnId]),
    ).toEqual([
      ["posts", false, true],
      ["profile", true, false],
      ["empty", false, true],
    ]);
    expect([...values]).toEqual([
      ["version", 3],
      ["tags", ["a"]],
      ["mixed", [{ id: 1 }, 2]],
      ["nothing", null],
    ]);
    expect(notes).toEqual(
      ["version", "tags", "mixed", "nothing"].map(
        (name) => `${name} is neither a list of objects nor an object: it can only be read`,
      ),
    );
  });

  test("may hold numbers that JavaScript cannot represent", () => {
    const { values } = read('{"big":12345678901234567890,"all":[12345678901234567890]}');
    expect(JSON.stringify([...values])).toBe('[["big",12345678901234567890],["all",[12345678901234567890]]]');
  });

  test("may have comments", () => {
    expect(read('{ "posts": [{ "id": 1 /* the first */ },] // all\n}').names).toEqual(["posts"]);
  });

  test("keeps an object's own id", () => {
    const { collections, notes } = read({ profile: { name: "Ann", id: "me" } });
    expect(collections.get("profile")).toMatchObject({ hasOwnId: true, rows: [{ name: "Ann", id: "me" }] });
    expect(notes).toEqual([]);
  });

  test("whose rows have no ids gets the next ones, and its author is told", () => {
    const { collections, notes } = read({
      posts: [{ id: null, title: "a" }, { id: 5 }, { id: "" }, { id: true }],
      tags: [{ name: "a" }],
    });
    expect(collections.get("posts")?.rows).toEqual([{ id: 6, title: "a" }, { id: 5 }, { id: 7 }, { id: 8 }]);
    expect(collections.get("posts")?.ids.parse(7)).toBe(3);
    expect(collections.get("posts")?.hasOwnId).toBe(true);
    expect(collections.get("tags")?.rows).toEqual([{ name: "a", id: 1 }]);
    expect(notes).toEqual([
      "3 of 4 posts have no id: they got the next ones",
      "1 of 1 tags have no id: they got the next ones",
    ]);
  });

  const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);

  test("of rows of up to 500 levels is read, of more it is not", () => {
    const text = (levels: number) => `{"posts":[{"id":1,"lists":${nested(levels)}}]}`;
    expect(read(text(500)).names).toEqual(["posts"]);
    expect(() => read(text(501))).toThrow(new RowsError("db.json: is nested too deeply"));
    expect(() => read(text(100_000))).toThrow(RowsError);
  });

  test.each([
    ["null", "null"],
    ['"x"', '"x"'],
    ["[1]", "a list of other values"],
  ])("that holds %s is refused by name", (text, shown) => {
    let thrown: unknown;
    try {
      read(text);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      name: "RowsError",
      message: `db.json: must be an object of lists such as { "posts": [ … ] } or a list of objects, not ${shown}`,
    });
  });
});
