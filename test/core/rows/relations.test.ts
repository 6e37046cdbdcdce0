import { describe, expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import type { Catalog, Json } from "../../../src/core/engine/index.ts";
import { openRowsCatalog, readDatabase } from "../../../src/core/rows/index.ts";

const textOf = (db: object): string => JSON.stringify(db);

const catalogOf = (db: object, count = 0, notes: string[] = []): Promise<Catalog> =>
  openRowsCatalog(readDatabase("db.json", textOf(db)), { count, onNote: (note) => notes.push(note) });

const DATASET = { seed: "1", count: 100, origin: "" };

const rowsIn = (catalog: Catalog, name: string): Record<string, Json>[] => {
  const table = catalog.table(name, DATASET);
  return Array.from({ length: catalog.info(name).count }, (_, index) => table.row(index + 1));
};

describe("relations by the names of fields", () => {
  const DB = {
    posts: [{ id: 1 }],
    "blog-posts": [{ id: "a", postId: 1, post_id: 1, id_post: 1 }],
    comments: [{ id: 1, blogPostId: "a", post: 1, postIds: [1], settingId: 1, blogpostId: "a" }],
    profile: { postId: 1 },
    settings: { theme: "dark" },
    Id: [{ id: 1 }],
  };

  const parents = ({ info }: Catalog, name: string): string[] =>
    info(name).belongsTo.map((one) => `${one.name}: ${one.field} → ${one.resource}`);
  const children = ({ info }: Catalog, name: string): string[] =>
    info(name).hasMany.map((one) => `${one.name}: ${one.resource} by ${one.keys.join(" and ")}`);

  test.each([
    ["posts", [], ["blog-posts: blog-posts by postId and post_id", "profile: profile by postId"]],
    ["blog-posts", ["post: postId → posts", "post: post_id → posts"], ["comments: comments by blogPostId"]],
    ["comments", ["blogPost: blogPostId → blog-posts"], []],
    ["profile", ["post: postId → posts"], []],
    // There is one of them only, so nothing refers to it.
    ["settings", [], []],
    ["Id", [], []],
  ])("of %s", async (name, belongsTo, hasMany) => {
    const catalog = await catalogOf(DB);
    expect(parents(catalog, name)).toEqual(belongsTo);
    expect(children(catalog, name)).toEqual(hasMany);
  });

  test("have the ids of the parent", async () => {
    const catalog = await catalogOf(DB);
    const [toPost] = catalog.info("blog-posts").belongsTo;
    const [ofPost] = catalog.info("posts").hasMany;
    expect([toPost?.ids.parse(1), ofPost?.ids[0]?.parse(1), ofPost?.ids.length]).toEqual([1, 1, 2]);
  });
});

describe("a catalog of rows", () => {
  const db = { posts: [{ id: 1, title: "a" }], profile: { name: "Ann" } };

  test("describes its collections", async () => {
    const { info, names, find, changing } = await catalogOf(db);
    expect([names, find("nope"), changing]).toEqual([["posts", "profile"], undefined, []]);
    expect(info("posts")).toMatchObject({ name: "posts", count: 1, revisions: [] });
    expect(info("posts").schema).toMatchObject({
      type: "object",
      required: ["id"],
      properties: { id: { type: "number" }, title: { type: ["string", "null"] } },
      additionalProperties: true,
    });
  });

  test("has a version of its text and its count", async () => {
    const versions = [await catalogOf(db), await catalogOf(db, 5), await catalogOf({ ...db, tags: [] })].map(
      ({ version }) => version,
    );
    expect(new Set(versions).size).toBe(3);
    for (const version of versions) expect(version).toMatch(/^rows-[\da-f]{16}$/);
    expect((await catalogOf(db)).version).toBe(versions[0] ?? "");
  });

  test("has no other collection, and no history", async () => {
    const catalog = await catalogOf(db);
    expect(() => catalog.info("nope")).toThrow("the file has no nope");
    expect(() => catalog.table("nope", DATASET)).toThrow("the file has no nope");
    expect(() => catalog.history("posts", { ...DATASET, types: [], interval: 1, batch: 1 })).toThrow(
      "rows of a file have no history",
    );
  });

  test("does not change its rows", async () => {
    const { table } = await catalogOf(db);
    const SERVED = "does not apply to rows of a file: they are served as they are.";
    const refused = (message: string) => new AppError("invalid_parameter", message);
    expect(() => table("posts", DATASET, 1)).toThrow(
      refused("__at does not apply to rows of a file: they have no events."),
    );
    expect(() => table("posts", { ...DATASET, data: ["long"] })).toThrow(refused(`__data ${SERVED}`));
    expect(() => table("posts", { ...DATASET, locale: "de" })).toThrow(refused(`locale ${SERVED}`));
  });
});

describe("rows after those of the file", () => {
  test("are made up to the count, but neither for objects nor for empty lists", async () => {
    const notes: string[] = [];
    const catalog = await catalogOf(
      { posts: [{ id: 1 }], tags: [{ id: "a1" }, { id: "a2" }], profile: { name: "Ann" }, empty: [] },
      2,
      notes,
    );
    expect(catalog.names.map((name) => catalog.info(name).count)).toEqual([2, 2, 1, 0]);
    expect(catalog.names.map((name) => catalog.table(name, DATASET).count)).toEqual([2, 2, 1, 0]);
    expect(rowsIn(catalog, "posts")).toEqual([{ id: 1 }, { id: 2 }]);
    expect(rowsIn(catalog, "tags")).toEqual([{ id: "a1" }, { id: "a2" }]);
    expect(rowsIn(catalog, "profile")).toEqual([{ name: "Ann", id: 1 }]);
    expect(notes).toEqual([]);
  });

  test("cannot be made of what no schema can describe, and the author is told", async () => {
    const notes: string[] = [];
    const catalog = await catalogOf({ "my list!": [{ id: 1, name: "a" }] }, 5, notes);
    expect(catalog.table("my list!", DATASET).count).toBe(1);
    expect(catalog.table("my list!", DATASET).row(1)).toEqual({ id: 1, name: "a" });
    expect(notes).toEqual([expect.stringMatching(/^there are no rows after those of the file: .*my list!/)]);
  });

  test("are not missed where none are wanted", async () => {
    const notes: string[] = [];
    await catalogOf({ "my list!": [{ id: 1 }, { id: 2 }] }, 2, notes);
    expect(notes).toEqual([]);
  });

  test("or only of some", async () => {
    const notes: string[] = [];
    const catalog = await catalogOf({ posts: [{ id: 1 }], "my list!": [{ id: 1 }] }, 3, notes);
    expect(["posts", "my list!"].map((name) => catalog.table(name, DATASET).count)).toEqual([3, 1]);
    expect(notes).toHaveLength(1);
  });

  test("are like the first 500", async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({
      id: index + 1,
      ...(index < 500 ? { a: 1 } : { b: 2 }),
    }));
    const added = rowsIn(await catalogOf({ rows }, 600), "rows").slice(501);
    expect(added).toHaveLength(99);
    expect(added.every((row) => "a" in row && !("b" in row))).toBe(true);
  });

  test("refer to parents of several kinds", async () => {
    const catalog = await catalogOf(
      {
        posts: [{ id: "p-1" }, { id: "p-2" }],
        users: [{ id: 7 }, { id: 8 }],
        comments: [{ id: 1, postId: "p-1", userId: 8 }],
      },
      6,
    );
    const added = rowsIn(catalog, "comments").slice(1);
    expect(added).toHaveLength(5);
    for (const { postId, userId } of added) {
      expect(postId).toMatch(/^p-[1-6]$/);
      expect(userId).toBeWithin(7, 13);
    }
  });

  test("refer to the rows of their parents in turn, where they refer to any", async () => {
    const catalog = await catalogOf(
      {
        posts: [{ id: 10 }, { id: 20 }, { id: 30 }],
        nobodies: [],
        comments: [{ id: 1, postId: 20, nobodyId: 1 }],
      },
      3,
    );
    expect(rowsIn(catalog, "comments").slice(1)).toEqual([
      { id: 2, postId: 20, nobodyId: null },
      { id: 3, postId: 30, nobodyId: null },
    ]);
  });

  test("refer to each parent by its own ids", async () => {
    const catalog = await catalogOf(
      {
        posts: [{ id: 10 }, { id: 20 }],
        users: [{ id: "ann" }, { id: "bob" }, { id: "eve" }],
        comments: [{ id: 1, postId: 20, userId: "eve" }],
      },
      9,
    );
    const added = rowsIn(catalog, "comments").slice(1);
    for (const [name, key] of [
      ["posts", "postId"],
      ["users", "userId"],
    ] as const) {
      const numbers = added.map((row) => catalog.info(name).ids.parseKey(row[key]));
      expect(Math.min(...numbers)).toBeGreaterThan(0);
      // Some parents have several, as by chance.
      expect(new Set(numbers).size).toBeLessThan(added.length);
    }
  });

  test("refer to generated rows, too, and leave keys out as the rows do", async () => {
    const comments = [{ id: 1, postId: 1 }, { id: 2, postId: null }, { id: 3 }, { id: 4, postId: 2 }];
    const catalog = await catalogOf({ posts: [{ id: 1 }, { id: 2 }], comments }, 200);
    const keys = rowsIn(catalog, "comments")
      .slice(4)
      .map(({ postId }) => postId);
    expect(keys).toContain(null);
    expect(keys).toContain(undefined);
    const numbers = keys.filter((key) => typeof key === "number");
    expect(numbers.length).toBeGreaterThan(50);
    expect(Math.max(...numbers)).toBeWithin(80, 201);
    expect(Math.min(...numbers)).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBeGreaterThan(20);
  });
});
