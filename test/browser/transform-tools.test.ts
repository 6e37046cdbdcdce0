import { expect } from "bun:test";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { button, CLEAN, dropFile, leave, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { oneIn, samples } from "../support/samples.ts";
import { serveSite } from "../support/site-server.ts";
import { CASES } from "./support/transform-cases.ts";
import { field, shown, toolAddress } from "./support/tool-page.ts";

const site = servePages(serveSite);

/** .ci/night looks at results in the dark, too; every page has its picture in both. */
const THEMES = samples(1) > 1 ? "both" : "light";

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const pane = (page: Page, label: string) => page.locator(".pane", { has: field(page, label) });

const addressOf = toolAddress(site);

test.each(CASES)(
  "%s is typed into, copied, saved and linked to; nothing of it is sent",
  async (slug, { hash, fields, shows, saved, row }) => {
    await using tab = await site.tab();
    const { page, witness } = tab;
    await open(page, addressOf(slug, hash));
    for (const [label, text] of fields) await field(page, label).fill(text);
    await shown(page, shows);
    if (row !== undefined) {
      const [label, value] = row;
      await button(page, `Copy ${label}`).first().click();
      await page.getByText(`${label} copied`).waitFor();
      expect(await copied(page)).toBe(value ?? (await copied(page)));
    }
    const text = row === undefined ? await page.locator("pre.code").textContent() : undefined;
    await button(page, "Copy").click();
    await page.getByText("Copied", { exact: true }).waitFor();
    const result = await copied(page);
    expect(result).toBe(text ?? result);
    expect(result).toContain(row?.[1] ?? "");
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    expect(download.suggestedFilename()).toBe(saved);
    expect(await readFile(await download.path(), "utf8")).toBe(result);
    if (fields.length > 0) {
      await button(page, "Share").click();
      await button(page, "Copy link with input").click();
      await page.getByText("including your input").waitFor();
      expect(page.url()).not.toContain("in=");
      const link = await copied(page);
      await leave(page);
      await open(page, link);
      await shown(page, shows);
      for (const [label, text] of fields) expect(await textIn(field(page, label))).toBe(text);
    }
    expect(witness).toMatchObject(CLEAN);
    // Shorter ones may occur in a file name by chance.
    for (const [, text] of fields.filter(([, { length }]) => length > 6))
      expect(witness.sent.join("\n")).not.toContain(text);
    expect(await violations(page, THEMES)).toEqual([]);
  },
);

// The panes are the same in all of them, and what each says of a wrong input is tested without a browser.
test.each([...oneIn(6, CASES)])(
  "%s takes a dropped file, and says what is wrong and where",
  async (slug, { hash, fields: [first = ["", ""], ...others], shows, wrong }) => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, addressOf(slug, hash));
    for (const [label, text] of others) await field(page, label).fill(text);
    await dropFile(pane(page, first[0]), "dropped.txt", first[1]);
    await shown(page, shows);
    if (wrong === undefined) return;
    if (wrong.hash !== undefined) {
      await leave(page);
      await open(page, addressOf(slug, wrong.hash));
      for (const [label, text] of others) await field(page, label).fill(text);
    }
    await field(page, first[0]).fill(wrong.text);
    await page.getByRole("alert").getByText(wrong.says).first().waitFor();
    expect(await field(page, wrong.field ?? first[0]).getAttribute("aria-invalid")).toBe("true");
  },
);

test("works by keyboard alone", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("escapes"));
  await field(page, "Text").focus();
  await page.keyboard.type("<b>");
  await shown(page, "&lt;b&gt;");
  await page.getByRole("radio", { name: "Escape", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await shown(page, "<b>");
  await button(page, "Copy").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Copied").waitFor();
});

test("has keys for the next choice, the way back and the result, and says so", async () => {
  await using tab = await site.visit();
  const { page } = tab;
  await open(page, addressOf("escapes"));
  await field(page, "Text").fill("<b>");
  await shown(page, "&lt;b&gt;");
  await page.keyboard.press("Control+Shift+X");
  await page.waitForFunction(() => location.hash.includes("direction=decode"));
  await shown(page, "<b>");
  expect(await textIn(field(page, "Text"))).toBe("&lt;b&gt;");
  await page.keyboard.press("Control+Shift+Enter");
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await copied(page)).toBe("<b>");
  await page.keyboard.press("Control+.");
  await shown(page, "&amp;lt;b&amp;gt;");
  await page.getByRole("radio", { name: "Escape", exact: true }).focus();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog");
  for (const what of [
    "Copy the result",
    "Next choice: direction",
    "Escapes: swap",
    "Next and previous match",
  ])
    await sheet.getByText(what, { exact: true }).waitFor();
});

test("a long result is swapped into the input as a short one is", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("base64"));
  const text = "é".repeat(30_000);
  await field(page, "Input").fill(text);
  await page.locator(".notes").getByText("60,000 bytes").waitFor();
  await button(page, "Swap").click();
  await page.waitForFunction(() => location.hash.includes("direction=decode"));
  await shown(page, "ééé");
  await button(page, "Copy").click();
  await page.getByText("Copied", { exact: true }).waitFor();
  expect(await copied(page)).toBe(text);
});

test("before and after change places", async () => {
  await using tab = await site.visit();
  const { page } = tab;
  await open(page, addressOf("text-diff", "view=patch"));
  await field(page, "Before").fill("a\n");
  await field(page, "After").fill("b\n");
  await shown(page, "-a\n+b");
  await button(page, "Swap").click();
  await shown(page, "-b\n+a");
});

test("blocks that moved are labelled, without colours too, and three texts are merged", async () => {
  await using tab = await site.visit({ viewport: { width: 1440, height: 900 } });
  const { page, witness } = tab;
  await open(page, addressOf("text-diff"));
  await page.emulateMedia({ forcedColors: "active" });
  await field(page, "Before").fill("alpha\nbeta\ngamma\n");
  await field(page, "After").fill("beta\ngamma\nalpha\n");
  await page.locator('.cm-merge-a [data-moved="moved to line 3"]').waitFor();
  const moved = page.locator(".cm-merge-b .cm-movedLine");
  expect(await moved.evaluate((line) => getComputedStyle(line).borderInlineStartStyle)).toBe("double");
  await page.getByRole("radio", { name: "Merge", exact: true }).check({ force: true });
  await field(page, "Base").fill("alpha\nbeta\ngamma\n");
  await field(page, "Ours").fill("alpha\nours\ngamma\n");
  await field(page, "Theirs").fill("alpha\ntheirs\ngamma\n");
  await shown(page, "<<<<<<< ours\nours\n=======\ntheirs\n>>>>>>> theirs");
  await page.getByText("1 conflict to resolve").waitFor();
  expect(witness).toMatchObject(CLEAN);
  expect(await violations(page)).toEqual([]);
});

test.each([
  ["json", "not-packed"],
  // An empty object, although a page with two inputs packs a list.
  ["diff", "q64FAA"],
])("a damaged link of %s says so, and the page works on", async (slug, packed) => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf(slug, `in=${packed}`));
  await page.getByText("The input in this link is damaged").waitFor();
  expect(witness.complaints).toEqual([]);
});

test("runaway work is stopped, and the next run succeeds", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("regex", "expression=%28a%2B%29%2B%24"));
  await field(page, "Text").fill(`${"a".repeat(40)}b`);
  await page.getByText("Stopped after 5 s without a result.").waitFor();
  await page.getByText("Catastrophic backtracking: (a+)+ matches").waitFor();
  await field(page, "Text").fill("baa");
  await shown(page, "at 1:2");
  // The match is marked in the text, as soon as the editor is loaded.
  expect(await page.locator(".cm-range-match").textContent()).toBe("aa");
});

test("an expression of Python becomes JavaScript at a click", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("regex", "expression=%28%3FP%3Cyear%3E%5Cd%2B%2B%29"));
  await field(page, "Text").fill("since 1999");
  await page.getByText("(?P<year> → (?<year>").waitFor();
  await button(page, "As JavaScript").click();
  await shown(page, "group 1 year");
  expect(await violations(page)).toEqual([]);
});

test("a colour is picked by keyboard", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("colour"));
  await field(page, "Colours").fill("oklch(0.5 0.1 170)");
  await shown(page, "oklch(0.5 0.1 170)");
  await page.getByRole("slider", { name: "Hue" }).focus();
  await page.keyboard.press("ArrowRight");
  await shown(page, "oklch(0.5 0.1 171)");
  expect(await field(page, "Colours").inputValue()).toBe("oklch(0.5 0.1 171)");
  // Steps that are faster than the results, with another colour and an opacity.
  await field(page, "Colours").fill("oklch(0.5 0.1 170 / 0.5), red");
  await shown(page, "oklch(0.5 0.1 170 / 0.5)");
  await page.getByRole("slider", { name: "Hue" }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await shown(page, "oklch(0.5 0.1 173 / 0.5)");
  expect(await field(page, "Colours").inputValue()).toBe("oklch(0.5 0.1 173 / 0.5), red");
});

test("a page whose content fails says so, and its frame works on", async () => {
  await using tab = await site.visit();
  const { page } = tab;
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "ResizeObserver"));
  await open(page, addressOf("base64"));
  await field(page, "Input").fill("é".repeat(30_000));
  await page.getByRole("alert").getByText("This page has failed.").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
});

test("a download during another run is the result that is shown", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("compress", "work=compress&format=gzip"));
  await field(page, "Input").fill("again and again ".repeat(10_000));
  await page.locator(".notes").getByText("160,000 bytes").waitFor();
  await page.getByLabel("Format").selectOption("brotli");
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  const [first = 0, second = 0] = await readFile(await download.path());
  const isGzip = first === 0x1f && second === 0x8b;
  expect(download.suggestedFilename()).toBe(isGzip ? "data.gz" : "data.br");
});

test("long work can be stopped and begun again", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("format"));
  const buffer = Buffer.from("export const total = (lines) => lines.map(({ a }) => a * 2);\n".repeat(50_000));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "long.js", mimeType: "text/javascript", buffer });
  await button(page, "Cancel").click();
  await page.getByText("Stopped.").waitFor();
  await button(page, /^Clear/).click();
  await field(page, "Source").fill("a  =  1");
  await shown(page, "a = 1;");
});
