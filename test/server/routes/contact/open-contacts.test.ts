import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../../../src/server/config/config.ts";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { NO_CONTACTS, openContacts } from "../../../../src/server/routes/contact/open-contacts.ts";
import { openContactStore } from "../../../../src/server/routes/contact/store/index.ts";
import { until } from "../../../support/until.ts";
import { contact, contactDatabasePath, recordingLog, temporaryDirectory } from "./harness.ts";

const open = (dataDir: string, times: Parameters<typeof openContacts>[2] = {}) => {
  const { log, lines } = recordingLog();
  return {
    store: openContacts(loadConfig({ DATA_DIR: dataDir }), log, { timeoutMs: 60_000, ...times }),
    lines,
  };
};

/** SQLite has this file only while a process has the database open. */
const isOpened = (dataDir: string): boolean => existsSync(join(dataDir, "contacts.sqlite-shm"));

/** A folder with the database of an earlier run. */
const usedDirectory = async () => {
  const directory = temporaryDirectory();
  await (await openContactStore({ dataDir: directory.path, firebase: null })).close();
  return directory;
};

const messageOf = (promise: Promise<unknown>): Promise<string> => promise.then(() => "ok", messageWithCauses);

const request = () => ({ contact: contact({ mail: "none" }), identity: null, leaseMs: 1000 });

test("the first uses of a store open it once", async () => {
  using directory = temporaryDirectory();
  const { store, lines } = open(directory.path);
  const uses = [store.save(request()), store.save(request()), store.ready()];
  await Promise.all(uses);
  await store.close();
  const kept = await openContactStore({ dataDir: directory.path, firebase: null });
  expect(await Array.fromAsync(kept.list({}))).toHaveLength(2);
  await kept.close();
  expect(lines).toEqual([]);
});

test("a store of an earlier run is opened soon after the start", async () => {
  using directory = await usedDirectory();
  const { store } = open(directory.path);
  await until(() => isOpened(directory.path));
  await store.close();
});

test("a database is created by the first submission, and until then the service is ready without", async () => {
  using directory = temporaryDirectory();
  const dataDir = join(directory.path, "data");
  const { store, lines } = open(dataDir, { openAfterMs: 1 });
  using used = await usedDirectory();
  const { store: witness } = open(used.path, { openAfterMs: 2 });
  await until(() => isOpened(used.path));
  await witness.close();
  await store.ready();
  expect(existsSync(dataDir)).toBeFalse();
  await store.save(request());
  expect(isOpened(dataDir)).toBeTrue();
  await store.close();
  expect(lines).toEqual([]);
});

test("a folder that cannot be created is a reason not to be ready", async () => {
  using directory = temporaryDirectory();
  writeFileSync(join(directory.path, "file"), "");
  const { store, lines } = open(join(directory.path, "file", "data"));
  expect(await store.ready().catch(String)).toContain("DATA_DIR");
  expect(lines).toHaveLength(1);
  await store.close();
});

test.each(["that is open", "that is not open yet"])(
  "a database %s and locked by another program is waited for, by nothing else",
  async (state) => {
    using directory = await usedDirectory();
    const { store } = open(directory.path, { openAfterMs: 60_000 });
    const { store: hasty } = open(directory.path, { openAfterMs: 60_000, timeoutMs: 100 });
    if (state === "that is open") await Promise.all([store.ready(), hasty.ready()]);
    const other = new Database(contactDatabasePath(directory.path));
    other.run("BEGIN EXCLUSIVE");
    const patient = store.save(request());
    await expect(hasty.save(request())).rejects.toThrow("no answer within 100 ms");
    other.run("COMMIT");
    other.close();
    expect(await patient).toMatchObject({ state: "done" });
    await Promise.all([store.close(), hasty.close()]);
  },
);

test("after a failure only a self-test makes a store ready, and writes that are lost fail it", async () => {
  using directory = await usedDirectory();
  const edit = (sql: string): void => {
    using db = new Database(contactDatabasePath(directory.path));
    db.run(sql);
  };
  const { store } = open(directory.path, { openAfterMs: 60_000 });
  for (const [name, action] of [
    ["garble", "UPDATE contact SET message = 'x'"],
    ["swallow", "DELETE FROM contact"],
  ] as const) {
    await store.ready();
    edit(`CREATE TRIGGER ${name} AFTER INSERT ON contact BEGIN ${action}; END`);
    // It only reads.
    await store.ready();
    edit("CREATE TRIGGER refuse BEFORE INSERT ON contact BEGIN SELECT RAISE(ABORT, 'no'); END");
    expect(await messageOf(store.save(request()))).toBe("the contact database failed: no");
    edit("DROP TRIGGER refuse");
    for (let times = 0; times < 2; times++)
      expect(await messageOf(store.ready())).toBe(
        "the contact database does not return what was written to it",
      );
    edit(`DROP TRIGGER ${name}`);
  }
  await store.ready();
  await store.close();
  const kept = await openContactStore({ dataDir: directory.path, firebase: null });
  expect(await Array.fromAsync(kept.list({}))).toEqual([]);
  await kept.close();
});

test("a store that is closed before its first use is never opened", async () => {
  using directory = await usedDirectory();
  using later = await usedDirectory();
  const { store } = open(directory.path, { openAfterMs: 1 });
  await store.close();
  const { store: witness } = open(later.path, { openAfterMs: 2 });
  // Its delay has passed when that of a later one has.
  await until(() => isOpened(later.path));
  await witness.close();
  expect(isOpened(directory.path)).toBeFalse();
});

test("a store that cannot be opened is logged once, and every use is rejected", async () => {
  using directory = temporaryDirectory();
  const file = join(directory.path, "file");
  writeFileSync(file, "");
  const { store, lines } = open(join(file, "data"));
  const outcomes = await Promise.allSettled([
    store.save(request()),
    store.ready(),
    store.recordMail("k", "sent"),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(lines).toHaveLength(1);
  await store.close();
});

test("a store that could not be opened is retried after a while, and then works", async () => {
  using directory = temporaryDirectory();
  const path = join(directory.path, "data");
  writeFileSync(path, "");
  const { store, lines } = open(path, { openAfterMs: 60_000, retryMs: 0 });
  const { store: patient } = open(path, { openAfterMs: 60_000, retryMs: 60_000 });
  for (const one of [store, store, patient]) await expect(one.save(request())).rejects.toThrow("DATA_DIR");
  await Promise.allSettled([store.ready(), patient.ready()]);
  rmSync(path);
  await store.save(request());
  expect(lines.map(({ message }) => message)).toEqual([
    "contact store cannot be opened: POST /api/contact will answer 500",
    "contact store opened",
  ]);
  await expect(patient.save(request())).rejects.toThrow("DATA_DIR");
  await Promise.all([store.close(), patient.close()]);
});

test("where the endpoint is off nothing is stored, and nothing is amiss", async () => {
  await expect(NO_CONTACTS.save(request())).rejects.toThrow("the contact endpoint is off");
  await expect(NO_CONTACTS.recordMail("k", "sent")).rejects.toThrow("the contact endpoint is off");
  await NO_CONTACTS.ready();
  await NO_CONTACTS.close();
});
