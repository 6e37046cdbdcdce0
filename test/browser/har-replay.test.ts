import { expect } from "bun:test";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inPath, inQuery, json, ok, ref } from "../core/document/support/open-document.ts";
import { integer, list, object, text } from "../core/document/support/schemas.ts";
import { createFolders } from "../server/local/support/folders.ts";
import { start } from "../server/local/support/start.ts";
import { test, visit } from "../support/browser.ts";

/* A visit to a blog in the shape of RealWorld's, which Chromium records and the recording answers again. */

const article = ok(object({ article: ref("Article") }));
const slug = { parameters: [inPath("slug")] };
const user = ok(object({ user: ref("User") }));
const comment = object({ body: text }, { required: ["body"] });

const CONDUIT = {
  openapi: "3.0.3",
  servers: [{ url: "/api" }],
  paths: {
    "/users/login": {
      post: {
        requestBody: json(object({ user: object({ email: text, password: text }) })),
        responses: user,
      },
    },
    "/user": { get: { security: [{ Token: [] }], responses: user } },
    "/tags": { get: { responses: ok(object({ tags: list(text) })) } },
    "/articles": {
      get: {
        parameters: ["limit", "offset"].map((name) => inQuery(name, integer)),
        responses: ok(object({ articles: list(ref("Article")), articlesCount: integer })),
      },
      post: {
        requestBody: json(object({ article: object({ title: text, body: text }) })),
        responses: { 201: article[200] },
      },
    },
    "/articles/{slug}": {
      ...slug,
      get: { responses: { ...article, 404: { description: "", ...json(object({ message: text })) } } },
      delete: { responses: { 204: { description: "" } } },
    },
    "/articles/{slug}/favorite": {
      ...slug,
      post: { responses: article },
      delete: { responses: article },
    },
    "/articles/{slug}/comments": {
      ...slug,
      get: { responses: ok(object({ comments: list(ref("Comment")) })) },
      post: { requestBody: json(object({ comment })), responses: ok(object({ comment: ref("Comment") })) },
    },
  },
  components: {
    securitySchemes: { Token: { type: "apiKey", in: "header", name: "Authorization" } },
    schemas: {
      User: object(
        { email: text, token: text, username: text, image: text },
        { required: ["email", "token", "username", "image"] },
      ),
      Article: object(
        {
          slug: text,
          title: text,
          body: text,
          favorited: { type: "boolean" },
          favoritesCount: integer,
          author: object({ username: text, image: text }, { required: ["username", "image"] }),
        },
        { required: ["slug", "title", "body", "favorited", "favoritesCount", "author"] },
      ),
      Comment: object({ id: integer, body: text }, { required: ["id", "body"] }),
    },
  },
};

/** What the page does, one after the other. */
const walk = async (): Promise<void> => {
  let authorization: string | undefined;
  const send = async (line: string, sent?: object): Promise<never> => {
    const [method = "", path = ""] = line.split(" ");
    const headers: Record<string, string> = {
      ...(authorization && { authorization }),
      ...(sent && { "content-type": "application/json" }),
    };
    const init = { method, headers, ...(sent && { body: JSON.stringify(sent) }) };
    const response = await fetch(path.startsWith("/logo") ? path : `/api${path}`, init);
    const body = await response.text();
    return (response.headers.get("content-type")?.includes("json") ? JSON.parse(body) : body) as never;
  };
  const { user: me } = (await send("POST /users/login", {
    user: { email: "ann@x.org", password: "secret" },
  })) as { user: { token: string } };
  authorization = `Token ${me.token}`;
  await send("GET /user");
  await send("GET /tags");
  const page = "GET /articles?limit=5&offset=0";
  const { articles } = (await send(page)) as { articles: { slug: string }[] };
  const [first, second] = articles.map((one) => encodeURIComponent(one.slug));
  await send("GET /articles?limit=5&offset=5");
  await send("GET /logo.png");
  await send(`GET /articles/${first}`);
  await send(`POST /articles/${first}/favorite`);
  await send(`GET /articles/${first}`);
  await send(page);
  await send(`GET /articles/${second}/comments`);
  for (const body of ["So true — ö", "Again"])
    await send(`POST /articles/${second}/comments`, { comment: { body } });
  await send(`GET /articles/${second}/comments`);
  await send("POST /articles", { article: { title: "A new one", body: "Text" } });
  await send(page);
  await send(`DELETE /articles/${second}`);
  await send(`GET /articles/${second}`);
  await send(page);
};

/** Bytes that are no text. */
const LOGO = Uint8Array.from({ length: 300 }, (_, index) => index % 256);

interface Entry {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: readonly { readonly name: string; readonly value: string }[];
    readonly postData?: { readonly text: string };
  };
  readonly response: {
    readonly status: number;
    readonly content: { readonly text?: string; readonly encoding?: string; readonly mimeType: string };
  };
}

test("a visit that Chromium records is answered again, byte for byte", async () => {
  const folder = createFolders()({
    "openapi.json": JSON.stringify(CONDUIT),
    "site/index.html": "<!doctype html><title>Blog</title>",
  });
  writeFileSync(join(folder, "site/logo.png"), LOGO);
  const har = join(folder, "visit.har");
  {
    await using live = await start([join(folder, "openapi.json")], { static: join(folder, "site") });
    await using tab = await visit(live.origin, { recordHar: { path: har, content: "embed" } });
    await tab.page.goto(`${live.origin}/index.html`);
    await tab.page.evaluate(walk);
  }
  const { entries } = (JSON.parse(readFileSync(har, "utf8")) as { log: { entries: Entry[] } }).log;
  const asked = entries.filter(({ request }) => /\/(?:api\/|logo)/.test(request.url));
  expect(asked.length).toBe(19);
  await using served = await start([har]);
  const different: string[] = [];
  for (const { request, response } of entries) {
    const { method, url, headers, postData } = request;
    const { pathname, search } = new URL(url);
    const answer = await fetch(served.origin + pathname + search, {
      method,
      headers: headers
        .filter(({ name }) => /^(?:authorization|content-type)$/i.test(name))
        .map(({ name, value }) => [name, value]),
      ...(postData === undefined ? {} : { body: postData.text }),
    });
    const { text: content = "", encoding, mimeType } = response.content;
    const expected = Buffer.from(content, encoding === "base64" ? "base64" : "utf8");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    if (
      answer.status !== response.status ||
      !bytes.equals(expected) ||
      (expected.length > 0 && type !== mimeType)
    )
      different.push(
        `${method} ${pathname}${search}: ${answer.status}, ${type}, not ${response.status}, ${mimeType}`,
      );
  }
  expect(different).toEqual([]);
});
