import { expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import { test } from "../support/browser.ts";
import { openPlaywrightExample } from "../support/playwright-example.ts";

setDefaultTimeout(300_000);

/** Failures hold for every request of a test, and one that nothing met fails it. */
const RULES = `
import { expect, test } from "mockbench/playwright";

test("the request fixture and another context", async ({ browser, request, mock }) => {
  await mock.fail("GET /todos", 503);
  const url = mock.url + "/api/mock/todos";
  expect((await request.get(url)).status()).toBe(503);
  const context = await browser.newContext();
  const page = await context.newPage();
  expect((await page.goto(url))?.status()).toBe(503);
  await context.close();
});

test("a failure that nothing met", async ({ mock }) => {
  await mock.fail("GET /todos", 503);
});

test("a path that is not there", async ({ mock }) => {
  await expect(mock.fail("GET /todoz", 503)).rejects.toThrow("Did you mean /todos?");
});
`;

test("the scenarios of the Playwright example pass side by side, each in less than ten lines; rules hold", async () => {
  using example = await openPlaywrightExample();
  const source = await Bun.file(join(example.path, "tests/scenarios.spec.ts")).text();
  const scenarios = source.split(/\n(?=test\()/).slice(1);
  expect(scenarios).toHaveLength(10);
  for (const scenario of scenarios) expect(scenario.trim().split("\n").length).toBeLessThan(10);
  await Bun.write(join(example.path, "tests/rules.spec.ts"), RULES);
  const { results } = await example.run(2, "scenarios", "rules");
  const rules = results.filter((result) => / (?:nothing met|not there|another context): /.test(result));
  expect(rules).toEqual([
    "a failure that nothing met: unexpected",
    "a path that is not there: expected",
    "the request fixture and another context: expected",
  ]);
  const others = results.filter((result) => !rules.includes(result));
  expect(others).toHaveLength(10);
  for (const result of others) expect(result).toEndWith(": expected");
});
