import { describe, expect } from "bun:test";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import {
  addressEnding,
  afterAll,
  beforeAll,
  button,
  CLEAN,
  dropFile,
  leave,
  open,
  servePages,
  test,
} from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { serveSite } from "../support/site-server.ts";

const site = servePages(serveSite);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mockbench-json-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const input = (page: Page) => page.getByRole("textbox", { name: "Input" });
const result = (page: Page) => page.locator("pre.code");
const LOSSY = '{"b":12345678901234567890,"a":1.10,"a":"\\u00e9"}';

describe("formatting", () => {
  test("follows the typing and loses nothing", async () => {
    await using tab = await site.tab();
    const { page, witness } = tab;
    await open(page, `${site.address}json/`);
    await input(page).pressSequentially(LOSSY);
    await page.locator(".notes").getByText("1 duplicate key kept").waitFor();
    expect(await result(page).textContent()).toBe(
      '{\n  "b": 12345678901234567890,\n  "a": 1.10,\n  "a": "\\u00e9"\n}',
    );
    await page.locator(".notes").getByText("1 number kept digit by digit").waitFor();
    expect(witness).toMatchObject(CLEAN);
    expect(witness.sent.join()).not.toContain("12345678901234567890");
  });

  test("obeys its options, by keyboard alone, and keeps them in the hash", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    await input(page).fill('{"b":[1],"a":2}');
    await page.getByRole("radio", { name: "Format" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.waitForFunction(() => document.querySelector("pre.code")?.textContent === '{"a":2,"b":[1]}');
    await addressEnding(page, "#mode=minify&sort=1");
    await page.reload();
    await page.getByRole("radio", { name: "Minify", checked: true }).waitFor();
    // What was typed is kept for the tab.
    expect(await textIn(input(page))).toBe('{"b":[1],"a":2}');
  });

  test("writes the canonical form and says what it rounded", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/#mode=canonical`);
    await input(page).fill('{"b":9007199254740993,"a":"\\u00e9"}');
    await page.getByText("1 number was rounded").waitFor();
    expect(await result(page).textContent()).toBe('{"a":"é","b":9007199254740992}');
  });
});

describe("ways in and out", () => {
  test("a dropped file goes in, copy and download come out", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    await dropFile(page.locator(".pane").first(), "small.json", '\ufeff{"dropped":[1,2]}');
    await page.getByText("Opened small.json").waitFor();
    await page.getByText('"dropped"').first().waitFor();
    await page.waitForFunction(() => document.querySelector("pre.code") !== null);
    const expected = '{\n  "dropped": [\n    1,\n    2\n  ]\n}';
    await button(page, "Copy").click();
    await page.getByText("Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(expected);
    const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    expect(saved.suggestedFilename()).toBe("small.json");
    expect(await readFile(await saved.path(), "utf8")).toBe(expected);
  });

  test("a result of which only rows are there is copied whole", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    const records = Array.from({ length: 3000 }, (_, id) => ({ id, name: "Ada" }));
    await open(page, `${site.address}json/`);
    await dropFile(page.locator(".pane").first(), "records.json", JSON.stringify(records));
    await page.locator(".virtual").getByText('"name": "Ada"').first().waitFor();
    await button(page, "Copy").click();
    await page.getByText("Copied").waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(JSON.stringify(records, null, 2));
  });

  test("pasting works as it does everywhere", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    await page.evaluate(() => navigator.clipboard.writeText("[true]"));
    await input(page).focus();
    await page.keyboard.press("Control+v");
    await page.waitForFunction(() => document.querySelector("pre.code")?.textContent === "[\n  true\n]");
  });

  test("a link carries the settings, and the input only when asked to", async () => {
    await using tab = await site.tab();
    const { page, witness } = tab;
    await open(page, `${site.address}json/#indent=tab`);
    await input(page).fill('{"shared":"l1nk"}');
    await button(page, "Share").click();
    await button(page, "Copy link").click();
    await page.getByText("Link to these settings copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}json/#indent=tab`);
    await button(page, "Share").click();
    await button(page, "Copy link with input").click();
    await page.getByText("including your input").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await leave(page);
    await open(page, link);
    await page.waitForFunction(
      () => document.querySelector("pre.code")?.textContent === '{\n\t"shared": "l1nk"\n}',
    );
    expect(await textIn(input(page))).toBe('{"shared":"l1nk"}');
    expect(witness.sent.filter((request) => request.includes("in="))).toEqual([]);
  });

  test("a result goes to another tool in memory", async () => {
    await using tab = await site.tab();
    const { page, context, witness } = tab;
    await open(page, `${site.address}json/`);
    const token = `eyJhbGciOiJub25lIn0.${Buffer.from('{"sub":"s3nt"}').toString("base64url")}.`;
    await input(page).fill(JSON.stringify(token));
    await result(page).waitFor();
    await button(page, "Send to…").click();
    const [next] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "JWT" }).click(),
    ]);
    await next.getByText('"sub": "s3nt"').waitFor();
    expect(next.url()).toBe(`${site.address}jwt/`);
    expect(witness).toMatchObject(CLEAN);
    expect(witness.sent.join()).not.toContain(token);
  });
});

describe("problems", () => {
  test("are placed, explained and repaired", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    await input(page).fill("{'a': 1,\n 'b': [2,],}");
    await page.getByText("Line 1, column 2").waitFor();
    expect(await page.getByRole("alert").textContent()).toContain("Keys need straight double quotes");
    expect(await input(page).getAttribute("aria-invalid")).toBe("true");
    await button(page, "Go to error").click();
    await page.waitForFunction((place) => getSelection()?.toString() === place, "'");
    await button(page, "Repair it").click();
    await result(page).waitFor();
    expect(JSON.parse((await result(page).textContent()) ?? "")).toEqual({ a: 1, b: [2] });
    const repairs = page.locator(".repairs");
    await repairs.getByText("4 repairs").waitFor();
    expect(await repairs.innerText()).toContain("Line 2, column 11: , removed");
    await input(page).fill('{"a": 1}');
    await repairs.waitFor({ state: "detached" });
  });
});

describe("ten megabytes", () => {
  const record = (id: number): string =>
    JSON.stringify({
      id,
      name: `Record ${id}`,
      email: `record${id}@example.org`,
      nested: { a: 1, b: [1, 2, 3], c: null },
      text: "Lorem ipsum dolor sit amet, consectetur adipiscing elit",
    });
  const big = `[${Array.from({ length: 66_000 }, (_, id) => record(id)).join(",")}]`;

  /** On disk, so that the driver passes a path and not the bytes. */
  async function fileOf(name: string, content: string): Promise<string> {
    const path = join(folder, name);
    await Bun.write(path, content);
    return path;
  }

  test("are formatted in a worker, scrolled and saved whole", async () => {
    expect(big.length).toBeGreaterThan(10_000_000);
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/`);
    await page.locator('input[type="file"]').setInputFiles(await fileOf("big.json", big));
    const figures = page.locator(".figures");
    await figures.waitFor();
    const rows = page.getByRole("region", { name: "Result" });
    await rows.focus();
    await page.keyboard.press("End");
    await page.getByText("Record 65999").waitFor();
    await page.keyboard.press("Home");
    await page.getByText('"Record 0"').waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), button(page, "Download").click()]);
    expect(await readFile(await saved.path(), "utf8")).toBe(JSON.stringify(JSON.parse(big), null, 2));
  });

  test("are pasted, and held apart from the page", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/#mode=minify`);
    await page.evaluate((text) => navigator.clipboard.writeText(text), big);
    await input(page).focus();
    await page.keyboard.press("Control+v");
    await page.locator(".figures").waitFor();
    expect(await page.locator(".held").textContent()).toContain("11.3 MB");
  });

  test("can be stopped, and begun again", async () => {
    await using tab = await site.tab();
    const { page } = tab;
    await open(page, `${site.address}json/#sort=1`);
    const huge = `[${big},${big},${big},${big}]`;
    await page.locator('input[type="file"]').setInputFiles(await fileOf("huge.json", huge));
    await button(page, "Cancel").click();
    await page.getByText("Stopped.").waitFor();
    await button(page, /^Clear/).click();
    await input(page).fill("[1]");
    await page.waitForFunction(() => document.querySelector("pre.code")?.textContent === "[\n  1\n]");
  });
});
