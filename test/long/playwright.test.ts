import { expect, setDefaultTimeout } from "bun:test";
import { availableParallelism } from "node:os";
import { test } from "../support/browser.ts";
import { openPlaywrightExample } from "../support/playwright-example.ts";

setDefaultTimeout(1_800_000);

test("the 60 tests of the Playwright example pass on 1 and on 8 workers", async () => {
  using example = await openPlaywrightExample();
  const one = await example.run(1);
  expect(one.results).toHaveLength(60);
  for (const result of one.results) expect(result).toEndWith(": expected");
  const eight = await example.run(8);
  expect(eight.results).toEqual(one.results);
  const [seconds, fewer] = [one, eight].map(({ milliseconds }) => Math.round(milliseconds / 1000));
  const processors = availableParallelism();
  console.log(`1 worker ${seconds} s, 8 workers ${fewer} s, on ${processors} processors`);
  // A browser keeps more than one processor busy, so eight workers are four times as fast on eight processors only.
  if (processors >= 8) expect(eight.milliseconds).toBeLessThan(one.milliseconds / 4);
});
