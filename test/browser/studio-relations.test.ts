import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { RESOURCE_NAMES } from "../../src/site/resources.ts";
import { violations } from "../support/axe.ts";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const server = servePages(startServer);

const MAP = "studio/#posts?seed=a&count=50&~tab=relations";
const picture = (page: Page) => page.getByRole("region", { name: "Map" });
const card = (page: Page, name: string) =>
  page.locator(".relation-cards li").filter({ has: page.getByRole("heading", { name, exact: true }) });
const chosen = (page: Page) => page.locator('.relation-cards li[data-current="true"]');

describe("relations", () => {
  test("lead by keyboard from resource to resource, and to its records", async () => {
    await using tab = await server.visit({ viewport: { width: 1280, height: 900 } });
    const { page, witness } = tab;
    await open(page, server.address + MAP);
    const map = page.getByRole("group", { name: /^Map of the resources/ });
    await map.waitFor();
    expect((await map.getByRole("link").allTextContents()).toSorted()).toEqual(
      [...RESOURCE_NAMES].toSorted(),
    );
    expect(await map.locator("a[aria-current]").textContent()).toBe("posts");

    await map.getByRole("link", { name: "payments" }).focus();
    const near = map.locator('a[data-near="true"]');
    await near.filter({ hasText: "payments" }).waitFor();
    expect((await near.allTextContents()).toSorted()).toEqual([
      "customers",
      "invoices",
      "orders",
      "payments",
    ]);
    await page.keyboard.press("Enter");
    await chosen(page).getByRole("heading", { name: "payments" }).waitFor();
    const tops = await page.locator(".relation-cards li").evaluateAll((all) =>
      all.map((one) => ({
        top: one.getBoundingClientRect().top,
        isChosen: one.dataset["current"] === "true",
      })),
    );
    const least = Math.min(...tops.map(({ top }) => top));
    expect(tops.find(({ isChosen }) => isChosen)?.top).toBe(least);
    await chosen(page).getByRole("link", { name: "invoices" }).press("Enter");
    await picture(page).getByRole("link", { name: "Open invoices" }).press("Enter");
    const path = page.getByRole("textbox", { name: "Path under /api/mock/" });
    await path.waitFor();
    expect(await path.inputValue()).toBe("invoices?seed=a&count=50");
    await page.goBack();
    await chosen(page).getByRole("heading", { name: "invoices" }).waitFor();
    expect(witness).toMatchObject(CLEAN);
  });

  test("are cards on a phone; a link brings the card that it names into sight", async () => {
    await using tab = await server.visit({ viewport: { width: 390, height: 844 } });
    const { page, witness } = tab;
    await open(page, server.address + MAP);
    await card(page, "reviews").getByRole("link", { name: "products" }).click();
    await chosen(page).getByText("products").first().waitFor();
    expect(await picture(page).isVisible()).toBe(false);
    const box = await card(page, "products").getByRole("heading").boundingBox();
    expect(box?.y).toBeWithin(0, 844);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Path under /api/mock/" }).waitFor();
    expect(page.url()).toEndWith("#products?seed=a&count=50");
    expect(witness).toMatchObject(CLEAN);
  });

  for (const width of [390, 1280])
    test(`axe finds nothing, ${width} pixels`, async () => {
      const viewport = { width, height: 900 };
      await using tab = await server.visit({ viewport });
      await open(tab.page, server.address + MAP);
      await card(tab.page, "users").waitFor();
      expect(await violations(tab.page)).toEqual([]);
      expect(await tab.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
});
