import { describe, expect, test } from "bun:test";
import { simulate, WORLD_NAMES, WORLDS } from "./simulate.ts";
import { runWorld } from "./world.ts";

/** .ci/night simulates ten thousand. */
const SEEDS = 60;

test("a client that waits for ever is a violation", async () => {
  const { violations } = await runWorld(1, () => [new Promise(() => undefined), Promise.resolve()]);
  expect(violations).toEqual([expect.stringContaining("1 of 2 clients wait for ever")]);
});

describe.each(WORLD_NAMES)("the world of %s", (name) => {
  test("keeps every promise, and reaches every rare state", async () => {
    const reached = new Set<string>();
    for (let seed = 1; seed <= SEEDS; seed++) {
      const { violations, states } = await simulate(name, seed);
      expect([seed, violations]).toEqual([seed, []]);
      for (const state of states) reached.add(state);
    }
    expect([...reached].toSorted()).toEqual([...WORLDS[name].states].toSorted());
  });

  test("is the same for the same seed", async () => {
    for (const seed of [3, 77]) {
      const [first, second] = [await simulate(name, seed), await simulate(name, seed)];
      expect(first.trace.length).toBeGreaterThan(3);
      expect(second).toEqual(first);
    }
  });
});
