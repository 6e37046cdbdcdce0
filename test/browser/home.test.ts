import { expect } from "bun:test";
import { LARGE } from "../../src/site/parts/input.ts";
import { CLEAN, open, servePages, test } from "../support/browser.ts";
import { textIn } from "../support/editor.ts";
import { fakeApi } from "../support/fake-api.ts";
import { startServer } from "../support/server.ts";
import { builtSite, serveSite } from "../support/site-server.ts";

const site = servePages(() => serveSite({ api: fakeApi() }));

test("shows the API's own response before any script runs", async () => {
  const html = new TextDecoder().decode((await builtSite()).get("index.html"));
  const shown = /<pre class="screen"[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? "";
  const text = shown
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
  const [, path = "", json = ""] = /^\$ curl 'http:\/\/localhost:3000(\S+)'\s+([\s\S]+)$/.exec(text) ?? [];
  await using server = await startServer();
  expect(JSON.parse(json)).toEqual(await (await fetch(server.origin + path)).json());
});

test("no response shifts the page", async () => {
  await using tab = await site.visit({ viewport: { width: 1440, height: 900 } });
  const { page } = tab;
  await open(page, site.address);
  const tops = (): Promise<number[]> =>
    page
      .locator("main h2, main h3, .paste-box, .screen")
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
  const before = await tops();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText(/\d ms/).waitFor();
  expect(await tops()).toEqual(before);
  await page.getByRole("textbox", { name: "Paste anything" }).fill("[1]");
  await page.getByRole("button", { name: "JSON workbench" }).waitFor();
  expect(await tops()).toEqual(before);
});

test("on a laptop, the tools for what was pasted come into sight", async () => {
  await using tab = await site.visit({ viewport: { width: 1280, height: 720 } });
  const { page } = tab;
  await open(page, site.address);
  await page.getByRole("textbox", { name: "Paste anything" }).fill("[1]");
  await page.waitForFunction(() => {
    const tool = document.querySelector(".paste-result button");
    return tool !== null && tool.getBoundingClientRect().bottom <= innerHeight;
  });
});

test("asks the mock API, follows the stream and shows a refusal", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, site.address);
  await page.getByRole("textbox", { name: "Path under /api/mock/" }).fill("todos?limit=1");
  await page.keyboard.press("Enter");
  await page.getByText("100 in total").waitFor();
  const answer = page.getByRole("region", { name: "Response", exact: true });
  await answer.getByText('"todos"').waitFor();
  expect(await answer.textContent()).toContain(`$ curl '${site.origin}/api/mock/todos?limit=1'`);
  await page.getByRole("radio", { name: "Realtime" }).check();
  await page.getByText("users/3").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Press Start").waitFor();
  await page.getByRole("radio", { name: "Contact" }).check();
  await page.getByRole("button", { name: "Send an invalid message" }).click();
  await page.getByText("400 Bad Request").waitFor();
  expect(tab.witness).toMatchObject(CLEAN);
});

test("gives up a slow request for the next one", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await page.route("**/api/mock/todos/1?*", () => undefined);
  await open(page, site.address);
  const dropped = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Slow", exact: true }).click();
  await page.getByRole("button", { name: "Outage", exact: true }).click();
  await page.getByRole("region", { name: "Response", exact: true }).getByText('"users"').waitFor();
  expect((await dropped).url()).toContain("todos/1");
  await page.getByText("100 in total").waitFor();
});

test("the paste box ranks ten megabytes by their ends and hands them over in memory", async () => {
  await using tab = await site.tab();
  const { page, context } = tab;
  await open(page, site.address);
  // The benchmarks measure how long the tasks take. This test checks that the page reads only the two ends.
  await page.evaluate(() => {
    const read: number[] = [];
    Object.assign(globalThis, { read });
    for (const name of ["text", "arrayBuffer", "stream"] as const) {
      const original = Reflect.get(Blob.prototype, name) as (this: Blob) => unknown;
      Object.assign(Blob.prototype, {
        [name](this: Blob) {
          read.push(this.size);
          return original.call(this);
        },
      });
    }
    const text = `[${`{"marker":"h4ndover","padding":"${"x".repeat(80)}"},`.repeat(90_000)}0]`;
    const data = new DataTransfer();
    data.items.add(new File([text], "big.json"));
    document
      .querySelector(".paste-box .pane")
      ?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await page.locator(".paste-result").getByRole("button", { name: "JSON workbench" }).waitFor();
  const read = await page.evaluate(() => (globalThis as unknown as { read: number[] }).read);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read)).toBeLessThanOrEqual(LARGE);
  const [next] = await Promise.all([
    context.waitForEvent("page"),
    page.locator(".paste-result").getByRole("button", { name: "JSON workbench" }).click(),
  ]);
  await next.getByText("180,002 values").or(next.getByText("270,002 values")).first().waitFor();
  expect(next.url()).toBe(`${site.address}json/`);
  expect(tab.witness.sent.join()).not.toContain("h4ndover");
  expect(tab.witness).toMatchObject(CLEAN);
});

test("the paste box never says that no tool reads what one does", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, site.address);
  await page.evaluate(() => {
    const said: (string | null)[] = [];
    Object.assign(globalThis, { said });
    const status = document.querySelector(".paste-foot") ?? document.body;
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  await page.getByRole("textbox", { name: "Paste anything" }).fill("[1]");
  await page.locator(".paste-result").getByRole("button", { name: "JSON workbench" }).waitFor();
  const said = await page.evaluate(() => (globalThis as unknown as { said: readonly string[] }).said);
  expect(said.join()).toContain("JSON workbench");
  expect(said.join()).not.toContain("No tool");
});

test("the paste box hands an expression over as what to look for", async () => {
  await using tab = await site.tab();
  const { page, context } = tab;
  await open(page, site.address);
  await page.getByRole("textbox", { name: "Paste anything" }).fill(String.raw`/h4nd\d+/gi`);
  const [next] = await Promise.all([
    context.waitForEvent("page"),
    page.locator(".paste-result").getByRole("button").first().click(),
  ]);
  const expression = next.getByRole("textbox", { name: "Expression" });
  await next.waitForFunction(() => location.hash.includes("expression"));
  expect(await expression.inputValue()).toBe(String.raw`/h4nd\d+/gi`);
  expect(await textIn(next.getByRole("textbox", { name: "Text", exact: true }))).toBe("");
});

test.each([
  ["SGVsbG8sIHdvcmxkIQ==", "Base64 & hex", "Hello, world!"],
  ["48 65 6c 6c 6f 2c", "Base64 & hex", "Hello,"],
  ["Tom &amp; Jerry", "Escapes", "Tom & Jerry"],
  [String.raw`caf\u00e9`, "Escapes", "café"],
  ["fetch('https://example.com/a')", "cURL converter", "curl 'https://example.com/a'"],
])("the paste box has %s read as what it is", async (text, tool, decoded) => {
  await using tab = await site.tab();
  const { page, context } = tab;
  await open(page, site.address);
  await page.getByRole("textbox", { name: "Paste anything" }).fill(text);
  const first = page.locator(".paste-result").getByRole("button").first();
  expect(await first.textContent()).toContain(tool);
  const [next] = await Promise.all([context.waitForEvent("page"), first.click()]);
  await next.locator(".result").getByText(decoded, { exact: true }).first().waitFor();
  expect(tab.witness).toMatchObject(CLEAN);
});

test("the paste box offers the studio for a schema, which shows its records", async () => {
  await using tab = await site.tab();
  const { page, context } = tab;
  await open(page, site.address);
  const document = `openapi: 3.1.0
info: { title: Rowing, version: "1" }
paths: {}
components:
  schemas:
    Crew:
      type: object
      properties:
        id: { type: integer }
        h4ndover: { type: string }
`;
  await page.getByRole("textbox", { name: "Paste anything" }).fill(document);
  const [next] = await Promise.all([
    context.waitForEvent("page"),
    page.locator(".paste-result").getByRole("button", { name: "Mock studio" }).click(),
  ]);
  await next.getByRole("grid", { name: "100 crews" }).waitFor();
  await next.getByRole("columnheader", { name: "h4ndover" }).waitFor();
  expect(next.url()).toStartWith(`${site.address}studio/#`);
  expect(tab.witness.sent.join()).not.toContain("h4ndover");
  expect(tab.witness).toMatchObject(CLEAN);
});
