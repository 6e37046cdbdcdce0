import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { button, open, servePages, test } from "../support/browser.ts";
import { serveSite } from "../support/site-server.ts";
import { until } from "../support/until.ts";

const site = servePages(() => serveSite());

/** Records everything that the status of a result announces from now on. */
async function listen(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  await page.exposeFunction("hear", (text: string) => heard.push(text));
  await page.evaluate(() => {
    const region = document.querySelector(".result p[role=status].off-screen");
    if (region === null) throw new Error("no status beside the result");
    const { hear } = globalThis as unknown as { hear: (text: string) => void };
    new MutationObserver(() => {
      if (region.textContent !== "") hear(region.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return heard;
}

test("a screen reader announces a result once, after typing has stopped, with its notes", async () => {
  await using tab = await site.visit();
  const { page } = tab;
  // The test controls the time between keys, however long the keys take.
  await page.clock.install({ time: 0 });
  await open(page, `${site.address}regex/#expression=%5Cd%2B`);
  await page.locator(".cm-content").waitFor();
  await page.clock.pauseAt(60_000);
  const heard = await listen(page);
  const type = async (text: string, notes: string): Promise<void> => {
    await page.locator(".cm-content").pressSequentially(text);
    await page.clock.runFor(200);
    await page.locator(".notes").getByText(notes).waitFor();
  };
  await type("12", "1 match");
  await type(" and 345", "2 matches");
  await page.clock.runFor(2000);
  await until(() => heard.length > 0);
  await type(" 6", "3 matches");
  await page.clock.runFor(2000);
  await until(() => heard.length > 1);
  expect(heard).toEqual(["Result ready. 2 matches", "Result ready. 3 matches"]);
});

test("sentences below a result are heard as such", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}convert/#to=toml`);
  await page.locator(".cm-content").fill("[null] // one");
  await page
    .locator(".result p[role=status].off-screen")
    .getByText(/^Result ready\. (?:[^.]+\. )*[^.]+\.?$/)
    .waitFor();
});

test.each(["diff", "text-diff", "schema"])("%s: no two buttons have one name", async (slug) => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}${slug}/`);
  for (const action of ["Open", "Clear"]) {
    const names = await page
      .locator("main button", { hasText: action })
      .evaluateAll((buttons) => buttons.map((each) => each.getAttribute("aria-label")));
    expect(names).toHaveLength(2);
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(name).toStartWith(`${action}: `);
  }
});

test("Clear gives the focus to the emptied field", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}json/`);
  await page.locator(".cm-content").fill("[1]");
  await button(page, /^Clear/).focus();
  await page.keyboard.press("Enter");
  await page.locator(".cm-content:focus").waitFor();
  await page.keyboard.type("[2");
  expect(await page.locator(".cm-content").textContent()).toContain("[2");
});

test.each([
  ["none", true],
  ["active", false],
] as const)(
  "with forced colours %s, words of a result are coloured: %s",
  async (forcedColors, isColoured) => {
    await using tab = await site.visit({ forcedColors });
    const { page } = tab;
    await open(page, `${site.address}json/`);
    await page.locator(".cm-content").fill('{"a": 1}');
    await page.locator(".result pre.code").waitFor();
    const isDrawn = (): boolean => (CSS.highlights.get("code-key")?.size ?? 0) > 0;
    // Colours come a moment after the text, if they come.
    if (isColoured) await page.waitForFunction(isDrawn);
    else await Bun.sleep(500);
    expect(await page.evaluate(isDrawn)).toBe(isColoured);
  },
);
