import { expect, test } from "bun:test";
import { TOPIC_CYCLE } from "../../../src/core/engine/parts/prose.ts";
import * as large from "../../../src/core/engine/words/large.ts";
import * as later from "../../../src/core/engine/words/large.on-demand.ts";

/** What a call fails with while its words are not loaded. */
const failureOf = (call: () => unknown): { readonly load: () => Promise<void> } => {
  try {
    call();
  } catch (cause) {
    return cause as { readonly load: () => Promise<void> };
  }
  throw new Error("it must fail");
};

test.each([
  ["topics", later.topics, large.topics],
  ["families", later.families, large.families],
] as const)("%s on demand fail until they are loaded, and are the same then", async (_, get, expected) => {
  const failure = failureOf(get);
  expect(failure).toBeInstanceOf(Error);
  await failure.load();
  expect(get()).toBe(expected() as never);
});

test("what can be loaded is what there is at once elsewhere", async () => {
  expect(Object.keys(later).toSorted()).toEqual(Object.keys(large).toSorted());
  await later.loadWords();
  expect(later.topics()).toHaveLength(TOPIC_CYCLE);
});
