import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, setDefaultTimeout } from "bun:test";
import type { Page } from "playwright-core";
import type { ApiDescription } from "../../src/core/api/studio.ts";
import { violations } from "../support/axe.ts";
import { binary, temporaryFolder } from "../support/binary.ts";
import { beforeAll, button, CLEAN, open, test, visit } from "../support/browser.ts";
import { startMock } from "../support/mock-command.ts";
import { until } from "../support/until.ts";
import { studioPage } from "./support/studio-page.ts";

/* The studio of `mockbench mock`: another tab is the front end. */

setDefaultTimeout(120_000);
beforeAll(binary);

const schema = (name: string): object => ({
  "application/json": { schema: { $ref: `#/components/schemas/${name}` } },
});
const answer = (name: string, status = 200): object => ({
  [status]: { description: "", content: schema(name) },
});
const inPath = (name: string, type = "string"): object => ({
  name,
  in: "path",
  required: true,
  schema: { type },
});
const text = { type: "string" };
const object = (properties: object): object => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});
const list = (name: string): object => ({ type: "array", items: { $ref: `#/components/schemas/${name}` } });

/** As Petstore's: writes at the path of the list, lists below it, uploads. */
const SHOP = {
  openapi: "3.0.3",
  paths: {
    "/pet": {
      post: { requestBody: { content: schema("Pet") }, responses: answer("Pet") },
      put: { requestBody: { content: schema("Pet") }, responses: answer("Pet") },
    },
    "/pet/findByStatus": {
      get: {
        parameters: [
          { name: "status", in: "query", required: true, schema: { enum: ["available", "sold"] } },
        ],
        responses: answer("Pets"),
      },
    },
    "/pet/{petId}": {
      get: { parameters: [inPath("petId", "integer")], responses: answer("Pet") },
      post: {
        parameters: [inPath("petId", "integer"), { name: "name", in: "query", schema: text }],
        responses: answer("Pet"),
      },
    },
    "/pet/{petId}/uploadImage": {
      post: {
        parameters: [inPath("petId", "integer")],
        requestBody: {
          content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
        },
        responses: answer("Reply"),
      },
    },
  },
  components: {
    schemas: {
      Pet: object({ id: { type: "integer" }, name: text, status: { enum: ["available", "sold"] } }),
      Pets: list("Pet"),
      Reply: object({ message: text }),
    },
  },
};

/** As RealWorld's: wrapped, signed in, with records below others. */
const BLOG = {
  openapi: "3.0.3",
  paths: {
    "/users/login": {
      post: {
        requestBody: { required: true, content: schema("Login") },
        responses: answer("UserReply"),
      },
    },
    "/user": { get: { security: [{ Token: [] }], responses: answer("UserReply") } },
    "/articles": {
      get: { responses: answer("Articles") },
      post: {
        security: [{ Token: [] }],
        requestBody: { content: schema("NewArticle") },
        responses: answer("ArticleReply", 201),
      },
    },
    "/articles/{slug}": {
      get: { parameters: [inPath("slug")], responses: answer("ArticleReply") },
      put: {
        security: [{ Token: [] }],
        parameters: [inPath("slug")],
        requestBody: { content: schema("NewArticle") },
        responses: answer("ArticleReply"),
      },
    },
    "/articles/{slug}/comments": { get: { parameters: [inPath("slug")], responses: answer("Comments") } },
    "/articles/{slug}/favorite": {
      post: { parameters: [inPath("slug")], responses: answer("ArticleReply") },
    },
    "/tags": { get: { responses: answer("Tags") } },
  },
  components: {
    securitySchemes: { Token: { type: "apiKey", in: "header", name: "Authorization" } },
    schemas: {
      Login: object({ user: object({ email: text, password: text }) }),
      User: object({ email: text, token: text, username: text }),
      UserReply: object({ user: { $ref: "#/components/schemas/User" } }),
      Article: object({
        slug: text,
        title: text,
        favorited: { type: "boolean" },
        favoritesCount: { type: "integer" },
      }),
      Articles: object({ articles: list("Article"), articlesCount: { type: "integer" } }),
      ArticleReply: object({ article: { $ref: "#/components/schemas/Article" } }),
      NewArticle: object({ article: object({ title: text }) }),
      Comment: object({ id: { type: "integer" }, body: text }),
      Comments: object({ comments: list("Comment") }),
      Tags: object({ tags: { type: "array", items: text } }),
    },
  },
};

const HOSTILE = "<img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>";

async function openStudio(value: object, hash = "") {
  const folder = temporaryFolder();
  const file = join(folder.path, "api.json");
  writeFileSync(file, JSON.stringify(value));
  const server = await startMock(file);
  const tab = await visit(server.origin);
  await open(tab.page, `${server.origin}/__mockbench/studio/${hash}`);
  const frontEnd = await tab.context.newPage();
  // A page of the API itself: its requests are those of an app.
  await frontEnd.goto(`${server.origin}/robots.txt`);
  const send = (method: string, path: string, body?: object, session = "app"): Promise<string> =>
    frontEnd.evaluate(
      async ([as, to, sent, name]) => {
        const response = await fetch(to, {
          method: as,
          headers: { "x-mock-session": name, "content-type": "application/json" },
          ...(sent === "" ? {} : { body: sent }),
        });
        return `${response.status} ${await response.text()}`;
      },
      [method, path, body === undefined ? "" : JSON.stringify(body), session] as const,
    );
  return {
    ...tab,
    origin: server.origin,
    send,
    async [Symbol.asyncDispose]() {
      await tab[Symbol.asyncDispose]();
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

const tabNamed = (page: Page, name: string): Promise<void> =>
  page.getByRole("radio", { name, exact: true }).check();
const ROWS = { posts: [{ id: 1, title: "Hello" }] };

describe("Paths", () => {
  test.each([
    ["Petstore", SHOP],
    ["RealWorld", BLOG],
  ])("every operation of a document like %s's can be called", async (_, document) => {
    await using studio = await openStudio(document, "#~tab=paths");
    const { page, origin } = studio;
    const api = (await (await fetch(`${origin}/__mockbench/api`)).json()) as ApiDescription;
    for (const { method, path } of api.operations) {
      await page
        .getByRole("navigation", { name: "Paths" })
        .getByRole("button", { name: `${method} ${path}`, exact: true })
        .click();
      const pane = page.getByRole("region", { name: `${method} ${path}`, exact: true });
      await pane.getByRole("button", { name: "Send" }).click();
      const status = pane.getByRole("status").locator("strong");
      await status.waitFor();
      expect(`${method} ${path} ${(await status.textContent())?.slice(0, 1)}`).toBe(`${method} ${path} 2`);
      const signIn = pane.getByRole("button", { name: "Sign in with this token" });
      if ((await signIn.count()) > 0) await signIn.click();
    }
    expect(studio.witness).toMatchObject(CLEAN);
  });
});

test("the query and the palette have the lists of the API alone, whose records are added and edited", async () => {
  await using studio = await openStudio(ROWS, "");
  const { page, witness } = studio;
  const parts = studioPage(page);
  await parts.grid("1 posts").waitFor();
  expect(witness.sent.filter((text) => text.includes("/api/mock/users"))).toEqual([]);
  await button(page, "Add").click();
  await parts.body.fill('{ "title": "Second" }');
  await button(page, "Send").click();
  await parts.status.getByText("201").waitFor();
  await parts.method.selectOption("GET");
  await parts.grid("2 posts").waitFor();
  await page.getByRole("link", { name: "posts 2" }).click();
  await page.getByRole("region", { name: "Record" }).waitFor();
  await button(page, "Edit").click();
  expect(JSON.parse(await parts.body.inputValue())).toMatchObject({ title: "Second", id: 2 });
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("posts");
  await palette.getByRole("option", { name: "/api/mock/posts" }).waitFor();
  await palette.getByRole("combobox").fill("users");
  await palette.getByRole("option", { name: "/api/mock/users" }).waitFor({ state: "detached" });
});

describe("Live", () => {
  test("a front end in another tab and the studio show the same session", async () => {
    await using studio = await openStudio(ROWS, "#posts?__session=app&~tab=sessions");
    const { page, send } = studio;
    await page.getByText("It has changed nothing").waitFor();
    await send("PATCH", "/posts/1", { title: "From the app" });
    await page.getByText("1 changed record").waitFor();
    await page.getByText("Changed posts 1").click();
    await page.getByRole("cell", { name: '"From the app"' }).waitFor();
    await button(page, "Undo: changed posts 1").click();
    await page.getByText("It has changed nothing").waitFor();
    expect(await send("GET", "/posts/1")).toContain("Hello");
  });

  test("“answer this differently” changes what the front end gets, by keyboard alone", async () => {
    await using studio = await openStudio(ROWS, "#~tab=requests");
    const { page, send } = studio;
    expect(await send("GET", "/posts/1")).toStartWith("200");
    const row = button(page, "GET /posts/1");
    await row.focus();
    await page.keyboard.press("Enter");
    await button(page, "Answer this differently").focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Status").fill("418");
    await page.keyboard.press("Enter");
    await page.getByText("session app, met 0 of 1").waitFor();
    expect(
      [await send("GET", "/posts/1", undefined, "other"), await send("GET", "/posts/1")].map((one) =>
        one.slice(0, 3),
      ),
    ).toEqual(["200", "418"]);
    await page.getByText("session app, met 1 of 1").waitFor();
    await page.getByRole("row", { name: /418 .* Rule/ }).waitFor();
    expect(await send("GET", "/posts/1")).toStartWith("200");
  });

  test("filters, pauses, repeats and copies as curl", async () => {
    await using studio = await openStudio(ROWS, "#~tab=requests");
    const { page, send } = studio;
    await send("GET", "/posts/1");
    await send("POST", "/posts", { title: "More" });
    const rows = page.getByRole("region", { name: "List of requests" }).locator("tbody tr");
    await until(async () => (await rows.count()) >= 2);
    await page.getByRole("searchbox", { name: "Filter requests" }).fill("post /posts 201");
    await until(async () => (await rows.count()) === 1);
    await page.getByLabel("Pause").check();
    await button(page, "POST /posts").click();
    await button(page, "Repeat").click();
    await page.getByText("Sent again: 201").waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByLabel("Pause").uncheck();
    await until(async () => (await rows.count()) === 2);
    await button(page, "Copy as curl").click();
    await until(async () =>
      /curl .*\/posts/s.test(await page.evaluate(() => navigator.clipboard.readText())),
    );
  });

  test("hostile paths, bodies and answers stay text", async () => {
    await using studio = await openStudio({ posts: [{ id: 1, title: HOSTILE }] }, "#~tab=requests");
    const { page, send, witness } = studio;
    await send("GET", `/posts?q=${encodeURIComponent(HOSTILE)}`);
    await send("POST", "/posts", { title: HOSTILE, [HOSTILE]: HOSTILE });
    await button(page, "POST /posts").click();
    await page.getByLabel("Body that was sent").waitFor();
    expect(await page.getByLabel("Body of the answer").textContent()).toContain("onerror");
    await tabNamed(page, "Sessions");
    await page.getByRole("textbox", { name: "Open a session by its name" }).fill("app");
    await page.getByText("Added posts 2").click();
    await page.getByRole("region", { name: "posts 2" }).waitFor();
    expect(await page.locator("img, script:not([src])").count()).toBe(0);
    expect(await page.title()).not.toBe("run");
    expect(witness).toMatchObject(CLEAN);
  });
});

test.each([
  [1440, 900],
  [390, 844],
])("at %i × %i nothing is lost, and axe finds nothing", async (width, height) => {
  await using studio = await openStudio(BLOG, "#~tab=paths");
  const { page, send } = studio;
  await page.setViewportSize({ width, height });
  await button(page, "Send").waitFor();
  // What is half below the header that stays is too small for a finger until it is scrolled.
  const look = async (): Promise<string[]> => {
    await page.evaluate(() => scrollTo(0, 0));
    return violations(page);
  };
  const found = await look();
  await send("PUT", "/articles/article-1", { article: { title: "New" } });
  await tabNamed(page, "Live");
  await button(page, "PUT /articles/article-1").click();
  await button(page, "Answer this differently").click();
  found.push(...(await look()));
  await tabNamed(page, "Sessions");
  await page.getByRole("textbox", { name: "Open a session by its name" }).fill("app");
  await page
    .getByText(/^Changed articles /)
    .first()
    .click();
  found.push(...(await look()));
  expect(found).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
