import { describe, expect } from "bun:test";
import { join } from "node:path";
import { ROOT } from "../../src/build/paths.ts";
import { pathOf } from "../../src/site/page.ts";
import { docs } from "../../src/site/registry/docs.ts";
import { CLEAN, open, servePages, test, visit } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { builtSite, serveSite } from "../support/site-server.ts";

const api = (request: Request) => Response.json({ asked: new URL(request.url).pathname });
const site = servePages(() => serveSite({ api }));

const PAGES = new Map(docs.map((page) => [page.slug, pathOf(page)]));

test("a text survives hydration, and its script does not carry it", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, `${site.address}docs/rest-api/`);
  await page.getByRole("heading", { name: "Filters" }).waitFor();
  expect(await page.locator("nav[aria-label=Documentation] a[aria-current]").textContent()).toBe("REST API");
  expect(await page.locator(".example").count()).toBeGreaterThan(20);
  const scripts = [...(await builtSite())].filter(([name]) => name.endsWith(".js"));
  const text = scripts.map(([, bytes]) => new TextDecoder().decode(bytes)).join();
  const words = await page.locator(".docs .text p").first().textContent();
  expect(words?.length).toBeGreaterThan(40);
  expect(text).not.toContain(words ?? "");
  expect(witness).toMatchObject(CLEAN);
});

test("an example is copied and run", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}docs/getting-started/`);
  expect(await page.locator(".docs").textContent()).not.toContain("http://localhost:3000");
  const example = page.locator(".example", { hasText: "/users/7?" }).first();
  await example.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `curl -s "${site.origin}/api/mock/users/7?fields=name,address.city,company.name"`,
  );
  await example.getByRole("link", { name: "Run" }).focus();
  await page.keyboard.press("Enter");
  await example.getByText('{"asked":"/api/mock/users/7"}').waitFor();
  await example.getByText("Response: 200 OK").waitFor();
  expect(page.url()).toBe(`${site.address}docs/getting-started/`);
});

test("a program is chosen for all examples of all pages, and what is copied is what is shown", async () => {
  await using tab = await site.tab();
  const { page } = tab;
  await open(page, `${site.address}docs/rest-api/`);
  await page.getByRole("radio", { name: "fetch" }).first().focus();
  await page.keyboard.press("ArrowRight");
  const shown = (): Promise<string[]> =>
    page
      .locator("[data-variant]")
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.dataset["variant"] ?? ""),
      );
  expect([...new Set(await shown())]).toEqual(["axios"]);
  await open(page, `${site.address}docs/simulation/`);
  expect([...new Set(await shown())]).toEqual(["axios"]);
  const example = page.locator(".example", { hasText: "__delay=250" }).first();
  await example.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`await axios("${site.origin}/api/mock/users/1?__delay=250&fields=id,name")`);
});

test("the text of the docs is searched on their index and in the palette", async () => {
  await using tab = await site.tab();
  const { page, witness } = tab;
  await open(page, `${site.address}docs/`);
  const box = page.getByRole("searchbox", { name: "Search the docs" });
  await box.fill("envelope");
  await page.getByRole("link", { name: "REST API: Envelope" }).waitFor();
  await box.press("Enter");
  await page.waitForURL(`${site.address}docs/rest-api/#envelope`);
  await open(page, `${site.address}json/`);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("certificate for https");
  const option = page.getByRole("option", { name: "Self-hosting: TLS" });
  await option.waitFor();
  await option.click();
  await page.waitForURL(`${site.address}docs/self-hosting/#tls`);
  expect(witness).toMatchObject(CLEAN);
});

/** Serves an example page on another origin, for the API at `origin`. */
const serveExample = (html: string, origin: string) =>
  Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () =>
      new Response(html.replaceAll("http://localhost:3000", origin), {
        headers: { "content-type": "text/html; charset=utf-8" },
      }),
  });

const plain = (name: string): Promise<string> => Bun.file(join(ROOT, "examples/plain", name)).text();

test("the plain page of todos keeps what was done to it", async () => {
  await using server = await startServer();
  using own = serveExample(await plain("todos.html"), server.origin);
  await using tab = await visit(own.url.origin);
  const { page } = tab;
  await page.goto(own.url.href);
  const items = page.locator("#list li");
  const titles = (): Promise<string[]> => page.locator("#list label").allTextContents();
  await items.nth(2).waitFor();
  const [, second = ""] = await titles();
  await page.getByRole("textbox", { name: "New todo" }).fill("Buy milk");
  await page.getByRole("button", { name: "Add" }).click();
  await items.nth(3).waitFor();
  await items.nth(2).getByRole("button", { name: "Delete" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#list li").length === 3);
  const ticked = page.waitForResponse((response) => response.request().method() === "PATCH");
  await items.nth(0).getByRole("checkbox").check();
  await ticked;
  await page.reload();
  await items.nth(2).waitFor();
  expect(await titles()).not.toContain(second);
  expect((await titles())[0]).toBe("Buy milk");
  expect(await items.nth(0).getByRole("checkbox").isChecked()).toBe(true);
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByText(second).waitFor();
  expect(await items.count()).toBe(3);
  expect(tab.witness.complaints).toEqual([]);
});

test("the form of the contact endpoint sends a message, with its empty fields left out", async () => {
  await using server = await startServer();
  const text = await Bun.file(join(ROOT, "src/site/docs/contact-api.md")).text();
  using own = serveExample(/^```html\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? "", server.origin);
  await using tab = await visit(own.url.origin);
  const { page } = tab;
  await page.goto(own.url.href);
  await page.getByLabel("E-mail").fill("ada@example");
  await page.getByLabel("Message").fill("Sent by the form of the docs.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("not a valid e-mail address").waitFor();
  await page.getByLabel("E-mail").fill("ada@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you.").waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("");
});

test("the plain page of a live list continues after a reload where it was", async () => {
  await using server = await startServer();
  using own = serveExample(await plain("live-todos.html"), server.origin);
  await using tab = await visit(own.url.origin);
  const { page } = tab;
  await page.goto(own.url.href);
  await page.waitForFunction(() => Number(document.querySelector("#event")?.textContent) >= 2);
  await page.reload();
  await page.waitForFunction(() => Number(document.querySelector("#event")?.textContent) >= 3);
  const { reached, titles } = await page.evaluate(() => ({
    reached: Number(document.querySelector("#event")?.textContent),
    titles: [...document.querySelectorAll("#list li")].map((item) => item.textContent.slice(2)).sort(),
  }));
  const url = `${server.origin}/api/mock/todos?seed=demo&count=10&_all=true&__at=${reached}`;
  const expected = (await (await fetch(url)).json()) as { title: string }[];
  expect(titles).toEqual(expected.map(({ title }) => title).sort());
  expect(tab.witness.complaints).toEqual([]);
});

test("a short name at the start of a row is not broken, however narrow the window is", async () => {
  await using tab = await site.visit({ viewport: { width: 390, height: 844 } });
  for (const path of PAGES.values()) {
    await open(tab.page, `${site.address}${path}`);
    const broken = await tab.page
      .locator("td:first-child > code:only-child")
      .evaluateAll((names) =>
        names
          .filter((name) => (name.textContent?.length ?? 0) <= 8 && name.getClientRects().length > 1)
          .map((name) => name.textContent),
      );
    expect([path, broken]).toEqual([path, []]);
  }
  expect(tab.witness).toMatchObject(CLEAN);
});

describe("links within the docs lead somewhere", () => {
  test.each([...PAGES, ["docs", "docs/"]])("%s", async (_slug, path) => {
    const files = await builtSite();
    const textOf = (name: string): string => new TextDecoder().decode(files.get(name));
    const html = textOf(`${path}index.html`);
    const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href ?? "");
    const inside = links.filter((href) => !/^https?:|^mailto:|\/api\/|\/openapi\.json$/.test(href));
    expect(inside.length).toBeGreaterThan(docs.filter(({ within }) => within === undefined).length - 1);
    for (const href of inside) {
      const { pathname, hash } = new URL(href.replaceAll("&amp;", "&"), `http://site/${path}`);
      const name = pathname.endsWith("/") ? `${pathname.slice(1)}index.html` : pathname.slice(1);
      expect([href, files.has(name)]).toEqual([href, true]);
      // The hash of the studio is a request.
      if (hash.length > 1 && !pathname.startsWith("/studio/"))
        expect([href, textOf(name).includes(` id="${hash.slice(1)}"`)]).toEqual([href, true]);
    }
  });
});
