import { afterEach, beforeEach, describe, expect, jest, test } from "bun:test";
import { typedInput } from "../../../src/site/parts/input.ts";
import { LiveTask } from "../../../src/site/parts/live-task.ts";
import { Cancelled } from "../../../src/site/parts/worker-client.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A worker whose replies the test controls. */
const scripted = () => {
  const asked: (string | undefined)[] = [];
  let open: PromiseWithResolvers<string> | undefined;
  let stops = 0;
  const task = new LiveTask<{ readonly state: "done"; readonly text: string }>({
    worker: {
      stop() {
        stops++;
        open?.reject(new Cancelled("stopped"));
      },
    },
    async perform(payload) {
      asked.push(payload as string | undefined);
      open = Promise.withResolvers();
      return { state: "done", text: await open.promise };
    },
  });
  const pass = async (milliseconds: number): Promise<void> => {
    jest.advanceTimersByTime(milliseconds);
    // Let promises settle in turn: one run ends, the next begins.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    task,
    asked,
    pass,
    type: async (text: string) => {
      task.setInput(typedInput(text));
      await pass(200);
    },
    answer: async (text: string) => {
      open?.resolve(text);
      await pass(0);
    },
    stops: () => stops,
  };
};

describe("a task whose input changes while it works", () => {
  test("finishes quick work, then runs the latest", async () => {
    const { type, answer, task, asked, stops } = scripted();
    await type("a");
    await type("b");
    await type("c");
    await answer("A");
    await answer("C");
    expect([asked, stops()]).toEqual([["a", "c"], 0]);
    expect(task.view.value).toEqual({ state: "done", text: "C" });
  });

  test("stops long work, and never says that it was stopped", async () => {
    const { type, answer, pass, task, asked, stops } = scripted();
    await type("a");
    await answer("A");
    await type("b");
    await pass(2000);
    await type("c");
    expect([asked, stops()]).toEqual([["a", "b", "c"], 1]);
    expect(task.view.value).toEqual({ state: "done", text: "A" });
    await answer("C");
    expect(task.view.value).toEqual({ state: "done", text: "C" });
    expect(task.working.value).toBe(false);
  });

  test("stops work that is outdated before it takes long", async () => {
    const { type, answer, pass, asked, stops } = scripted();
    await type("a");
    await answer("A");
    await type("b");
    await type("c");
    expect([asked, stops()]).toEqual([["a", "b"], 0]);
    await pass(1000);
    expect([asked, stops()]).toEqual([["a", "b", "c"], 1]);
  });

  test("waits for its program, however long it takes to load", async () => {
    const { type, answer, pass, asked, stops } = scripted();
    await type("a");
    await pass(5000);
    await type("b");
    expect([asked, stops()]).toEqual([["a"], 0]);
    await answer("A");
    expect(asked).toEqual(["a", "b"]);
  });

  test("says that it was stopped if the user stops it", async () => {
    const { type, pass, task, stops } = scripted();
    await type("a");
    await pass(2000);
    task.cancel();
    await pass(0);
    expect([task.view.value, stops()]).toEqual([{ state: "stopped" }, 1]);
  });
});
