import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { type PageEntry, pathOf } from "../../src/site/page.ts";
import { pages } from "../../src/site/registry.ts";
import { tools } from "../../src/site/registry/tools.ts";
import { violations } from "../support/axe.ts";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { fakeApi } from "../support/fake-api.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(() => serveSite({ api: fakeApi() }));

/** The last one is the narrowest at which a page must be readable; its height is not limited. */
const WIDTHS = [390, 1440, 2560, 320] as const;

/** The layout of a page as boxes: shows what a change moves, without comparing pixels. */
interface Picture {
  readonly height: number;
  /** Pixels by which the page overflows sideways. */
  readonly overflow: number;
  readonly landmarks: readonly string[];
  readonly titles: number;
  /** Headings that skip a level, by their text. */
  readonly skips: readonly string[];
}

const pictureOf = (page: Page): Promise<Picture> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1, h2, h3, h4")].filter((one) => one.checkVisibility());
    const level = (one: Element | undefined): number => Number(one?.tagName.slice(1) ?? 0);
    return {
      height: document.documentElement.scrollHeight,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      landmarks: ["header", "nav", "main", "footer"].filter((name) => document.querySelector(name) !== null),
      titles: headings.filter((one) => level(one) === 1).length,
      skips: headings
        .filter((one, index) => level(one) > level(headings[index - 1]) + 1)
        .map((one) => one.textContent),
    };
  });

type Limits = readonly [phone: number, laptop: number, large: number];

/** The largest height of a page in pixels, by width. A tool fits a laptop with little scrolling; articles are long. */
const TOOL: Limits = [1500, 1350, 1350];
const ARTICLE: Limits = [18_500, 12_500, 12_500];
const HIGHER: Readonly<Record<string, Limits>> = {
  home: [3500, 2350, 2200],
  studio: [2500, 1200, 1200],
  docs: [3100, 1600, 1600],
  // Charts of when orders come.
  resources: [6800, 4200, 4200],
  "command-line": [15_500, 12_000, 12_000],
  // Tables of measurements, for engineers.
  performance: [26_500, 12_000, 12_000],
  // A table of every status.
  http: [8000, 4600, 4600],
  // The answers of two versions of json-server beside ours.
  migrating: [24_000, 15_000, 15_000],
  "rest-api": [23_500, 15_000, 15_000],
  "your-own-resources": [22_500, 14_500, 14_500],
};
const limitsOf = ({ slug, article }: PageEntry): Limits =>
  HIGHER[slug] ?? (article === true ? ARTICLE : TOOL);

/** Articles have the same elements, in the same colours: test/long measures the contrast of all in the dark theme. */
const DARK_ARTICLES: ReadonlySet<string> = new Set(["resources", "writes-that-stay", "testing"]);

const SHAPE = { overflow: 0, landmarks: ["header", "nav", "main", "footer"], titles: 1, skips: [] };

describe("axe finds nothing, and the shape holds at every width", () => {
  // Pages of resources have the same elements, too: the one with the most fields, and one with few.
  const isShown = ({ within, slug }: PageEntry) => within === undefined || /^(?:orders|comments)$/.test(slug);

  test.each(pages.filter(isShown).map((entry) => [entry.slug, entry] as const))("%s", async (_, entry) => {
    await using tab = await site.tab();
    const { page, witness } = tab;
    await open(page, site.address + pathOf(entry));
    const themes = entry.article !== true || DARK_ARTICLES.has(entry.slug) ? "both" : "light";
    expect(await violations(page, themes)).toEqual([]);
    for (const [index, width] of WIDTHS.entries()) {
      await page.setViewportSize({ width, height: 900 });
      const { height, ...shape } = await pictureOf(page);
      expect({ width, ...shape }).toEqual({ width, ...SHAPE });
      expect(height).toBeLessThanOrEqual(limitsOf(entry)[index] ?? Infinity);
    }
    expect(witness).toMatchObject(CLEAN);
  });
});

test("on a laptop, home shows the response, the paste box, the studio and the number of tools at once", async () => {
  await using tab = await site.visit({ viewport: { width: 1440, height: 900 } });
  const { page } = tab;
  await open(page, site.address);
  const parts = [
    page.getByRole("region", { name: "Response" }),
    page.getByRole("textbox", { name: "Paste anything" }),
    page.getByRole("link", { name: "Open the studio" }),
    page.getByRole("heading", { name: /^\d+ tools$/ }),
  ];
  for (const part of parts) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  }
});

/** Every tool with its example, or as it opens where there is none, by what a measure finds wrong. */
const wrongWithExample = async (page: Page, measure: () => number | null): Promise<object> => {
  const wrong: Record<string, number> = {};
  for (const { slug } of tools) {
    await open(page, `${site.address}${slug}/`);
    const example = page.getByRole("button", { name: "Try it", exact: true });
    if (await example.isVisible()) {
      await example.click();
      await example.waitFor({ state: "hidden" });
    }
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const found = await page.evaluate(measure);
    if (found !== null) wrong[slug] = found;
  }
  return wrong;
};

test("on a phone, the result of every tool starts within 420 pixels", async () => {
  await using tab = await site.visit({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const late = await wrongWithExample(tab.page, () => {
    const top = (document.querySelector(".result")?.getBoundingClientRect().top ?? Infinity) + scrollY;
    return top <= 420 ? null : top;
  });
  expect(late).toEqual({});
});

test("on a laptop, every page with an editor fits the window", async () => {
  await using tab = await site.visit({ viewport: { width: 1440, height: 900 } });
  const tall = await wrongWithExample(tab.page, () => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return document.querySelector(".panes.fill") === null || scrollHeight <= clientHeight
      ? null
      : scrollHeight;
  });
  expect(tall).toEqual({});
});

/** Presses Tab until the focus is back where it was, and names the focused elements. */
const walk = async (page: Page): Promise<string[]> => {
  const seen: string[] = [];
  for (let step = 0; step < 400; step++) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (element === null || element === document.body) return null;
      const { width, height } = element.getBoundingClientRect();
      const outline =
        getComputedStyle(element).outlineStyle !== "none" || element.matches("input, textarea, a");
      const text = element.getAttribute("aria-label") ?? element.textContent;
      return width * height > 0 && outline
        ? text.trim().slice(0, 40)
        : `invisible: ${element.outerHTML.slice(0, 80)}`;
    });
    if (name === null) return seen;
    seen.push(name);
  }
  throw new Error(`the focus never left the page: ${seen.slice(-5).join(", ")}`);
};

describe("with the keyboard alone", () => {
  test("home is walked through from the skip link to the footer, and a tool is opened", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, site.address);
    const seen = await walk(page);
    expect(seen[0]).toBe("Skip to the content");
    expect(seen.at(-1)).toBe("Contact");
    expect(seen.filter((name) => name.startsWith("invisible"))).toEqual([]);
    expect(seen).toEqual(
      expect.arrayContaining(["Studio", "Open the studio", "Send", "Response", "JWT", "REST API"]),
    );
    await page.getByRole("link", { name: "JWT", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.address}jwt/`);
  });

  test("a page of the docs is walked through, a response unfolded, and the next page reached", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}docs/stream/`);
    const seen = await walk(page);
    expect(seen.filter((name) => name.startsWith("invisible"))).toEqual([]);
    expect(seen).toEqual(expect.arrayContaining(["Copy", "Response", "Live lists"]));
    const answer = page.locator(".example details").first();
    const wasOpen = await answer.evaluate((element) => (element as HTMLDetailsElement).open);
    await answer.locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await answer.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(!wasOpen);
    await page.getByRole("navigation", { name: "Next pages" }).getByRole("link").last().focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.address}docs/load-then-follow/`);
  });
});

test.each(["json/", "types/#to=schema"])(
  "on a laptop, a long result of %s scrolls in its pane, above the footer",
  async (path) => {
    await using tab = await site.visit({ viewport: { width: 1440, height: 900 } });
    const { page } = tab;
    await open(page, site.address + path);
    await page.locator(".cm-content").waitFor();
    const items = Array.from({ length: 60 }, (_, at) => ({ [`field${at}`]: [at] }));
    await page.locator(".cm-content").fill(JSON.stringify(items));
    const code = page.locator(".result .code").filter({ hasText: "field59" });
    await code.waitFor();
    const ends = await code.evaluate((element) => {
      const pane = element.closest(".pane")?.getBoundingClientRect().bottom ?? Infinity;
      const footer = document.querySelector("body > * footer, footer")?.getBoundingClientRect().top ?? 0;
      return { isAboveFooter: pane <= footer, scrolls: element.scrollHeight > element.clientHeight };
    });
    expect(ends).toEqual({ isAboveFooter: true, scrolls: true });
  },
);

test("on a low screen, rows of a result scroll in their pane", async () => {
  await using tab = await site.visit({ viewport: { width: 1100, height: 600 } });
  const { page } = tab;
  await open(page, `${site.address}base64/`);
  await page.getByRole("textbox", { name: "Input" }).fill("Déjà vu. ".repeat(80));
  const rows = page.locator(".result-rows");
  await rows.waitFor();
  const ends = await rows.evaluate((element) => {
    const pane = element.closest(".pane");
    const notes = pane?.querySelector(".notes")?.getBoundingClientRect().bottom ?? Infinity;
    return {
      isWithin: notes <= (pane?.getBoundingClientRect().bottom ?? 0),
      scrolls: element.scrollHeight > element.clientHeight,
    };
  });
  expect(ends).toEqual({ isWithin: true, scrolls: true });
});

test.each(["json/", "text-diff/"])("on a phone, a long input of %s scrolls in its editor", async (path) => {
  await using tab = await site.visit({ viewport: { width: 390, height: 844 } });
  const { page } = tab;
  await open(page, site.address + path);
  const editor = page.locator(".editor").first();
  await editor.locator(".cm-content").fill(Array.from({ length: 400 }, (_, at) => `[${at}]`).join("\n"));
  const scroller = await editor.locator(".cm-scroller").elementHandle();
  // The editor reads what was typed, and measures its lines, in its own time.
  await page.waitForFunction((element) => (element?.scrollHeight ?? 0) > 4000, scroller);
  expect((await editor.boundingBox())?.height).toBeLessThan(400);
});
