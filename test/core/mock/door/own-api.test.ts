import { expect, test } from "bun:test";
import { createOwnApi, type Endpoint } from "../../../../src/core/mock/index.ts";

/* Which endpoint of a table a request has, and what all of them have in common. */

const PATHS = [
  "/",
  "/pets",
  "/pets/{id}",
  "/pets/mine",
  "/pets/{id}.json",
  "/pets/{id}/toys/{toy}",
  "/pets/{id}/toys/all",
  "/{kind}/mine/toys/{toy}",
  "/a.b/(c)",
  "/a b/ü",
  "/{a}-{b}/x",
  "/both/{}",
  "/files/{name}.{type}",
  "/notes/{name}{type}",
  "/compare/{base}...{head}",
];

const endpointAt = (path: string): Endpoint => ({
  path,
  resource: null,
  handlers: new Map([
    ["GET", ({ params }) => ({ status: 200, headers: {}, body: JSON.stringify([path, params]) })],
  ]),
});

const api = createOwnApi(
  PATHS.map(endpointAt),
  { path: "/v1", sessions: null, session: null },
  { summary: [], base: "/base" },
);

const ask = async (path: string, method = "GET") =>
  api.handle(new Request(`http://localhost${path}`, { method }));

test.each<[requested: string, path: string | undefined, params: Record<string, string>]>([
  ["/", "/", {}],
  ["/pets", "/pets", {}],
  ["/pets/", "/pets", {}],
  ["/pets/3", "/pets/{id}", { id: "3" }],
  ["/pets/mine", "/pets/mine", {}],
  ["/pets/mine.json", "/pets/{id}.json", { id: "mine" }],
  ["/pets/minexjson", "/pets/{id}", { id: "minexjson" }],
  ["/pets/3/toys/4", "/pets/{id}/toys/{toy}", { id: "3", toy: "4" }],
  ["/pets/3/toys/all", "/pets/{id}/toys/all", { id: "3" }],
  ["/pets/mine/toys/4", "/pets/{id}/toys/{toy}", { id: "mine", toy: "4" }],
  ["/cats/mine/toys/4", "/{kind}/mine/toys/{toy}", { kind: "cats", toy: "4" }],
  ["/pets/a%2Fb", "/pets/{id}", { id: "a/b" }],
  ["/a.b/(c)", "/a.b/(c)", {}],
  ["/a.b/%28c%29", "/a.b/(c)", {}],
  ["/axb/(c)", undefined, {}],
  ["/a%20b/%C3%BC", "/a b/ü", {}],
  ["/1-2/x", "/{a}-{b}/x", { a: "1", b: "2" }],
  ["/both/{}", "/both/{}", {}],
  ["/files/a.b.json", "/files/{name}.{type}", { name: "a.b", type: "json" }],
  ["/notes/a.b.json", "/notes/{name}{type}", { name: "a.b", type: ".json" }],
  ["/notes/abc", "/notes/{name}{type}", { name: "a", type: "bc" }],
  ["/compare/v1.0...v1.1", "/compare/{base}...{head}", { base: "v1.0", head: "v1.1" }],
  ["/base/pets/3", "/pets/{id}", { id: "3" }],
  ["/pets/3/toys", undefined, {}],
  ["/pets/3/toys/4/5", undefined, {}],
  ["/petsx", undefined, {}],
  ["/x/pets", undefined, {}],
])("%s is %j with %j", async (requested, path, params) => {
  const found = await ask(`/v1${requested}`);
  expect(found && JSON.parse(found.body as string)).toEqual(path && [path, params]);
});

test("HEAD has the headers of GET, and no body", async () => {
  const length = JSON.stringify(["/pets", {}]).length;
  expect(await ask("/v1/pets", "HEAD")).toEqual({
    status: 200,
    headers: { "content-length": String(length) },
    body: null,
  });
});

test("a method that a path does not take is a 405 with what it takes", async () => {
  expect(await ask("/v1/pets", "POST")).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD, OPTIONS" },
  });
});
