import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { openContactStore } from "../../../../src/server/routes/contact/store/index.ts";
import type { ContactStore, OpenOptions } from "../../../../src/server/routes/contact/store/store.ts";
import { contact, contactDatabasePath, temporaryDirectory } from "./harness.ts";
import { mountSmallDisk, testWithDisk } from "./mounts.ts";
import { naughtyStrings } from "./naughty-strings.ts";

const open = async (dataDir: string, options: OpenOptions = {}) => {
  const store = await openContactStore({ dataDir, firebase: null }, options);
  return Object.assign(store, { [Symbol.asyncDispose]: () => store.close() });
};

const save = (store: ContactStore, digest: string | null = null, mail: "none" | "pending" = "none") =>
  store.save({
    contact: contact({ mail }),
    identity: digest === null ? null : { digest, fingerprint: "f" },
    leaseMs: 10_000,
  });

const nameOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof Error ? error.name : "?"),
  );

const messageOf = (promise: Promise<unknown>): Promise<string> => promise.then(() => "ok", messageWithCauses);

describe("a SQLite store", () => {
  test.each(["new", "readable by others before"])(
    "is readable only by its owner: one that is %s",
    async (state) => {
      using directory = temporaryDirectory();
      const dataDir = join(directory.path, "deep", "data");
      if (state !== "new") await (await open(dataDir)).close();
      if (state !== "new") chmodSync(contactDatabasePath(dataDir), 0o644);
      await using store = await open(dataDir);
      await save(store);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      const files = ["contacts.sqlite", "contacts.sqlite-shm", "contacts.sqlite-wal"];
      expect(readdirSync(dataDir).toSorted()).toEqual(files);
      for (const file of files) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    },
  );

  test("keeps every text byte for byte, across a restart", async () => {
    expect(naughtyStrings.length).toBeGreaterThanOrEqual(515);
    using directory = temporaryDirectory();
    const kept = naughtyStrings.map((text) => contact({ message: `${text}0123456789${text}`, name: text }));
    {
      await using store = await open(directory.path);
      await Promise.all(kept.map((one) => store.save({ contact: one, identity: null, leaseMs: 1 })));
    }
    await using store = await open(directory.path);
    for (const one of kept) expect(await store.get(one.key)).toEqual(one);
  });

  test("recognises an Idempotency-Key after a restart", async () => {
    using directory = temporaryDirectory();
    let first;
    {
      await using store = await open(directory.path);
      first = await save(store, "a");
    }
    await using store = await open(directory.path);
    expect(await save(store, "a")).toEqual(first);
    const other = { contact: contact(), identity: { digest: "a", fingerprint: "g" }, leaseMs: 1 };
    expect(await store.save(other)).toEqual({ state: "reused" });
    expect(await Array.fromAsync(store.list({}))).toHaveLength(1);
  });

  test("leases the mail of a record to one sender at a time", async () => {
    using directory = temporaryDirectory();
    let now = 1_000_000;
    await using store = await open(directory.path, { now: () => now });
    const first = await save(store, "a", "pending");
    expect(first.state).toBe("owned");
    expect(await save(store, "a", "pending")).toEqual({ state: "busy", retryAfterMs: 10_000 });
    now += 10_001;
    expect(await save(store, "a", "pending")).toEqual(first);
    await store.recordMail(first.state === "owned" ? first.contact.key : "", "pending");
    expect(await save(store, "a", "pending")).toEqual(first);
    await store.recordMail(first.state === "owned" ? first.contact.key : "", "sent");
    expect(await save(store, "a", "pending")).toMatchObject({ state: "done", contact: { mail: "sent" } });
  });

  test("gives the lease of a request that died to its retry, even if the clock was set back since", async () => {
    using directory = temporaryDirectory();
    let now = Date.parse("2025-06-01T12:00:00Z");
    await using store = await open(directory.path, { now: () => now });
    const first = await save(store, "a", "pending");
    now -= 1000;
    expect(await save(store, "a", "pending")).toEqual({ state: "busy", retryAfterMs: 11_000 });
    now -= 3_600_000;
    expect(await save(store, "a", "pending")).toEqual(first);
    expect(await save(store, "a", "pending")).toEqual({ state: "busy", retryAfterMs: 10_000 });
  });

  test("creates one record per key, even across processes", async () => {
    using directory = temporaryDirectory();
    const script = join(import.meta.dir, "save-keys.ts");
    const run = () => Bun.spawn(["bun", script, directory.path, "60"], { stdout: "pipe", stderr: "inherit" });
    const children = [run(), run(), run()];
    expect(await Promise.all(children.map((child) => child.exited))).toEqual([0, 0, 0]);
    await using store = await open(directory.path);
    expect(await Array.fromAsync(store.list({}))).toHaveLength(60);
  });

  test("lists oldest first over many pages, then by key, and filters", async () => {
    using directory = temporaryDirectory();
    await using store = await open(directory.path);
    const made = Array.from({ length: 1001 }, (_, n) =>
      contact({
        key: `k${String(n).padStart(4, "0")}`,
        createdAt: `2026-01-0${1 + Math.floor(n / 600)}T00:00:00.000Z`,
        category: n % 2 === 0 ? "bug" : "other",
        spam: n % 3 === 0,
      }),
    );
    await Promise.all(
      made.toReversed().map((one) => store.save({ contact: one, identity: null, leaseMs: 1 })),
    );
    expect(await Array.fromAsync(store.list({}))).toEqual(made);
    const spam = store.list({ category: "bug", spam: true });
    expect(await Array.fromAsync(spam)).toEqual(made.filter((_, n) => n % 6 === 0));
    const day = "2026-01-02T00:00:00.000Z";
    expect(await Array.fromAsync(store.list({ since: day }))).toEqual(made.slice(600));
    expect(await Array.fromAsync(store.list({ until: day, spam: false }))).toEqual(
      made.slice(0, 600).filter(({ spam: isSpam }) => !isSpam),
    );
  });

  test("deletes", async () => {
    using directory = temporaryDirectory();
    await using store = await open(directory.path);
    const one = await save(store);
    const key = one.state === "done" ? one.contact.key : "";
    expect(await store.delete(key)).toBe(true);
    expect(await store.delete(key)).toBe(false);
    expect(await store.get(key)).toBeNull();
  });
});

describe("opening a SQLite store reports what is wrong", () => {
  test("when there is none and none may be created", async () => {
    expect(await messageOf(open("/nowhere/at/all", { create: false }))).toBe(
      "there is no contact database in /nowhere/at/all; set DATA_DIR or --data-dir to the folder that the server uses",
    );
    expect(existsSync("/nowhere")).toBeFalse();
  });

  test("when DATA_DIR is a file", async () => {
    using directory = temporaryDirectory();
    const path = join(directory.path, "file");
    writeFileSync(path, "");
    expect(await messageOf(open(path))).toContain(`cannot open the contact database in DATA_DIR (${path})`);
  });

  test("when the file is not a database", async () => {
    using directory = temporaryDirectory();
    writeFileSync(contactDatabasePath(directory.path), "this is a letter to the editor".repeat(100));
    expect(await messageOf(open(directory.path))).toContain("not a database");
  });

  test("when a newer version has written it", async () => {
    using directory = temporaryDirectory();
    const db = new Database(contactDatabasePath(directory.path), { create: true });
    db.run("PRAGMA user_version = 99");
    db.close();
    expect(await messageOf(open(directory.path))).toContain("newer version");
  });
});

describe("a fault of the disk is reported and survived, and over when the disk works again", () => {
  test("file replaced behind our back: nothing is written to the old one", async () => {
    using directory = temporaryDirectory();
    await using store = await open(directory.path);
    await save(store, "a");
    const away = join(directory.path, "away");
    mkdirSync(away);
    for (const file of readdirSync(directory.path)) {
      if (file.startsWith("contacts")) renameSync(join(directory.path, file), join(away, file));
    }
    expect(await nameOf(save(store, "b"))).toBe("ok");
    await using reopened = await open(directory.path);
    expect(await Array.fromAsync(reopened.list({}))).toHaveLength(1);
  });

  testWithDisk("disk full", async () => {
    using disk = mountSmallDisk("512k");
    await using store = await open(disk.path);
    const acknowledged: string[] = [];
    let outcome = "ok";
    for (let n = 0; n < 500 && outcome === "ok"; n++) {
      const one = contact({ message: "x".repeat(4000) });
      outcome = await nameOf(store.save({ contact: one, identity: null, leaseMs: 1 }));
      if (outcome === "ok") acknowledged.push(one.key);
    }
    expect(outcome).toBe("StoreError");
    expect(acknowledged.length).toBeGreaterThan(5);
    Bun.spawnSync(["mount", "-o", "remount,size=4m", disk.path]);
    expect(await nameOf(save(store))).toBe("ok");
    const found = new Set((await Array.fromAsync(store.list({}))).map(({ key }) => key));
    expect(acknowledged.filter((key) => !found.has(key))).toEqual([]);
  });
});
