import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { button, open, servePages, test } from "../support/browser.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(serveSite);

const input = (page: Page) => page.getByRole("textbox", { name: "Input" });

test("the tree is walked by keyboard and searched", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}json/#mode=tree`);
  await input(page).fill('{"first":{"deep/er":[10,{"x":"needle"}]},"last":null}');
  await page.getByRole("treeitem").nth(1).waitFor();
  await page.getByRole("tree").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => document.querySelectorAll('[role="treeitem"]').length === 3);
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelectorAll('[role="treeitem"]').length === 7);
  await page.keyboard.press("End");
  await page.getByText("/last", { exact: true }).waitFor();
  await page.getByRole("searchbox").fill("NEEDLE");
  await page.keyboard.press("Enter");
  await page.getByText("/first/deep~1er/1/x", { exact: true }).waitFor();
  await button(page, "Copy value").click();
  await page.getByText("Value copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('"needle"');
});
