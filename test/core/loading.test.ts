import { expect, test } from "bun:test";
import { loading } from "../../src/core/loading.ts";

const needing = (load: unknown): Error => Object.assign(new Error("not there yet"), { load });

test("a function is started over until all that it needs is there", async () => {
  const steps: string[] = [];
  const loaded = new Set<string>();
  const need = (name: string): void => {
    if (loaded.has(name)) return;
    throw needing(async () => {
      await Promise.resolve();
      steps.push(`load ${name}`);
      loaded.add(name);
    });
  };
  const result = await loading(() => {
    steps.push("run");
    need("names");
    need("places");
    return "result";
  });
  expect(result).toBe("result");
  expect(steps).toEqual(["run", "load names", "run", "load places", "run"]);
});

test("what a promise needs is loaded, too", async () => {
  let isLoaded = false;
  const run = () =>
    isLoaded
      ? Promise.resolve(1)
      : Promise.reject(needing(async () => void (isLoaded = await Promise.resolve(true))));
  expect(await loading(run)).toBe(1);
});

test.each([
  ["an error", new Error("no")],
  ["an error whose load is no function", needing("later")],
  ["what is no error", { load: () => Promise.resolve() }],
  ["nothing", undefined],
])("%s is thrown on", async (_name, cause) => {
  let runs = 0;
  const result = loading(() => {
    runs++;
    throw cause;
  });
  expect(await result.catch((error: unknown) => ["thrown", error])).toEqual(["thrown", cause]);
  expect(runs).toBe(1);
});

test("a failure to load is that of the function", async () => {
  const gone = new Error("offline");
  const result = loading(() => {
    throw needing(() => Promise.reject(gone));
  });
  expect(await result.catch((error: unknown) => error)).toBe(gone);
});
