import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { openSqliteStore } from "../../../../src/server/routes/contact/store/sqlite.ts";
import {
  contactDatabasePath,
  openSqliteFile,
} from "../../../../src/server/routes/contact/store/sqlite-file.ts";
import type { OpenOptions } from "../../../../src/server/routes/contact/store/store.ts";
import { contact, temporaryDirectory } from "./harness.ts";

const FIRST = { digest: "a", fingerprint: "f" };

/** A store in a folder of its own, which both go away together. */
const setUp = (options: OpenOptions = {}) => {
  const directory = temporaryDirectory();
  const store = openSqliteStore(directory.path, options);
  const path = contactDatabasePath(directory.path);
  const edit = (sql: string): void => {
    using db = new Database(path);
    db.run(sql);
  };
  return {
    store,
    path,
    edit,
    save: (overrides: Parameters<typeof contact>[0] = {}, identity: typeof FIRST | null = null) =>
      store.save({ contact: contact(overrides), identity, leaseMs: 10_000 }),
    /** A column of all rows, in the order of keys. */
    column: (name: string): unknown[] => {
      using db = new Database(path, { readonly: true });
      return db.query(`SELECT ${name} FROM contact ORDER BY key`).values().flat();
    },
    [Symbol.asyncDispose]: async () => {
      await store.close();
      directory[Symbol.dispose]();
    },
  };
};

const messageOf = (promise: Promise<unknown>): Promise<string> => promise.then(() => "ok", messageWithCauses);

describe("a row", () => {
  test("has all that a submission has, and returns it", async () => {
    await using one = setUp();
    const full = contact({ key: "k", name: "Ada", category: "bug", spam: true, mail: "sent" });
    expect(await one.save(full)).toEqual({ state: "done", contact: full });
    expect(await one.store.get("k")).toEqual(full);
    const bare = contact({ key: "l" });
    await one.save(bare);
    expect(await one.store.get("l")).toEqual(bare);
    expect(await one.store.get("m")).toBeNull();
    expect(one.column("identity")).toEqual([null, null]);
    expect(one.column("fingerprint")).toEqual([null, null]);
  });

  test("is leased with a mail that is pending only", async () => {
    await using one = setUp({ now: () => 5000 });
    await one.save({ key: "a", mail: "pending" }, FIRST);
    await one.save({ key: "b", mail: "none" });
    await one.save({ key: "c", mail: "sent" });
    expect(one.column("lease_until")).toEqual([15_000, 0, 0]);
    expect(one.column("identity")).toEqual(["a", null, null]);
    expect(one.column("fingerprint")).toEqual(["f", null, null]);
    await one.store.recordMail("a", "pending");
    expect([one.column("lease_until"), one.column("mail")]).toEqual([
      [0, 0, 0],
      ["pending", "none", "sent"],
    ]);
    // The retry has the first submission, and a lease of its own.
    expect(await one.save({ key: "d", mail: "pending" }, FIRST)).toMatchObject({
      state: "owned",
      contact: { key: "a" },
    });
    expect(one.column("lease_until")).toEqual([15_000, 0, 0]);
    await one.store.recordMail("a", "sent");
    expect(one.column("mail")).toEqual(["sent", "none", "sent"]);
  });
});

describe("a list", () => {
  test("goes on after the last of a page, by time and then by key", async () => {
    await using one = setUp();
    const made = Array.from({ length: 1001 }, (_, n) =>
      contact({
        key: `k${String(n).padStart(4, "0")}`,
        createdAt: `2026-01-0${1 + Math.floor(n / 600)}T00:00:00.000Z`,
        category: n % 2 === 0 ? "bug" : "other",
        spam: n % 3 === 0,
      }),
    );
    await Promise.all(made.map((each) => one.store.save({ contact: each, identity: null, leaseMs: 1 })));
    expect(await Array.fromAsync(one.store.list({}))).toEqual(made);
    const spam = one.store.list({ category: "bug", spam: true });
    expect(await Array.fromAsync(spam)).toEqual(made.filter((_, n) => n % 6 === 0));
    const day = "2026-01-02T00:00:00.000Z";
    expect(await Array.fromAsync(one.store.list({ since: day }))).toEqual(made.slice(600));
    expect(await Array.fromAsync(one.store.list({ until: day, spam: false }))).toEqual(
      made.slice(0, 600).filter(({ spam: isSpam }) => !isSpam),
    );
  });
});

describe("readiness", () => {
  test("takes a write lock and reads the table, but writes nothing", async () => {
    await using one = setUp();
    await one.save({ key: "a" });
    await one.store.ready();
    one.edit("ALTER TABLE contact RENAME TO elsewhere");
    expect(await messageOf(one.store.ready())).toBe("the contact database failed: no such table: contact");
  });

  test("is tested with a submission, of which nothing is left", async () => {
    await using one = setUp();
    await one.save({ key: "a" });
    await one.store.selfTest();
    expect(one.column("key")).toEqual(["a"]);
    one.edit("CREATE TRIGGER garble AFTER INSERT ON contact BEGIN UPDATE contact SET message = 'x'; END");
    expect(await messageOf(one.store.selfTest())).toBe(
      "the contact database does not return what was written to it",
    );
    one.edit("DROP TRIGGER garble");
    one.edit("CREATE TRIGGER swallow AFTER INSERT ON contact BEGIN DELETE FROM contact; END");
    expect(await messageOf(one.store.selfTest())).toBe(
      "the contact database does not return what was written to it",
    );
  });
});

describe("a file that was changed from outside", () => {
  test("is checked before its next use, and used if it is intact", async () => {
    await using one = setUp();
    await one.save({ key: "a" });
    await one.store.close();
    copyFileSync(one.path, `${one.path}.copy`);
    await one.save({ key: "b" });
    for (const suffix of ["", "-wal", "-shm"]) rmSync(one.path + suffix);
    copyFileSync(`${one.path}.copy`, one.path);
    expect(await one.store.get("b")).toBeNull();
    await one.save({ key: "c" });
    expect(one.column("key")).toEqual(["a", "c"]);
  });

  test("is refused while it is damaged, and not checked at each use", async () => {
    await using one = setUp();
    await Promise.all(Array.from({ length: 100 }, () => one.save({ message: "x".repeat(2000) })));
    await one.store.close();
    copyFileSync(one.path, `${one.path}.copy`);
    expect(await one.store.get("a")).toBeNull();
    truncateSync(one.path, 8192);
    expect(await messageOf(one.store.get("a"))).toMatch(
      /^the contact database could not be read: cannot open the contact database in DATA_DIR \(.*\): .*(?:damaged|malformed)/,
    );
    // The result of the check is valid for a while.
    rmSync(one.path);
    copyFileSync(`${one.path}.copy`, one.path);
    expect(await messageOf(one.save())).toContain("cannot open the contact database in DATA_DIR");
  });

  test("is created again where it is gone, unless commands only read it", async () => {
    await using one = setUp();
    await one.save({ key: "a" });
    for (const suffix of ["", "-wal", "-shm"]) rmSync(one.path + suffix);
    await one.save({ key: "b" });
    expect(one.column("key")).toEqual(["b"]);
    const reading = openSqliteStore(dirname(one.path), { create: false });
    expect(await reading.get("b")).toMatchObject({ key: "b" });
    for (const suffix of ["", "-wal", "-shm"]) rmSync(one.path + suffix);
    expect(await messageOf(reading.get("b"))).toContain("there is no contact database in");
    expect(existsSync(one.path)).toBeFalse();
    await reading.close();
  });
});

describe("a damaged page", () => {
  /** The file is closed; a page of rows is damaged, which nothing but a check of the whole file notices at once. */
  const damaged = async () => {
    const one = setUp();
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => one.save({ key: `k${n}`, message: "x".repeat(1000) })),
    );
    await one.store.close();
    const bytes = readFileSync(one.path);
    bytes.fill(0xff, bytes.length - 4096 * 3, bytes.length - 4096 * 2);
    writeFileSync(one.path, bytes);
    return one;
  };

  test("does not stop a start, which reads little, but is found after a failure", async () => {
    await using one = await damaged();
    await one.store.ready();
    const failed = await messageOf(Array.fromAsync(one.store.list({})));
    expect(failed).toStartWith("the contact database could not be read: ");
    rmSync(`${one.path}-wal`);
    expect(await messageOf(one.save())).toMatch(/cannot open the contact database .*: it is damaged: /);
  });

  test("is found when the file is opened with a check", async () => {
    await using one = await damaged();
    const dataDir = dirname(one.path);
    openSqliteFile(dataDir, { create: true, check: false }).close();
    expect(() => openSqliteFile(dataDir, { create: true, check: true })).toThrow(
      `cannot open the contact database in DATA_DIR (${dataDir})`,
    );
  });
});

describe("a folder", () => {
  test("that is missing is not created by a command that only reads", () => {
    using directory = temporaryDirectory();
    const dataDir = join(directory.path, "data");
    expect(() => openSqliteStore(dataDir, { create: false })).toThrow(
      `there is no contact database in ${dataDir}; set DATA_DIR or --data-dir to the folder that the server uses`,
    );
    expect(existsSync(dataDir)).toBeFalse();
  });

  test("that cannot be created is named", () => {
    using directory = temporaryDirectory();
    const file = join(directory.path, "file");
    writeFileSync(file, "");
    expect(() => openSqliteStore(join(file, "data"))).toThrow(
      `cannot create the directory DATA_DIR (${join(file, "data")})`,
    );
  });

  test("with something else in place of the database is reported", () => {
    using directory = temporaryDirectory();
    mkdirSync(join(directory.path, "contacts.sqlite"));
    let failure: unknown;
    try {
      openSqliteStore(directory.path);
    } catch (error) {
      failure = error;
    }
    expect(messageWithCauses(failure)).toBe(
      `cannot open the contact database in DATA_DIR (${directory.path}): contacts.sqlite is not a file`,
    );
  });
});

describe("a lock of another program", () => {
  test("while the file is opened is waited for", async () => {
    using directory = temporaryDirectory();
    using other = new Database(contactDatabasePath(directory.path));
    other.run("BEGIN EXCLUSIVE");
    const store = openSqliteStore(directory.path);
    const waiting = store.get("a");
    other.run("COMMIT");
    expect(await waiting).toBeNull();
    await store.close();
  });

  test("is waited for, not longer than an operation may take", async () => {
    await using one = setUp({ timeoutMs: 150 });
    const other = new Database(one.path);
    other.run("BEGIN EXCLUSIVE");
    const late = Promise.all([messageOf(one.save()), messageOf(one.store.ready())]);
    expect(await late).toEqual(["the contact database stayed locked", "the contact database stayed locked"]);
    const waiting = one.save({ key: "a" });
    other.run("COMMIT");
    other.close();
    expect(await waiting).toMatchObject({ state: "done" });
  });
});
