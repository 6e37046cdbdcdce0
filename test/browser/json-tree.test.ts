import { describe, expect } from "bun:test";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { button, CLEAN, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
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

describe("the tree is edited in its rows", () => {
  const treeWith = async (page: Page, text: string): Promise<void> => {
    await open(page, `${site.address}json/#mode=tree`);
    await page.locator(".cm-content").waitFor();
    await input(page).fill(text);
    await page.getByRole("treeitem").nth(1).waitFor();
  };
  const textBecomes = (page: Page, text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector<HTMLElement>(".cm-content")?.innerText === wanted,
      text,
    );
  const field = (page: Page) => page.locator(".tree-field");
  /** Types into the open field, or the next one that opens. */
  const type = async (page: Page, label: RegExp, text: string): Promise<void> => {
    await page.getByRole("textbox", { name: label }).waitFor();
    await field(page).fill(text);
    await page.keyboard.press("Enter");
  };

  test("by keyboard alone, and every step can be taken back and done again", async () => {
    await using tab = await site.visit();
    const { page } = tab;
    const begun = '{ "a": 1.10,\n  "b": [true] }';
    await treeWith(page, begun);
    await page.getByRole("tree").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await type(page, /^Value/, "12345678901234567890.10");
    await textBecomes(page, '{ "a": 12345678901234567890.10,\n  "b": [true] }');
    await page.keyboard.press("F2");
    await type(page, /^Key/, "total");
    await textBecomes(page, '{ "total": 12345678901234567890.10,\n  "b": [true] }');
    await page.keyboard.press("Insert");
    await type(page, /^Key/, "note");
    await type(page, /^Value/, "plain words");
    const added = '{ "total": 12345678901234567890.10,\n  "note": "plain words",\n  "b": [true] }';
    await textBecomes(page, added);
    await page.keyboard.press("Alt+ArrowDown");
    await textBecomes(page, '{ "total": 12345678901234567890.10,\n  "b": [true],\n  "note": "plain words" }');
    await page.getByText("/note", { exact: true }).waitFor();
    await page.keyboard.press("Control+z");
    await textBecomes(page, added);
    await page.keyboard.press("Delete");
    await textBecomes(page, '{ "total": 12345678901234567890.10,\n  "b": [true] }');
    await page.getByRole("tree").focus();
    for (let step = 0; step < 6; step++) await page.keyboard.press("Control+z");
    await textBecomes(page, begun);
    await button(page, "Redo").click();
    await textBecomes(page, '{ "a": 12345678901234567890.10,\n  "b": [true] }');
    expect(tab.witness).toMatchObject(CLEAN);
  });

  test("a field has the focus before the next key", async () => {
    await using tab = await site.visit();
    const { page } = tab;
    await treeWith(page, "[1,2]");
    await page.evaluate(() => {
      new MutationObserver(() => {
        const field = document.querySelector<HTMLElement>(".tree-field");
        if (field !== null) field.dataset["focus"] ??= String(field === document.activeElement);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.getByRole("treeitem").nth(1).click();
    await page.keyboard.press("Enter");
    expect(await field(page).getAttribute("data-focus")).toBe("true");
  });

  test("steps that are taken back faster than a slow machine follows are all taken back", async () => {
    await using tab = await site.visit();
    const { page } = tab;
    await page.addInitScript(() => {
      // oxlint-disable-next-line typescript/unbound-method -- it is called on the worker
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, message: unknown) {
        setTimeout(() => post.call(this, message), 400);
      };
    });
    await treeWith(page, "[1,2,3,4,5,6]");
    await page.getByRole("tree").focus();
    await page.keyboard.press("ArrowDown");
    for (let left = 5; left > 0; left--) {
      await page.keyboard.press("Delete");
      await page
        .getByRole("treeitem")
        .nth(left + 1)
        .waitFor({ state: "detached" });
    }
    for (let step = 0; step < 5; step++) await page.keyboard.press("Control+z");
    await textBecomes(page, "[1,2,3,4,5,6]");
    expect(tab.witness).toMatchObject(CLEAN);
  });

  test("what is no JSON is refused in its place, Escape leaves all as it was", async () => {
    await using tab = await site.visit();
    const { page } = tab;
    await treeWith(page, "[1,2]");
    await page.locator(".tree-row .tint-number").first().dblclick();
    await field(page).fill("[1,");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await field(page).getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.press("Escape");
    await field(page).waitFor({ state: "detached" });
    expect(await textIn(input(page))).toBe("[1,2]");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("tree");
  });

  test("a text too long for a field is edited, too, and stays held", async () => {
    await using tab = await site.visit();
    const { page } = tab;
    await open(page, `${site.address}json/#mode=tree`);
    const long = JSON.stringify(Array.from({ length: 50_000 }, (_, id) => id));
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "long.json", mimeType: "application/json", buffer: Buffer.from(long) });
    await page.getByRole("treeitem").nth(1).waitFor();
    await page.getByRole("tree").focus();
    await page.keyboard.press("End");
    await page.getByText("/49999", { exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await type(page, /^Value/, "0.50");
    await page.getByText("0.50", { exact: true }).waitFor();
    await page.locator(".held").getByText("long.json").waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    expect((await readFile(await saved.path(), "utf8")).slice(-19)).toBe(",\n  49998,\n  0.50\n]");
  });
});
