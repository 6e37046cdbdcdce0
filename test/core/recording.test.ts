import { expect, test } from "bun:test";
import { documentOf, isHar, isPostman, readHar, readPostman } from "../../src/core/recording/index.ts";
import { call, openDocument } from "./document/support/open-document.ts";

const JSON_HEADER = [{ name: "content-type", value: "application/json; charset=utf-8" }];

const har = (
  ...exchanges: readonly (readonly [request: string, status: number, body: unknown, sent?: unknown])[]
) => ({
  log: {
    version: "1.2",
    entries: exchanges.map(([request, status, body, sent]) => {
      const [method, path = ""] = request.split(" ");
      return {
        request: {
          method,
          url: `https://api.example.com${path}`,
          ...(sent === undefined ? {} : { postData: { text: JSON.stringify(sent) } }),
        },
        response: { status, headers: JSON_HEADER, content: { text: JSON.stringify(body) } },
      };
    }),
  },
});

test("a recording shows a document: ids and slugs are parameters, what differs is optional", () => {
  const root = har(
    [
      "GET /v1/articles?page=1",
      200,
      {
        total: 2,
        articles: [
          { slug: "a-b", title: "A" },
          { slug: "c", title: "C" },
        ],
      },
    ],
    ["GET /v1/articles/a-b", 200, { slug: "a-b", title: "A" }],
    ["GET /v1/articles/c", 200, { slug: "c", title: "C", body: "…" }],
    ["GET /v1/articles/zzz", 404, { error: "none" }],
    ["GET /v1/articles/a-b/comments/17", 200, { id: 17, at: "2025-01-02T03:04:05Z" }],
    ["POST /v1/articles", 201, { slug: "d", title: "D" }, { title: "D" }],
  );
  expect(isHar(root)).toBe(true);
  expect(documentOf(readHar(root), "session.har")).toMatchObject({
    openapi: "3.1.0",
    paths: {
      "/v1/articles": {
        get: { parameters: [{ name: "page", in: "query", schema: { type: "integer" }, example: 1 }] },
        post: {
          requestBody: {
            content: { "application/json": { schema: { required: ["title"] }, example: { title: "D" } } },
          },
          responses: { 201: { content: { "application/json": { example: { slug: "d", title: "D" } } } } },
        },
      },
      "/v1/articles/{slug}": {
        get: {
          parameters: [{ name: "slug", in: "path", required: true, example: "a-b" }],
          responses: {
            200: { content: { "application/json": { schema: { required: ["slug", "title"] } } } },
          },
        },
      },
      "/v1/articles/zzz": { get: { responses: { 404: {} } } },
      "/v1/articles/{slug}/comments/{commentId}": {
        get: {
          responses: {
            200: {
              content: { "application/json": { schema: { properties: { at: { format: "date-time" } } } } },
            },
          },
        },
      },
    },
  });
});

test("the saved answers of a collection are examples by their names", () => {
  const saved = (name: string, code: number, body: unknown) => ({
    name,
    code,
    header: [],
    body: JSON.stringify(body),
  });
  const root = {
    info: { name: "Shop", schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
    variable: [{ key: "version", value: "v2" }],
    item: [
      {
        name: "Users",
        item: [
          {
            name: "Get",
            request: { method: "GET", url: { raw: "{{baseUrl}}/{{version}}/users/:userId?full=true" } },
            response: [saved("Ann", 200, { id: 7 }), saved("Nobody", 404, { error: "none" })],
          },
          { name: "Unsaved", request: { method: "GET", url: "{{baseUrl}}/health" }, response: [] },
        ],
      },
    ],
  };
  expect(isPostman(root)).toBe(true);
  const recording = readPostman(root);
  expect(recording.notes).toHaveLength(1);
  const { paths } = documentOf(recording, "shop") as { paths: object };
  expect(paths).toMatchObject({
    "/v2/users/{userId}": {
      get: {
        parameters: [{ name: "userId", in: "path" }],
        responses: {
          200: { content: { "application/json": { examples: { Ann: { value: { id: 7 } } } } } },
          404: { content: { "application/json": { examples: { Nobody: { value: { error: "none" } } } } } },
        },
      },
    },
  });
  expect(Object.keys(paths)).toHaveLength(1);
});

test("the saved answer of a collection's list is its first records", async () => {
  const users = [
    { id: 41, name: "Ann" },
    { id: 7, name: "Bob" },
  ];
  const item = (name: string, path: string, body: unknown) => ({
    name,
    request: { method: "GET", url: `{{baseUrl}}${path}` },
    response: [{ name, code: 200, header: [], body: JSON.stringify(body) }],
  });
  const root = { info: {}, item: [item("All", "/users", users), item("One", "/users/:id", users[1])] };
  const api = await openDocument(documentOf(readPostman(root), "shop"));
  expect((await call(api, "/users?limit=2")).body).toEqual(users);
  expect((await call(api, "/users/41")).body).toEqual(users[0]);
});
