import type { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { infoOf, type Json, RESOURCES, type ResourceName, table } from "../../../src/core/engine/index.ts";
import { createMemorySessions, sessionSource } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { allOf, loaded, ORIGIN, textOf } from "./support/files.ts";

const names = (database: Database, type: string): string[] =>
  database
    .query<{ name: string }, []>(
      `SELECT name FROM sqlite_master WHERE type = '${type}' AND name NOT LIKE 'sqlite_%'`,
    )
    .all()
    .map(({ name }) => name);

/** A row of SQLite as the record that it was made of. */
const recordOf = (resource: ResourceName, row: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(infoOf(resource).fields).map(([field, shape]) => {
      const value = row[field] ?? null;
      if (value === null) return [field, null];
      if (shape.type === "boolean") return [field, value === 1];
      return [field, shape.type === "array" || shape.type === "object" ? JSON.parse(value as string) : value];
    }),
  );

test("SQLite checks columns of JSON", () => {
  const catalog = readCatalog([{ name: "s", text: "pets: { tags?: [word], names: [word] }" }], {
    only: true,
  });
  const sql = textOf({ format: "sql", catalog, parts: [{ resource: "pets", search: "_all=true" }] });
  expect(sql).toContain('"tags" TEXT CHECK ("tags" IS NULL OR json_valid("tags"))');
  expect(sql).toContain('"names" TEXT NOT NULL CHECK (json_valid("names"))');
  expect(() => loaded(sql)).not.toThrow();
});

test("a clean file can be loaded twice, others cannot", () => {
  const parts = allOf(RESOURCES, "seed=demo&count=20&_all=true");
  const clean = textOf({ format: "sql", parts, clean: true });
  const database = loaded(clean);
  database.exec(clean);
  expect(names(database, "table").sort()).toEqual([...RESOURCES].sort());
  expect(database.query("PRAGMA foreign_key_check").all()).toEqual([]);
  expect(() => database.exec(textOf({ format: "sql", parts }))).toThrow("already exists");
});

describe("all 21 resources in one SQLite file", () => {
  const database = loaded(
    textOf({ format: "sql", parts: allOf(RESOURCES, "seed=demo&count=150&_all=true") }),
  );

  test("keep every foreign key", () => {
    expect(database.query("PRAGMA foreign_keys").get()).toEqual({ foreign_keys: 1 });
    expect(database.query("PRAGMA foreign_key_check").all()).toEqual([]);
    expect(database.query("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
    for (const resource of RESOURCES) {
      const keys = database.query<{ from: string; table: string }, []>(
        `PRAGMA foreign_key_list("${resource}")`,
      );
      const declared = keys.all().map(({ from, table: parent }) => `${from} → ${parent}`);
      const expected = infoOf(resource).belongsTo.map((one) => `${one.field} → ${one.resource}`);
      expect(declared.sort()).toEqual(expected.sort());
    }
  });

  test("refuse a row that would break one", () => {
    const insert = database.query(
      'INSERT INTO albums ("id", "userId", "title", "description", "coverImage", "isPublic", "createdAt", "updatedAt") ' +
        "VALUES (1000, 999, '', '', '', 0, '', '')",
    );
    expect(() => insert.run()).toThrow("FOREIGN KEY constraint failed");
  });

  test.each([...RESOURCES])("hold the records of %s", (resource) => {
    const rows = database.query<Record<string, Json>, []>(`SELECT * FROM "${resource}" ORDER BY id`).all();
    const source = table(resource, { seed: "demo", count: 150, origin: ORIGIN });
    expect(rows.map((row) => recordOf(resource, row))).toEqual(
      Array.from({ length: 150 }, (_, index) => source.row(index + 1)) as Record<string, Json>[],
    );
  });

  test("have an index for every foreign key", () => {
    const keys = RESOURCES.flatMap((name) =>
      infoOf(name).belongsTo.map(({ field }) => `${name}_${field}_idx`),
    );
    expect(names(database, "index").sort()).toEqual(keys.sort());
  });
});

describe("a selection", () => {
  test("comes in the order of its keys, whatever the order of its parts", () => {
    const sql = textOf({
      format: "sql",
      parts: allOf(["payments", "comments", "posts", "invoices", "users", "orders", "customers"]),
    });
    const order = [...sql.matchAll(/^CREATE TABLE "(\w+)"/gm)].map(([, name]) => name);
    expect(order).toEqual(["users", "posts", "comments", "customers", "orders", "invoices", "payments"]);
    expect(loaded(sql).query("PRAGMA foreign_key_check").all()).toEqual([]);
  });

  test("has no key to a table that is not in it", () => {
    const sql = textOf({ format: "sql", parts: allOf(["posts"]) });
    expect(sql).not.toContain("FOREIGN KEY");
    expect(loaded(sql).query("SELECT count(*) AS n FROM posts").get()).toEqual({ n: 100 });
  });

  test("has no key that one of its rows would break, and says so", () => {
    const sql = textOf({
      format: "sql",
      parts: [
        { resource: "users", search: "age_gte=60&_all=true" },
        { resource: "posts", search: "_all=true" },
      ],
    });
    expect(sql).not.toContain("FOREIGN KEY");
    expect(sql).toMatch(/^-- userId has no foreign key: users \d+ is not in this file\.$/m);
    loaded(sql);
  });

  test("keeps the key where the chosen rows all have their parents", () => {
    const sql = textOf({
      format: "sql",
      parts: [
        { resource: "posts", search: "userId=7&_all=true&count=500" },
        { resource: "users", search: "id=7&count=500" },
      ],
    });
    expect(sql).toContain('FOREIGN KEY ("userId") REFERENCES "users" ("id")');
    expect(loaded(sql).query("PRAGMA foreign_key_check").all()).toEqual([]);
  });

  test("of another seed, or without an id, is not a parent", () => {
    const post = { resource: "posts", search: "count=5" } as const;
    const seeds = textOf({ format: "sql", parts: [post, { resource: "users", search: "count=5&seed=2" }] });
    expect(seeds).toContain("-- userId has no foreign key: users has another seed.");
    const bare = textOf({
      format: "sql",
      parts: [post, { resource: "users", search: "count=5&fields=name" }],
    });
    expect(bare).toContain("-- userId has no foreign key: users has no id here.");
    loaded(seeds);
    loaded(bare);
  });

  test("may have rows before the rows that they refer to", () => {
    const sql = textOf({ format: "sql", parts: allOf(["employees", "companies"], "sort=-id&_all=true") });
    const database = loaded(sql);
    expect(database.query("PRAGMA foreign_key_check").all()).toEqual([]);
    expect(database.query("SELECT count(*) AS n FROM employees WHERE managerId > 0").get()).toEqual({
      n: 90,
    });
  });

  test("brings projected fields and relations along as columns", () => {
    const search = "fields=id,name,address.city&_embed=todos&count=20";
    const database = loaded(textOf({ format: "sql", parts: [{ resource: "users", search }] }));
    const row = database.query<Record<string, string>, []>('SELECT * FROM "users" WHERE id = 2').get();
    const user = table("users", { seed: "1", count: 20, origin: ORIGIN }).row(2);
    expect(Object.keys(row ?? {})).toEqual(["id", "name", "address", "todos"]);
    expect(JSON.parse(row?.["address"] ?? "")).toEqual({ city: user.address.city });
    expect(JSON.parse(row?.["todos"] ?? "")).toBeArray();
  });

  test("may be empty", () => {
    const sql = textOf({ format: "sql", parts: [{ resource: "users", search: "name=nobody&_all=true" }] });
    expect(sql).not.toContain("INSERT");
    expect(loaded(sql).query("SELECT count(*) AS n FROM users").get()).toEqual({ n: 0 });
  });
});

describe("statements", () => {
  test("insert no more rows at once than a server takes", () => {
    const sql = textOf({ format: "sql", parts: allOf(["users"], "count=1001&_all=true") });
    expect(sql.match(/^INSERT INTO/gm)).toHaveLength(5);
    const longest = Math.max(...sql.split(";\n").map((statement) => statement.length));
    expect(longest).toBeLessThan(1_000_000);
  });

  test.each([
    ["sqlite", "'http://it''s/a\\b/"],
    ["postgresql", "'http://it''s/a\\b/"],
    ["mysql", "'http://it''s/a\\\\b/"],
  ] as const)("of %s escape any text", (dialect, escaped) => {
    const parts = allOf(["albums"], "count=1");
    const sql = textOf({ format: "sql", dialect, parts, origin: "http://it's/a\\b" });
    expect(sql).toContain(escaped);
  });
});

describe("a key that the rows violate is omitted", () => {
  test("where ids are texts", () => {
    const catalog = readCatalog(
      [{ name: "s", text: "owners: { id: uuid }\nthings: { ownerId: -> owners }" }],
      {
        only: true,
      },
    );
    const whole = [
      { resource: "owners", search: "_all=true" },
      { resource: "things", search: "_all=true" },
    ];
    const database = loaded(textOf({ format: "sql", catalog, parts: whole }));
    expect(database.query("PRAGMA foreign_key_list(things)").all()).toHaveLength(1);
    const parts = [{ resource: "owners", search: "limit=2" }, ...whole.slice(1)];
    const partly = textOf({ format: "sql", catalog, parts });
    expect(partly).toMatch(/^-- ownerId has no foreign key: owners [0-9a-f-]{36} is not in this file\.$/m);
    expect(loaded(partly).query("PRAGMA foreign_key_list(things)").all()).toEqual([]);
  });

  test("where a session has as many parents as before, but others", async () => {
    const dataset = { seed: "1", count: 100 };
    const gone = table("posts", { ...dataset, origin: ORIGIN }).row(1).userId;
    const { state } = await createMemorySessions().write("ada", () => ({
      table: { resource: "users", ...dataset },
      writes: [
        [gone, null],
        [101, '{"id":101}'],
      ],
      result: null,
    }));
    const text = textOf({
      format: "sql",
      parts: [
        { resource: "users", search: "_all=true&fields=id" },
        { resource: "posts", search: "_all=true&fields=id,userId" },
      ],
      view: (source, asked) => sessionSource(source, asked, { name: "ada", state }),
    });
    expect(text).toContain(`-- userId has no foreign key: users ${gone} is not in this file.`);
  });
});

test("records of a session are loaded as they were written", async () => {
  const dataset = { seed: "1", count: 3 };
  const sent = [
    { id: 4, title: "Only a title" },
    { id: 5, title: 7, likes: 1, completed: "yes'); DROP TABLE todos; --", priority: "someday" },
    { id: 6, userId: "ada", completed: true, completedAt: "tomorrow", dueDate: "2026-05-01", tags: "none" },
    { id: 7, userId: 1e12, priority: null },
  ];
  const { state } = await createMemorySessions().write("ada", () => ({
    table: { resource: "todos", ...dataset },
    writes: sent.map((record) => [record.id, JSON.stringify(record)] as const),
    result: null,
  }));
  const file = (search: string) =>
    textOf({
      format: "sql",
      parts: [{ resource: "todos", search }],
      view: (source, asked) => sessionSource(source, asked, { name: "ada", state }),
    });
  const rows = loaded(file("count=3&_all=true"))
    .query<Record<string, Json>, []>("SELECT * FROM todos WHERE id > 3 ORDER BY id")
    .all();
  // A column with values of several types holds JSON.
  const mixed = new Set(["userId", "title", "completed", "tags"]);
  for (const [index, record] of sent.entries()) {
    for (const field of Object.keys(infoOf("todos").fields)) {
      const value = (record as Record<string, Json>)[field] ?? null;
      const expected = value !== null && mixed.has(field) ? JSON.stringify(value) : value;
      expect([field, rows[index]?.[field] ?? null]).toEqual([field, expected]);
    }
  }
  // What was written decides the columns only where it is in the file.
  expect(file("count=3&id_lt=4&_all=true")).toBe(
    textOf({ format: "sql", parts: [{ resource: "todos", search: "count=3&id_lt=4&_all=true" }] }),
  );
  expect(rows).toHaveLength(sent.length);
});
