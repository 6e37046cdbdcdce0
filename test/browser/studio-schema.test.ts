import { expect } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { violations } from "../support/axe.ts";
import { button, CLEAN, leave, open, servePages, test } from "../support/browser.ts";
import { startServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { studioPage } from "./support/studio-page.ts";

/* The user's own resources, which never leave the tab. */
const server = servePages(startServer);

/** Replaces the text by pasting, because `fill` makes the browser write styles into an editor. */
const type = async (page: Page, text: string): Promise<void> => {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
};

const field = (page: Page) => page.getByRole("textbox", { name: "Your file" });

test("a schema is typed, seen as rows, used everywhere and shared", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.origin}/studio/#users?~tab=schema`);
  await type(page, "crews:\n  name: company\n  size: 3..40\n  leaderId: -> users\n");
  await page.getByRole("grid", { name: "100 crews" }).waitFor();
  await page.getByRole("columnheader", { name: "leaderId" }).waitFor();
  await type(page, "crews:\n  name: company\n  size: 40..3\n");
  await page.getByText(/^Line 3, column \d+: \/crews\/size .*must start with the smaller number/).waitFor();
  await type(page, "type Crew {\n  size: Int\n}\n");
  await page
    .getByText("Line 1, column 1: the document is a GraphQL schema, which is not supported")
    .waitFor();
  await type(page, "interface Crew {\n  size: number\n}\n");
  const help = page.getByRole("link", { name: "/docs/your-own-resources/#typescript" });
  expect(await help.evaluate((link: HTMLAnchorElement) => link.href)).toBe(
    `${server.origin}/docs/your-own-resources/#typescript`,
  );
  await page.getByText("The table shows the last version that could be read.").waitFor();
  await page.getByRole("grid", { name: "100 crews" }).waitFor();
  await type(page, "crews:\n  name: company\n  size: 3..40\n  motto: sentence\n  leaderId: -> users\n");
  await page.getByRole("columnheader", { name: "motto" }).waitFor();
  await page.getByRole("radio", { name: "Export" }).check();
  await page.getByRole("heading", { name: "crews.csv" }).waitFor();
  await page.getByRole("radio", { name: "Live" }).check();
  await button(page, "Connect").click();
  await page
    .getByRole("cell", { name: /^(create|update|delete)$/ })
    .first()
    .waitFor();
  await page.getByRole("radio", { name: "Query" }).check();
  await page.getByRole("grid", { name: "100 crews" }).waitFor();

  expect(page.url()).not.toContain("schema=");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy link", exact: true }).click();
  await page.getByText("Link copied, with your file in it").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await leave(page);
  await open(page, link);
  await page.getByRole("columnheader", { name: "motto" }).waitFor();
  expect(page.url()).not.toContain("schema=");
  expect(witness.sent.filter((text) => text.includes("motto") || text.includes("crews"))).toEqual([]);
  expect(witness).toMatchObject(CLEAN);
  // Last, because axe writes styles into the page to measure contrast.
  await page.getByRole("radio", { name: "Try your own file" }).check();
  await field(page).waitFor();
  expect(await violations(page)).toEqual([]);
});

test("rows are shown first as they are, then with more like them, and as files", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  const studio = studioPage(page);
  await studio.open(server.origin, "#users?~tab=schema");
  const posts = [
    { id: "a", title: "Hello", authorId: 7 },
    { id: "b", title: "World", authorId: 7 },
  ];
  await type(page, JSON.stringify({ posts, authors: [{ id: 7, name: "Ada" }] }));
  await studio.grid("2 posts").waitFor();
  await page.getByText("as they are in your file").waitFor();
  expect(await studio.answeredBy.textContent()).toBe("Computed here");
  await studio.field.waitFor({ state: "detached" });
  await studio.path.fill("posts?title=World&_expand=author");
  await studio.path.press("Enter");
  await studio.grid("1 posts").waitFor();
  await studio.tab("Export");
  await studio.fileBegins.getByText("b,World,7").waitFor();
  await studio.tab("Try your own file");
  await page.getByRole("checkbox", { name: /^More like these/ }).check();
  await studio.path.fill("posts");
  await studio.path.press("Enter");
  await studio.grid("1,000 posts").waitFor();
  await page.getByRole("gridcell", { name: "Hello" }).waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("columnheader", { name: "slug" }).waitFor();
  expect(witness.sent.filter((text) => text.includes("World"))).toEqual([]);
  expect(witness).toMatchObject(CLEAN);
});

test("what cannot be used is left out and listed; names of built-in resources are the schema's", async () => {
  await using tab = await server.visit();
  const { page, witness } = tab;
  await open(page, `${server.origin}/studio/#users?~tab=schema`);
  await type(
    page,
    "users:\n  name: company\n  motto: sentence\ncrews:\n  size: 40..3\nboats:\n  size: 9..1\n",
  );
  await page.getByText("2 of 3 left out").waitFor();
  await until(
    async () =>
      (await page.locator(".cm-range-wrong").allTextContents()).join("") === "size: 40..3size: 9..1",
  );
  await page.getByText("2 of 3 left out").click();
  await page.getByText(/^Line 5, column \d+: .*must start with the smaller number/).waitFor();
  await page.getByText(/^Line 7, column \d+: .*must start with the smaller number/).waitFor();
  await page.getByText(/^without the built-in resources/).waitFor();
  await page.getByRole("columnheader", { name: "motto" }).waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("columnheader", { name: "username" }).waitFor();
  expect(witness).toMatchObject(CLEAN);
});

test("a schema that is too long for the editor leaves room for messages about it", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.origin}/studio/#users?~tab=schema`);
  const text = `crews:\n  name: company\n${"# One line of many.\n".repeat(12_000)}`;
  const file = { name: "long.yaml", mimeType: "text/yaml", buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole("grid", { name: "100 crews" }).waitFor();
  const held = await page.getByRole("group", { name: "Your file, held" }).boundingBox();
  expect(held?.height).toBeLessThan(500);
});

test("an error in a schema that is too long for the editor is shown with its line", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.origin}/studio/#users?~tab=schema`);
  const text = `${"# One line of many.\n".repeat(12_000)}crews:\n  size: 40..3\n`;
  const file = { name: "long.yaml", mimeType: "text/yaml", buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
  const verdict = page.getByRole("status").filter({ hasText: "Line 12002, column" });
  await verdict.locator("pre", { hasText: "size: 40..3" }).waitFor();
  await verdict.getByText("the table shows the built-in resources").waitFor();
  await page.getByRole("grid", { name: "100 users" }).waitFor();
});

test("a link without the schema says how long the schema is", async () => {
  await using tab = await server.tab();
  const { page } = tab;
  await open(page, `${server.origin}/studio/#users?~tab=schema`);
  // Words that no compression shortens much.
  const words = Array.from({ length: 3000 }, (_, at) => Bun.hash(String(at)).toString(36)).join(" ");
  await type(page, `crews:\n  name: company\n# ${words}\n`);
  await page.getByRole("grid", { name: "100 crews" }).waitFor();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy link", exact: true }).click();
  await page
    .getByText(/without your file: compressed, it has \d+\.\d KB, and a link may have 16\.0 KB/)
    .waitFor();
});

test("the paths of rows and of a document are called in the tab, and rows saved", async () => {
  await using tab = await server.tab();
  const { page, witness } = tab;
  await open(page, `${server.origin}/studio/#users?~tab=schema`);
  await type(page, JSON.stringify({ posts: [{ id: "a", title: "Hello" }], profile: { name: "Ada" } }));
  const own = page.getByRole("region", { name: "Your own paths" });
  const call = async (line: string): Promise<Locator> => {
    const choice = own.getByRole("navigation", { name: "Paths" });
    await choice.getByRole("button", { name: line, exact: true }).click();
    return own.getByRole("region", { name: line, exact: true });
  };
  const adding = await call("POST /posts");
  await adding.getByRole("textbox", { name: "Body" }).fill('{ "title": "Written here" }');
  await button(adding, "Send").click();
  await adding.getByText("201", { exact: true }).waitFor();
  const reading = await call("GET /posts/{id}");
  await reading.getByRole("textbox", { name: "id *" }).fill("a");
  await button(reading, "Send").click();
  await reading.getByText('"title": "Hello"').waitFor();
  await button(page, "Send").first().click();
  await page.getByRole("grid", { name: "2 posts" }).waitFor();
  const saving = page.waitForEvent("download");
  await button(own, "Save db.json").click();
  const saved = await Bun.file(await (await saving).path()).text();
  expect(saved).toContain("Written here");

  await type(
    page,
    "openapi: 3.0.3\npaths:\n  /teams/{teamId}:\n    get:\n      responses:\n        200:\n          content:\n            application/json:\n              example: { team: Rovers }\n",
  );
  const team = await call("GET /teams/{teamId}");
  await button(team, "Send").click();
  await team.getByText('"team": "Rovers"').waitFor();
  expect(witness.sent.filter((text) => text.includes("Rovers") || text.includes("Written"))).toEqual([]);
  expect(witness).toMatchObject(CLEAN);
  expect(await violations(page)).toEqual([]);
});
