import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";
import { read, type Row, rowsOf, things } from "./support/records.ts";
import { samples } from "../../support/samples.ts";

const BLOG = {
  posts: [
    { id: "1", title: "a title", views: 100, authorId: "u-001" },
    { id: "2", title: "another title", views: 200, authorId: "u-002" },
  ],
  authors: [
    { id: "u-001", name: "Ann Lee", email: "ann@example.com" },
    { id: "u-002", name: "Bob", email: "bob@example.com" },
  ],
  comments: [{ id: 1, text: "a comment", postId: "1" }],
  profile: { name: "typicode" },
  drafts: [],
};

describe("a file of records", () => {
  test("has a resource for each list, in its order", () => {
    expect(read(BLOG).names).toEqual(["posts", "authors", "comments"]);
    expect(rowsOf(BLOG, "posts", 100)).toHaveLength(100);
    expect(Object.keys(rowsOf(BLOG, "posts")[0] ?? {})).toEqual(["id", "title", "views", "authorId"]);
  });

  test("says once how it was read, and what is left out", () => {
    const notes: string[] = [];
    read(BLOG, (note) => notes.push(note));
    expect(notes).toEqual([
      "db.json contains records: similar ones are generated, and its own are not served (posts, authors, comments; left out, because they are not lists of records: profile, drafts)",
    ]);
    read({ posts: BLOG.posts }, (note) => notes.push(note));
    expect(notes[1]).toEndWith("not served (posts)");
  });

  test("names lists with members that are not objects, which are left out", () => {
    const notes: string[] = [];
    const file = { posts: [7, { id: 1, name: "a name" }, null, { id: 2 }], tags: ["a", "b"] };
    const catalog = read(file, (note) => notes.push(note));
    expect(catalog.names).toEqual(["posts"]);
    expect(notes).toEqual([
      "db.json contains records: similar ones are generated, and its own are not served (posts; left out, because they are not lists of records: tags; left out, because they are not objects: 2 of 4 in posts)",
    ]);
    expect(rowsOf(file, "posts").filter((row) => "name" in row).length).toBeGreaterThan(0);
  });

  test.each(["allOf", "anyOf", "oneOf"])(
    "is not assumed if it is a JSON Schema with nothing but %s",
    (keyword) => {
      const notes: string[] = [];
      const properties = { id: { type: "integer" }, size: { const: 7 } };
      const file = { [keyword]: [{ type: "object", properties, required: ["size"] }] };
      expect(read(file, (note) => notes.push(note)).names).toEqual(["records"]);
      expect(notes).toEqual([]);
      expect(rowsOf(file, "records")[0]).toEqual({ id: 1, size: 7 });
    },
  );

  test("is not assumed if it is the JSON Schema of a list, whose items are the resource", () => {
    const $schema = "https://json-schema.org/draft/2020-12/schema";
    const team = {
      type: "object",
      properties: { id: { type: "integer" }, size: { const: 7 } },
      required: ["size"],
    };
    for (const items of [team, { allOf: [team] }, { oneOf: [team] }]) {
      const file = { $schema, title: "Teams", type: "array", items };
      expect(read(file).names).toEqual(["teams"]);
      expect(rowsOf(file, "teams")[0]).toEqual({ id: 1, size: 7 });
    }
  });

  test("is not assumed if it is an OpenAPI document or a JSON Schema, whose lists have objects, too", () => {
    const notes: string[] = [];
    const schemas = { Team: { type: "object", properties: { id: { type: "integer" } } } };
    const servers = [{ url: "/" }];
    read({ openapi: "3.1.0", servers, components: { schemas } }, (note) => notes.push(note));
    read({ $defs: schemas, examples: [{ id: 1 }] }, (note) => notes.push(note));
    expect(notes).toEqual([]);
  });

  test("refers by the names of its keys, and counts ids as they are written", () => {
    const ids = new Set(rowsOf(BLOG, "authors").map(({ id }) => id));
    expect([...ids].slice(0, 2)).toEqual(["u-001", "u-002"]);
    for (const { authorId } of rowsOf(BLOG, "posts")) expect(ids).toContain(authorId);
    expect(rowsOf(BLOG, "comments")[0]).toMatchObject({ id: 1, postId: "1" });
    const relations = read(BLOG).info("posts").belongsTo;
    expect(relations.map(({ name, resource }) => [name, resource])).toEqual([["author", "authors"]]);
  });

  test.each([
    [["p1", "p2"], "p1", "p100"],
    [["p-01", "p-02"], "p-01", "p-100"],
    [["t008", "t009", "t010"], "t001", "t100"],
    [["a1", "b2"], "1", "100"],
    [["7", "8"], "1", "100"],
  ])("counts ids such as %j from %s to %s", (ids, first, last) => {
    const rows = things(...ids.map((id) => ({ id })));
    expect([rows[0]?.["id"], rows[99]?.["id"]]).toEqual([first, last]);
  });

  test("may name json-server's schema, which is not a resource", () => {
    const $schema = "./node_modules/json-server/schema.json";
    expect(read({ $schema, ...BLOG }).names).toEqual(["posts", "authors", "comments"]);
  });

  test.each(BUILT_IN.names)("exported %s are read back with the types of all fields", (name) => {
    const exported = BUILT_IN.table(name, { seed: "1", count: 40, origin: "http://mock.test" });
    const own = Array.from({ length: 40 }, (_, index) => exported.row(index + 1)) as unknown as Row[];
    const typesIn = (rows: readonly Row[]) =>
      Object.keys(own[0] ?? {}).map((field) => [
        field,
        [...new Set(rows.map((row) => (row[field] === null ? "null" : typeof row[field])))].toSorted(),
      ]);
    expect(typesIn(rowsOf({ [name]: own }, name))).toEqual(typesIn(own));
  });
});

test("the error for a list with a built-in resource's name says what to do", () => {
  const source = { name: "db.json", text: JSON.stringify(BLOG) };
  const skipped: string[] = [];
  readCatalog([source], { onSkip: ({ message }) => skipped.push(message) });
  expect(skipped).toHaveLength(2);
  expect(skipped[0]).toContain(
    "/posts has the name of the built-in resource posts; give it another name, or leave the built-in resources out (--only, MOCK_SCHEMA_ONLY=true, in code only: true)",
  );
});

test.each([
  ["records without a name", [{ id: 1 }], "the document is a list of records without a name; give it one: {"],
  [
    "environments of Mockoon",
    { uuid: "x", lastMigration: 33, routes: [{ uuid: "a", method: "get" }], data: [] },
    "the document is a Mockoon environment, which is not supported; write the records of a data bucket as",
  ],
  [
    "collections of Postman",
    { info: { name: "A" }, item: [{ name: "get", request: {} }] },
    "the document is a Postman collection, which is not supported",
  ],
  ["lists without any record", { posts: [] }, "/posts is an empty list; give an example record"],
  [
    "records without end",
    { posts: [{ id: 1, text: "x".repeat(2 ** 24) }] },
    "If it has records, keep a few in each list",
  ],
  ["a name that no path has", { "a b": [{ id: 1 }] }, '/a b "a b" must start with a letter'],
  ["ids that cannot be counted", { teams: [{ id: true }] }, "db.json:1:2: /teams"],
])("%s are rejected with the position", (_, file, message) => {
  expect(() => read(file)).toThrow(SchemaProblem);
  expect(() => read(file)).toThrow(message);
});

/** Names that mean something, and values that do not always fit them. */
const FIELDS =
  "id userId tags price status createdAt updatedAt minAge maxAge lat address year _id __proto__ a.b";
const TEXTS = "2020-01-01 9999-99-99 2021-02-03T04:05:06Z a@example.com https://example.com p1 dev-001 12.5";
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom(...TEXTS.split(" ")),
    fc.array(tie("value"), { maxLength: 4 }),
    tie("record"),
  ),
  record: fc.dictionary(fc.constantFrom(...FIELDS.split(" ")), tie("value"), { maxKeys: 6 }),
}));
const records = fc.array(fc.dictionary(fc.constantFrom(...FIELDS.split(" ")), value, { maxKeys: 6 }), {
  minLength: 1,
  maxLength: 5,
});

test("any records are samples, unless their ids cannot be numbered", () => {
  let made = 0;
  fc.assert(
    fc.property(records, records, (users, others) => {
      try {
        const catalog = read({ users, others });
        for (const name of catalog.names) {
          const table = catalog.table(name, { seed: "1", count: 20, origin: "" });
          for (const id of table.ids(0, 20)) expect(table.row(id)["id"]).toBeDefined();
        }
        made++;
      } catch (error) {
        if (!(error instanceof SchemaProblem)) throw error;
        expect(error.reason).toEndWith("because ids are numbered");
      }
    }),
    { numRuns: samples(90) },
  );
  expect(made).toBeGreaterThan(samples(30));
});
