import { Database, SQLiteError } from "bun:sqlite";
import { describe, expect, spyOn, test } from "bun:test";
import { GroupCommit } from "../../../../src/server/routes/contact/store/group-commit.ts";
import { StoreError } from "../../../../src/server/routes/contact/store/store.ts";

const open = (options: { readonly intact?: () => boolean } = {}) => {
  const db = new Database(":memory:");
  db.run("CREATE TABLE item (name TEXT PRIMARY KEY)");
  const discarded: unknown[] = [];
  const commits = new GroupCommit({
    database: () => db,
    intact: options.intact ?? (() => true),
    discard: (cause) => void discarded.push(cause),
    timeoutMs: 1000,
  });
  const add = (name: string): Promise<string> =>
    commits.write(() => {
      db.query("INSERT INTO item VALUES (?)").run(name);
      return name;
    });
  const names = () => db.query<{ name: string }, []>("SELECT name FROM item ORDER BY name").all();
  return { add, commits, db, discarded, names };
};

const outcomes = async (promises: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(promises)).map((settled) =>
    settled.status === "fulfilled" ? settled.value : (settled.reason as Error).name,
  );

describe("writes that share a transaction", () => {
  test("a failing one rejects only itself", async () => {
    const { add, commits, names } = open();
    const fails = commits.write(() => {
      throw new Error("this one cannot be done");
    });
    expect(await outcomes([add("a"), fails, add("b"), add("a"), add("c")])).toEqual([
      "a",
      "StoreError",
      "b",
      "StoreError",
      "c",
    ]);
    expect(names().map(({ name }) => name)).toEqual(["a", "b", "c"]);
  });

  test("one that ends the transaction rejects all, and the next is served", async () => {
    const { add, commits, db, discarded, names } = open();
    // SQLite does this itself when the disk is full.
    const fails = commits.write(() => {
      db.run("ROLLBACK");
      throw new Error("the disk is full");
    });
    expect(await outcomes([add("a"), fails, add("b")])).toEqual(["StoreError", "StoreError", "StoreError"]);
    expect(discarded).not.toBeEmpty();
    expect(await add("c")).toBe("c");
    expect(names().map(({ name }) => name)).toEqual(["c"]);
  });

  test("none resolves if the file was removed during the commit", async () => {
    let intact = false;
    const { add } = open({ intact: () => intact });
    expect(await outcomes([add("a")])).toEqual(["StoreError"]);
    intact = true;
    expect(await add("b")).toBe("b");
  });

  test("are at most 256", async () => {
    const { add, db } = open();
    using run = spyOn(db, "run");
    const begun = (): number => run.mock.calls.filter(([text]) => text === "BEGIN IMMEDIATE").length;
    const names = Array.from({ length: 257 }, (_, index) => `n${index}`);
    await Promise.all(names.slice(1).map(add));
    expect(begun()).toBe(1);
    await Promise.all(names.map((name) => add(`other ${name}`)));
    expect(begun()).toBe(3);
  });

  test("that fails alone is tried once, one of several once more alone", async () => {
    const { add, commits, discarded } = open();
    let tries = 0;
    const fail = () =>
      commits.write(() => {
        tries++;
        throw new Error("this one cannot be done");
      });
    expect(await outcomes([fail()])).toEqual(["StoreError"]);
    expect([tries, discarded.length]).toEqual([1, 1]);
    expect(await outcomes([add("a"), fail()])).toEqual(["a", "StoreError"]);
    expect([tries, discarded.length]).toEqual([3, 2]);
  });

  test("the number that waits for a locked database is limited", async () => {
    const locked = new Database(":memory:");
    let isLocked = true;
    const commits = new GroupCommit({
      database: () => {
        if (isLocked)
          throw new StoreError("locked", Object.assign(new SQLiteError(), { code: "SQLITE_BUSY" }));
        return locked;
      },
      intact: () => true,
      discard: () => undefined,
      timeoutMs: 10_000,
    });
    const waiting = Array.from({ length: 10_000 }, (_, index) => commits.write(() => index));
    expect(await outcomes([commits.write(() => "one more")])).toEqual(["StoreError"]);
    isLocked = false;
    expect(await Promise.all(waiting)).toHaveLength(10_000);
    expect(await commits.write(() => "another")).toBe("another");
  });
});
