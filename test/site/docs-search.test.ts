import { expect, test } from "bun:test";
import { articleHtml } from "../../src/build/site/articles/article.ts";
import { docsSections } from "../../src/build/site/articles/docs-sections.ts";
import { docs } from "../../src/site/registry/docs.ts";
import {
  type DocsMatch,
  type DocsSection,
  readDocsIndex,
  writeDocsIndex,
} from "../../src/site/shell/docs-search/docs-index.ts";
import { docsStatus } from "../../src/site/shell/docs-search/docs-status.ts";
import type { DocsSearch } from "../../src/site/shell/docs-search/use-docs-search.ts";

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

/** What people search for, by the page that answers it. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  "getting-started": ["how do I start it", "install"],
  "mock-your-own-api": ["serve my db.json", "prism alternative", "mock an openapi document at its own paths"],
  "your-own-logic": ["custom route handler", "idempotent payment", "pass through to the real api"],
  "streams-and-models": [
    "mock an llm",
    "openai chat completions",
    "function calling",
    "structured output",
    "embeddings",
    "webhook signature",
    "itemSchema",
  ],
  recipes: [
    "postman import",
    "next.js proxy",
    "cypress",
    "github actions workflow",
    "upload a file",
    "log in with a token",
    "tanstack table",
    "vitest without a server",
  ],
  migrating: ["jsonplaceholder", "move from dummyjson"],
  "rest-api": [
    "envelope",
    "filter by date range",
    "pagination",
    "operators like gte",
    "csv",
    "group by status",
    "too_expensive",
    "operators like gte",
  ],
  resources: ["which resource has a tracking number", "fields of users"],
  "your-own-resources": ["x-faker", "yaml schema", "swagger components as resources"],
  "field-names": [
    "heart rate",
    "fields that agree",
    "what a field name means",
    "how a name is read",
    "vin and gpa",
  ],
  stream: ["server-sent events", "Last-Event-ID", "websocket"],
  "load-then-follow": ["time travel", "keep a list up to date"],
  "writes-that-stay": ["persist a POST", "__session", "reset the data"],
  simulation: ["slow response", "random 503 errors", "401 without a token"],
  "contact-api": ["form backend", "honeypot", "idempotency key"],
  client: ["eden treaty", "typed client", "infinite scroll with a cursor"],
  "is-the-mock-still-true": ["contract testing", "openapi overlay", "compare with the real api"],
  msw: ["mock service worker", "setupServer"],
  "command-line": ["shell completions", "export sql", "mcp"],
  "self-hosting": ["TLS", "nginx", "kubernetes", "WORKERS", "prometheus metrics", "TRUST_PROXY"],
  performance: ["requests per second", "soak test", "owasp asvs"],
  security: ["threat model", "report a vulnerability"],
};

const questions = Object.entries(QUESTIONS).flatMap(([slug, texts]) => texts.map((text) => ({ text, slug })));

const builtIndex = async (): Promise<string> => {
  const sections: DocsSection[] = [];
  for (const page of docs)
    sections.push(...docsSections(page, `<main>${await articleHtml(page, "../../")}</main>`));
  return writeDocsIndex(sections);
};

test("nine questions in ten find the right page first", async () => {
  const search = readDocsIndex(await builtIndex());
  expect(questions.length).toBeGreaterThanOrEqual(40);
  const wrong = questions
    .map(({ text, slug }) => ({ text, slug, found: search(text)[0]?.path }))
    .filter(({ slug, found }) => found?.startsWith(`docs/${slug}/`) !== true);
  expect(wrong.length <= questions.length / 10 ? [] : wrong).toEqual([]);
});
