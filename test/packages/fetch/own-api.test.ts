import { expect, spyOn, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../src/build/paths.ts";
import { createMock, type MockOptions } from "../../../src/packages/fetch/index.ts";
import { start } from "../../server/local/support/start.ts";
import { type Answer, answerOf, ownCases, requestOf } from "./support/cases.ts";

const PET = {
  type: "object",
  required: ["id", "name"],
  properties: { id: { type: "integer" }, name: { type: "string" } },
};
const json = (schema: object) => ({ 200: { description: "", content: { "application/json": { schema } } } });
const OPENAPI = {
  openapi: "3.1.0",
  paths: {
    "/pets": {
      get: { responses: json({ type: "array", items: PET }) },
      post: { requestBody: { content: { "application/json": { schema: PET } } }, responses: json(PET) },
    },
    "/pets/{petId}": { get: { responses: json(PET) } },
  },
};
const DATA = { posts: [{ id: 1, title: "Hello" }], comments: [{ id: "c-1", postId: 1 }] };

const caller = (options: MockOptions) => {
  const { answer } = createMock(options);
  return async (path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> => {
    const response = await answer(new Request(`https://api.example.com${path}`, init));
    return response === undefined
      ? { status: 0, body: undefined }
      : { status: response.status, body: await response.json() };
  };
};

const post = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test.each([
  ["parsed", OPENAPI],
  ["as text", JSON.stringify(OPENAPI)],
])("a document's operations answer at their own paths, %s", async (_, openapi) => {
  const call = caller({ openapi });
  const { body } = (await call("/pets?limit=3")) as { body: object[] };
  expect(body).toHaveLength(3);
  expect((await call("/pets/2")).body).toEqual(body[1]);
  expect((await call("/pets/two")).status).toBeGreaterThanOrEqual(400);
});

test("rows answer at json-server's paths, and writes stay", async () => {
  const call = caller({ data: DATA });
  expect((await call("/posts/1/comments")).body).toEqual([{ id: "c-1", postId: 1 }]);
  expect((await call("/posts", post({ title: "New" }))).status).toBe(201);
  expect((await call("/posts/2")).body).toMatchObject({ id: 2, title: "New" });
});

test("count goes on with more rows", async () => {
  const { body } = await caller({ data: DATA, count: 20 })("/posts");
  expect(body).toHaveLength(20);
});

test("handlers stand in front of it, with its own answer, its lists and a state that a reset takes", async () => {
  interface Context {
    readonly params: { readonly petId: string };
    readonly next: () => Promise<{ body: object }>;
    readonly mock: { readonly pets: { readonly get: (id: string) => Promise<object> } };
    readonly state: { calls?: number };
    readonly reply: (status: number, body: object) => unknown;
  }
  const call = caller({
    openapi: OPENAPI,
    baseUrl: "/v1",
    handlers: {
      "/pets/{petId}": {
        GET: async ({ next, state }: Context) => {
          const answer = await next();
          answer.body = { ...answer.body, name: `call ${(state.calls = (state.calls ?? 0) + 1)}` };
          return answer;
        },
      },
      "/pets/{petId}/feed": {
        POST: async ({ mock, params, reply }: Context) => reply(200, await mock.pets.get(params.petId)),
      },
    },
  });
  expect((await call("/v1/pets/2")).body).toEqual({ id: 2, name: "call 1" });
  expect((await call("/v1/pets/2")).body).toEqual({ id: 2, name: "call 2" });
  expect((await call("/v1/pets/3/feed", post({}))).body).toMatchObject({ id: 3 });
  expect((await call("/v1/pets/2?__reset=true")).body).toEqual({ id: 2, name: "call 1" });
});

test("below a base URL", async () => {
  const call = caller({ data: DATA, baseUrl: "https://api.example.com/v1" });
  expect((await call("/v1/posts/1")).status).toBe(200);
  expect((await call("/posts/1")).status).toBe(0);
});

test("paths that it does not have are left to others", async () => {
  expect((await caller({ openapi: OPENAPI })("/login")).status).toBe(0);
  expect((await caller({ data: DATA })("/login")).status).toBe(0);
});

test.each<[MockOptions, string]>([
  [{ openapi: OPENAPI, data: DATA }, "only one of openapi and data can be served"],
  [{ openapi: 1 as never }, "openapi must be an object"],
  [{ data: null as never }, "data must be an object"],
  [{ handlers: { "/pets": {} } }, "in front of openapi or data"],
  [{ data: DATA, handlers: { pets: {} } }, "does not begin with a slash"],
])("%j throws at once", (options, message) => {
  expect(() => createMock(options)).toThrow(message);
});

test("a document that cannot be used makes every response a 500, and says why", async () => {
  const error = spyOn(console, "error").mockImplementation(() => undefined);
  try {
    expect((await caller({ openapi: { openapi: "4.0.0" } })("/pets")).status).toBe(500);
    expect(String(error.mock.calls)).toContain("4.0.0");
  } finally {
    error.mockRestore();
  }
});

const OWN: readonly [file: string, option: "openapi" | "data", paths: readonly string[]][] = [
  ["examples/openapi/openapi.yaml", "openapi", ["pets", "pets?limit=3&kind=dog", "pets/1", "pets/x"]],
  ["examples/db-json/db.json", "data", ["posts", "posts/2", "authors/1/posts", "profile", "db"]],
];

test.each(OWN)("%s answers as the executable serves it", async (file, option, paths) => {
  const path = join(ROOT, file);
  const mock = createMock({ [option]: readFileSync(path, "utf8") });
  await using local = await start([path]);
  const unknown = ["nowhere/at/all", ...paths.map((one) => `${one.split("?", 1)[0]}x`)];
  // Only a server that listens for browsers has a Vary of its own.
  const withoutVary = ({ headers, ...others }: Answer): object => ({
    ...others,
    headers: { ...headers, vary: "" },
  });
  for (const one of [...ownCases(paths), ...unknown.map((path) => ({ path }))]) {
    const [here, there] = await Promise.all([
      mock.fetch(requestOf(one, local.origin, "")),
      fetch(requestOf(one, local.origin, "")),
    ]);
    expect([one, withoutVary(await answerOf(here))]).toEqual([one, withoutVary(await answerOf(there))]);
  }
});

test("a list is followed, with what is written meanwhile", async () => {
  const { fetch: answer } = createMock({ data: DATA });
  const accept = { headers: { accept: "text/event-stream" } };
  const { body, headers } = await answer(new Request("https://api.example.com/posts", accept));
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  expect([headers.get("content-type"), (await reader.read()).done]).toEqual(["text/event-stream", false]);
  await answer(new Request("https://api.example.com/posts", post({ title: "new" })));
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('"data":{"title":"new","id":2}');
  await reader.cancel();
});
