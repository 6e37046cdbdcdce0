import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { BUILT_IN, infoOf, RESOURCES, type ResourceName } from "../../../src/core/engine/index.ts";
import { type Row } from "../../../src/core/query/index.ts";
import type { ApiRequest } from "../../../src/site/studio/model/api.ts";
import { createEngine } from "../../../src/site/studio/model/engine.ts";
import { printGroups, randomGroups, randomRequests } from "../../core/query/support/requests.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { samples } from "../../support/samples.ts";

/*
 * The studio's promise: what the tab computes is what the server sends, byte for byte. Random requests to the engine and
 * to the executable over HTTP, with queries that make sense and queries that do not.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Headers that differ between responses, or that HTTP itself adds. */
const NOT_OURS = new Set([
  "date",
  "content-length",
  "x-request-id",
  "connection",
  "keep-alive",
  "access-control-allow-origin",
  "access-control-expose-headers",
  "x-content-type-options",
]);

interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const over = async (url: string, init: RequestInit = {}): Promise<Seen> => {
  const response = await fetch(url, init);
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !NOT_OURS.has(name));
  return { status: response.status, headers: Object.fromEntries(headers), body: bytes.toString("base64") };
};

const send = createEngine();

const computed = async (request: ApiRequest): Promise<Seen> => {
  const { status, headers, body } = await send(request, server.origin);
  const { "content-length": _, ...others } = headers;
  return {
    status,
    headers: others,
    body: Buffer.from(typeof body === "string" ? body : "").toString("base64"),
  };
};

const COUNT = 60;
const BASE = `seed=studio&count=${COUNT}`;

const rowsOf = (resource: ResourceName): readonly Row[] => {
  const table = BUILT_IN.table(resource, { seed: "studio", count: COUNT, origin: "http://x" });
  return Array.from({ length: COUNT }, (_, index) => table.row(index + 1));
};

const enc = encodeURIComponent;

/** Parameters that are wrong, strange, or clamped. */
const odd = fc.oneof(
  fc.constantFrom(
    "limit=abc",
    "limit=5000",
    "page=0",
    "sort=nosuchfield",
    "nosuchfield=1",
    "id_gt=x",
    "cursor=xyz",
    "cursor=",
    "_format=xml",
    "_expand=nobody",
    "__error=503",
    "__error=429",
    "__error=timeout",
    "__auth=bearer",
    "__delya=3",
    "seed=",
    "count=0",
    "count=200000&q=a",
    "_all=true",
    "_=1&utm_source=x",
    "a=%E0%A4",
  ),
  fc.tuple(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 })).map((pair) => pair.map(enc).join("=")),
);

const shape = fc.constantFrom("", "", "_envelope=true", "_format=csv", "_format=ndjson", "__validate=false");

const variant = fc.constantFrom("", "", "", "__data=mix", "__data=null", "locale=ja", "__now=2026-11-26");

const relations = (resource: ResourceName): fc.Arbitrary<string> => {
  const { belongsTo, hasMany } = infoOf(resource);
  const all = [
    ...belongsTo.map(({ name }) => `_expand=${name}`),
    ...hasMany.map(({ name }) => `_embed=${name}`),
  ];
  return all.length === 0 ? fc.constant("") : fc.constantFrom("", "", ...all);
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("&");

const url = fc.constantFrom(...RESOURCES).chain((resource) => {
  const collection = fc
    .tuple(randomRequests(infoOf(resource), rowsOf(resource)), shape, relations(resource), variant)
    .map(([{ search }, ...more]) => `/api/mock/${resource}?${joined(BASE, search, ...more)}`);
  const groups = fc
    .tuple(
      randomRequests(infoOf(resource), rowsOf(resource)),
      randomGroups(infoOf(resource), rowsOf(resource)),
      variant,
    )
    .map(
      ([{ filters }, one, more]) => `/api/mock/${resource}?${joined(BASE, filters, printGroups(one), more)}`,
    );
  const record = fc
    .tuple(
      fc.oneof(fc.integer({ min: -2, max: COUNT + 3 }).map(String), fc.constantFrom("01", "x", "%20")),
      shape,
    )
    .map(([id, more]) => `/api/mock/${resource}/${id}?${joined(BASE, more)}`);
  const wrong = fc
    .tuple(fc.array(odd, { minLength: 1, maxLength: 3 }), shape)
    .map(([parts, more]) => `/api/mock/${resource}?${joined(...parts, more)}`);
  const lost = fc.constantFrom(
    `/api/mock/${resource}s`,
    `/api/mock/${resource}/1/2`,
    `/api/mock/${resource}/`,
  );
  return fc.oneof(
    { weight: 6, arbitrary: collection },
    { weight: 1, arbitrary: groups },
    { weight: 1, arbitrary: record },
    { weight: 2, arbitrary: wrong },
    { weight: 1, arbitrary: lost },
  );
});

const QUERIES = samples(150);

test("random queries get the server's status, headers and bytes", async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(url, async (path) => {
      const mine = await computed({ method: "GET", path: path.slice(1), headers: {}, body: null });
      expect(mine).toEqual(await over(new URL(path, server.origin).href));
      seen.set(mine.status, (seen.get(mine.status) ?? 0) + 1);
    }),
    { numRuns: QUERIES, seed: 20_250_101, endOnFailure: true },
  );
  // Without enough of both kinds, the test says little.
  expect(seen.get(200)).toBeGreaterThan(QUERIES / 2);
  expect(seen.get(400)).toBeGreaterThan(QUERIES / 10);
  expect(seen.get(404)).toBeGreaterThan(QUERIES / 50);
});

const JSON_TYPE = { "content-type": "application/json" };

describe.each([
  ["GET", "/api/mock/users/3", { accept: "text/csv" }, null, 200],
  ["GET", "/api/mock/users?__auth=basic", { authorization: "Basic YTpi" }, null, 200],
  ["HEAD", "/api/mock/users?limit=3", {}, null, 200],
  ["HEAD", "/api/mock/users?limit=x", {}, null, 400],
  ["OPTIONS", "/api/mock/users", { "access-control-request-headers": "x-a" }, null, 204],
  ["OPTIONS", "/api/nothing", {}, null, 204],
  ["POST", "/api/mock/users", JSON_TYPE, '{"name":"A","big":12345678901234567890}', 201],
  ["POST", "/api/mock/users", JSON_TYPE, '[{"a":1},{"id":101}]', 201],
  ["POST", "/api/mock/users", {}, null, 201],
  ["POST", "/api/mock/users", { "content-type": "text/plain" }, "{}", 201],
  ["POST", "/api/mock/users", { "content-type": "text/xml" }, "{}", 415],
  ["POST", "/api/mock/users", JSON_TYPE, "{", 400],
  ["POST", "/api/mock/users", JSON_TYPE, "3", 400],
  ["POST", "/api/mock/users?__validate=true", JSON_TYPE, '{"name":1}', 422],
  ["POST", "/api/mock/users", { ...JSON_TYPE, prefer: "return=minimal" }, "{}", 204],
  ["POST", "/api/mock/users", JSON_TYPE, `"${"x".repeat(70_000)}"`, 413],
  ["POST", "/api/mock/users/3", JSON_TYPE, "{}", 405],
  ["PUT", "/api/mock/posts/3?seed=a", JSON_TYPE, '{"title":"T","id":9}', 200],
  ["PUT", "/api/mock/posts/3000", JSON_TYPE, "{}", 404],
  ["PATCH", "/api/mock/posts/3", JSON_TYPE, '{"title":null,"x":{"y":null}}', 200],
  ["PATCH", "/api/mock/posts/3", { ...JSON_TYPE, "if-match": '"old"' }, "{}", 412],
  ["DELETE", "/api/mock/orders/7", {}, null, 200],
  ["DELETE", "/api/mock/orders/7?__error=500", {}, null, 500],
  ["DELETE", "/api/mock/orders", {}, null, 405],
  ["DELETE", "/api/mock/realtime", {}, null, 405],
  ["PUT", "/api/mock/nothing/1", JSON_TYPE, "{}", 404],
] as const)("%s %s %j", (method, path, headers, body, status) => {
  test(`is ${status}, as the server answers`, async () => {
    const mine = await computed({ method, path: path.slice(1), headers, body });
    expect(mine.status).toBe(status);
    expect(mine).toEqual(await over(server.origin + path, { method, headers, body }));
  });
});

test("a matching ETag gets 304", async () => {
  const path = "/api/mock/users?limit=2";
  const request = { method: "GET", path: path.slice(1), headers: {}, body: null };
  const { etag = "" } = (await computed(request)).headers;
  const headers = { "if-none-match": etag };
  const mine = await computed({ ...request, headers });
  expect(mine.status).toBe(304);
  expect(mine).toEqual(await over(server.origin + path, { headers }));
});

test("a session and its log, and the stream, are the same", async () => {
  const path = "api/mock/todos?count=5&__session=same";
  const headers = { "content-type": "application/json" };
  const body = '{"title":"Kept"}';
  const steps = [
    { method: "POST", path, headers, body },
    { method: "GET", path, headers: {}, body: null },
    { method: "GET", path: `${path}&__log=all&fields=id,method,path,status`, headers: {}, body: null },
  ];
  for (const step of steps) {
    const { headers: _, ...mine } = await computed(step);
    const { headers: _theirs, ...theirs } = await over(`${server.origin}/${step.path}`, step);
    expect(mine).toEqual(theirs);
  }
  const stream = "api/mock/realtime?resource=posts&seed=s&interval=100&batch=20&limit=50";
  const { body: events } = await send(
    { method: "GET", path: stream, headers: {}, body: null },
    server.origin,
  );
  expect(await new Response(events).text()).toBe(await (await fetch(`${server.origin}/${stream}`)).text());
});
