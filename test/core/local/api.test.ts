import { describe, expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import {
  asksForPage,
  createCatalogApi,
  handleBy,
  type LocalApi,
  type LocalRoute,
  segmentsOf,
  withBody,
  withSearch,
} from "../../../src/core/local/index.ts";
import { createMemorySessions, type MockRequest, type MockResponse } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

const HOST = "http://localhost:3000";

const ok = ({ method, url }: MockRequest): MockResponse => ({
  status: 200,
  headers: { "x-method": method },
  body: `${method} ${url.slice(HOST.length)}`,
});

const ROUTES: Readonly<Record<string, LocalRoute>> = {
  "/pets": { methods: ["GET", "POST"], respond: ok },
  "/orders": { methods: ["POST"], respond: ok },
  "/own": { methods: ["HEAD", "OPTIONS"], respond: ok },
  "/failing": {
    methods: ["GET"],
    respond: () => {
      throw new AppError("not_found", "No.");
    },
  },
  "/broken": { methods: ["GET"], respond: () => Promise.reject(new Error("broken")) },
};

const handle = handleBy({ path: "/v1" }, (path) => ROUTES[path]);

const call = (
  line: string,
  headers: Record<string, string> = {},
  by = handle,
): ReturnType<LocalApi["handle"]> => {
  const [method = "", path = ""] = line.split(" ");
  return by(new Request(`${HOST}${path}`, { method, headers }));
};

describe("the routes of an API", () => {
  test.each(["GET /v1/nothing", "GET /pets", "GET /v1", "GET /v12/pets", "OPTIONS /v1/nothing"])(
    "%s is not among them",
    (line) => {
      expect(call(line)).toBeUndefined();
    },
  );

  test.each([
    ["GET /v1/pets?a=1", 200, "GET", "GET /v1/pets?a=1"],
    ["POST /v1/pets", 200, "POST", "POST /v1/pets"],
    // As GET, without its body.
    ["HEAD /v1/pets", 200, "GET", null],
    // Those that a route has itself.
    ["HEAD /v1/own", 200, "HEAD", "HEAD /v1/own"],
    ["OPTIONS /v1/own", 200, "OPTIONS", "OPTIONS /v1/own"],
  ])("%s", async (line, status, method, body) => {
    expect(await call(line)).toEqual({ status, headers: { "x-method": method }, body });
  });

  test.each([
    ["DELETE /v1/pets", "GET, POST, HEAD"],
    ["HEAD /v1/orders", "POST"],
    ["GET /v1/own", "HEAD, OPTIONS"],
  ])("%s is not allowed, only %s", async (line, methods) => {
    const response = await call(line);
    expect(response?.status).toBe(405);
    expect(response?.headers["allow"]).toBe(`${methods}, OPTIONS`);
    const [method] = line.split(" ");
    if (method !== "HEAD")
      expect(response?.body).toContain(`${method} is not allowed here. Allowed: ${methods}.`);
  });

  test("take preflights", async () => {
    const response = await call("OPTIONS /v1/pets", { "access-control-request-headers": "x-a" });
    expect(response).toEqual({
      status: 204,
      headers: {
        allow: "GET, POST, HEAD, OPTIONS",
        "access-control-allow-methods": "GET, POST, HEAD, OPTIONS",
        "access-control-allow-headers": "x-a",
        "access-control-max-age": "86400",
        vary: "Access-Control-Request-Headers",
      },
      body: null,
    });
  });

  test("refuse a URL that cannot be decoded, known or not", async () => {
    for (const path of ["/v1/%", "/v1/pets/%zz"])
      expect((await call(`GET ${path}`))?.body).toContain("malformed_url");
  });

  test("turn errors into responses, and throw on what nobody expected", async () => {
    expect(await call("GET /v1/failing")).toMatchObject({
      status: 404,
      body: expect.stringContaining('"No."'),
    });
    await expect(call("GET /v1/broken")).rejects.toThrow("broken");
    const own = handleBy(
      { path: "/v1" },
      (path) => ROUTES[path],
      (error, { url }) => ({
        status: 500,
        headers: {},
        body: `${String(error)} at ${url}`,
      }),
    );
    expect((await call("GET /v1/broken", {}, own))?.body).toBe(`Error: broken at ${HOST}/v1/broken`);
  });
});

test.each([
  ["/", []],
  ["/pets", ["pets"]],
  ["/pets/", ["pets"]],
  ["/p%65ts/a%2Fb/", ["pets", "a/b"]],
  ["/pets//1", ["pets", "", "1"]],
])("the segments of %s", (path, segments) => {
  expect(segmentsOf(path)).toEqual(segments);
});

test.each([
  ["", false],
  ["sort=name&q=page", false],
  ["sort=name&page=2", true],
  ["_page=2", true],
  ["limit=2&sort=name", true],
  ["_per_page=2", true],
  ["_start=1", true],
  ["_end=3", true],
  ["offset=1", true],
  ["cursor=x", true],
  ["range=%5B0,9%5D", true],
  ["_all=true", true],
])("?%s asks for a page: %p", (search, expected) => {
  expect(asksForPage(search)).toBe(expected);
});

test.each([
  ["/pets?a=1", "b=2", "/pets?b=2"],
  ["/pets", "b=2?", "/pets?b=2?"],
  ["/pets?a=1", "", "/pets"],
])("%s with the query %j is %s", (path, search, expected) => {
  const request = new Request(`${HOST}${path}`, { method: "DELETE" });
  expect(withSearch(request, search)).toMatchObject({ method: "DELETE", url: HOST + expected });
});

test.each([
  ["application/x-www-form-urlencoded", "application/json"],
  ["application/merge-patch+json", "application/merge-patch+json"],
  [null, "application/json"],
])("a request of type %j with another body is of type %s", (type, expected) => {
  const headers = new Headers({ "content-length": "3", "x-mock-session": "ada" });
  if (type !== null) headers.set("content-type", type);
  const made = withBody({ method: "POST", url: `${HOST}/pets`, headers, body: null }, { name: "Zoë" });
  expect(
    ["Content-Type", "Content-Length", "X-Mock-Session", "x-content-type", "content-type-x"].map((name) =>
      made.headers.get(name),
    ),
  ).toEqual([expected, null, "ada", null, null]);
  expect([...(made.headers.keys?.() ?? [])]).toEqual([...headers.keys()]);
  expect(new TextDecoder().decode(made.body as Uint8Array)).toBe('{"name":"Zoë"}');
  const few = withBody({ method: "POST", url: HOST, headers: { get: () => null }, body: null }, 1);
  expect([...(few.headers.keys?.() ?? [])]).toEqual([]);
});

describe("the API of a catalog", () => {
  const catalog = readCatalog([{ name: "s", text: "teams: { name: word }\nusers: { teamId: -> teams }" }], {
    only: true,
  });
  const api = createCatalogApi(catalog, { path: "/v1", sessions: createMemorySessions(), session: "run" });

  test("has a list and records for each resource", () => {
    expect(api.summary).toEqual(["resources: /teams, /users"]);
    expect(api.routes).toEqual([
      { path: "/v1/teams", methods: ["GET", "POST"] },
      { path: "/v1/teams/{id}", methods: ["GET", "PUT", "PATCH", "DELETE"] },
      { path: "/v1/users", methods: ["GET", "POST"] },
      { path: "/v1/users/{id}", methods: ["GET", "PUT", "PATCH", "DELETE"] },
    ]);
  });

  test.each([
    ["GET /v1/teams", 200, '[{"id":1,'],
    ["GET /v1/users/2", 200, '{"id":2,'],
    ["POST /v1/teams/2", 405, "Allowed: GET, PUT, PATCH, DELETE, HEAD."],
    ["DELETE /v1/teams", 405, "Allowed: GET, POST, HEAD."],
  ])("%s is %i", async (line, status, part) => {
    expect(await call(line, {}, api.handle)).toMatchObject({ status, body: expect.stringContaining(part) });
  });

  test.each(["GET /v1/", "GET /v1/posts", "GET /v1/teams/1/users"])("%s is none of its paths", (line) => {
    expect(call(line, {}, api.handle)).toBeUndefined();
  });
});
