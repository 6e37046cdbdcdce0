import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { signal } from "@preact/signals";
import type { Call } from "../../../src/site/parts/worker-client.ts";
import { Exchanges } from "../../../src/site/studio/exchanges.ts";
import type { Studio } from "../../../src/site/studio/studio.ts";
import { until } from "../../support/until.ts";

/** A worker that never finishes its first prediction. */
class Thinking extends EventTarget {
  static asked = 0;
  static ended = 0;
  postMessage({ id }: Call): void {
    if (Thinking.asked++ === 0) return;
    const value = {
      comparison: { prediction: undefined, differences: [], schema: "same" },
      sandboxes: new Map(),
    };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: { id, ok: true, value } })));
  }
  terminate(): void {
    Thinking.ended++;
  }
}

const { Worker: OwnWorker } = globalThis;
beforeEach(() => {
  Object.assign(Thinking, { asked: 0, ended: 0 });
  Object.assign(globalThis, { Worker: Thinking, __WORKERS__: {} });
  spyOn(globalThis, "fetch").mockImplementation((() =>
    Promise.resolve(new Response("[]"))) as unknown as typeof fetch);
});
afterEach(() => {
  spyOn(globalThis, "fetch").mockRestore();
  Object.assign(globalThis, { Worker: OwnWorker, __WORKERS__: undefined });
});

const studio = {
  origin: "http://localhost:3000",
  schema: signal(""),
  sandboxes: signal(new Map()),
  keep: () => undefined,
  isServers: () => false,
} as unknown as Studio;

const sendTo = (exchanges: Exchanges, path: string): Promise<void> =>
  exchanges.send("http://localhost:3000/", { method: "GET", path, headers: [], body: "" });

test("Cancel stops a prediction, which has no effect later", async () => {
  const exchanges = new Exchanges(studio);
  const sent = sendTo(exchanges, "api/mock/users");
  await until(() => Thinking.asked === 1);
  exchanges.cancel();
  await sent;
  expect(Thinking.ended).toBe(1);
  expect(exchanges.history.value).toEqual([]);
  expect(exchanges.failure.value).toBe("Cancelled.");
});

test("another request replaces one that is being predicted", async () => {
  const exchanges = new Exchanges(studio);
  const older = sendTo(exchanges, "api/mock/users");
  await until(() => Thinking.asked === 1);
  await sendTo(exchanges, "api/mock/posts");
  await older;
  expect(exchanges.history.value.map(({ request }) => request.path)).toEqual(["api/mock/posts"]);
  expect([exchanges.failure.value, exchanges.sending.value]).toEqual(["", false]);
});
