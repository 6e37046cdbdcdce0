import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DIST } from "../../src/build/paths.ts";
import { RESOURCE_NAMES } from "../../src/site/resources.ts";
import { type DocsMatch, readDocsIndex } from "../../src/site/shell/docs-search/docs-index.ts";
import { docsStatus } from "../../src/site/shell/docs-search/docs-status.ts";
import { DOCS_INDEX, type DocsSearch } from "../../src/site/shell/docs-search/use-docs-search.ts";
import { binary } from "../support/binary.ts";

const match: DocsMatch = { path: "docs/", page: "Docs", heading: "", excerpt: "", isWhole: true };

test.each<[search: DocsSearch, status: string]>([
  [{}, ""],
  [{ matches: [] }, "No results. Try another word."],
  [{ matches: [match] }, "1 result"],
  [{ matches: [match, match] }, "2 results"],
  [{ matches: [], problem: "Lost." }, "Lost."],
])("of %j, what is announced is “%s”", (search, status) => {
  expect(docsStatus(search)).toBe(status);
});

/** What people ask, in the words of the issues of similar projects, by the page that answers it. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  "getting-started": ["how do I start it", "install", "change the port", "first request"],
  "which-mode": ["add my own resource", "difference between serve and mock", "which mode should I use"],
  "mock-your-own-api": [
    "discriminator oneOf",
    "relative $ref in another file",
    "json-server custom id",
    "serve my db.json",
    "mock an openapi document at its own paths",
    "swagger file mock server",
    "save changes to db.json",
    "request body validation against the spec",
    "static files next to the api",
    "id field is not called id",
    "watch the file and reload",
  ],
  "your-own-logic": [
    "response depends on request body",
    "hot reload handlers",
    "har file",
    "custom route handler",
    "idempotent payment",
    "pass through to the real api",
    "custom middleware",
    "record and replay",
    "different response on the second call",
  ],
  "streams-and-models": [
    "mock an llm",
    "openai chat completions",
    "function calling",
    "structured output",
    "embeddings",
    "webhook signature",
    "itemSchema",
    "webhook",
    "openai chat completion stream",
    "json lines response",
  ],
  recipes: [
    "angular proxy",
    "docker compose",
    "infinite scroll",
    "android emulator",
    "postman import",
    "next.js proxy",
    "cypress",
    "github actions workflow",
    "upload a file",
    "log in with a token",
    "tanstack table",
    "vue",
    "react native cannot connect to localhost",
    "autocomplete",
    "storybook",
    "graphql",
  ],
  migrating: [
    "json-server vs",
    "jsonplaceholder alternative",
    "move from dummyjson",
    "mirage js",
    "supabase",
    "react-admin data provider",
  ],
  "rest-api": [
    "order by descending",
    "limit number of results",
    "count distinct per day",
    "right to left text",
    "json patch",
    "japanese addresses",
    "envelope",
    "filter by date range",
    "pagination",
    "operators like gte",
    "csv",
    "group by status",
    "too_expensive",
    "sort by multiple fields",
    "nested objects filter",
    "french names",
    "long strings and emoji",
    "total count header",
    "etag 304",
    "full text search",
    "select only some fields",
    "include related records",
    "partial update with PATCH",
  ],
  resources: ["which resource has a tracking number", "list of resources"],
  "your-own-resources": ["x-faker", "yaml schema", "swagger components as resources", "iban"],
  "field-names": [
    "heart rate",
    "fields that agree",
    "what a field name means",
    "how a name is read",
    "vin and gpa",
  ],
  stream: ["eventsource example", "server-sent events", "Last-Event-ID", "websocket", "sse reconnect"],
  "load-then-follow": ["react query live updates", "time travel", "keep a list up to date"],
  "writes-that-stay": [
    "clear state beforeEach",
    "if-match header",
    "idempotent retry",
    "persist a POST",
    "__session",
    "reset the data",
    "reset data between tests",
    "409 conflict on concurrent edit",
  ],
  simulation: [
    "add latency",
    "basic auth",
    "api key",
    "malformed json",
    "slow response",
    "random 503 errors",
    "401 without a token",
    "simulate 500",
    "request timeout",
    "network failure",
    "rate limit 429",
  ],
  "contact-api": [
    "delete a contact submission",
    "form backend",
    "honeypot",
    "spam protection",
    "send an email when the form is submitted",
  ],
  client: ["typescript types for responses", "eden treaty", "typed client"],
  testing: ["mock server per test worker", "playwright parallel tests", "assert that a request was sent"],
  "is-the-mock-still-true": ["contract testing", "openapi overlay", "compare with the real api"],
  msw: ["jest", "override one handler", "mock service worker", "setupServer", "vitest without a server"],
  "dev-server": ["hono", "sveltekit", "vite plugin", "cloudflare workers", "express middleware"],
  "command-line": ["shell completions", "export sql", "mcp server"],
  "self-hosting": [
    "https certificate",
    "grafana",
    "redis",
    "backup",
    "systemd service",
    "health check endpoint",
    "TLS",
    "nginx",
    "kubernetes",
    "prometheus metrics",
    "TRUST_PROXY",
    "environment variables",
    "memory usage",
    "log format",
    "docker image",
  ],
  troubleshooting: [
    "connection refused in docker",
    "powershell curl",
    "cors error",
    "blocked by CORS policy",
    "post does not save",
    "port already in use",
  ],
  performance: ["requests per second", "owasp asvs"],
  security: ["sbom", "threat model", "report a vulnerability"],
};

/** Each resource by its name, and by what people want of it. */
const RESOURCE_QUESTIONS = RESOURCE_NAMES.flatMap((name) =>
  [name, `${name} fields`, `fields of ${name}`].map((text) => ({ text, slug: `resources/${name}` })),
);

const questions = Object.entries(QUESTIONS).flatMap(([slug, texts]) => texts.map((text) => ({ text, slug })));

// As the pages are built, from which it is made.
await binary();
const search = readDocsIndex(readFileSync(join(DIST, "site/pages", DOCS_INDEX), "utf8"));

test("nine questions in ten find the right page first", () => {
  expect(questions.length).toBeGreaterThanOrEqual(100);
  const wrong = questions
    .map(({ text, slug }) => ({ text, slug, found: search(text)[0]?.path }))
    .filter(({ slug, found }) => found?.startsWith(`docs/${slug}/`) !== true);
  expect(wrong.length <= questions.length / 10 ? [] : wrong).toEqual([]);
});

test("each resource is found by its name", () => {
  const wrong = RESOURCE_QUESTIONS.map(({ text, slug }) => ({ text, slug, found: search(text)[0]?.path }));
  expect(wrong.filter(({ slug, found }) => found?.startsWith(`docs/${slug}/`) !== true)).toEqual([]);
});
