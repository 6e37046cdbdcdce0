import { expect, test } from "bun:test";
import { catalogOfDocument, readDocument } from "../../../src/core/document/index.ts";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";

/* Records that are alone at their path: `GET` and `PATCH /me`. */

const USER_ID = { parameters: [inPath("userId", "integer")] };
const changes = (schema: object) => ({ requestBody: json(ref("Changes")), responses: ok(schema) });

const ACCOUNT = {
  openapi: "3.1.0",
  paths: {
    "/me": {
      get: { responses: ok(ref("User")) },
      patch: changes(ref("User")),
      delete: { responses: { 204: { description: "" } } },
    },
    "/settings": {
      get: { responses: ok({ type: "object", properties: { data: ref("Settings") } }) },
      put: { requestBody: json(ref("Settings")), responses: ok(ref("Settings")) },
    },
    "/users": { get: { responses: ok({ type: "array", items: ref("User") }) } },
    "/users/{userId}": { ...USER_ID, get: { responses: ok(ref("User")) } },
    "/users/{userId}/settings": {
      ...USER_ID,
      get: { responses: ok(ref("Settings")) },
      put: { requestBody: json(ref("Settings")), responses: ok(ref("Settings")) },
    },
    "/users/{userId}/manager": {
      ...USER_ID,
      get: { responses: ok(ref("User")) },
      patch: changes(ref("User")),
    },
    "/status": { get: { responses: ok(ref("Settings")) } },
    "/plan": {
      get: { responses: ok(ref("Settings"), { example: { theme: "dark" } }) },
      patch: { requestBody: json(ref("Settings")), responses: ok(ref("Settings")) },
    },
  },
  components: {
    schemas: {
      User: {
        type: "object",
        required: ["id", "name", "email"],
        properties: { id: { type: "integer" }, name: { type: "string" }, email: { type: "string" } },
      },
      Changes: { type: "object", properties: { name: { type: "string" }, email: { type: "string" } } },
      Settings: { type: "object", required: ["theme"], properties: { theme: { type: "string" } } },
    },
  },
};

type Api = Awaited<ReturnType<typeof openDocument>>;

const bodyOf = async (api: Api, line: string, sent?: unknown): Promise<unknown> => {
  const { status, body } = await call(api, line, sent);
  expect(status).toBe(200);
  return body;
};

test("a single record is always the same, and keeps its changes", async () => {
  const api = await openDocument(ACCOUNT);
  const before = (await bodyOf(api, "/me")) as object;
  expect(await bodyOf(api, "/me?verbose=1")).toEqual(before);
  const after = { ...before, name: "Zoe" };
  expect(await bodyOf(api, "PATCH /me", { name: "Zoe" })).toEqual(after);
  expect(await bodyOf(api, "/me")).toEqual(after);
});

test("a single record within an object is replaced", async () => {
  const api = await openDocument(ACCOUNT);
  expect(await bodyOf(api, "PUT /settings", { theme: "dark" })).toEqual({ theme: "dark" });
  expect(await bodyOf(api, "/settings")).toEqual({ data: { theme: "dark" } });
});

test("each parent has a single record of its own", async () => {
  const api = await openDocument(ACCOUNT);
  const other = await bodyOf(api, "/users/2/settings");
  expect(await bodyOf(api, "PUT /users/1/settings", { theme: "mine" })).toEqual({ theme: "mine" });
  expect(await bodyOf(api, "/users/1/settings")).toEqual({ theme: "mine" });
  expect(await bodyOf(api, "/users/2/settings")).toEqual(other);
});

test("a single record is no record of a list", async () => {
  const api = await openDocument(ACCOUNT);
  const first = await bodyOf(api, "/users/1");
  await bodyOf(api, "PATCH /users/3/manager", { name: "Zoe" });
  expect(await bodyOf(api, "/users/3/manager")).toMatchObject({ name: "Zoe" });
  expect(await bodyOf(api, "/users/1")).toEqual(first);
  const root = await readDocument(ACCOUNT, "openapi.json");
  const { names } = await catalogOfDocument(root, JSON.stringify(ACCOUNT));
  expect(names).toEqual(["users"]);
});

test("an example of the document stays, and a deletion leaves the record", async () => {
  const api = await openDocument(ACCOUNT);
  await bodyOf(api, "PATCH /plan", { theme: "light" });
  expect(await bodyOf(api, "/plan")).toEqual({ theme: "dark" });
  const me = await bodyOf(api, "/me");
  expect((await call(api, "DELETE /me")).status).toBe(204);
  expect(await bodyOf(api, "/me")).toEqual(me);
});

test("a single record has values of its schema's kind, whatever its path is called", async () => {
  const { name } = (await bodyOf(await openDocument(ACCOUNT), "/me")) as { name: string };
  expect(name).toMatch(/^\p{Lu}\S+ \p{Lu}/u);
  expect(name).not.toMatch(/\bme$/);
});

test("what has an example of its own, or is no record, is answered as it is", async () => {
  const text = { type: "string" };
  const both = (schema: object) => ({ get: { responses: ok(schema) }, put: changes(schema) });
  const api = await openDocument({
    openapi: "3.1.0",
    paths: {
      "/card": both({ type: "object", properties: { theme: text }, example: { theme: "own" } }),
      "/tags": both({ type: "array", items: text, example: ["own"] }),
      "/mode": both({ $ref: "#/components/schemas/1" }),
    },
    components: {
      schemas: {
        1: { type: "object", required: ["name"], properties: { name: text } },
        Changes: { type: "object" },
      },
    },
  });
  await call(api, "PUT /card", { theme: "other" });
  expect(await bodyOf(api, "/card")).toEqual({ theme: "own" });
  expect(await bodyOf(api, "/tags")).toEqual(["own"]);
  await call(api, "PUT /mode", { name: "dark" });
  expect(await bodyOf(api, "/mode")).toEqual({ name: "dark" });
});
