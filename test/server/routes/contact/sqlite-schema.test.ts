import { Database } from "bun:sqlite";
import { expect, spyOn, test } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isLocked } from "../../../../src/server/routes/contact/store/group-commit.ts";
import {
  checkIntegrity,
  isDamaged,
  migrate,
} from "../../../../src/server/routes/contact/store/sqlite-schema.ts";
import { StoreError } from "../../../../src/server/routes/contact/store/store.ts";
import { temporaryDirectory } from "./harness.ts";

test("a database gets the latest schema once, and one of a newer version is left alone", () => {
  using db = new Database(":memory:");
  const version = () => db.query<{ user_version: number }, []>("PRAGMA user_version").get()?.user_version;
  const schema = () => db.query<{ name: string }, []>("SELECT name FROM sqlite_schema ORDER BY name").all();
  migrate(db);
  expect(version()).toBe(1);
  const tables = schema();
  expect(tables.map(({ name }) => name)).toContain("contact");
  migrate(db);
  expect([version(), schema()]).toEqual([1, tables]);
  db.run("PRAGMA user_version = 2");
  expect(() => migrate(db)).toThrow("it was written by a newer version of Mockbench");
});

test("a new database is whole", () => {
  using db = new Database(":memory:");
  migrate(db);
  expect(() => checkIntegrity(db)).not.toThrow();
});

test.each(["SQLITE_CORRUPT", "SQLITE_BUSY"])("%s of another library says nothing about the file", (code) => {
  const foreign = Object.assign(new Error("no error of SQLite"), { code });
  for (const error of [foreign, new StoreError("outer", foreign), null])
    expect([isDamaged(error), isLocked(error)]).toEqual([false, false]);
});

/** Two connections to one new file. */
const twoConnections = () => {
  const directory = temporaryDirectory();
  const path = join(directory.path, "contacts.sqlite");
  const [one, other] = [new Database(path), new Database(path)];
  const close = (): void => {
    one.close();
    other.close();
    directory[Symbol.dispose]();
  };
  return { path, one, other, [Symbol.dispose]: close };
};

test("a database with the latest schema needs no lock", () => {
  using file = twoConnections();
  migrate(file.one);
  file.other.run("BEGIN IMMEDIATE");
  expect(() => migrate(file.one)).not.toThrow();
});

test("a database that another process migrates meanwhile is not migrated twice", () => {
  using file = twoConnections();
  const transaction = file.one.transaction.bind(file.one);
  using _begin = spyOn(file.one, "transaction").mockImplementation((work) => {
    migrate(file.other);
    return transaction(work);
  });
  expect(() => migrate(file.one)).not.toThrow();
});

test("a lock in every form is a lock", () => {
  using file = twoConnections();
  file.one.run("PRAGMA journal_mode = WAL");
  migrate(file.one);
  const outcomeOf = (run: () => unknown): unknown => {
    try {
      return run();
    } catch (error) {
      return error;
    }
  };
  file.one.run("BEGIN");
  file.one.query("SELECT * FROM contact").all();
  file.other.run("DELETE FROM contact");
  file.other.run("PRAGMA user_version = 1");
  const stale = outcomeOf(() => file.one.run("DELETE FROM contact"));
  expect(stale).toMatchObject({ code: "SQLITE_BUSY_SNAPSHOT" });
  expect([isLocked(stale), isLocked(new StoreError("outer", stale)), isDamaged(stale)]).toEqual([
    true,
    true,
    false,
  ]);
});

test("a damaged page is found by a check, and only by that", () => {
  using file = twoConnections();
  migrate(file.one);
  const insert = file.one.query(
    "INSERT INTO contact (key, email, message, created_at, spam, mail) VALUES (?, 'e', ?, 't', 0, 'none')",
  );
  for (let n = 0; n < 50; n++) insert.run(`k${n}`, "x".repeat(1000));
  file.one.close();
  const bytes = readFileSync(file.path);
  // A page of the table, not of its schema.
  bytes.fill(0xff, bytes.length - 4096 * 3, bytes.length - 4096 * 2);
  writeFileSync(file.path, bytes);
  using opened = new Database(file.path);
  expect(() => migrate(opened)).not.toThrow();
  let found: unknown;
  try {
    checkIntegrity(opened);
  } catch (error) {
    found = error;
  }
  expect(String(found)).toMatch(/it is damaged: .+/);
  expect([isDamaged(found), isDamaged(new StoreError("outer", found)), isLocked(found)]).toEqual([
    true,
    true,
    false,
  ]);
});
