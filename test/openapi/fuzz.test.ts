import { afterAll, expect, test } from "bun:test";
import * as fc from "fast-check";
import { type Exchange, exchange, OpenApiValidator } from "../support/openapi-validator.ts";
import { startServer } from "../support/server.ts";

const server = await startServer({ env: { CONTACT_RATE_LIMIT: "0" } });
afterAll(() => server[Symbol.asyncDispose]());
const validator = await OpenApiValidator.from(server.origin);

/** Every name that openapi.json has for a query of the mock API, of any resource. */
const names = (() => {
  const found = new Set<string>();
  const collect = (piece: unknown): void => {
    if (Array.isArray(piece)) for (const item of piece as unknown[]) collect(item);
    else if (typeof piece === "object" && piece !== null) {
      const { name, in: place } = piece as { name?: unknown; in?: unknown };
      if (typeof name === "string" && place === "query") found.add(name);
      for (const value of Object.values(piece)) collect(value);
    }
  };
  collect(validator.document);
  return [...found];
})();
const resources = [
  ...new Set(
    Object.keys(validator.document.paths).flatMap((path) => /^\/api\/mock\/([a-z]+)/.exec(path)?.[1] ?? []),
  ),
].filter((name) => name !== "realtime");

/** Values that something, somewhere, has stumbled over. */
const NASTY = [
  "", "0", "-1", "1", "5", "1e9", "0x10", "NaN", "Infinity", "-0", "1.5", "9007199254740993", "true", "null", "undefined",
  "a,b", ",", "id,-name", "*", "%", "'", '"', "<script>", "../..", "\0", "\ud83d\ude00", "ﬀ", "İ", "__proto__", "constructor",
  "2024-02-30", "2024-01-01", "title:desc", "-createdAt", "user", "comments", "csv", "ndjson", "1-2", "503@0.5", "bearer",
  "x".repeat(300),
]; // prettier-ignore

const value = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.integer().map(String),
);
const name = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
);
const search = fc
  .array(fc.tuple(name, value), { maxLength: 4 })
  // A delay would be waited for.
  .map((pairs) => pairs.filter(([each]) => each !== "__delay" && each !== "_delay"))
  .map((pairs) => pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&"));
const id = fc.oneof(
  fc.integer({ min: -1, max: 120 }).map(String),
  fc.constantFrom(...NASTY.filter((text) => text !== "")).map(encodeURIComponent),
);
const body = fc.oneof(
  fc.json(),
  fc.constantFrom("", "{", "[]", "[1]", '{"__proto__":{"a":1}}', '{"id":"x"}'),
  fc.string(),
);
const path = fc
  .tuple(fc.constantFrom(...resources), fc.option(id), search)
  .map(([resource, one, query]) => `/api/mock/${resource}${one === null ? "" : `/${one}`}?${query}`);

/** What an answer must never show. */
const INTERNAL = /\bat \S+:\d+|node_modules|bunfs|\/src\/|SyntaxError|TypeError/;

const expectDeclared = (found: Exchange): void => {
  expect(found.status).not.toBe(500);
  expect({ url: found.url, problems: validator.problems(found) }).toEqual({ url: found.url, problems: [] });
  if (found.status >= 400) expect(found.body).not.toMatch(INTERNAL);
};

test("whatever is asked, the answer is one that openapi.json declares", async () => {
  expect(names.length).toBeGreaterThan(100);
  expect(resources).toHaveLength(21);
  await fc.assert(
    fc.asyncProperty(path, async (url) => expectDeclared(await exchange(server.origin, "GET", url))),
    { numRuns: 1500 },
  );
}, 60_000);

test("whatever is sent, too", async () => {
  const methods = fc.constantFrom("POST", "PUT", "PATCH", "DELETE");
  const types = fc.constantFrom(
    "application/json",
    "application/merge-patch+json",
    "text/plain",
    "application/x-www-form-urlencoded",
  );
  await fc.assert(
    fc.asyncProperty(methods, path, types, body, async (method, url, type, text) => {
      const init = method === "DELETE" ? {} : { headers: { "content-type": type }, body: text };
      expectDeclared(await exchange(server.origin, method, url, init));
    }),
    { numRuns: 800 },
  );
}, 60_000);

test("whatever is written to contact, too", async () => {
  const field = fc.oneof(
    fc.constantFrom(...NASTY, "ada@example.com", "A message that is long enough."),
    fc.jsonValue(),
  );
  const message = fc.record(
    { email: field, message: field, name: field, category: field, _gotcha: field, more: field },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        message.map((value) => JSON.stringify(value)),
        body,
      ),
      async (text) => {
        const init = { headers: { "content-type": "application/json" }, body: text };
        expectDeclared(await exchange(server.origin, "POST", "/api/contact", init));
      },
    ),
    { numRuns: 600 },
  );
  expect(server.stderr()).toBe("");
}, 60_000);
