import { describe, expect } from "bun:test";
import type { Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { addressEnding, button, CLEAN, leave, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { studioPage } from "./support/studio-page.ts";

/* The studio over HTTP: queries, requests, the table, and what a link brings back. */
const server = servePages(startServer);

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(
    () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent,
  );

test("a query is built, answered by the server, and comes back from its link", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  const studio = studioPage(page);
  await studio.open(server.origin);
  await studio.grid("100 users").waitFor();
  await page.getByLabel("Resource").selectOption("products");
  await studio.field.fill("price");
  await studio.field.press("Enter");
  expect(await focused(page)).toBe("Value of price");
  await page.getByLabel("Operator").selectOption("gte");
  await page.getByLabel("Value of price").fill("20");
  await studio.field.fill("stock_lt=50&limit=3");
  await studio.field.press("Enter");
  await button(page, "Add a sort key").press("Enter");
  await page.getByLabel("Sort by").selectOption("price");
  await page.getByLabel("Direction").selectOption("desc");
  await studio.unfold("seed 1 · 100 records · English");
  await page.getByLabel("Seed", { exact: true }).fill("shop 7");
  await button(page, "Next seed").click();
  await page.getByLabel("Country and language").selectOption("ja");
  const url = "products?seed=shop%208&locale=ja&price_gte=20&stock_lt=50&sort=-price&limit=3";
  expect(await studio.path.inputValue()).toBe(url);
  await page.getByText("The response has rows 1 to 3").waitFor();
  await page.locator("summary", { hasText: "seed shop 8 · 100 records · Japanese" }).waitFor();
  await page.getByRole("radio", { name: "Body" }).check();
  const expected = await (await fetch(`${server.origin}/api/mock/${url}`)).json();
  expect(JSON.parse((await page.locator(".response-pane pre").textContent()) ?? "")).toEqual(expected);
  await addressEnding(page, `#${url}&~view=json`);
  const link = page.url();
  await leave(page);
  await page.goto(link);
  await page.getByText("The response has rows 1 to 3").waitFor();
  expect(await studio.path.inputValue()).toBe(url);
  expect(page.url()).toBe(link);
  await button(page, "Remove the filter on stock").press("Enter");
  expect(await focused(page)).toBe("Add a filter");
  expect(witness).toMatchObject(CLEAN);
});

describe("a request", () => {
  test("is sent with its method, headers and body, and cancelled", async () => {
    await using tab = await server.tab();
    const { page, witness } = tab;
    const studio = studioPage(page);
    await studio.open(server.origin, "#todos/2?__session=sent");
    await page.getByRole("region", { name: "Record" }).waitFor();
    await studio.method.selectOption("PUT");
    expect(JSON.parse(await studio.body.inputValue())).toMatchObject({ id: 2 });
    await studio.body.fill('{"title": "Water",}');
    await page.getByText(/^Invalid JSON\. Line 1, column 19: /).waitFor();
    await studio.body.fill('{"title": "Water"}');
    await page.keyboard.press("Control+Enter");
    await studio.status.getByText("200").waitFor();
    await page.locator(".response-pane").getByText('"Water"').waitFor();
    await studio.method.selectOption("GET");
    await page.getByText(/was /).first().waitFor();
    await studio.path.fill("users?__auth=apikey&api_key=hidden&limit=1");
    await studio.path.press("Enter");
    await page.getByText("The response has rows 1 to 1").waitFor();
    await addressEnding(page, "#users?limit=1&__auth=apikey");
    await studio.path.fill("users?__delay=15000");
    await button(page, "Send").press("Enter");
    await button(page, "Cancel").click();
    await page.getByText("Stopped. Change anything").waitFor();
    await studio.path.fill("users?limit=2");
    await studio.unfold("Headers");
    const headers = page.getByLabel("One per line");
    await headers.fill("Cookie: a=b");
    await page.getByText("cookie is set by the browser itself.").first().waitFor();
    await headers.fill("Accept: text/csv");
    await button(page, "Send").click();
    await page.getByRole("radio", { name: "Body" }).check();
    await page.getByText("id,name,").waitFor();
    expect(witness).toMatchObject(CLEAN);
  });

  test("that is refused says why, and what was meant", async () => {
    await using tab = await server.tab();
    const { page } = tab;
    const studio = studioPage(page);
    await studio.open(server.origin, "#orders?statos=delivered&total_gt=x");
    await studio.status.getByText("400").waitFor();
    await page.getByText("must be a number").first().waitFor();
    await page.getByLabel("Value of total").fill("100");
    await button(page, "Use status").click();
    await page.getByText(/in total$/).waitFor();
    await studio.open(server.origin, "#nosuch?role=admin");
    await button(page, "Send").waitFor();
    await page.getByLabel("Resource", { exact: true }).selectOption("products");
    await studio.grid("100 products").waitFor();
    await studio.open(server.origin, "#users?count=0");
    await page.getByRole("link", { name: "Show the default dataset" }).click();
    await studio.grid("100 users").waitFor();
  });

  test("is copied as code", async () => {
    await using tab = await server.tab();
    const { page } = tab;
    await studioPage(page).open(server.origin, "#posts?limit=2");
    for (const [name, part] of [
      ["curl", `curl '${server.origin}/api/mock/posts?limit=2'`],
      ["fetch", "await fetch("],
      ["axios", "axios"],
      ["Client", 'client.api.mock.posts.get({ query: {"limit":2} })'],
      ["Playwright", "await request.get("],
    ] as const) {
      await button(page, "Copy as").click();
      await page.getByRole("group", { name: "Copy as" }).getByRole("button", { name, exact: true }).click();
      await page.getByText(`Copied as ${name}`).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(part);
    }
  });
});

test("a session is shown as the app wrote it, with its requests, and reset", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  const studio = studioPage(page);
  const write = async (method: string, path: string, body?: object): Promise<void> => {
    const headers = { "content-type": "application/json" };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    expect((await fetch(`${server.origin}/api/mock/${path}?__session=app`, init)).status).toBeLessThan(300);
  };
  await write("POST", "todos", { title: "Written by the app" });
  await write("PATCH", "todos/2", { title: "Changed by the app" });
  await studio.open(server.origin, "#todos?__session=app&sort=-id");
  await studio.grid("101 todos").waitFor();
  const row = (text: string) => page.getByRole("row").filter({ hasText: text });
  expect(await row("Written by the app").getAttribute("data-new")).toBe("true");
  const log = page.getByRole("list", { name: "Requests, newest first" }).getByRole("listitem");
  await log.first().waitFor();
  // What the studio reads is no request of the app.
  expect(await log.count()).toBe(2);
  await log.first().getByRole("link", { name: "todos 2" }).click();
  await page.getByText(/was /).first().waitFor();
  await studio.tab("Export");
  await studio.fileBegins.getByText("Changed by the app").waitFor();
  await studio.tab("Query");
  expect(await violations(page)).toEqual([]);
  await button(page, "Reset").click();
  await page.getByText("Changed by the app").waitFor({ state: "detached" });
});

test("the table at an event marks what changed since another, and leads to the stream", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  const studio = studioPage(page);
  await studio.open(server.origin, "#todos?seed=clock&count=20");
  await studio.grid("20 todos").waitFor();
  await studio.unfold("Time");
  await page.getByRole("textbox", { name: "After event" }).fill("40");
  await page.getByRole("textbox", { name: "After event" }).press("Enter");
  await page.getByText("added since event 0").waitFor();
  const idsAt = async (n: number): Promise<readonly number[]> => {
    const url = `${server.origin}/api/mock/todos?seed=clock&count=20&__at=${n}&_all=true&fields=id`;
    return ((await (await fetch(url)).json()) as { id: number }[]).map(({ id }) => id);
  };
  const [before, after] = await Promise.all([idsAt(0), idsAt(40)]);
  await page.waitForURL(({ hash }) => hash.endsWith("__at=40&~since=0"));
  await studio.grid(`${after.length} todos`).waitFor();
  const marks = await page
    .locator(".response-pane .virtual-rows .cells")
    .evaluateAll((rows) =>
      rows.map((one) => [Number(one.firstElementChild?.textContent), one.dataset["new"]]),
    );
  expect(marks).toEqual(marks.map(([id]) => [id, String(!before.includes(Number(id)))]));
  await button(page, "Next event").press("Enter");
  await page.waitForURL(/__at=41&~since=40$/);
  await button(page, "Follow from here").click();
  await button(page, "Event 42").waitFor();
  expect(witness).toMatchObject(CLEAN);
});

/** Waits until the active cell is visible, below the header. */
const cellIs = (page: Page, row: number, column: string): Promise<unknown> =>
  page.waitForFunction(
    ([wantedRow, wantedColumn]) => {
      const box = document.activeElement;
      const cell = document.getElementById(box?.getAttribute("aria-activedescendant") ?? "");
      if (box?.role !== "grid" || cell === null) return false;
      const place = [...(cell.parentElement?.children ?? [])].indexOf(cell);
      const name = box.querySelector('[role="row"]')?.children[place]?.textContent.replace(/[↑↓]/, "");
      const { top, bottom } = box.getBoundingClientRect();
      const inside = cell.getBoundingClientRect();
      return (
        cell.parentElement?.getAttribute("aria-rowindex") === String(wantedRow) &&
        name === wantedColumn &&
        inside.top >= top - 1 &&
        inside.bottom <= bottom + 1
      );
    },
    [row, column] as const,
  );

test("a million rows scroll by pages that are fetched ahead, and are walked by keyboard", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  const studio = studioPage(page);
  await studio.open(server.origin, "#posts?count=1000000&limit=10");
  await studio.grid("1,000,000 posts").waitFor();
  await page.getByRole("row").nth(3).waitFor();
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await studio.grid().focus();
  await press("ArrowDown", "ArrowRight", "End");
  await page.getByRole("row").getByText("1000000", { exact: true }).waitFor();
  await cellIs(page, 1_000_001, "userId");
  await press("Home");
  await cellIs(page, 2, "userId");
  const asked = (): string[] => witness.sent.flatMap((text) => /[?&]offset=(\d+)/.exec(text)?.[1] ?? []);
  await page.getByRole("grid").evaluate((grid) => (grid.scrollTop = 40));
  await until(() => Promise.resolve(asked().includes("100")));
  await press("ArrowUp", "ArrowLeft", "Space");
  await page.locator('[role="columnheader"][aria-sort="ascending"]', { hasText: "id" }).waitFor();
  await press("Space", "Space", "ArrowDown", "Enter");
  await page.getByRole("region", { name: "Record" }).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Record");
  await press("Escape");
  await cellIs(page, 2, "id");
  await press("ArrowRight", "Enter");
  await page.getByRole("navigation", { name: "Relations" }).getByRole("link", { name: "All users" }).click();
  await page.getByRole("link", { name: "comments", exact: true }).click();
  await page.waitForURL(/#comments\?count=1000000$/);
  expect(witness).toMatchObject(CLEAN);
});

test("Enter opens the record of a row whose id is not among the fields", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  const studio = studioPage(page);
  await studio.open(server.origin, "#users?fields=email,role&sort=-id");
  await page.getByRole("row").nth(3).waitFor();
  expect(await page.getByRole("columnheader").allTextContents()).toEqual(["email", "role"]);
  await studio.grid().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/#users\/99$/);
});

test("Back undoes each step, of which what is typed in one go is one", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  const studio = studioPage(page);
  await studio.open(server.origin);
  await studio.grid("100 users").waitFor();
  const has = (hash: string) =>
    page.waitForURL(({ href }) => href.endsWith(hash === "" ? "/studio/" : `/#${hash}`));
  await button(page, "Next").press("Enter");
  await has("users?page=2&limit=10");
  await page.getByText("The response has rows 11 to 20").waitFor();
  expect(await focused(page)).toBe("Next");
  await page.getByLabel("Search all text").pressSequentially("ada");
  await has("users?q=ada&limit=10");
  await page.getByRole("columnheader", { name: "name", exact: true }).getByRole("button").click();
  await has("users?q=ada&sort=name&limit=10");
  await studio.tab("Export");
  await has("users?q=ada&sort=name&limit=10&~tab=export");
  for (const hash of [
    "users?q=ada&sort=name&limit=10",
    "users?q=ada&limit=10",
    "users?page=2&limit=10",
    "",
  ]) {
    await page.goBack();
    await has(hash);
  }
});

test("groups are a table with bars", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await studioPage(page).open(server.origin, "#orders?_group=status&_agg=count,sum(total)");
  await page.getByRole("cell", { name: "delivered" }).waitFor();
  const widths = await page.locator(".bar > span").evaluateAll((all) => all.map((bar) => bar.style.width));
  expect(widths).toHaveLength(6);
  expect(widths).toContain("100%");
});

const LINKS = [
  "#todos?seed=a%20b&count=50&completed=true&sort=-dueDate,id&fields=id,title&limit=7&page=2&~view=json",
  "#posts/5?_embed=comments&_expand=user&~code=curl&~by=here",
  "#orders?~tab=export&~format=sql&~dialect=sqlite&~also=customers",
  "#users/3?~method=PATCH",
  "#users?~tab=live&~interval=200&~batch=3&~types=update",
];
test.each(LINKS)("a link brings everything back: %s", async (hash) => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await studioPage(page).open(server.origin, hash);
  await button(page, "Share").click();
  await button(page, "Copy link").click();
  await page.getByText("copied").first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const canonical = (text: string): string[] =>
    decodeURIComponent(new URL(text).hash.slice(1)).split(/[?&]/).toSorted();
  expect(canonical(copied)).toEqual(canonical(`${server.origin}/${hash}`));
  expect(witness).toMatchObject(CLEAN);
});

test("code and table are in the first view", async () => {
  await using tab = await server.visit({ viewport: { width: 1440, height: 900 } });
  const { page } = tab;
  const studio = studioPage(page);
  await studio.open(server.origin);
  await studio.grid("100 users").waitFor();
  for (const part of [studio.grid(), page.getByRole("region", { name: "Code", exact: true })]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  }
});

const STATES = [
  "",
  "#users/2",
  "#orders?statos=x",
  "#users?~view=headers",
  "#users/3?~method=PUT",
  "#orders?_group=status",
];
describe.each([
  [1440, "light"],
  [1440, "dark"],
  [320, "light"],
] as const)("%i pixels, %s", (width, colorScheme) => {
  test("axe finds nothing, and nothing leaves its frame", async () => {
    await using tab = await server.visit({ viewport: { width, height: 900 }, colorScheme });
    const { page } = tab;
    const studio = studioPage(page);
    for (const hash of STATES) {
      await leave(page, server.origin);
      await studio.open(server.origin, hash);
      await studio.status.or(page.getByText("Asking…")).first().waitFor();
      expect([hash, await violations(page)]).toEqual([hash, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
