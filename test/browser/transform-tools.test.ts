import { describe, expect } from "bun:test";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { button, CLEAN, dropFile, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";
import { transform as svg } from "../../src/site/tools/svg/transform.ts";
import { transform as qr } from "../../src/site/tools/qr/transform.ts";
import { run } from "../site/tools/support/run.ts";
import { PICTURES } from "../site/tools/support/pictures.ts";
import { CASES } from "./support/transform-cases.ts";

const site = servePages(serveSite);

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const shown = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) => document.querySelector("pre.code, .result-rows")?.textContent?.includes(wanted),
    text,
  );
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const pane = (page: Page, label: string) => page.locator(".pane", { has: field(page, label) });

const addressOf = (slug: string, hash = ""): string =>
  `${site.address}${slug}/${hash === "" ? "" : `#${hash}`}`;

describe.each(CASES)("%s", (slug, { hash, fields, shows, saved, row, wrong }) => {
  test("is typed into, copied, saved and linked to; nothing of it is sent", async () => {
    await using tab = await site.tab();
    const { page, context, witness } = tab;
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
      await button(page, "Copy link with input").click();
      await page.getByText("your input inside").waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const other = await context.newPage();
      await open(other, link);
      await shown(other, shows);
      for (const [label, text] of fields) expect(await textIn(field(other, label))).toBe(text);
      expect(page.url()).not.toContain("in=");
    }
    expect(witness).toMatchObject(CLEAN);
    // Shorter ones may stand in the name of a file by chance.
    for (const [, text] of fields.filter(([, { length }]) => length > 6))
      expect(witness.sent.join("\n")).not.toContain(text);
    expect(await violations(page)).toEqual([]);
  });

  const [first] = fields;
  if (first !== undefined)
    test("takes a dropped file, and says what is wrong and where", async () => {
      await using tab = await site.tab();
      const { page } = tab;
      await open(page, addressOf(slug, hash));
      for (const [label, text] of fields.slice(1)) await field(page, label).fill(text);
      await dropFile(pane(page, first[0]), "dropped.txt", first[1]);
      await shown(page, shows);
      if (wrong === undefined) return;
      await page.goto("about:blank");
      await open(page, addressOf(slug, wrong.hash ?? hash));
      for (const [label, text] of fields.slice(1)) await field(page, label).fill(text);
      await field(page, first[0]).fill(wrong.text);
      await page.getByRole("alert").getByText(wrong.says).first().waitFor();
      expect(await field(page, first[0]).getAttribute("aria-invalid")).toBe("true");
    });
});

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
  await page.getByText("60,000 bytes").waitFor();
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

test("ten megabytes are worked on beside the page, shown in part and saved whole", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("base64"));
  const bytes = Buffer.alloc(10_000_000, "0123456789abcdefghij");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "big.bin", mimeType: "application/octet-stream", buffer: bytes });
  await page.locator(".text-row").first().waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
  expect(Buffer.from(await readFile(await download.path(), "utf8"), "base64").equals(bytes)).toBe(true);
});

test("a long result follows its input, also where it has as many lines as before", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("text", "change=upper"));
  const lines = (first: string): Buffer => Buffer.from(`${first}\n${"the rest of it\n".repeat(10_000)}`);
  for (const first of ["one", "two"]) {
    const file = { name: `${first}.txt`, mimeType: "text/plain", buffer: lines(first) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.locator(".text-row").getByText(first.toUpperCase(), { exact: true }).waitFor();
  }
});

test("a table as German Excel saves it keeps its letters, and the page says what it was read as", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("convert", "to=json"));
  const buffer = Buffer.from("Name;Betrag\r\nMüller;1,50\r\n", "latin1");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "export.csv", mimeType: "text/csv", buffer });
  await shown(page, '"Müller"');
  await page.getByText("Text in Windows-1252 rather than UTF-8").waitFor();
  await page.getByText("The file was read as Windows-1252").waitFor();
});

test.each([
  ["json", "not-packed"],
  // An empty object, where a page of two texts packs a list.
  ["diff", "q64FAA"],
])("a damaged link of %s says so, and the page works on", async (slug, packed) => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf(slug, `in=${packed}`));
  await page.getByText("The input in this link is damaged").waitFor();
  expect(witness.complaints).toEqual([]);
});

test("bytes are saved and not copied as text; a picture is copied as one", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("compress", "work=compress"));
  await field(page, "Input").fill("hello ".repeat(100));
  await button(page, "Download").waitFor();
  expect(await button(page, "Copy").count()).toBe(0);
  await open(page, addressOf("qr", "as=png"));
  await field(page, "Text").fill("https://example.com/");
  await button(page, "Copy").click();
  await page.getByText("Copied", { exact: true }).waitFor();
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(types).toEqual(["image/png"]);
});

test("a short file that is no text keeps its bytes: a picture of a code is read, and hashed as it is", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  const { bytes = new Uint8Array() } = await run(qr, "WIFI:T:nopass;S:here;;", { kind: "text", as: "png" });
  const file = { name: "code.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
  await open(page, addressOf("qr"));
  await page.locator('input[type="file"]').setInputFiles(file);
  await shown(page, "WIFI:T:nopass;S:here;;");
  await page.getByText("No text, so it is held here").waitFor();
  await open(page, addressOf("hash", "algorithm=sha256"));
  await page.locator('input[type="file"]').setInputFiles(file);
  await shown(page, new Bun.CryptoHasher("sha256").update(bytes).digest("hex"));
});

test("several gzips on end are opened by a browser that does not know them; a wrong checksum is named", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("compress", "work=decompress"));
  const give = (buffer: Buffer): Promise<void> =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: "log.gz", mimeType: "application/gzip", buffer });
  const whole = gzipSync("one\n");
  await give(Buffer.concat([whole, gzipSync("two\n")]));
  await shown(page, "one\ntwo\n");
  const damaged = Buffer.from(whole);
  damaged.writeUInt32LE(0xdeadbeef, damaged.length - 8);
  await give(damaged);
  await page.getByRole("alert").getByText("The checksum of this gzip is wrong").waitFor();
  expect(witness).toMatchObject(CLEAN);
});

test("an optimised SVG has the same pixels", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("svg"));
  for (const text of Object.values(PICTURES)) {
    const { text: small } = await run(svg, text, { to: "svg" });
    const difference = await page.evaluate(
      async (pair) => {
        const drawn = pair.map(async (source) => {
          const image = new Image(64, 64);
          image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
          await image.decode();
          const pen = new OffscreenCanvas(64, 64).getContext("2d");
          pen?.drawImage(image, 0, 0, 64, 64);
          return pen?.getImageData(0, 0, 64, 64).data ?? new Uint8ClampedArray();
        });
        const [before, after] = await Promise.all(drawn);
        return before?.reduce((most, part, at) => Math.max(most, Math.abs(part - (after?.[at] ?? 0))), 0);
      },
      [text, small],
    );
    // Decimals are rounded to the third: that is less than a hundredth of a shade here.
    expect(difference).toBeLessThanOrEqual(3);
  }
});

test("a preview of hostile Markdown runs, loads and leaves nothing", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("markdown", "raw=1"));
  const hostile = [
    '<img src=x onerror="document.title=1">',
    "<script>document.title=2</script>",
    '<svg onload="document.title=3"><script>document.title=4</script></svg>',
    '<a href="javascript:document.title=5">a</a>',
    '<style>body{display:none}</style><p style="position:fixed">b</p>',
    '<iframe src="https://elsewhere.example"></iframe>',
    "![c](https://elsewhere.example/c.png)",
    "**the end**",
  ];
  await field(page, "Markdown").fill(hostile.join("\n\n"));
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("the end").waitFor();
  await preview.getByText("🖼 c").waitFor();
  expect(await preview.innerHTML()).not.toMatch(
    /<(?:script|svg|style|iframe|img)|\son\w+=|javascript:|style=/i,
  );
  expect(await page.title()).toContain("Markdown");
  expect(witness.foreign).toEqual([]);
  // Reading hostile text trips over the page's policy, which is there as the second lock.
  for (const complaint of witness.complaints) expect(complaint).toContain("The action has been blocked");
  await field(page, "Markdown").fill(
    "# Title\n\n| a |\n| - |\n| 1 |\n\n- [x] done\n\n[link](https://example.com)",
  );
  await preview.getByRole("link", { name: "link" }).waitFor();
  expect(await preview.getByRole("link").getAttribute("rel")).toBe("noopener noreferrer");
  expect(await violations(page)).toEqual([]);
});

test("a preview colours blocks of code and shows alerts; no class of a text reaches the page", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, addressOf("markdown", "raw=1"));
  const text = [
    "> [!WARNING]\n> Mind the saw.",
    "```ts\nconst legs: number = 4;\n```",
    '<p class="masthead">plain</p>',
  ];
  await field(page, "Markdown").fill(text.join("\n\n"));
  const alert = page.locator('.preview [data-alert="warning"]');
  await alert.getByText("Warning", { exact: true }).waitFor();
  expect(await alert.textContent()).not.toContain("[!");
  await page.waitForFunction(() =>
    [...(CSS.highlights.get("code-word") ?? [])].some((range) => (range as Range).toString() === "const"),
  );
  await page.locator(".preview").getByText("plain").waitFor();
  expect(await page.locator(".preview [class]:not(.alert-title)").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(witness).toMatchObject(CLEAN);
});

test("work that runs away is ended, and the next is done", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("regex", "expression=%28a%2B%29%2B%24"));
  await field(page, "Text").fill(`${"a".repeat(40)}b`);
  await page.getByText("Ended after 500 ms without a result.").waitFor();
  await field(page, "Text").fill("baa");
  await shown(page, "at 1:2");
  // Where the match is stands in the text itself, as soon as the editor is there.
  expect(await page.locator(".cm-range-match").textContent()).toBe("aa");
});

test("bits are turned over and a colour is picked by keyboard", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, addressOf("numbers"));
  await field(page, "Number").fill("0xff");
  await page.getByRole("button", { name: "Bit 7: 1", exact: true }).focus();
  await page.keyboard.press("Enter");
  expect(await field(page, "Number").inputValue()).toBe("0x7f");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  expect(await field(page, "Number").inputValue()).toBe("0x3f");
  await open(page, addressOf("colour"));
  await field(page, "Colours").fill("oklch(0.5 0.1 170)");
  await shown(page, "oklch(0.5 0.1 170)");
  await page.getByRole("slider", { name: "Hue" }).focus();
  await page.keyboard.press("ArrowRight");
  await shown(page, "oklch(0.5 0.1 171)");
  expect(await field(page, "Colours").inputValue()).toBe("oklch(0.5 0.1 171)");
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
  await button(page, "Clear").click();
  await field(page, "Source").fill("a  =  1");
  await shown(page, "a = 1;");
});
