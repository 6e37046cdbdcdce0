import { expect, test } from "bun:test";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../../../src/server/config/config.ts";
import { NO_CONTACTS, openContacts } from "../../../../src/server/routes/contact/open-contacts.ts";
import { openContactStore } from "../../../../src/server/routes/contact/store/open-store.ts";
import { until } from "../../../support/until.ts";
import { contact, recordingLog, temporaryDirectory } from "./harness.ts";

const open = (dataDir: string, times: Parameters<typeof openContacts>[2] = {}) => {
  const { log, lines } = recordingLog();
  return { store: openContacts(loadConfig({ DATA_DIR: dataDir }), log, times), lines };
};

/** SQLite has this file only while a process has the database open. */
const isOpened = (dataDir: string): boolean => existsSync(join(dataDir, "contacts.sqlite-shm"));

/** A folder with the database of an earlier run. */
const usedDirectory = async () => {
  const directory = temporaryDirectory();
  await (await openContactStore({ dataDir: directory.path, firebase: null })).close();
  return directory;
};

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
  const { store, lines } = open("/proc/nowhere");
  expect(await store.ready().catch(String)).toContain("DATA_DIR");
  expect(lines).toHaveLength(1);
  await store.close();
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
