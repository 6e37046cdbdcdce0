import { expect, test } from "bun:test";
import { TOPIC_CYCLE } from "../../../src/core/engine/parts/prose.ts";
import * as large from "../../../src/core/engine/words/large.ts";
import * as later from "../../../src/core/engine/words/large.on-demand.ts";

test("words on demand fail until they are loaded, and are the same then", async () => {
  expect(Object.keys(later).toSorted()).toEqual(Object.keys(large).toSorted());
  for (const name of ["topics", "families"] as const) {
    const failure = (() => {
      try {
        return later[name]();
      } catch (cause) {
        return cause as Error & { readonly load: () => Promise<void> };
      }
    })();
    expect(failure).toBeInstanceOf(Error);
    await (failure as { readonly load: () => Promise<void> }).load();
    expect(later[name]()).toBe(large[name]() as never);
  }
});

test("topics come back after as many records as there are topics", () => {
  expect(large.topics()).toHaveLength(TOPIC_CYCLE);
});
