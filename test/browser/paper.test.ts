import { expect } from "bun:test";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { serveSite } from "../support/site-server.ts";
import { field, shown, toolAddress } from "./support/tool-page.ts";

/* Where backgrounds are not shown: on paper, and in forced colours. */
const site = servePages(serveSite);
const addressOf = toolAddress(site);

test.each([{ media: "print" }, { forcedColors: "active" }] as const)(
  "what differs is marked by lines with %p",
  async (media) => {
    await using tab = await site.visit({ viewport: { width: 1440, height: 900 } });
    const { page, witness } = tab;
    await open(page, addressOf("diff", "mode=sides"));
    await field(page, "Before").fill('{"a": 1}');
    await field(page, "After, or a patch").fill('{"a": 2}');
    const marks = page.locator(".cm-merge-b .cm-changedText");
    await marks.first().waitFor();
    await page.emulateMedia(media);
    const lineOf = (selector: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(await lineOf(".cm-merge-b .cm-changedText")).toBe("underline");
    expect(await lineOf(".cm-merge-a .cm-changedText")).toBe("line-through");
    expect(witness).toMatchObject(CLEAN);
  },
);

test("paper is light and whole, whatever the theme", async () => {
  await using tab = await site.visit({ colorScheme: "dark" });
  const { page } = tab;
  await open(page, addressOf("text", "change=upper"));
  await field(page, "Text").fill("line\n".repeat(300));
  await shown(page, "LINE");
  await page.emulateMedia({ media: "print" });
  const clipped = await page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    panes: [...document.querySelectorAll("textarea, .cm-scroller, pre.code")].filter(
      (element) => element.scrollHeight > element.clientHeight + 1,
    ).length,
  }));
  expect(clipped).toEqual({ scheme: "light", panes: 0 });
});
