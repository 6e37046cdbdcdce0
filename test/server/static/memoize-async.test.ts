import { expect, test } from "bun:test";
import { memoizeAsync } from "../../../src/server/static/memoize-async.ts";

test("a value is made once per key", async () => {
  const asked: string[] = [];
  const open = memoizeAsync((key: string) => Promise.resolve(asked.push(key)));
  expect(await Promise.all([open("a"), open("a"), open("b")])).toEqual([1, 1, 2]);
  expect(await open("a")).toBe(1);
  expect(asked).toEqual(["a", "b"]);
});

test("a failure reaches all waiting callers, and the next one tries again", async () => {
  let attempts = 0;
  const open = memoizeAsync((_key: string) =>
    ++attempts === 1 ? Promise.reject(new Error("EMFILE")) : Promise.resolve("open"),
  );
  const both = await Promise.allSettled([open("a"), open("a")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await open("a")).toBe("open");
  expect(attempts).toBe(2);
});
