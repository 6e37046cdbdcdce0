import { expect, test } from "bun:test";
import { createTurns } from "../../../../src/core/mock/stream/turns.ts";

/** Enough workers to block the event loop for a second. */
test("work that would block the event loop for long lets others run in between", async () => {
  let now = 0;
  const turns = createTurns(() => now);
  let turnsSeen = 0;
  let isOver = false;
  const watch = (): void => {
    turnsSeen++;
    if (!isOver) setImmediate(watch);
  };
  setImmediate(watch);
  const work = async (): Promise<void> => {
    for (let pause = turns.pause(); pause !== null; pause = turns.pause()) await pause;
    now += 1;
  };
  await Promise.all(Array.from({ length: 1000 }, work));
  isOver = true;
  // Four milliseconds per turn, and one more turn for work at its edge.
  expect(turnsSeen).toBeGreaterThanOrEqual(240);
});

test("work that fits into a turn does not wait", () => {
  let now = 0;
  const turns = createTurns(() => now);
  for (let work = 0; work < 4; work++) {
    expect(turns.pause()).toBeNull();
    now += 1;
  }
  expect(turns.pause()).toBeInstanceOf(Promise);
});
