import { expect, test } from "bun:test";
import * as large from "../../../src/core/engine/words/large.ts";
import * as later from "../../../src/core/engine/words/large.on-demand.ts";
import { onDemand } from "../../../src/core/engine/index.ts";

/** What a call fails with while its words are not loaded. */
const failureOf = (call: () => unknown): Error & { readonly load: () => Promise<void> } => {
  try {
    call();
  } catch (cause) {
    return cause as Error & { readonly load: () => Promise<void> };
  }
  throw new Error("it must fail");
};

test("words on demand fail with an error that loads them, once", async () => {
  let loads = 0;
  const words = onDemand(() => Promise.resolve(["word", ++loads]));
  const failure = failureOf(words.get);
  expect(failure).toBeInstanceOf(Error);
  await failure.load();
  await words.load();
  expect(words.get()).toEqual(["word", 1]);
});

test("the words that browsers load are those available at once elsewhere", async () => {
  expect(Object.keys(later).toSorted()).toEqual(Object.keys(large).toSorted());
  await later.loadWords();
  expect(later.topics()).toEqual(large.topics());
  expect(later.families()).toEqual(large.families());
  expect(later.eventWords()).toEqual(large.eventWords());
  expect(later.scripts()).toEqual(large.scripts());
  expect(later.tasks()).toEqual(large.tasks());
  expect(later.notices()).toEqual(large.notices());
  expect(later.reviewWords()).toEqual(large.reviewWords());
});
