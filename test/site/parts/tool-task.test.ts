import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { inputOf, typedInput } from "../../../src/site/parts/input.ts";
import { defaultsOf } from "../../../src/site/shared/options.ts";
import { tool } from "../../../src/site/tools/base64/tool.ts";
import { ToolTask } from "../../../src/site/parts/tool-task.ts";
import type { Call, Progress } from "../../../src/site/parts/worker-client.ts";

/** A worker that answers a call when the test says so. */
class SilentWorker extends EventTarget {
  static calls: (Call & {
    readonly answer: (value: unknown) => void;
    readonly report: (progress: Progress) => void;
  })[] = [];
  postMessage(call: Call): void {
    const send = (data: unknown): unknown => this.dispatchEvent(new MessageEvent("message", { data }));
    const answer = (value: unknown): unknown => send({ id: call.id, ok: true, value });
    SilentWorker.calls.push({ ...call, answer, report: send });
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

const outcome = (content: string, fileName: string) => ({
  state: "long",
  run: 1,
  rowCount: 1,
  isBinary: false,
  blob: new Blob([content]),
  type: "text/plain",
  fileName,
});

/** A tool with a long result. */
const withResult = async (): Promise<ToolTask> => {
  const task = new ToolTask("base64", tool, defaultsOf(tool.options));
  task.setInput(typedInput("a", "opened.txt"));
  await pass(200);
  await answer("load", undefined);
  await answer("run", outcome("made", "encoded.txt"));
  return task;
};

/** What Download and Copy would take now. */
const shown = async (task: ToolTask) => {
  const view = task.view.peek();
  if (view.state !== "long") throw new Error(`the view is ${view.state}`);
  const { fileName, options, inputName: opened } = view;
  const blob = await task.blobOf(view);
  return { fileName, opened, direction: options["direction"], content: await blob.text() };
};

test("whatever is done with a result during another run belongs to the run that is shown", async () => {
  const task = await withResult();
  task.setOptions({ ...defaultsOf(tool.options), direction: "decode" });
  task.setInput(typedInput("b", "other.txt"));
  await pass(200);
  jest.useRealTimers();
  const first = { fileName: "encoded.txt", opened: "opened.txt", direction: "encode", content: "made" };
  expect(await shown(task)).toEqual(first);
  task.worker.stop();
  expect(await shown(task)).toEqual(first);
});

test("the whole of a result that is made on demand is that of the run that is shown", async () => {
  const task = await withResult();
  task.setInput(typedInput("b", "other.txt"));
  await pass(200);
  await answer("load", undefined);
  const { blob: _, ...onDemand } = outcome("", "data.json");
  await answer("run", { ...onDemand, run: 2 });
  const content = shown(task);
  await pass(0);
  expect(SilentWorker.calls.at(-1)?.args).toEqual([2]);
  await answer("whole", new Blob(["printed"]));
  jest.useRealTimers();
  expect(await content).toMatchObject({ fileName: "data.json", opened: "other.txt", content: "printed" });
});

test("a new run brings its own name, options and content", async () => {
  const task = await withResult();
  task.setOptions({ ...defaultsOf(tool.options), direction: "decode" });
  task.setInput(typedInput("b", "other.txt"));
  await pass(200);
  await answer("load", undefined);
  await answer("run", outcome("undone", "decoded.bin"));
  jest.useRealTimers();
  expect(await shown(task)).toEqual({
    fileName: "decoded.bin",
    opened: "other.txt",
    direction: "decode",
    content: "undone",
  });
});

test("there is no result to swap while a change of options is pending", async () => {
  const task = await withResult();
  task.setOptions({ ...defaultsOf(tool.options), direction: "decode" });
  expect(await task.result("a.txt")).toBeUndefined();
  await pass(200);
  expect(await task.result("a.txt")).toBeUndefined();
  await answer("load", undefined);
  await answer("run", outcome("made", "decoded.txt"));
  jest.useRealTimers();
  expect(await task.result("a.txt")).toEqual(typedInput("made"));
});

test("a file is read for as long as that goes on, and no longer", async () => {
  const task = new ToolTask("hash", tool, defaultsOf(tool.options));
  task.setInput(await inputOf(new Blob([new Uint8Array(300)])));
  await pass(200);
  await answer("load", undefined);
  for (let read = 1; read <= 5; read++) {
    await pass(50_000);
    SilentWorker.calls.at(-1)?.report({ read, size: 300 });
    expect(task.progress.value).toMatchObject({ read, size: 300 });
  }
  await pass(61_000);
  expect(task.view.value).toEqual({ state: "failed", reason: "Stopped after 60 s without a result." });
  expect(task.progress.value).toBeUndefined();
});
