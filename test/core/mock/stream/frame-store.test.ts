import { expect, test } from "bun:test";
import { BUILT_IN, type Catalog } from "../../../../src/core/engine/index.ts";
import { type Batch, FrameStore } from "../../../../src/core/mock/stream/frame-store.ts";
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

test("frames of a channel are its own, however many channels were opened before", () => {
  const store = new FrameStore(BUILT_IN, 2 ** 27 - 1);
  const opened = ["a", "b", "c"].map((seed) => {
    store.open(channel(seed));
    return store.open(channel(seed));
  });
  const fresh = ["a", "b", "c"].map((seed) => new FrameStore(BUILT_IN).open(channel(seed)));
  for (const [at, frames] of opened.entries())
    for (const to of [1, 2, 3, 4]) {
      const { bytes } = frames.read(1, to);
      expect(idsOf(bytes)).toEqual(["1", "2", "3", "4"].slice(0, to));
      expect(bytes).toEqual((fresh[at] as typeof frames).read(1, to).bytes);
    }
});

test("nothing is kept for a channel's first client; all later ones share their batches", () => {
  let histories = 0;
  const catalog: Catalog = {
    ...BUILT_IN,
    history: (resource, options) => {
      histories++;
      return BUILT_IN.history(resource, options);
    },
  };
  const store = new FrameStore(catalog);
  const [first, second, third] = [1, 2, 3].map(() => store.open(channel("a")));
  expect(histories).toBe(2);
  expect(first?.read(1, 2)).not.toBe(first?.read(1, 2));
  expect(third?.read(1, 2)).toBe(second?.read(1, 2) as Batch);
  expect(first?.read(1, 2).bytes).toEqual(second?.read(1, 2).bytes as Uint8Array);
});
