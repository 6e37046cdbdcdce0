import { expect, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../../../src/server/config/config.ts";
import { openContacts } from "../../../../src/server/routes/contact/open-contacts.ts";
import { contact, recordingLog, temporaryDirectory } from "./harness.ts";

const open = (dataDir: string) => {
  const { log, lines } = recordingLog();
  return { store: openContacts(loadConfig({ DATA_DIR: dataDir }), log), lines };
};

const request = () => ({ contact: contact({ mail: "none" }), identity: null, leaseMs: 1000 });

test("the first uses of a store open it, once", async () => {
  using directory = temporaryDirectory();
  const { store, lines } = open(directory.path);
  const uses = [store.save(request()), store.save(request()), store.ready()];
  await Promise.all(uses);
  const kept = await Array.fromAsync(store.list({}));
  expect(kept).toHaveLength(2);
  await store.close();
  expect(lines).toEqual([]);
});

test("a store that nobody uses is opened soon after the start", async () => {
  using directory = temporaryDirectory();
  const { store } = open(directory.path);
  while (!existsSync(join(directory.path, "contacts.sqlite"))) await Bun.sleep(10);
  await store.close();
});

test("a store that is closed before its first use is never opened", async () => {
  using directory = temporaryDirectory();
  const { store } = open(directory.path);
  await store.close();
  expect(existsSync(join(directory.path, "contacts.sqlite"))).toBeFalse();
});

test("a store that cannot be opened is logged once, and every use is refused", async () => {
  using directory = temporaryDirectory();
  const file = join(directory.path, "file");
  writeFileSync(file, "");
  const { store, lines } = open(join(file, "data"));
  const outcomes = await Promise.allSettled([store.save(request()), store.ready(), store.get("k")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(lines).toHaveLength(1);
  await store.close();
});
