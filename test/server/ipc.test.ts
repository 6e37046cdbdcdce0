import { expect, test } from "bun:test";
import { createIpc, type Handlers, type Ipc } from "../../src/server/listeners/ipc.ts";

/** A worker and its supervisor, whose messages arrive when `deliver` is called. */
const connect = (handlers: Handlers) => {
  const waiting: (() => void)[] = [];
  const worker: Ipc = createIpc((message) => {
    const text = JSON.stringify(message);
    waiting.push(() => supervisor.receive(JSON.parse(text)));
  }, {});
  const supervisor = createIpc((message) => worker.receive(message), handlers);
  const deliver = (): void => {
    for (const arrive of waiting.splice(0)) arrive();
  };
  return { worker, deliver };
};

test("a call returns the output of the handler at the other end", async () => {
  const { worker, deliver } = connect({
    take: (client) => Promise.resolve({ allowed: client === "a" }) as never,
  });
  const calls = ["a", "b"].map((client) => worker.call("take", client, 1000));
  deliver();
  expect(await Promise.all(calls)).toMatchObject([{ allowed: true }, { allowed: false }]);
});

test("a call rejects with the error of its handler, or if there is no handler", async () => {
  const cause = new Error("disk full");
  const { worker, deliver } = connect({ ping: () => Promise.reject(new Error("not now", { cause })) });
  const calls = [worker.call("ping", null, 1000), worker.call("dropSession", "ada", 1000)];
  deliver();
  const ends = await Promise.allSettled(calls);
  expect(ends).toMatchObject([
    { reason: { message: "not now: disk full" } },
    { reason: { message: "no handler for dropSession here" } },
  ]);
});

test("a call that arrives after its caller gave up is not run", async () => {
  const done: string[] = [];
  const { worker, deliver } = connect({
    commitSession: ({ name }) => {
      done.push(name);
      return Promise.resolve(true);
    },
  });
  const commit = (name: string, timeoutMs: number) =>
    worker.call(
      "commitSession",
      { name, change: { from: "", to: "1", set: [], remove: [], bytes: 0 } },
      timeoutMs,
    );
  expect(commit("late", 20)).rejects.toThrow("no answer within 20 ms");
  // Timers may fire slightly before the clock says so.
  await Bun.sleep(5);
  const inTime = commit("in time", 10_000);
  deliver();
  expect(await inTime).toBeTrue();
  expect(done).toEqual(["in time"]);
});
