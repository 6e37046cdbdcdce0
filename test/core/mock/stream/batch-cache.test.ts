import { expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { BatchCache } from "../../../../src/core/mock/stream/batch-cache.ts";
import type { Channel } from "../../../../src/core/mock/stream/request.ts";

const channel = (seed: string): Channel => ({
  resource: "todos",
  seed,
  count: 10,
  types: ["create", "update", "delete"],
  interval: 1000,
  batch: 1,
  origin: "http://mock.test",
});

const idsOf = (bytes: Uint8Array): string[] =>
  Array.from(new TextDecoder().decode(bytes).matchAll(/^id: (\d+)$/gm), ([, id = ""]) => id);

test("each channel has events of its own, whatever was read before", () => {
  const cache = new BatchCache(BUILT_IN);
  for (const seed of ["a", "b", "a 1", "c"])
    for (const to of [1, 2, 3, 4]) {
      const { bytes } = cache.open(channel(seed))(1, to);
      expect(idsOf(bytes)).toEqual(["1", "2", "3", "4"].slice(0, to));
      expect(bytes).toEqual(new BatchCache(BUILT_IN).open(channel(seed))(1, to).bytes);
    }
});

test("clients of a channel share what one of them has read", () => {
  const cache = new BatchCache(BUILT_IN);
  const [first, second] = [cache.open(channel("a")), cache.open(channel("a"))];
  expect(second(1, 2)).toBe(first(1, 2));
  expect(cache.open(channel("b"))(1, 2)).not.toBe(first(1, 2));
});

test("what was read long ago is forgotten, what was read lately is not", () => {
  const cache = new BatchCache(BUILT_IN);
  const read = cache.open({ ...channel("a"), resource: "users", batch: 20 });
  const first = read(1, 20);
  let size = first.bytes.byteLength;
  let from = 21;
  const readMore = (bytes: number): void => {
    for (; size < bytes; from += 20) size += read(from, from + 19).bytes.byteLength;
  };
  readMore(2_000_000);
  expect(read(1, 20)).toBe(first);
  readMore(11_000_000);
  expect(read(1, 20) === first).toBe(false);
});

test("the last event of a history is its last", () => {
  const cache = new BatchCache(BUILT_IN);
  const deletions: Channel = { ...channel("a"), count: 3, types: ["delete"] };
  expect([1, 2, 3, 4].map((n) => cache.isLast(deletions, n))).toEqual([false, false, true, true]);
  expect(cache.isLast(channel("a"), 1000)).toBe(false);
});
