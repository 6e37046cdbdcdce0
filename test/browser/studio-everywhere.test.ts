import { describe, expect } from "bun:test";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { addressEnding, CLEAN, makeOffline, open, servePages, test, visit } from "../support/browser.ts";
import { startServer } from "../support/server.ts";

/* The studio under unusual conditions: no server, behind a proxy, without a mouse. */
const server = servePages(startServer);

const path = (page: Page) => page.getByRole("textbox", { name: "Path under /api/mock/" });

/** Presses Tab until the focused element matches the selector. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let presses = 0; presses < 150; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the focus never came to ${selector}`);
};

test("offline it queries, exports and predicts, and says what it cannot do", async () => {
  await using own = await startServer();
  await using tab = await visit(own.origin, { serviceWorkers: "allow" });
  const { page, witness } = tab;
  const wanted = await (await fetch(`${own.origin}/api/mock/orders?seed=gone&_all=true&_format=csv`)).text();
  await open(page, `${own.origin}/studio/`);
  await makeOffline(page);
  await own.stop();
  await page.goto("about:blank");
  await open(page, `${own.origin}/studio/#orders?seed=gone`);
  await page.getByRole("grid", { name: "100 orders" }).waitFor();
  await page.getByRole("button", { name: /^Verify/ }).click();
  await page.getByText("Only requests and streams need a server").waitFor();
  await page.getByRole("radio", { name: "Export" }).check();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download", exact: true }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toBe(wanted);
  await page.getByRole("radio", { name: "Live" }).check();
  await page.getByRole("button", { name: "Predict", exact: true }).click();
  await page.getByRole("cell", { name: "create" }).first().waitFor();
  await page.reload();
  await page.getByRole("radio", { name: "Live" }).waitFor();
  expect(witness).toMatchObject(CLEAN);
});

test("behind a proxy, what it predicts has the public address of the service", async () => {
  await using own = await startServer({ env: { PUBLIC_URL: "https://mock.example" } });
  await using tab = await visit(own.origin);
  const { page } = tab;
  await open(page, `${own.origin}/studio/#users?seed=far`);
  await page.getByRole("radio", { name: "Body" }).check();
  await page.locator(".response-pane pre").getByText("https://mock.example/images/").first().waitFor();
  await page.getByRole("button", { name: /^Verify/ }).click();
  await page.getByText(/^Identical: /).waitFor();
  await page.getByRole("radio", { name: "Console" }).check();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("as predicted").first().waitFor();
});

test("a resource is found by its name, opened, queried and verified by keyboard alone", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.origin}/`);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").waitFor();
  await page.keyboard.type("invoices");
  const options = page.getByRole("listbox").getByRole("option");
  // What the docs say comes after them.
  const found = await options.allTextContents();
  expect(found.slice(0, 2)).toEqual([
    expect.stringContaining("in the studio"),
    expect.stringContaining("/api/mock/invoices"),
  ]);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${server.origin}/studio/#invoices`);
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
  await page.getByRole("grid", { name: "100 invoices" }).waitFor();
  await tabTo(page, "input[aria-label='Path under /api/mock/']");
  await page.keyboard.press("End");
  await page.keyboard.type("?status=paid&limit=2");
  await page.keyboard.press("Enter");
  await page.getByText(/^Identical: /).waitFor();
  await page.getByText("The response has rows 1 to 2").waitFor();
  await tabTo(page, "[role=table], table, [role=grid]");
  await page.keyboard.press("Control+End");
  expect(witness).toMatchObject(CLEAN);
});

test.each([
  ["", /^Verify/, "Identical"],
  ["#users?~tab=console", "Send", "Identical"],
])("(%p) what was pressed by keyboard can be pressed again: %p", async (hash, name, shows) => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.origin}/studio/${hash}`);
  const pressed = page.getByRole("button", { name, exact: true });
  await pressed.press("Enter");
  await page.getByText(shows).waitFor();
  await pressed.waitFor();
  expect(await pressed.evaluate((one) => one === document.activeElement)).toBe(true);
});

describe("a link brings everything back", () => {
  test.each([
    "#todos?seed=a%20b&count=50&completed=true&sort=-dueDate,id&fields=id,title&limit=7&page=2&~view=json",
    "#posts/5?_embed=comments&_expand=user&~code=fetch",
    "#users?q=ada&__delay=20&__error=503%400.5&~view=cards",
    "#orders?~tab=export&~format=sql&~dialect=sqlite&~also=customers",
    "#users?~tab=console&~method=PATCH&~path=api/mock/users/3",
    "#users?~tab=live&~interval=200&~batch=3&~types=update",
    "#products?~tab=relations",
  ])("%s", async (hash) => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    await open(page, `${server.origin}/studio/${hash}`);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.getByRole("button", { name: "Copy link", exact: true }).click();
    await page.getByText("copied").first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const canonical = (text: string): string[] =>
      decodeURIComponent(new URL(text).hash.slice(1)).split(/[?&]/).toSorted();
    expect(canonical(copied)).toEqual(canonical(`${server.origin}/${hash}`));
    expect(witness).toMatchObject(CLEAN);
  });

  test("but no key: that stays in the address that is asked", async () => {
    await using tab = await server.tab();
    const { page } = tab;
    await open(page, `${server.origin}/studio/`);
    await path(page).fill("users?__auth=apikey&api_key=hidden&limit=1");
    await path(page).press("Enter");
    await page.getByText(/^Identical: /).waitFor();
    expect(await path(page).inputValue()).toContain("api_key=hidden");
    await addressEnding(page, "#users?limit=1&__auth=apikey");
  });
});
