import { describe, expect } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { listed } from "../../src/site/registry.ts";
import { CLEAN, leave, open, servePages, test } from "../support/browser.ts";
import { fakeApi } from "../support/fake-api.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(() => serveSite({ api: fakeApi() }));

const paletteBox = (page: Page): Locator => page.getByRole("dialog").getByRole("combobox");

describe("what is typed", () => {
  const stored = (page: Page): Promise<string> =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]));

  test("survives a reload of the tab, and is forgotten on demand", async () => {
    await using tab = await site.visit();
    const { page } = tab;
    const input = page.getByRole("textbox", { name: "Input" });
    await open(page, `${site.address}json/`);
    await page.locator(".cm-content").fill('{"typed":"by hand"}');
    await page.locator("pre.code").waitFor();
    await page.getByText("kept in this tab until it is closed").waitFor();
    await page.reload();
    await page.locator("pre.code").getByText("by hand").waitFor();
    expect(await textIn(input)).toBe('{"typed":"by hand"}');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain("by hand");
    await page.getByRole("button", { name: "Forget it" }).click();
    await page.getByText("gone with a reload").waitFor();
    await page.locator(".cm-content").fill('{"typed":"by hand", "again":1}');
    expect(await stored(page)).not.toContain("by hand");
    await page.reload();
    await page.locator(".cm-content").waitFor();
    expect(await textIn(input)).toBe("");
  });

  test("gives way to a link, and a token is never kept", async () => {
    await using tab = await site.visit();
    const { page } = tab;
    await open(page, `${site.address}escapes/`);
    await page.getByRole("textbox", { name: "Text" }).fill("<kept>");
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Copy link with input" }).click();
    await page.getByText("including your input").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole("textbox", { name: "Text" }).fill("<other>");
    await leave(page);
    await open(page, link);
    await page.locator("pre.code").getByText("&lt;kept&gt;").waitFor();
    await open(page, `${site.address}jwt/`);
    await page.getByRole("textbox", { name: "Token", exact: true }).fill("eyJhbGciOiJub25lIn0.e30.");
    await page.getByText("alg is none: the token is not protected").waitFor();
    expect(await stored(page)).not.toContain("eyJhbGci");
  });

  test("is forgotten in every tab that it was not sent to", async () => {
    await using tab = await site.visit();
    const { page, context } = tab;
    const input = page.getByRole("textbox", { name: "Input" });
    await open(page, `${site.address}json/`);
    await input.fill('{"secret":"s3cret"}');
    await page.locator("pre.code").getByText("s3cret").waitFor();
    expect(await stored(page)).toContain("s3cret");
    for (const target of ["JWT", "Escapes"]) {
      await page.getByRole("button", { name: "Send to…" }).click();
      const [next] = await Promise.all([
        context.waitForEvent("page"),
        page.getByRole("button", { name: target, exact: true }).click(),
      ]);
      await next.locator("html[data-ready]").waitFor({ state: "attached" });
      expect(await stored(next)).not.toContain("mockbench.input.json");
      if (target === "JWT") continue;
      // What is kept there is its own, and survives its own reload.
      await next.getByRole("textbox", { name: "Text" }).fill("<own>");
      await next.locator("pre.code").getByText("&lt;own&gt;").waitFor();
      await next.reload();
      await next.locator("pre.code").getByText("&lt;own&gt;").waitFor();
    }
    await page.getByRole("button", { name: "Forget it" }).click();
    for (const other of context.pages()) expect(await stored(other)).not.toContain("s3cret");
  });
});

test("a browser that does not know light-dark() shows the light colours", async () => {
  await using tab = await site.visit({ colorScheme: "dark" });
  const { page } = tab;
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll("light-dark(", "of-later(") });
  });
  await page.goto(`${site.address}json/`);
  const coloursOf = (selector: string): Promise<readonly string[]> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
  expect(await coloursOf("html")).toEqual(["rgb(25, 29, 28)", "rgb(248, 248, 245)"]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("light");
});

describe("the palette", () => {
  test("opens by key, finds by alias, and leads there, without a mouse", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, site.address);
    await page.keyboard.press("Control+k");
    const box = paletteBox(page);
    await box.waitFor();
    await page.keyboard.type("rfc 8785");
    expect(await page.getByRole("listbox").getByRole("option").allTextContents()).toEqual([
      expect.stringContaining("JSON workbench"),
    ]);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.address}json/`);
    expect(tab.witness).toMatchObject(CLEAN);
  });

  test("shows every match and walks round with the arrows", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, site.address);
    await page.keyboard.press("/");
    const options = page.getByRole("listbox").getByRole("option");
    await options.first().waitFor();
    const all = await options.count();
    expect(all).toBeGreaterThanOrEqual(listed.length + 2 * 21);
    await page.keyboard.press("ArrowUp");
    expect(await options.last().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.type("invoices");
    expect(await options.first().textContent()).toContain("in the studio");
    expect(await options.nth(1).textContent()).toContain("/api/mock/invoices");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  test("runs actions", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    await page.keyboard.press("Control+k");
    await paletteBox(page).fill("dark theme");
    await page.keyboard.press("Enter");
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  });
});

test("with forced colours, selected choices have the system's colours", async () => {
  await using tab = await site.visit({ forcedColors: "active" });
  const { page } = tab;
  /** Whether an element and its descendants have the system colours for a selection. */
  const isChosen = (one: Locator): Promise<boolean> =>
    one.evaluate((element) => {
      const probe = document.createElement("i");
      probe.style.cssText = "forced-color-adjust: none; background: Highlight; color: HighlightText";
      document.body.append(probe);
      const wanted = getComputedStyle(probe);
      return (
        getComputedStyle(element).backgroundColor === wanted.backgroundColor &&
        [element, ...element.children].every((part) => getComputedStyle(part).color === wanted.color)
      );
    });
  await open(page, `${site.address}docs/rest-api/`);
  expect(await isChosen(page.locator(".example input:checked + span").first())).toBe(true);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
  expect(await isChosen(page.getByRole("option", { selected: true }))).toBe(true);
});

test("the keyboard sheet lists the shortcuts and turns single keys off", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}json/`);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await sheet.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await paletteBox(page).waitFor();
  expect(await paletteBox(page).inputValue()).toBe("");
});

test("a dialog takes the place of another, and gives the focus back to the page", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}json/`);
  const star = page.getByRole("button", { name: "Favourite" });
  await star.focus();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Control+k");
  await paletteBox(page).waitFor();
  await page.keyboard.type("show the keyboard");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await star.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a key typed into a field is never a shortcut", async () => {
  await using tab = await site.tab();
  await open(tab.page, `${site.address}json/`);
  await tab.page.getByRole("textbox", { name: "Input" }).pressSequentially("?/");
  expect(await tab.page.getByRole("dialog").count()).toBe(0);
});

test("the skip link leads to the content and leaves the hash alone", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}json/#indent=4`);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  expect(new URL(page.url()).hash).toBe("#indent=4");
});

describe("what is remembered", () => {
  test("the theme, before the first paint", async () => {
    await using tab = await site.visit({ colorScheme: "light" });
    const { page } = tab;
    await open(page, site.address);
    await page.getByRole("button", { name: "Theme: system. Change to light" }).click();
    await page.getByRole("button", { name: "Theme: light. Change to dark" }).click();
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        const { dataset } = document.documentElement;
        dataset["firstFrame"] =
          `${dataset["theme"]} ${document.body === null ? "" : getComputedStyle(document.documentElement).colorScheme}`;
      });
    });
    await open(page, site.address);
    const first = page.locator("html[data-first-frame]");
    expect(await first.getAttribute("data-first-frame")).toStartWith("dark");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(18, 21, 22)",
    );
  });

  test("favourites and recent tools, but nothing that was typed", async () => {
    await using tab = await site.visit({ serviceWorkers: "allow" });
    const { page } = tab;
    await open(page, `${site.address}json/`);
    await page.getByRole("textbox", { name: "Input" }).fill('{"confidential": "b3nch-s3cret"}');
    await page.getByRole("button", { name: "Favourite" }).click();
    await page.locator(".notes").getByText("2 deep").waitFor();
    await open(page, `${site.address}jwt/`);
    await open(page, site.address);
    const again = page.getByRole("navigation", { name: "Favourites and recent tools" });
    const titles = await again.getByRole("link").allTextContents();
    expect(titles.map((title) => title.trim())).toEqual(["JSON workbench", "JWT"]);
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const kept = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      const databases = await indexedDB.databases();
      return JSON.stringify([{ ...localStorage }, document.cookie, databases, kept]);
    });
    expect(stored).not.toContain("s3cret");
    expect(tab.witness.sent.join()).not.toContain("s3cret");
  });
});

test("on plain HTTP the page names the disabled features, and still copies", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address.replace("localhost", "lan.test")}json/`);
  await page.getByText("signing and verifying tokens, copying images").waitFor();
  await page.getByRole("textbox", { name: "Input" }).fill('{"lan":1}');
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied").waitFor();
  await page.getByRole("textbox", { name: "Input" }).fill("");
  await page.keyboard.press("Control+v");
  expect(JSON.parse(await textIn(page.getByRole("textbox", { name: "Input" })))).toEqual({ lan: 1 });
});

test("no page is wider than a phone with buttons large enough for fingers", async () => {
  await using tab = await site.visit({
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = tab;
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ["", "jwt/"]) {
      await open(page, `${site.address}${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});
