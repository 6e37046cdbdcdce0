import { expect, test } from "bun:test";
import { Newest } from "../../../src/site/parts/newest.ts";

class Lacking extends Error {
  readonly load: () => Promise<void>;

  constructor(load: () => Promise<void>) {
    super("words are lacking");
    this.load = load;
  }
}

test("newer work ends older work", async () => {
  const newest = new Newest();
  const older = newest.run(async (signal) => {
    await Bun.sleep(1);
    signal.throwIfAborted();
    return "older";
  });
  expect(await newest.run(() => Promise.resolve("newer"))).toBe("newer");
  expect(await older).toBeNull();
});

test("the result of older work that ignores its signal is dropped", async () => {
  const newest = new Newest();
  const older = newest.run(() => Bun.sleep(1).then(() => "older"));
  await newest.run(() => Promise.resolve("newer"));
  expect(await older).toBeNull();
});

test("work repeated after a load does not count as newer", async () => {
  const newest = new Newest();
  const loaded = Promise.withResolvers<void>();
  let isLoaded = false;
  const older = newest.run(async () => {
    if (!isLoaded) throw new Lacking(() => loaded.promise);
    return "older";
  });
  const newer = newest.run(async (signal) => {
    await loaded.promise;
    await Bun.sleep(1);
    signal.throwIfAborted();
    return "newer";
  });
  isLoaded = true;
  loaded.resolve();
  expect(await Promise.all([older, newer])).toEqual([null, "newer"]);
});

test("an error is thrown, unless newer work has started", async () => {
  const newest = new Newest();
  const failing = (): Promise<never> => Promise.reject(new Error("no such resource"));
  await expect(newest.run(failing)).rejects.toThrow("no such resource");
  const older = newest.run(failing);
  const newer = newest.run(() => Promise.resolve("newer"));
  expect(await Promise.all([older, newer])).toEqual([null, "newer"]);
});
