import { expect, spyOn, test } from "bun:test";
import { createOwnAnswer } from "../../../src/packages/msw/answer.ts";
import { handlers } from "../../../src/packages/msw/index.ts";
import type { MockOptions } from "../../../src/packages/msw/options.ts";

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
  const answer = createOwnAnswer(options);
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

test("below a base URL", async () => {
  const call = caller({ data: DATA, baseUrl: "https://api.example.com/v1" });
  expect((await call("/v1/posts/1")).status).toBe(200);
  expect((await call("/posts/1")).status).toBe(0);
});

test("the handlers take what may be theirs", () => {
  const isTheirs = (options: MockOptions, url: string): boolean =>
    handlers(options).some(({ info }) => info.path instanceof RegExp && info.path.test(url));
  expect(isTheirs({ data: DATA, baseUrl: "/v1" }, "http://localhost/v1/posts")).toBe(true);
  expect(isTheirs({ data: DATA, baseUrl: "/v1" }, "http://localhost/v2/posts")).toBe(false);
  expect(isTheirs({ openapi: OPENAPI }, "https://a.example/pets")).toBe(true);
});

test("paths that it does not have are left to other handlers", async () => {
  expect((await caller({ openapi: OPENAPI })("/login")).status).toBe(0);
  expect((await caller({ data: DATA })("/login")).status).toBe(0);
});

test.each<[MockOptions, string]>([
  [{ openapi: OPENAPI, data: DATA }, "takes one of openapi and data"],
  [{ openapi: 1 as never }, "openapi must be an object"],
  [{ data: null as never }, "data must be an object"],
])("%j throws at once", (options, message) => {
  expect(() => handlers(options)).toThrow(message);
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
