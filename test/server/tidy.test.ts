import { expect, test } from "bun:test";
import { tidyAfterCrowds } from "../../src/server/tidy.ts";

const EVERY_MS = 2;

/** How often garbage was collected while so many streams were open, one number after another. */
const collections = async (...phases: number[]): Promise<number> => {
  const stop = new AbortController();
  let streams = 0;
  let collected = 0;
  tidyAfterCrowds(() => streams, stop.signal, { collect: () => collected++, everyMs: EVERY_MS });
  for (const phase of phases) {
    streams = phase;
    await Bun.sleep(EVERY_MS * 8);
  }
  stop.abort();
  const before = collected;
  streams = 1000;
  await Bun.sleep(EVERY_MS * 4);
  streams = 0;
  await Bun.sleep(EVERY_MS * 4);
  expect(collected).toBe(before);
  return collected;
};

test.each([
  [[0], 0],
  [[199, 0], 0],
  [[200], 0],
  [[200, 100], 0],
  [[200, 20], 1],
  [[5000, 0], 1],
  [[5000, 0, 0], 1],
  [[5000, 3, 300, 0], 2],
])("streams %p: collected %p times", async (phases, times) => {
  expect(await collections(...phases)).toBe(times);
});
