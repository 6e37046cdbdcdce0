import { describe, expect, test } from "bun:test";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { AppError } from "../../../src/core/errors.ts";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";

import { integer, list, object, text } from "./support/schemas.ts";
const FIELDS = {
  title: { type: "string" },
  done: { type: "boolean", default: false },
  kind: { type: "string", enum: ["a", "b"], default: "b" },
  order: { type: "integer" },
};
const LINK = { type: "string", format: "uri", readOnly: true };

const NOTES = {
  openapi: "3.0.3",
  servers: [{ url: "https://api.example.com/v2" }],
  paths: {
    "/notes": {
      get: {
        parameters: [inQuery("fields", { type: "string" })],
        responses: ok({ type: "array", items: ref("Note") }),
      },
      post: {
        requestBody: json(ref("Fields")),
        responses: { 201: { description: "", ...json(ref("Note")) } },
      },
      delete: {
        parameters: [inQuery("kind", { type: "string" })],
        responses: { 204: { description: "None are left" } },
      },
    },
    "/notes/{id}": {
      parameters: [inPath("id", "integer")],
      get: { responses: ok(ref("Note")) },
      put: { requestBody: json(ref("Fields")), responses: ok(ref("Note")) },
      patch: { requestBody: json(ref("Fields")), responses: ok(ref("Note")) },
    },
    "/users": { get: { responses: ok({ type: "array", items: ref("User") }) } },
    "/users/{userId}": { parameters: [inPath("userId", "integer")], get: { responses: ok(ref("User")) } },
    "/users/{userId}/files": {
      parameters: [inPath("userId", "integer")],
      get: { responses: ok({ type: "array", items: ref("File") }) },
      delete: { responses: ok({ type: "array", items: ref("File") }) },
    },
    "/users/{userId}/files/{name}": {
      parameters: [inPath("userId", "integer"), inPath("name")],
      get: { responses: ok(ref("File")) },
    },
  },
  components: {
    schemas: {
      Fields: { type: "object", properties: FIELDS },
      Note: {
        type: "object",
        required: ["id", "title", "done", "url", "state"],
        properties: {
          id: { type: "integer", readOnly: true },
          ...FIELDS,
          url: LINK,
          state: { type: "string", readOnly: true, default: "new" },
        },
      },
      User: {
        type: "object",
        required: ["id", "url"],
        properties: { id: { type: "integer" }, url: { ...LINK, "x-mock": "avatar" } },
      },
      File: {
        type: "object",
        required: ["name", "self"],
        properties: { name: { type: "string" }, self: LINK },
      },
    },
  },
};

interface Linked {
  readonly id: number;
  readonly url: string;
  readonly self: string;
}

const rows = async (api: Awaited<ReturnType<typeof openDocument>>, path: string): Promise<Linked[]> =>
  (await call(api, path)).body as Linked[];

const pathIn = (url: string): string => url.replace("http://localhost", "");

describe("defaults of the document", () => {
  test("are what a new record has where its body says nothing", async () => {
    const api = await openDocument(NOTES);
    const made = await call(api, "POST /notes", { title: "One", kind: "a" });
    expect(made.body).toMatchObject({ title: "One", kind: "a", done: false, state: "new" });
    expect(made.body).not.toHaveProperty("order");
    expect((await call(api, pathIn((made.body as Linked).url))).body).toEqual(made.body);
    expect((await call(api, "POST /notes", { title: "Two", done: true })).body).toMatchObject({ done: true });
  });

  test("are what a replaced record has, but PATCH leaves what it does not name", async () => {
    const api = await openDocument(NOTES);
    const { id } = (await call(api, "POST /notes", { title: "One", done: true, kind: "a" })).body as Linked;
    expect((await call(api, `PATCH /notes/${id}`, { title: "Two" })).body).toMatchObject({
      done: true,
      kind: "a",
    });
    expect((await call(api, `PUT /notes/${id}`, { title: "Three" })).body).toMatchObject({
      title: "Three",
      done: false,
      kind: "b",
      state: "new",
    });
  });
});

describe("a read-only URL called url, uri, href or self", () => {
  test.each(["/notes", "/v2/notes", "/users/3/files"])(
    "leads from the list %s to each record",
    async (path) => {
      const api = await openDocument(NOTES);
      for (const row of (await rows(api, path)).slice(0, 3)) {
        const link = row.url ?? row.self;
        expect(link).toStartWith(`http://localhost${path}/`);
        // oxlint-disable-next-line no-await-in-loop
        expect((await call(api, pathIn(link))).body).toEqual(row);
      }
    },
  );

  test("is there for a chosen field, and for a written record", async () => {
    // A part of a record does not match its schema.
    const api = await openDocument(NOTES, { checkResponses: false });
    const [first] = await rows(api, "/notes?fields=url,title");
    expect(first?.url).toBe("http://localhost/notes/1");
    const made = await call(api, "POST /v2/notes", { title: "One" });
    expect(made.headers["location"]).toBe((made.body as Linked).url);
    expect(made.headers).not.toHaveProperty("x-mock-notice");
    const changed = await call(api, `PATCH ${pathIn((made.body as Linked).url)}`, { title: "Two" });
    expect(changed.body).toMatchObject({ title: "Two", url: (made.body as Linked).url });
  });

  test("is another text where the document chooses one", async () => {
    const [first] = await rows(await openDocument(NOTES), "/users");
    expect(first?.url).not.toContain("/users/");
  });
});

describe("DELETE of a list", () => {
  test("removes all its records, and a POST adds the first again", async () => {
    const api = await openDocument(NOTES);
    const removed = await call(api, "DELETE /notes", undefined, { "content-type": "application/json" });
    expect([removed.status, removed.body]).toEqual([204, null]);
    expect(removed.headers).toMatchObject({ "x-mock-persisted": "true" });
    expect(removed.headers).not.toHaveProperty("etag");
    expect(await rows(api, "/notes")).toEqual([]);
    expect((await call(api, "/notes/1")).status).toBe(404);
    await call(api, "POST /notes", { title: "One" });
    expect(await rows(api, "/notes")).toMatchObject([{ title: "One" }]);
    await call(api, "DELETE /notes");
    expect(await rows(api, "/notes")).toEqual([]);
  });

  test("removes those that a filter finds", async () => {
    const api = await openDocument(NOTES);
    await call(api, "DELETE /notes?kind=a");
    expect(await rows(api, "/notes?kind=a")).toEqual([]);
    expect(await rows(api, "/notes?kind=b")).not.toEqual([]);
  });

  test("stays within the parent of its path, and answers what it removed where the document has a list", async () => {
    const api = await openDocument(NOTES);
    const before = await rows(api, "/users/3/files?_all=true");
    const others = await rows(api, "/users/4/files");
    expect((await call(api, "DELETE /users/3/files")).body).toEqual(before);
    expect(await rows(api, "/users/3/files")).toEqual([]);
    expect(await rows(api, "/users/4/files")).toEqual(others);
  });

  test("stays within the session that the request names", async () => {
    const api = await openDocument(NOTES);
    await call(api, "DELETE /notes?__session=other");
    expect(await rows(api, "/notes?__session=other")).toEqual([]);
    expect(await rows(api, "/notes")).not.toEqual([]);
    await call(api, "DELETE /notes", undefined, { "x-mock": "session=third" });
    expect((await call(api, "/notes", undefined, { "x-mock": "session=third" })).body).toEqual([]);
    expect(await rows(api, "/notes")).not.toEqual([]);
  });

  test("removes all or nothing: a session that has no room for it stays as it is", async () => {
    const limits = { records: 60, bytes: 2 ** 20 };
    const api = await openDocument(NOTES, {}, createMemorySessions({ limits }));
    await call(api, "DELETE /notes/1");
    const before = await rows(api, "/notes?_all=true");
    const refused = await call(api, "DELETE /notes");
    expect(refused.status).toBe(new AppError("session_full", "").status);
    expect(refused.body).toMatchObject({ code: "session_full" });
    expect(await rows(api, "/notes?_all=true")).toEqual(before);
    expect((await call(api, "DELETE /notes?id_lte=60")).status).toBe(204);
    expect(await rows(api, "/notes?id_lte=60")).toEqual([]);
  });

  test.each(["fields=title", "_envelope=true", "_group=kind", "_format=csv"])(
    "removes them, however %s would show them",
    async (query) => {
      const api = await openDocument(NOTES);
      expect((await call(api, `DELETE /notes?${query}`)).status).toBe(204);
      expect(await rows(api, "/notes")).toEqual([]);
    },
  );

  test("removes the records of the seed and count that it names", async () => {
    const api = await openDocument(NOTES);
    expect((await call(api, "DELETE /notes?seed=other&count=150")).status).toBe(204);
    expect(await rows(api, "/notes?seed=other&count=150")).toEqual([]);
    expect(await rows(api, "/notes")).not.toEqual([]);
  });

  test("that is to fail removes nothing", async () => {
    const api = await openDocument(NOTES);
    expect((await call(api, "DELETE /notes?__error=503")).status).toBe(503);
    expect(await rows(api, "/notes")).not.toEqual([]);
  });
});

test("PUT replaces a record of the session that the request names", async () => {
  const api = await openDocument(NOTES);
  const { id } = (await call(api, "POST /notes?__session=other", { title: "One" })).body as Linked;
  expect((await call(api, `PUT /notes/${id}?__session=other`, { title: "Two" })).body).toMatchObject({
    title: "Two",
  });
});

test("PUT is one request in the log, whether its record is there or not", async () => {
  const api = await openDocument(NOTES, { checkResponses: false });
  await call(api, "PUT /notes/3", { title: "One" });
  await call(api, "PUT /notes/999", { title: "One" });
  const log = (await call(api, "/notes?__log=true")).body as { method: string; status: number }[];
  expect(log.map(({ method, status }) => [method, status])).toEqual([
    ["PUT", 200],
    ["PUT", 200],
  ]);
});

test("errors name the key as the document does: its property in a body, its parameter in a path", async () => {
  const Tag = { type: "object", required: ["a/b"], properties: { "a/b": { type: "string" } } };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/tags": {
        get: { responses: ok({ type: "array", items: Tag }) },
        post: {
          requestBody: json(Tag),
          responses: { 201: { description: "", ...json(Tag) }, 409: { description: "" } },
        },
      },
      "/tags/{a_b}": { parameters: [inPath("a_b")], get: { responses: ok(Tag) } },
    },
  });
  await call(api, "POST /tags", { "a/b": "mine" });
  expect(await call(api, "POST /tags", { "a/b": "mine" })).toMatchObject({
    status: 409,
    body: { errors: [{ pointer: "/a~1b", value: "mine" }] },
  });
  expect(await call(api, "/tags/none")).toMatchObject({
    status: 404,
    body: { errors: [{ parameter: "a_b", value: "none" }] },
  });
});

test("paths with a slash at their end, as Django has them, are those of a list and its records", async () => {
  const { Note } = NOTES.components.schemas;
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/notes/": {
        get: { responses: ok({ type: "array", items: Note }) },
        post: { requestBody: json(Note), responses: { 201: { description: "", ...json(Note) } } },
      },
      "/notes/{id}/": {
        parameters: [inPath("id", "integer")],
        get: { responses: ok(Note) },
        delete: { responses: { 204: { description: "" } } },
      },
    },
  });
  const [first] = await rows(api, "/notes/");
  expect((await call(api, "/notes/1/")).body).toEqual(first);
  expect((await call(api, pathIn(first?.url ?? ""))).body).toEqual(first);
  await call(api, "DELETE /notes/1/");
  expect((await call(api, "/notes/1/")).status).toBe(404);
});

describe("a body within an object", () => {
  const COMMENT = object({ id: integer, body: text, mood: text }, { required: ["id", "body"] });
  const wrapped = (name: string) => object({ [name]: object({ body: text, mood: text }) });
  const below = (path: string, body: object) => ({
    [path]: {
      parameters: [inPath("slug")],
      get: { responses: ok(object({ comments: list(COMMENT) })) },
      post: { requestBody: json(body), responses: ok(object({ comment: COMMENT })) },
    },
  });

  test.each<[what: string, schema: object, sent: object]>([
    ["the record's name", wrapped("comment"), { comment: { body: "nice" } }],
    ["another name", wrapped("newReply"), { newReply: { body: "nice" } }],
    ["two names", object({ data: wrapped("comment") }), { data: { comment: { body: "nice" } } }],
    ["a name that no schema has", {}, { data: { body: "nice" } }],
  ])("is taken out of it: %s", async (_, schema, sent) => {
    const api = await openDocument({ openapi: "3.0.3", paths: below("/articles/{slug}/comments", schema) });
    const made = await call(api, "POST /articles/a/comments", sent);
    expect(made.body).toEqual({ comment: { id: 101, body: "nice" } });
    const { body } = await call(api, "/articles/a/comments?offset=100");
    expect(body).toEqual({ comments: [{ id: 101, body: "nice" }] });
  });
});
