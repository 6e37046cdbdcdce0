import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { open, servePages, test } from "../support/browser.ts";
import { fakeApi } from "../support/fake-api.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(() => serveSite({ api: fakeApi() }));

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Field {
  readonly name: string;
  readonly size: number;
  readonly capitals: string;
  readonly correction: string | null;
}

/** All fields and drop-down lists on the page. */
const fieldsOf = (page: Page): Promise<Field[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("input, select, textarea, .cm-content")]
      .filter((field) => field.checkVisibility())
      .filter(
        (field) => !field.matches("[type=radio], [type=checkbox], [type=range], [type=color], [type=file]"),
      )
      .map((field) => ({
        name: `${field.tagName} ${field.id} ${field.getAttribute("aria-label") ?? ""}`,
        size: Number.parseFloat(getComputedStyle(field).fontSize),
        capitals: field.matches("select, [type=password]") ? "off" : field.autocapitalize,
        correction: field.matches("select, [type=password]") ? "off" : field.getAttribute("autocorrect"),
      })),
  );

describe("on a phone, no field zooms the page, capitalises or corrects", () => {
  const PATHS = ["", "studio/", "json/", "jwt/#mode=sign", "regex/#work=replace", "url/"];
  test.each(PATHS)("%s", async (path) => {
    await using tab = await site.visit(phone);
    const { page } = tab;
    await open(page, site.address + path);
    if (/^(?:json|regex)/.test(path)) await page.locator(".cm-content").waitFor();
    const fields = await fieldsOf(page);
    expect(fields).not.toEqual([]);
    // Safari zooms into a field whose text is smaller than 16 pixels.
    expect(fields.filter(({ size }) => size < 16)).toEqual([]);
    expect(fields.filter(({ capitals }) => capitals !== "none" && capitals !== "off")).toEqual([]);
    expect(fields.filter(({ correction }) => correction !== "off")).toEqual([]);
  });
});

test("on a phone, the colours of an expression lie under its characters", async () => {
  await using tab = await site.visit(phone);
  const { page } = tab;
  await open(page, `${site.address}regex/#expression=${encodeURIComponent("(a+)|".repeat(30))}`);
  const looks = await page.locator(".grown > *").evaluateAll((all) =>
    all.map((each) => {
      const { fontSize, lineHeight, fontFamily } = getComputedStyle(each);
      return { fontSize, lineHeight, fontFamily, height: each.clientHeight };
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1] as NonNullable<(typeof looks)[0]>);
});

test("on the smallest phone, the header still leads to studio, tools and docs", async () => {
  await using tab = await site.visit({ ...phone, viewport: { width: 320, height: 568 } });
  const { page } = tab;
  await open(page, `${site.address}json/`);
  const header = page.getByRole("banner");
  for (const name of ["Mockbench", "Studio", "Tools", "Docs"])
    expect(await header.getByRole("link", { name, exact: true }).isVisible()).toBe(true);
  expect((await header.boundingBox())?.height).toBeLessThan(70);
  await header.getByRole("link", { name: "Docs", exact: true }).tap();
  await page.waitForURL(`${site.address}docs/`);
});

test("on a phone held sideways, the header scrolls away", async () => {
  await using tab = await site.visit({ ...phone, viewport: { width: 844, height: 390 } });
  const { page } = tab;
  await open(page, `${site.address}json/`);
  await page.evaluate(() => scrollTo(0, 300));
  expect((await page.getByRole("banner").boundingBox())?.y).toBeLessThan(-200);
});

test("on a phone, an open menu touches no edge of the screen", async () => {
  await using tab = await site.visit(phone);
  const { page } = tab;
  for (const [path, name] of [
    ["json/", "Examples"],
    ["studio/#users?~tab=schema", "Send to…"],
    ["regex/", "Share"],
  ] as const) {
    await open(page, site.address + path);
    await page.getByRole("button", { name }).first().click();
    const box = await page.locator(".menu:popover-open").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.viewport.width - 8);
  }
});
