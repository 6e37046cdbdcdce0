import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { isLocked } from "../../../../src/server/routes/contact/store/group-commit.ts";
import {
  checkIntegrity,
  isDamaged,
  migrate,
} from "../../../../src/server/routes/contact/store/sqlite-schema.ts";
import { StoreError } from "../../../../src/server/routes/contact/store/store.ts";

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
