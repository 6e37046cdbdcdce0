import { Database } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import {
  copyFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { openContactStore } from "../../../../src/server/routes/contact/store/index.ts";
import { contactDatabasePath, temporaryDirectory } from "./harness.ts";
import { mountSmallDisk, testWithDisk } from "./mounts.ts";
import { answerOf, MESSAGE, startContactServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startContactServer>>;

const LONG = { ...MESSAGE, message: "x".repeat(5000) };

const submit = async (server: Server, body: object = MESSAGE): Promise<string | null> => {
  const response = await server.post(body);
  const answer = await answerOf(response);
  if (response.status === 200) return answer.key ?? "";
  expect(response.status).toBe(500);
  expect(answer.errors?.map(({ code }) => code)).toEqual(["storage_failed"]);
  return null;
};

const edit = (dataDir: string, sql: string): void => {
  const db = new Database(contactDatabasePath(dataDir));
  db.run(sql);
  db.close();
};

/** Enough submissions that most pages are in the file itself, not only in the write-ahead log. */
const fill = async (server: Server, path: string): Promise<void> => {
  for (let n = 0; n < 60; n++) expect(await submit(server, LONG)).not.toBeNull();
  edit(path, "PRAGMA wal_checkpoint(TRUNCATE)");
  expect(await submit(server)).not.toBeNull();
};

/** What a later start finds; null if the file cannot be read at all. */
const keysIn = async (dataDir: string): Promise<ReadonlySet<string> | null> => {
  try {
    const store = await openContactStore({ dataDir, firebase: null });
    const keys = new Set((await Array.fromAsync(store.list({}))).map(({ key }) => key));
    await store.close();
    return keys;
  } catch {
    return null;
  }
};

/** Each damages the file of a running server. */
const DAMAGES: Readonly<Record<string, (path: string, backup: string) => void>> = {
  "truncated to nothing": (path) => truncateSync(path, 0),
  "truncated to a half": (path) => truncateSync(path, Math.floor(statSync(path).size / 2)),
  "written over with an older copy of itself": (path, backup) => copyFileSync(backup, path),
  "replaced by an older copy of itself": (path, backup) => renameSync(backup, path),
  "written over with a text": (path) => writeFileSync(path, "not a database".repeat(500)),
  removed: (path) => rmSync(path),
};

describe("a database that is damaged while in use", () => {
  test.each(Object.entries(DAMAGES))("%s: what is acknowledged afterwards is stored", async (_, damage) => {
    using directory = temporaryDirectory();
    const path = contactDatabasePath(directory.path);
    const backup = join(directory.path, "backup");
    const acknowledged: string[] = [];
    {
      await using server = await startContactServer(directory.path);
      await submit(server);
      edit(directory.path, "PRAGMA wal_checkpoint(TRUNCATE)");
      copyFileSync(path, backup);
      await fill(server, directory.path);
      damage(path, backup);
      for (let n = 0; n < 20; n++) {
        const key = await submit(server, LONG);
        if (key !== null) acknowledged.push(key);
      }
      // Either all of them succeed, or readiness reports that they do not.
      if (acknowledged.length < 20) expect(await server.ready()).toBe((await submit(server)) !== null);
    }
    const kept = await keysIn(directory.path);
    expect(acknowledged.filter((key) => kept?.has(key) !== true)).toEqual([]);
  });

  test.each(["-wal", "-shm"])("%s removed: what is acknowledged survives a crash", async (suffix) => {
    using directory = temporaryDirectory();
    using image = temporaryDirectory();
    await using server = await startContactServer(directory.path);
    const acknowledged = [await submit(server)];
    rmSync(contactDatabasePath(directory.path) + suffix);
    for (let n = 0; n < 3; n++) acknowledged.push(await submit(server));
    expect(acknowledged).not.toContain(null);
    // The state after a crash.
    for (const file of readdirSync(directory.path))
      copyFileSync(join(directory.path, file), join(image.path, file));
    expect(await keysIn(image.path)).toEqual(new Set(acknowledged as string[]));
  });

  test("serves again once the operator has put an intact file in its place", async () => {
    using directory = temporaryDirectory();
    const path = contactDatabasePath(directory.path);
    await using server = await startContactServer(directory.path);
    await fill(server, directory.path);
    truncateSync(path, 8192);
    expect(await submit(server)).toBeNull();
    expect(await server.ready()).toBeFalse();
    for (const file of readdirSync(directory.path)) rmSync(join(directory.path, file));
    const deadline = Date.now() + 10_000;
    while (!(await server.ready()) && Date.now() < deadline) await Bun.sleep(100);
    const key = await submit(server);
    expect(key).not.toBeNull();
    expect(await keysIn(directory.path)).toEqual(new Set([key ?? ""]));
  }, 60_000);
});

describe("readiness", () => {
  test("reports that the table is gone, and that it is back", async () => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path);
    expect(await submit(server)).not.toBeNull();
    edit(directory.path, "ALTER TABLE contact RENAME TO elsewhere");
    expect(await server.ready()).toBeFalse();
    expect(await submit(server)).toBeNull();
    edit(directory.path, "ALTER TABLE elsewhere RENAME TO contact");
    expect(await server.ready()).toBeTrue();
    expect(await submit(server)).not.toBeNull();
  });

  test("reports that a readable database cannot be written", async () => {
    using directory = temporaryDirectory();
    await using server = await startContactServer(directory.path);
    expect(await submit(server)).not.toBeNull();
    const refuse = "CREATE TRIGGER refuse BEFORE INSERT ON contact BEGIN SELECT RAISE(ABORT, 'no'); END";
    edit(directory.path, refuse);
    expect(await submit(server)).toBeNull();
    expect(await server.ready()).toBeFalse();
    edit(directory.path, "DROP TRIGGER refuse");
    expect(await server.ready()).toBeTrue();
    expect(await submit(server)).not.toBeNull();
    expect(await keysIn(directory.path)).toHaveProperty("size", 2);
  });

  testWithDisk("says that the disk is full, and that there is room again", async () => {
    using disk = mountSmallDisk("512k");
    await using server = await startContactServer(disk.path);
    let sent = 0;
    while ((await submit(server, LONG)) !== null && sent < 500) sent++;
    expect(sent).toBeGreaterThan(5);
    expect(await server.ready()).toBeFalse();
    expect(await server.reason()).toBe("the contact database failed: database or disk is full");
    Bun.spawnSync(["mount", "-o", "remount,size=8m", disk.path]);
    expect(await server.ready()).toBeTrue();
    expect(await submit(server, LONG)).not.toBeNull();
  });

  testWithDisk("says that its volume is read-only", async () => {
    using disk = mountSmallDisk("2m");
    const crashed = await startContactServer(disk.path);
    expect(await submit(crashed)).not.toBeNull();
    using copy = mountSmallDisk("2m");
    for (const file of readdirSync(disk.path)) copyFileSync(join(disk.path, file), join(copy.path, file));
    await crashed[Symbol.asyncDispose]();
    copy.setReadOnly(true);
    await using server = await startContactServer(copy.path);
    expect(await server.reason()).toContain("EROFS: read-only file system");
    expect(await submit(server)).toBeNull();
    const reading = openContactStore({ dataDir: copy.path, firebase: null }, { create: false });
    expect(await reading.then(() => "", messageWithCauses)).toContain("EROFS: read-only file system");
  });
});
