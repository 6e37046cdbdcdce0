import { expect, test } from "bun:test";
import { FOREIGN_IDS, NUMERIC_IDS, withForeignIds } from "../../../src/core/engine/index.ts";
import { createCatalogApi, createMemorySessions } from "../../../src/core/mock/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

const HOST = "http://localhost:3000";
const BUG = new Error("a bug");

const catalog = readCatalog([{ name: "s", text: "teams: { name: word }\nusers: { teamId: -> teams }" }], {
  only: true,
});
const api = createCatalogApi(catalog, {
  path: "/v1",
  sessions: createMemorySessions(),
  session: "run",
  sleep: () => {
    throw BUG;
  },
});

const call = (line: string, headers: Record<string, string> = {}) => {
  const [method = "", path = ""] = line.split(" ");
  return api.handle(new Request(HOST + path, { method, headers }));
};

test("an API of a catalog has a list and records for each resource", () => {
  expect(api.summary).toEqual(["resources: /teams, /users"]);
  expect(api.routes).toEqual([
    { path: "/v1/teams", methods: ["GET", "POST"] },
    { path: "/v1/teams/{id}", methods: ["GET", "PUT", "PATCH", "DELETE"] },
    { path: "/v1/users", methods: ["GET", "POST"] },
    { path: "/v1/users/{id}", methods: ["GET", "PUT", "PATCH", "DELETE"] },
  ]);
});

test.each<[line: string, status: number, part: string | null]>([
  ["GET /v1/teams", 200, '[{"id":1,'],
  ["GET /v1/teams/?limit=1", 200, '[{"id":1,'],
  ["GET /v1/te%61ms/2/", 200, '{"id":2,'],
  ["HEAD /v1/teams", 200, null],
  ["POST /v1/teams/2", 405, "Allowed: GET, HEAD, PUT, PATCH, DELETE."],
  ["DELETE /v1/teams", 405, "Allowed: GET, HEAD, POST."],
  ["HEAD /v1/teams/999", 404, null],
  ["GET /v1/%", 400, "malformed_url"],
  ["GET /v1/teams/%zz", 400, "malformed_url"],
  ["GET /v1/teams?limit=x", 400, "invalid_parameter"],
])("%s is %i", async (line, status, part) => {
  const body: unknown = part === null ? null : expect.stringContaining(part);
  expect(await call(line)).toMatchObject({ status, body });
});

test.each(["GET /v1/", "GET /v1", "GET /v1/posts", "GET /teams", "GET /v12/teams", "OPTIONS /v1/posts"])(
  "%s is none of its paths",
  (line) => {
    expect(call(line)).toBeUndefined();
  },
);

test("a path takes preflights", async () => {
  expect(await call("OPTIONS /v1/teams", { "access-control-request-headers": "x-a" })).toEqual({
    status: 204,
    headers: {
      allow: "GET, HEAD, POST, OPTIONS",
      "access-control-allow-methods": "GET, HEAD, POST, OPTIONS",
      "access-control-allow-headers": "x-a",
      "access-control-max-age": "86400",
      vary: "Access-Control-Request-Headers",
    },
    body: null,
  });
});

test("a failure that nobody planned is the adapter's", () => {
  expect(call("GET /v1/teams?__delay=5")).rejects.toBe(BUG);
});

test("100,000 ids that callers choose are remembered, no more", () => {
  const ids = withForeignIds(NUMERIC_IDS);
  for (let index = 0; index < 100_000; index++) ids.parse(`id ${index}`);
  expect(["one more", "id 0", "id 99999", 8].map((id) => ids.parse(id))).toEqual([
    0,
    FOREIGN_IDS,
    FOREIGN_IDS + 99_999,
    8,
  ]);
});
