import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { messageWithCauses } from "../../../../src/server/failures.ts";
import { openContactStore } from "../../../../src/server/routes/contact/store/open-store.ts";
import { openSqliteThread } from "../../../../src/server/routes/contact/store/sqlite-thread.ts";
import { contact, temporaryDirectory } from "./harness.ts";

const request = (key: string) => ({ contact: contact({ key }), identity: null, leaseMs: 1000 });

const unsteady = () => {
  let started = 0;
  const start = (): Worker => {
    started++;
    return new Worker(new URL("./unsteady.worker.ts", import.meta.url));
  };
  return { start, started: () => started };
};

const failureOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(() => "no failure", messageWithCauses);

test("what the thread stores can be read by a command", async () => {
  using directory = temporaryDirectory();
  const store = await openSqliteThread(directory.path);
  await Promise.all(["a", "b", "c"].map((key) => store.save(request(key))));
  await Promise.all([store.recordMail("a", "sent"), store.ready(), store.selfTest()]);
  await store.close();
  const opened = await openContactStore({ dataDir: directory.path, firebase: null });
  const contacts = await Array.fromAsync(opened.list({}));
  expect(new Map(contacts.map(({ key, mail }) => [key, mail]))).toEqual(
    new Map([
      ["a", "sent"],
      ["b", "none"],
      ["c", "none"],
    ]),
  );
  await opened.close();
});

test("an error in the thread arrives with its causes", async () => {
  using directory = temporaryDirectory();
  mkdirSync(join(directory.path, "contacts.sqlite"));
  expect(await failureOf(openSqliteThread(directory.path))).toMatch(
    /DATA_DIR.*contacts\.sqlite is not a file/,
  );
});

test("what is not a file in place of the database is an error, not an endless wait", async () => {
  using directory = temporaryDirectory();
  const unix = join(directory.path, "contacts.sqlite");
  // A named pipe takes a program that not every machine has.
  using _socket = Bun.listen({ unix, socket: { data: () => undefined } });
  expect(await failureOf(openSqliteThread(directory.path))).toContain("contacts.sqlite is not a file");
});

test("while the disk hangs, every call is rejected in time and the event loop goes on", async () => {
  using directory = temporaryDirectory();
  const { start, started } = unsteady();
  const store = await openSqliteThread(directory.path, { timeoutMs: 50, readyTimeoutMs: 20, start });
  const saves = Promise.all(["a", "b"].map((key) => failureOf(store.save(request(key)))));
  let turns = 0;
  const counter = setInterval(() => turns++, 1);
  expect(await saves).toEqual([
    "the contact database did not answer within 50 ms",
    "the contact database did not answer within 50 ms",
  ]);
  clearInterval(counter);
  expect(turns).toBeGreaterThan(1);
  expect(await failureOf(store.ready())).toBe("the contact database did not answer within 20 ms");
  expect(started()).toBe(1);
  expect(await failureOf(store.close())).toBe("the contact database did not answer within 50 ms");
});

test("what waits when the thread is closed is rejected", async () => {
  using directory = temporaryDirectory();
  const { start } = unsteady();
  const store = await openSqliteThread(directory.path, { timeoutMs: 20, readyTimeoutMs: 60_000, start });
  const saved = failureOf(store.save(request("a")));
  const waiting = failureOf(store.ready());
  // Both have been sent.
  await new Promise(setImmediate);
  expect(await failureOf(store.close())).toBe("the contact database did not answer within 20 ms");
  expect([await saved, await waiting]).toEqual([
    "the contact database did not answer within 20 ms",
    "the contact database is closed",
  ]);
});

test("a thread that fails says why", async () => {
  using directory = temporaryDirectory();
  const { start, started } = unsteady();
  const store = await openSqliteThread(directory.path, { start });
  expect(await failureOf(store.selfTest())).toMatch(/^the thread of the contact database failed: .*broken/);
  // There is nothing to close.
  await store.close();
  expect(started()).toBe(1);
});

test("ten thousand calls may wait at a time", async () => {
  using directory = temporaryDirectory();
  const { start } = unsteady();
  const store = await openSqliteThread(directory.path, { timeoutMs: 60_000, readyTimeoutMs: 60_000, start });
  const calls = () => Array.from({ length: 10_000 }, () => store.ready());
  await Promise.all(calls());
  const waiting = [store.save(request("a")), ...calls()].map(failureOf);
  const TOO_MANY = "too many submissions are waiting for the contact database";
  expect(await waiting.at(-1)).toBe(TOO_MANY);
  expect(await failureOf(store.close())).toBe(TOO_MANY);
  expect(await waiting.at(-2)).toBe("the contact database is closed");
});

test("a thread that ends rejects what waits, and the next call starts another", async () => {
  using directory = temporaryDirectory();
  const { start, started } = unsteady();
  const store = await openSqliteThread(directory.path, { start });
  expect(await failureOf(store.recordMail("a", "sent"))).toBe("the thread of the contact database has ended");
  await Promise.all([store.ready(), store.ready()]);
  expect(started()).toBe(2);
  await store.close();
});

test("a request whose caller has given up is not carried out", async () => {
  using directory = temporaryDirectory();
  const thread = new Worker(
    new URL("../../../../src/server/routes/contact/store/sqlite.worker.ts", import.meta.url),
  );
  const replies: { id: number; error?: { message: string } }[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  thread.on("message", (reply) => replies.push(reply) === 3 && resolve());
  const later = Date.now() + 60_000;
  thread.postMessage({ id: 1, method: "open", args: [directory.path], deadline: later });
  thread.postMessage({ id: 2, method: "save", args: [request("late")], deadline: Date.now() - 1 });
  thread.postMessage({ id: 3, method: "close", args: [], deadline: later });
  await promise;
  await thread.terminate();
  expect(replies.find(({ id }) => id === 2)?.error?.message).toBe("the contact database answered too late");
  const opened = await openContactStore({ dataDir: directory.path, firebase: null });
  expect(await Array.fromAsync(opened.list({}))).toEqual([]);
  await opened.close();
});
