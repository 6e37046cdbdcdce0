import { afterEach, beforeEach, expect, spyOn, test } from "bun:test";
import { signal } from "@preact/signals";
import type { Call } from "../../../src/site/parts/worker-client.ts";
import { Live } from "../../../src/site/studio/live.ts";
import { until } from "../../support/until.ts";

/** A worker whose stream sends one event a millisecond. */
class Playing extends EventTarget {
  postMessage({ id, args }: Call): void {
    const next = Number(args[2]) + 1;
    const event = JSON.stringify({ id: next, type: "create", resource: "users", recordId: next, data: {} });
    const value = { text: `id: ${next}\ndata: ${event}\n\n`, wait: 1, notices: [] };
    this.dispatchEvent(new MessageEvent("message", { data: { id, ok: true, value } }));
  }
  terminate(): void {}
}

const { Worker: OwnWorker } = globalThis;
beforeEach(() => {
  Object.assign(globalThis, { Worker: Playing, __WORKERS__: {} });
});
afterEach(() => {
  Object.assign(globalThis, { Worker: OwnWorker, __WORKERS__: undefined });
});

const live = (): Live => new Live(() => "http://localhost:3000", signal(""));

test("a long prediction removes all its listeners", async () => {
  using added = spyOn(AbortSignal.prototype, "addEventListener");
  using removed = spyOn(AbortSignal.prototype, "removeEventListener");
  const played = live();
  played.predict("", 0);
  await until(() => played.log.received >= 20);
  played.stop();
  expect(added.mock.calls.length).toBeGreaterThanOrEqual(20);
  expect(removed.mock.calls.length).toBe(added.mock.calls.length);
});

test("a stream that has nothing more to send is over", async () => {
  using _answer = spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
  const followed = live();
  followed.connect("http://localhost:3000/api/mock/realtime", "limit=5", 5);
  await until(() => followed.state.value !== "connecting");
  expect([followed.state.value, followed.note.value]).toEqual(["ended", "There are no further events."]);
});
