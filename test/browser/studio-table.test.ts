import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const server = servePages(startServer);

const grid = (page: Page) => page.getByRole("grid");

/** Waits until the active cell is visible, below the header. */
const cellIs = (page: Page, row: number, column: string): Promise<unknown> =>
  page.waitForFunction(
    ([wantedRow, wantedColumn]) => {
      const box = document.activeElement;
      const cell = document.getElementById(box?.getAttribute("aria-activedescendant") ?? "");
      if (box?.role !== "grid" || cell === null) return false;
      const head = box.querySelector('[role="row"]');
      const place = [...(cell.parentElement?.children ?? [])].indexOf(cell);
      const name = head?.children[place]?.textContent.replace(/[↑↓]/, "");
      const frame = box.getBoundingClientRect();
      const { top, bottom, left } = cell.getBoundingClientRect();
      const from = cell.role === "gridcell" ? (head?.getBoundingClientRect().bottom ?? 0) : frame.top;
      return (
        cell.parentElement?.getAttribute("aria-rowindex") === String(wantedRow) &&
        name === wantedColumn &&
        top >= from - 1 &&
        bottom <= frame.bottom + 1 &&
        left >= frame.left - 1 &&
        left < frame.right
      );
    },
    [row, column] as const,
  );

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test("the table is walked by keyboard, in one Tab stop, from the head to the last of a million rows", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.address}studio/#posts?count=1000000`);
  await page.getByRole("grid", { name: "1,000,000 posts" }).waitFor();
  await page.getByRole("row").nth(3).waitFor();
  await grid(page).focus();
  await cellIs(page, 2, "id");
  await press(page, "ArrowDown", "ArrowDown", "ArrowUp");
  await cellIs(page, 3, "id");
  await press(page, "ArrowRight");
  await cellIs(page, 3, "userId");
  await press(page, "End");
  await cellIs(page, 1_000_001, "userId");
  await press(page, "ArrowDown", "ArrowUp");
  await cellIs(page, 1_000_000, "userId");
  await press(page, "Home", "PageDown");
  await page.waitForFunction(() => {
    const active = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
    return Number(document.getElementById(active)?.parentElement?.getAttribute("aria-rowindex")) > 5;
  });
  await press(page, "PageUp");
  await cellIs(page, 2, "userId");
  expect(await violations(page)).toEqual([]);
  await press(page, "Tab");
  expect(await page.evaluate(() => document.activeElement?.closest('[role="grid"]') === null)).toBe(true);
  await press(page, "Shift+Tab");
  await cellIs(page, 2, "userId");
  expect(witness).toMatchObject(CLEAN);
});

test("the head sorts, and columns out of sight are reached", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.address}studio/#users`);
  await page.getByRole("row").nth(3).waitFor();
  const names = await page.getByRole("columnheader").allTextContents();
  const [, second = ""] = names;
  await grid(page).focus();
  await press(page, "ArrowUp", "ArrowRight");
  await cellIs(page, 1, second);
  await press(page, "Enter");
  await page.locator('[role="columnheader"][aria-sort="ascending"]', { hasText: second }).waitFor();
  await press(page, "Space");
  await page.locator('[role="columnheader"][aria-sort="descending"]', { hasText: second }).waitFor();
  await cellIs(page, 1, second);
  for (const _ of names) await press(page, "ArrowRight");
  await cellIs(page, 1, names.at(-1) ?? "");
});

test("Enter and Space open records, and going back returns to the cell", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.address}studio/#posts?limit=30&page=2`);
  await page.getByRole("row").nth(3).waitFor();
  await grid(page).focus();
  await cellIs(page, 32, "id");
  await press(page, "PageDown", "ArrowRight", "ArrowRight");
  await page.waitForFunction(() => document.activeElement?.hasAttribute("aria-activedescendant"));
  const active = (await grid(page).getAttribute("aria-activedescendant")) ?? "";
  const row = page.locator('[role="row"]', { has: page.locator(`#${active}`) });
  const rowIndex = Number(await row.getAttribute("aria-rowindex"));
  const column = (await page.getByRole("columnheader").nth(2).textContent()) ?? "";
  const [id, user] = await row.getByRole("gridcell").allTextContents();
  const record = page.getByRole("region", { name: "Record", exact: true });
  const isFocused = () =>
    page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Record");

  await press(page, "Enter");
  await page.getByRole("heading", { name: `posts ${id}` }).waitFor();
  await record.waitFor();
  await isFocused();
  await press(page, "Escape");
  await cellIs(page, rowIndex, column);
  await press(page, "ArrowLeft", "Space");
  await page.getByRole("heading", { name: `users ${user}` }).waitFor();
  await isFocused();
  await page.goBack();
  await cellIs(page, rowIndex, "userId");

  await row.getByRole("link").first().click();
  await page.getByRole("heading", { name: `posts ${id}` }).waitFor();
  await record.waitFor();
  await page.goBack();
  await cellIs(page, rowIndex, "id");
  expect(witness).toMatchObject(CLEAN);
});

test("Enter opens the record of a row whose id is not among the fields", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.address}studio/#users?fields=email,role&sort=-id`);
  await page.getByRole("row").nth(3).waitFor();
  await grid(page).focus();
  await cellIs(page, 2, "email");
  await press(page, "ArrowDown", "Enter");
  await page.getByRole("heading", { name: "users 99" }).waitFor();
});
