import { describe, expect } from "bun:test";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { button, CLEAN, open, servePages, test } from "../support/browser.ts";
import { editorOf, textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(serveSite);

const result = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.querySelector("pre.code")?.textContent === wanted, text);

describe("the editor", () => {
  test("takes the place of a text field in use: text, selection and focus stay", async () => {
    await using tab = await site.visit();
    const { page, witness } = tab;
    // The test decides when the page is idle.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (run) => {
        document.addEventListener("idle", () => run({ didTimeout: false, timeRemaining: () => 50 }));
        return 0;
      };
    });
    await open(page, `${site.address}json/`);
    const field = page.getByRole("textbox", { name: "Input", exact: true });
    expect(await field.evaluate(({ tagName }) => tagName)).toBe("TEXTAREA");
    await field.pressSequentially('{"a":1}');
    await page.keyboard.press("ArrowLeft");
    await page.evaluate(() => document.dispatchEvent(new Event("idle")));
    const editor = await editorOf(page, "Input");
    expect(await editor.evaluate((element) => document.activeElement === element)).toBe(true);
    await page.keyboard.type(',"b":2');
    expect(await textIn(editor)).toBe('{"a":1,"b":2}');
    await result(page, '{\n  "a": 1,\n  "b": 2\n}');
    expect(witness).toMatchObject(CLEAN);
  });

  test("undoes over Clear, Repair and examples, by key and by button", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    const editor = await editorOf(page, "Input");
    await editor.fill("[1,]");
    await button(page, "Repair it").click();
    await result(page, "[\n  1\n]");
    await button(page, /^Clear/).click();
    expect(await textIn(editor)).toBe("");
    await editor.focus();
    await page.keyboard.press("Control+z");
    expect(await textIn(editor)).toBe("[1]");
    await page.keyboard.press("Control+z");
    expect(await textIn(editor)).toBe("[1,]");
    await button(page, "Examples").click();
    await button(page, "Nearly JSON, to repair").click();
    expect(await textIn(editor)).toContain("name: 'Ada'");
    await button(page, /^Undo/).click();
    expect(await textIn(editor)).toBe("[1,]");
    await button(page, /^Undo/).waitFor({ state: "detached" });
    // The button takes the step back as the key does: what the key undoes next came before it.
    await page.waitForFunction(() => document.activeElement?.classList.contains("cm-content"));
    await page.keyboard.press("Control+z");
    expect(await textIn(editor)).toBe("");
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+y");
    expect(await textIn(editor)).toContain("name: 'Ada'");
  });

  test("marks the wrong place, brings it into sight, and forgets it when it is right", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    const editor = await editorOf(page, "Input");
    const lines = Array.from({ length: 200 }, (_, line) => (line === 150 ? " 150,," : ` ${line},`));
    await editor.fill(`[\n${lines.join("\n")}\n0]`);
    await page.getByText("Line 152, column 6").waitFor();
    await page.keyboard.press("Control+Home");
    await button(page, "Go to error").click();
    const mark = page.locator(".cm-line .cm-wrong");
    await mark.waitFor();
    expect(await mark.textContent()).toBe(",");
    await page.waitForFunction((place) => getSelection()?.toString() === place, ",");
    await page.keyboard.press("Delete");
    await page.locator("pre.code").waitFor();
    await mark.waitFor({ state: "detached" });
  });

  test("counts a Windows line end as one character, and passes the text on as it is", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}base64/`);
    await editorOf(page, "Input");
    const give = (text: string): Promise<void> =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
    await give("a\r\nb");
    await page.locator(".result").getByText("YQ0KYg==", { exact: true }).waitFor();
    await open(page, `${site.address}json/`);
    await editorOf(page, "Input");
    await give('[\r\n1,\r\n"x" 2]');
    await button(page, "Go to error").click();
    await page.waitForFunction((place) => getSelection()?.toString() === place, "2");
  });

  test("takes a long paste at the cursor, wherever the lines before it end", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}text/#change=upper`);
    const buffer = Buffer.from("a\r\nb\r\nc");
    await page.locator('input[type="file"]').setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer });
    const editor = await editorOf(page, "Text");
    await page.locator(".pane pre").getByText("A").waitFor();
    const pasted = "x\r\n".repeat(70_000);
    await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
    await editor.press("Control+Home");
    await editor.press("ArrowDown");
    await editor.press("ArrowDown");
    await editor.press("Control+v");
    await page.locator(".text-row").first().waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    const text = await readFile(await saved.path(), "utf8");
    expect(text.startsWith("A\r\nB\r\nX")).toBe(true);
    expect(text.endsWith("X\r\nC") || text.endsWith("X\nC")).toBe(true);
  });

  test("lets Tab leave, finds, and has no place for what is held as a file", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    const editor = await editorOf(page, "Input");
    await editor.fill('{"needle":"needle"}');
    await page.keyboard.press("Control+f");
    await page.getByRole("textbox", { name: "Find" }).pressSequentially("needle");
    await page.locator(".cm-searchMatch").nth(1).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    expect(await editor.evaluate((element) => document.activeElement === element)).toBe(false);
    await editor.focus();
    await page.keyboard.press("Shift+Tab");
    expect(await button(page, /^Clear/).evaluate((element) => document.activeElement === element)).toBe(true);
    await page.locator('input[type="file"]').setInputFiles({
      name: "long.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(Array.from({ length: 50_000 }, (_, id) => id))),
    });
    await page.getByText("Too long for a text field").waitFor();
    expect(await page.locator(".cm-editor").count()).toBe(0);
    await button(page, /^Undo/).click();
    expect(await textIn(await editorOf(page, "Input"))).toBe('{"needle":"needle"}');
  });
});

describe("a comparison", () => {
  const fill = async (page: Page, before: string, after: string): Promise<void> => {
    await (await editorOf(page, "Before")).fill(before);
    await (await editorOf(page, /^After/)).fill(after);
  };

  test("stands side by side where there is room, with what changed in colour", async () => {
    await using tab = await site.tab();
    const { page, witness } = tab;
    await open(page, `${site.address}diff/`);
    await fill(page, '{"a":1,"b":[2]}', '{"b":[3],"a":1}');
    const changed = page.locator(".comparison .cm-changedText");
    await changed.nth(1).waitFor();
    expect(await changed.allTextContents()).toEqual(["2", "3"]);
    await page.getByText("Different: 1 change (1 replace)").waitFor();
    expect(await violations(page)).toEqual([]);
    for (const [label, text] of [
      ["Before", '{"a":1}'],
      [/^After/, '{"a":1.0}'],
    ] as const) {
      await (await editorOf(page, label)).focus();
      await page.keyboard.press("Control+a");
      await page.keyboard.type(text);
    }
    await page.locator(".verdict-banner").getByText("Equal").waitFor();
    expect(witness).toMatchObject(CLEAN);
  });

  test("is a patch on a narrow screen", async () => {
    await using tab = await site.visit({ viewport: { width: 390, height: 800 } });
    const { page } = tab;
    await open(page, `${site.address}text-diff/`);
    await fill(page, "one\ntwo", "one\nthree");
    await page.locator(".result pre.code").getByText("+three").waitFor();
    expect(await page.locator(".comparison").isVisible()).toBe(false);
  });
});

test("a result is coloured by the parser of its language, and stays one text", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}format/`);
  await (await editorOf(page, "Source")).fill("const a=1");
  await page.locator(".result pre.code").getByText("const a = 1;").waitFor();
  await page.waitForFunction(() =>
    [...(CSS.highlights.get("code-word") ?? [])].some((range) => (range as Range).toString() === "const"),
  );
  expect(await page.locator(".result pre.code").evaluate(({ childNodes }) => childNodes.length)).toBe(1);
});
