import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { openContactStore, openServerStore } from "../../../../src/server/routes/contact/store/index.ts";
import { openSqliteThread } from "../../../../src/server/routes/contact/store/sqlite-thread.ts";
import { contact, temporaryDirectory } from "./harness.ts";

const request = (key: string) => ({ contact: contact({ key }), identity: null, leaseMs: 1000 });

const openUnsteady = async () => {
  const state = { lost: 0 };
  const start = (): Worker => new Worker(new URL("./unsteady.worker.ts", import.meta.url));
  return { state, store: await openSqliteThread("unused", () => state.lost++, start) };
};

const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(() => "no failure", messageWithCauses);

test("what the thread stores can be read by a command", async () => {
  using directory = temporaryDirectory();
  const config = { dataDir: directory.path, firebase: null };
  const store = await openServerStore(config);
  await Promise.all(["a", "b", "c"].map((key) => store.save(request(key))));
  await Promise.all([store.recordMail("a", "sent"), store.ready(), store.selfTest()]);
  const last = store.save(request("d"));
  await store.close();
  await last;
  const opened = await openContactStore(config);
  const contacts = await Array.fromAsync(opened.list({}));
  expect(new Map(contacts.map(({ key, mail }) => [key, mail]))).toEqual(
    new Map([
      ["a", "sent"],
      ["b", "none"],
      ["c", "none"],
      ["d", "none"],
    ]),
  );
  await opened.close();
});

test("what is not a file in place of the database is an error, not an endless wait", async () => {
  using directory = temporaryDirectory();
  const [folder, socket] = ["folder", "socket"].map((name) => join(directory.path, name));
  for (const dataDir of [folder, socket]) mkdirSync(dataDir ?? "");
  mkdirSync(join(folder ?? "", "contacts.sqlite"));
  // A named pipe takes a program that not every machine has.
  const unix = join(socket ?? "", "contacts.sqlite");
  using _socket = Bun.listen({ unix, socket: { data: () => undefined } });
  for (const dataDir of [folder ?? "", socket ?? ""])
    expect(await failureOf(openServerStore({ dataDir, firebase: null }))).toBe(
      `cannot open the contact database in DATA_DIR (${dataDir}): contacts.sqlite is not a file`,
    );
});

test("a thread that fails says why, once", async () => {
  const { state, store } = await openUnsteady();
  expect(await failureOf(store.selfTest())).toMatch(/^the thread of the contact database failed: .*broken/);
  expect(state.lost).toBe(1);
});

test("a thread that ends rejects what waits", async () => {
  const { state, store } = await openUnsteady();
  const failures = await Promise.all([store.recordMail("a", "sent"), store.ready()].map(failureOf));
  expect(failures[0]).toBe("the thread of the contact database has ended");
  expect(state.lost).toBe(1);
});

test("ten thousand calls may wait at a time", async () => {
  const { store } = await openUnsteady();
  const calls = () => Array.from({ length: 10_000 }, () => store.ready());
  await Promise.all(calls());
  // The thread hangs.
  const waiting = [store.save(request("a")), ...calls()].map(failureOf);
  const TOO_MANY = "too many submissions are waiting for the contact database";
  expect(await waiting.at(-1)).toBe(TOO_MANY);
  expect(await failureOf(store.close())).toBe(TOO_MANY);
  expect(await waiting.at(-2)).toBe("the thread of the contact database has ended");
});
