import { Database } from "bun:sqlite";
import { describe, expect, spyOn, test } from "bun:test";
import { join } from "node:path";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { GroupCommit } from "../../../../src/server/routes/contact/store/group-commit.ts";
import { StoreError } from "../../../../src/server/routes/contact/store/store.ts";
import { until } from "../../../support/until.ts";
import { temporaryDirectory } from "./harness.ts";

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

/** The error of SQLite for a locked database. Only SQLite can make one. */
const LOCK: unknown = (() => {
  using directory = temporaryDirectory();
  const path = join(directory.path, "locked.sqlite");
  using owner = new Database(path);
  using other = new Database(path);
  owner.run("BEGIN EXCLUSIVE");
  try {
    other.run("BEGIN EXCLUSIVE");
  } catch (error) {
    return error;
  }
  throw new Error("there is no lock");
})();

const outcomes = async (promises: readonly Promise<unknown>[]): Promise<unknown[]> =>
  (await Promise.allSettled(promises)).map((settled) =>
    settled.status === "fulfilled" ? settled.value : (settled.reason as Error).name,
  );

const messageOf = (promise: Promise<unknown>): Promise<string> => promise.then(() => "ok", messageWithCauses);

describe("writes that share a transaction", () => {
  test("wait for one turn of the event loop, and ask for no other", async () => {
    const { add } = open();
    using turn = spyOn(globalThis, "setImmediate");
    expect(await Promise.all(["a", "b", "c"].map(add))).toEqual(["a", "b", "c"]);
    expect(turn).toHaveBeenCalledTimes(1);
  });

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
    expect(await messageOf(fails)).toBe("the contact database failed: this one cannot be done");
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
    expect(await messageOf(fails)).toBe("the contact database failed: the disk is full");
    expect(discarded).not.toBeEmpty();
    expect(await add("c")).toBe("c");
    expect(names().map(({ name }) => name)).toEqual(["c"]);
  });

  test("none resolves if the file was removed during the commit", async () => {
    let intact = false;
    const { add } = open({ intact: () => intact });
    expect(await messageOf(add("a"))).toBe(
      "the contact database failed: the contact database was replaced during the write",
    );
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
});

describe("while another process holds the lock", () => {
  const setUp = (timeoutMs = 10_000) => {
    const state = { isLocked: true, refusals: 0, now: 1000 };
    const db = new Database(":memory:");
    const discarded: unknown[] = [];
    const meetLock = (): void => {
      if (!state.isLocked) return;
      state.refusals++;
      throw new StoreError("locked", new StoreError("by another process", LOCK));
    };
    const commits = new GroupCommit({
      database: () => {
        meetLock();
        return db;
      },
      intact: () => true,
      discard: (cause) => void discarded.push(cause),
      timeoutMs,
    });
    return { commits, discarded, meetLock, state };
  };

  test("writes wait, those that come meanwhile, too, and nothing is discarded", async () => {
    const { commits, discarded, state } = setUp();
    const first = commits.write(() => "first");
    await until(() => state.refusals > 0);
    const second = commits.write(() => "second");
    let isIdle = false;
    const idle = commits.idle().then(() => (isIdle = true));
    await until(() => state.refusals > 3);
    expect([isIdle, discarded]).toEqual([false, []]);
    state.isLocked = false;
    expect(await Promise.all([first, second])).toEqual(["first", "second"]);
    await idle;
    expect(discarded).toEqual([]);
  });

  test("a write whose time is up is rejected, and no other", async () => {
    const { commits, state } = setUp(100);
    using _clock = spyOn(performance, "now").mockImplementation(() => state.now);
    const ran: string[] = [];
    const first = messageOf(commits.write(() => ran.push("first")));
    state.now += 1;
    const second = commits.write(() => ran.push("second"));
    state.now += 98;
    const { refusals } = state;
    while (state.refusals < refusals + 2) await Bun.sleep(1);
    state.now += 1;
    expect(await first).toBe("the contact database stayed locked");
    state.isLocked = false;
    await second;
    expect(ran).toEqual(["second"]);
  });

  test("nothing is tried any more when nobody waits", async () => {
    const { commits, state } = setUp(100);
    using _clock = spyOn(performance, "now").mockImplementation(() => state.now);
    const late = messageOf(commits.write(() => "late"));
    state.now += 100;
    await late;
    const { refusals } = state;
    await commits.idle();
    // A second flush would come at the next turn.
    for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate);
    expect(state.refusals).toBe(refusals);
  });

  test("a lock that is met by one of several, after another has failed, is waited for by all", async () => {
    const { commits, discarded, meetLock, state } = setUp();
    state.isLocked = false;
    let runs = 0;
    const failing = commits.write(() => {
      throw new Error("this one cannot be done");
    });
    const locked = commits.write(() => {
      // When each runs alone.
      state.isLocked = runs++ === 0;
      meetLock();
      return "done";
    });
    await until(() => state.refusals > 2);
    state.isLocked = false;
    expect(await outcomes([failing, locked])).toEqual(["StoreError", "done"]);
    expect(discarded.every((cause) => cause instanceof Error && cause.message.startsWith("this"))).toBeTrue();
  });

  test("ten thousand may wait, and no more", async () => {
    const { commits, state } = setUp();
    const waiting = Array.from({ length: 10_000 }, (_, index) => commits.write(() => index));
    await until(() => state.refusals > 0);
    await expect(commits.write(() => "one more")).rejects.toThrow(
      "too many submissions are waiting for the contact database",
    );
    state.isLocked = false;
    expect(await Promise.all(waiting)).toEqual(waiting.map((_, index) => index));
    expect(await commits.write(() => "another")).toBe("another");
  });
});
