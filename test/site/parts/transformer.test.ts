import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { typed } from "../../../src/site/parts/input.ts";
import { swap } from "../../../src/site/parts/tool-actions.ts";
import { Transformer } from "../../../src/site/parts/transformer.ts";
import type { Call } from "../../../src/site/parts/worker-client.ts";

/** A worker that answers a call when the test says so. */
class SilentWorker extends EventTarget {
  static calls: (Call & { readonly answer: (value: unknown) => void })[] = [];
  postMessage(call: Call): void {
    const answer = (value: unknown): void => {
      this.dispatchEvent(new MessageEvent("message", { data: { id: call.id, ok: true, value } }));
    };
    SilentWorker.calls.push({ ...call, answer });
  }
  terminate(): void {}
}

const { Worker: OwnWorker } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
  SilentWorker.calls = [];
  Object.assign(globalThis, { Worker: SilentWorker, __WORKERS__: {} });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { Worker: OwnWorker, __WORKERS__: undefined });
});

const pass = async (milliseconds: number): Promise<void> => {
  jest.advanceTimersByTime(milliseconds);
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** Replies to the last call. */
const answer = async (method: string, value: unknown): Promise<void> => {
  const last = SilentWorker.calls.at(-1);
  expect(last?.method).toBe(method);
  last?.answer(value);
  await pass(0);
};

const LONG = { state: "long", rowCount: 1, isBinary: false };

/** A tool with a long result. */
const withResult = async (): Promise<Transformer> => {
  const work = new Transformer("base64", { acceptsEmpty: false, limit: undefined });
  work.setInput(typed("a"));
  await pass(200);
  await answer("run", LONG);
  return work;
};

const toolOf = (work: Transformer): Parameters<typeof swap>[0] => {
  const spec = { inputs: [{}], output: { fileName: "a.txt" }, swap: () => ({ direction: "decode" }) };
  const hash = { value: { peek: () => ({}) }, set: () => work.schedule() };
  return { spec, work, hash } as unknown as Parameters<typeof swap>[0];
};

test("a result that is stopped while it is fetched leaves the input as it is", async () => {
  const work = await withResult();
  const swapped = swap(toolOf(work));
  expect(SilentWorker.calls.at(-1)?.method).toBe("blob");
  work.worker.stop();
  expect(await swapped).toBeUndefined();
  expect(work.input.peek()).toEqual(typed("a"));
});

test("there is no result while a change of options is pending", async () => {
  const work = await withResult();
  work.setOptions({ direction: "decode" });
  expect(await work.result("a.txt")).toBeUndefined();
  await pass(200);
  expect(await work.result("a.txt")).toBeUndefined();
  await answer("run", LONG);
  const result = work.result("a.txt");
  await answer("blob", new Blob(["made"]));
  jest.useRealTimers();
  expect(await result).toEqual(typed("made"));
});
