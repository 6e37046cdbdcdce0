import { describe, expect } from "bun:test";
import { LARGE } from "../../src/site/parts/input.ts";
import { pack } from "../../src/site/parts/pack.ts";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { serveSite } from "../support/site-server.ts";
import { toolAddress } from "./support/tool-page.ts";

const site = servePages(serveSite);
const addressOf = toolAddress(site);

/** A short link that unpacks to almost as much as links may. */
const packed = (text: string): Promise<string> => pack(text.repeat(Math.floor(3_900_000 / text.length)));

describe("a link of a few thousand characters", () => {
  test.each([
    ["json", '[{"a":1}],'],
    ["text", "word "],
    ["regex", "a"],
    ["convert", "- a: 1\n"],
    ["markdown", "<a "],
    ["jwt", "e30."],
    ["url", "a=1&"],
  ])("of %s is held, not typed into a field, and the page stays usable", async (slug, text) => {
    await using tab = await site.tab();
    const { page, witness } = tab;
    await open(page, addressOf(slug, `in=${await packed(text)}`));
    await page.getByText("Too long for a text field").waitFor();
    await page.getByRole("button", { name: "Clear" }).first().click();
    // The text field, or the editor that takes its place soon.
    await page.locator("main :is(textarea, .cm-content)").filter({ visible: true }).first().waitFor();
    expect(witness).toMatchObject(CLEAN);
  });

  test("with 24,000 parameters shows as many fields as a page can hold", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    const url = `https://a.example/?${"a&".repeat(24_000)}`;
    expect(url.length).toBeLessThan(LARGE);
    await open(page, addressOf("url", `in=${await pack(url)}`));
    await page.getByText("23,800 more are not shown here.").waitFor();
    expect(await page.locator(".url-row").count()).toBeLessThan(300);
  });
});
