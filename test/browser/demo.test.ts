import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

const server = servePages(startServer);

/** Opens a demo page. It may neither log errors nor send requests to other servers. */
const seen = async <Value>(hash: string, look: (page: Page) => Promise<Value>): Promise<Value> => {
  await using tab = await server.tab();
  await open(tab.page, `${server.origin}/docs/demo/#${hash}`);
  const value = await look(tab.page);
  expect(await violations(tab.page)).toEqual([]);
  expect(tab.witness).toMatchObject(CLEAN);
  return value;
};

const PAGES = [
  ["shop", "Shop"],
  ["blogs", "Blogs"],
  ["files", "Files"],
  ["calendar/2025-01", "January 2025"],
  ["invoice/5", /^Invoice INV-\d{8}-\d{5}-5$/],
] as const;

test.each([...PAGES])("%s shows what it is about", async (hash, title) => {
  expect(await seen(hash, (page) => page.locator("h1").textContent())).toMatch(title);
});

test("an invoice's lines add up to what stands below them", async () => {
  const amounts = await seen("invoice/5", (page) => page.locator("tfoot td:last-child").allTextContents());
  const cents = amounts.map((text) => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100));
  const [subtotal = 0, discount = 0, tax = 0, shipping = 0, total = 0] = cents;
  expect(total).toBe(subtotal - discount + tax + shipping);
  expect(total).toBeGreaterThan(0);
});

test("a category shows as many products as it says", async () => {
  for (const id of [1, 8, 31]) {
    const { said, shown } = await seen(`category/${id}`, async (page) => ({
      said: await page.locator("main > .soft").nth(1).textContent(),
      shown: await page.locator(".card").count(),
    }));
    expect(said).toBe(`${shown} ${shown === 1 ? "product" : "products"}`);
  }
});

test("a product shows as many reviews as it says", async () => {
  const { said, shown } = await seen("product/1", async (page) => ({
    said: await page.getByText(/\d+ reviews?\)/).textContent(),
    shown: await page.locator("ul .card").count(),
  }));
  expect(shown).toBeGreaterThan(0);
  expect(said).toContain(`(${shown} review`);
});

test("an article has its headings, its quote and its list", async () => {
  await seen("article/3", async (page) => {
    expect(await page.locator("article h2").count()).toBe(2);
    expect(await page.locator("article blockquote").count()).toBe(1);
    expect(await page.locator("article li").count()).toBe(3);
  });
});

test("a file that is downloaded has its record's size", async () => {
  const { text, bytes } = await seen("files", async (page) => {
    const row = page.locator("tbody tr").first();
    const href = (await row.locator("a").getAttribute("href")) ?? "";
    const answer = await fetch(href);
    return { text: await row.locator("td").nth(2).textContent(), bytes: await answer.bytes() };
  });
  expect(text).toBe(`${new Intl.NumberFormat("en").format(bytes.length)} B`);
});
