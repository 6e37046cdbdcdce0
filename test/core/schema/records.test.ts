import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN } from "../../../src/core/engine/index.ts";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";

type Row = Readonly<Record<string, unknown>>;

const read = (file: object, onNote?: (note: string) => void) => {
  const source = { name: "db.json", text: JSON.stringify(file) };
  return readCatalog([source], { only: true, ...(onNote === undefined ? {} : { onNote }) });
};

const rowsOf = (file: object, resource: string, count = 200): Row[] => {
  const table = read(file).table(resource, { seed: "1", count, origin: "" });
  return Array.from({ length: count }, (_, index) => table.row(index + 1));
};

/** The rows of things such as these. */
const things = (...samples: readonly object[]): Row[] => rowsOf({ things: samples }, "things");

/** The different values of a field, in order. */
const valuesOf = (rows: readonly Row[], field: string): unknown[] =>
  [...new Set(rows.map((row) => row[field]))].toSorted((a, b) => (String(a) < String(b) ? -1 : 1));

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

  test("says once what it is taken for, and what is left out", () => {
    const notes: string[] = [];
    read(BLOG, (note) => notes.push(note));
    expect(notes).toEqual([
      "db.json holds records: others of the same shape are generated, its own are not served (posts, authors, comments; left out, because they are not lists of records: profile, drafts)",
    ]);
    read({ posts: BLOG.posts }, (note) => notes.push(note));
    expect(notes[1]).toEndWith("not served (posts)");
  });

  test("names lists with members that are no objects, which are left out", () => {
    const notes: string[] = [];
    const file = { posts: [7, { id: 1, name: "a name" }, null, { id: 2 }], tags: ["a", "b"] };
    const catalog = read(file, (note) => notes.push(note));
    expect(catalog.names).toEqual(["posts"]);
    expect(notes).toEqual([
      "db.json holds records: others of the same shape are generated, its own are not served (posts; left out, because they are not lists of records: tags; left out, because they are not objects: 2 of 4 in posts)",
    ]);
    expect(rowsOf(file, "posts").filter((row) => "name" in row).length).toBeGreaterThan(0);
  });

  test.each(["allOf", "anyOf", "oneOf"])("is none if it is a JSON Schema with nothing but %s", (keyword) => {
    const notes: string[] = [];
    const properties = { id: { type: "integer" }, size: { const: 7 } };
    const file = { [keyword]: [{ type: "object", properties, required: ["size"] }] };
    expect(read(file, (note) => notes.push(note)).names).toEqual(["records"]);
    expect(notes).toEqual([]);
    expect(rowsOf(file, "records")[0]).toEqual({ id: 1, size: 7 });
  });

  test("is none if it is the JSON Schema of a list, whose items are the resource", () => {
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

  test("is none if it is an OpenAPI document or a JSON Schema, whose lists have objects, too", () => {
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

  test("may name json-server's schema, but is none itself", () => {
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

describe("a field is what its samples have in common", () => {
  test("a number is in their range, whole if they are", () => {
    const rows = things({ low: 3, ratio: 0.5 }, { low: 9, ratio: 2 });
    expect(valuesOf(rows, "low")).toEqual([3, 4, 5, 6, 7, 8, 9]);
    const ratios = rows.map(({ ratio }) => ratio as number);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(0.5);
    expect(Math.max(...ratios)).toBeLessThanOrEqual(2);
    expect(ratios.some((ratio) => !Number.isInteger(ratio))).toBe(true);
  });

  test("words that repeat are the only ones, others are told by the field's name", () => {
    const rows = things(
      { state: "open", title: "One" },
      { state: "open", title: "Two" },
      { state: "shut", title: "Three" },
      { state: "shut", title: "Four" },
    );
    expect(valuesOf(rows, "state")).toEqual(["open", "shut"]);
    expect(valuesOf(rows, "title").length).toBeGreaterThan(50);
  });

  test("texts whose field has no known name are drawn from the samples", () => {
    expect(valuesOf(things({ hobby: "chess" }, { hobby: "go" }), "hobby")).toEqual(["chess", "go"]);
  });

  test("words of which an application knows its own stay the samples', even if none repeats", () => {
    const rows = things(
      { status: "PAID", category: "caps", tags: ["new"], title: "One" },
      { status: "OPEN", category: "shoes", tags: ["sale", "new"], title: "Two" },
    );
    expect(valuesOf(rows, "status")).toEqual(["OPEN", "PAID"]);
    expect(valuesOf(rows, "category")).toEqual(["caps", "shoes"]);
    for (const { tags } of rows) for (const tag of tags as string[]) expect(["new", "sale"]).toContain(tag);
  });

  test("a single number is about as large in all, unless it is usual for the name", () => {
    const rows = things({ discount: 0.1, lines: 40, year: 2020, lat: 52.5, zero: 0, debt: -8 });
    const within = (field: string, least: number, most: number) => {
      const numbers = rows.map((row) => row[field] as number);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(most);
      expect(new Set(numbers).size).toBeGreaterThan(3);
    };
    within("discount", 0.05, 0.2);
    within("lines", 20, 80);
    within("lat", 26, 90);
    within("year", 1900, 2030);
    within("zero", 0, 1000);
    within("debt", -16, -4);
  });

  test("numbers too small for a range are those of the samples", () => {
    const rows = things({ charge: 1.602e-19, mass: 9.1e-31 }, { charge: 3.204e-19, mass: 9.1e-31 });
    expect(valuesOf(rows, "charge")).toEqual([1.602e-19, 3.204e-19]);
    expect(valuesOf(rows, "mass")).toEqual([9.1e-31]);
  });

  test("a single moment in milliseconds stays a moment", () => {
    for (const { createdAt } of things({ createdAt: 1_700_000_000_000 }))
      expect(new Date(createdAt as number).getUTCFullYear()).toBeWithin(2020, 2026);
  });

  test("lists of texts repeat none, unless the samples must", () => {
    const rows = things(
      { genres: ["a", "b"], dice: ["six", "six"] },
      { genres: ["b", "c"], dice: ["six", "six"] },
    );
    for (const { genres, dice } of rows) {
      expect(new Set(genres as string[]).size).toBe(2);
      expect(dice).toEqual(["six", "six"]);
    }
  });

  test("a single text that its name does not explain stays as it is", () => {
    const rows = things({ created_at: "2024-01-02 10:00", image: "/a.png", hobby: "chess" });
    expect(valuesOf(rows, "created_at")).toEqual(["2024-01-02 10:00"]);
    expect(valuesOf(rows, "image")).toEqual(["/a.png"]);
    expect(valuesOf(rows, "hobby")).toEqual(["chess"]);
  });

  test("a name whose samples say otherwise does not count", () => {
    const rows = things({ date: "5 May", image: "/a.png" }, { date: "6 May", image: "/b.png" });
    expect(valuesOf(rows, "date")).toEqual(["5 May", "6 May"]);
    expect(valuesOf(rows, "image")).toEqual(["/a.png", "/b.png"]);
  });

  test("notations are kept, moments within the years", () => {
    const uuid = "0b5ad1f4-7e08-4a0c-9d52-6a5a8d0f6c11";
    const [first, ...rows] = things(
      { key: uuid, contact: "a@example.com", at: "2019-05-01T10:00:00Z", day: "2021-01-01" },
      { key: uuid, contact: "b@example.com", at: "2020-05-01T10:00:00Z", day: "2021-02-01" },
    );
    for (const row of [first ?? {}, ...rows]) {
      expect(row["key"]).toMatch(/^[\da-f-]{36}$/);
      expect(row["contact"]).toContain("@");
      expect(row["at"]).toMatch(/^20(?:19|20)-\d\d-\d\dT/);
      expect(row["day"]).toMatch(/^2021-\d\d-\d\d$/);
    }
  });

  test("moments are within the years of all samples, however many there are", () => {
    const days = (year: number) =>
      Array.from({ length: 100 }, (_, day) => {
        const moment = new Date(Date.UTC(year, 0, day + 1)).toISOString();
        return { at: moment, day: moment.slice(0, 10) };
      });
    const rows = things(...days(2015), ...days(2017));
    for (const field of ["at", "day"]) {
      const years = new Set(rows.map((row) => String(row[field]).slice(0, 4)));
      expect([...years].toSorted()).toEqual(["2015", "2016", "2017"]);
    }
  });

  test("what some lack is sometimes absent, what is null in some sometimes null", () => {
    const rows = things({ a: 1, b: null }, { b: 2 });
    expect(valuesOf(rows, "a")).toContain(undefined);
    expect(valuesOf(rows, "b")).toContain(null);
    expect(rows.every((row) => "b" in row)).toBe(true);
  });

  test("objects and lists are nested, lists as long as the samples", () => {
    const rows = things(
      { place: { spot: "A", point: [1, 2] }, parts: [{ size: 1 }] },
      { place: { spot: "B", point: [3, 4] }, parts: [{ size: 2 }, { size: 3 }] },
    );
    for (const { place, parts } of rows) {
      expect(place).toEqual({
        spot: expect.stringMatching(/^[AB]$/),
        point: [expect.any(Number), expect.any(Number)],
      });
      expect([1, 2]).toContain((parts as unknown[]).length);
      for (const { size } of parts as { size: number }[]) expect([1, 2, 3]).toContain(size);
    }
    for (const { none } of things({ none: [] })) expect(none).toEqual([]);
  });
});

test("a list with the name of a built-in resource is told what to do", () => {
  const source = { name: "db.json", text: JSON.stringify(BLOG) };
  expect(() => readCatalog([source])).toThrow(
    "/posts has the name of the built-in resource posts; give it another name, or leave the built-in resources out (--only, MOCK_SCHEMA_ONLY=true, in code only: true)",
  );
});

test.each([
  ["records without a name", [{ id: 1 }], "the document is a list of records without a name; give it one: {"],
  [
    "environments of Mockoon",
    { uuid: "x", lastMigration: 33, routes: [{ uuid: "a", method: "get" }], data: [] },
    "the document is a Mockoon environment, which is not read; the records of a data bucket are",
  ],
  [
    "collections of Postman",
    { info: { name: "A" }, item: [{ name: "get", request: {} }] },
    "the document is a Postman collection, which is not read; a response with records is",
  ],
  [
    "lists without any record",
    { posts: [] },
    "/posts is an empty list; a record in it shows what to generate",
  ],
  [
    "too many lists",
    Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`r${index}`, [{ id: 1 }]])),
    "makes it 101 resources in all; 100 are accepted: leave some out",
  ],
  [
    "records without end",
    { posts: [{ id: 1, text: "x".repeat(2 ** 21) }] },
    "are accepted; of records, a few in each list are enough",
  ],
  ["a name that no path has", { "a b": [{ id: 1 }] }, '/a b "a b" must be a letter'],
  ["ids that cannot be counted", { teams: [{ id: true }] }, "db.json:1:2: /teams"],
])("%s are refused with the place", (_, file, message) => {
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

test("any records are samples, unless their ids cannot be counted", () => {
  let made = 0;
  fc.assert(
    fc.property(records, records, (users, others) => {
      try {
        for (const row of rowsOf({ users, others }, "others", 20)) expect(row["id"]).toBeDefined();
        made++;
      } catch (error) {
        if (!(error instanceof SchemaProblem)) throw error;
        expect(error.reason).toEndWith("ids are counted");
      }
    }),
    { numRuns: 300 },
  );
  expect(made).toBeGreaterThan(100);
});
