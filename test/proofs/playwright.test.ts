import { expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import { test } from "../support/browser.ts";
import { openPlaywrightExample } from "../support/playwright-example.ts";

setDefaultTimeout(300_000);

test("the scenarios of the Playwright example pass side by side, each in less than ten lines", async () => {
  using example = await openPlaywrightExample();
  const source = await Bun.file(join(example.path, "tests/scenarios.spec.ts")).text();
  const scenarios = source.split(/\n(?=test\()/).slice(1);
  expect(scenarios).toHaveLength(10);
  for (const scenario of scenarios) expect(scenario.trim().split("\n").length).toBeLessThan(10);
  const { results } = await example.run(2, "scenarios");
  expect(results).toHaveLength(10);
  for (const result of results) expect(result).toEndWith(": expected");
});
