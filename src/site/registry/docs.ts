import type { PageEntry } from "../page.ts";
import { ICONS } from "../parts/icons.ts";

type Article = Pick<PageEntry, "slug" | "title" | "description" | "aliases">;

const article = (entry: Article): PageEntry => ({
  ...entry,
  category: "Docs",
  icon: ICONS.article,
  article: true,
});

/** In the order of reading. The text of each is `site/docs/<slug>.md`. */
export const docs: readonly PageEntry[] = [
  article({
    slug: "docs",
    title: "Getting started",
    description: "From nothing to the first page of mock data, in a terminal, a front end and a test.",
    aliases: ["documentation", "help", "guide", "manual", "readme", "quick start", "tutorial", "install"],
  }),
  article({
    slug: "rest-api",
    title: "REST API",
    description: "Every parameter of the mock REST API, each with an example that runs.",
    aliases: [
      "parameters",
      "query",
      "paging",
      "pagination",
      "filter operators",
      "sorting",
      "search",
      "projection",
      "expand",
      "embed",
      "cursor",
      "crud",
      "errors",
    ],
  }),
  article({
    slug: "resources",
    title: "Resources",
    description: "The 21 resources: their fields, how they point at each other, and a record of each.",
    aliases: ["schema", "fields", "entities", "tables", "users", "posts", "products", "orders", "data model"],
  }),
  article({
    slug: "stream",
    title: "Realtime stream",
    description: "Server-sent events for creates, updates and deletes, resumable at any event.",
    aliases: ["sse", "server-sent events", "eventsource", "live", "push", "websocket", "last-event-id"],
  }),
  article({
    slug: "load-then-follow",
    title: "Load, then follow",
    description: "Load a collection, then keep it up to date from the stream without missing an event.",
    aliases: ["__at", "live list", "live query", "time travel", "react", "tanstack query", "react query"],
  }),
  article({
    slug: "simulation",
    title: "Simulation",
    description: "Slow answers, errors and authentication on request, for the states that are hard to reach.",
    aliases: ["delay", "latency", "slow", "error", "500", "401", "429", "rate limit", "timeout", "chaos"],
  }),
  article({
    slug: "client",
    title: "TypeScript client",
    description: "Typed calls, typed errors and a stream that reconnects by itself.",
    aliases: ["sdk", "eden", "treaty", "typescript", "typed client", "npm", "follow"],
  }),
  article({
    slug: "msw",
    title: "MSW handlers",
    description: "The mock API inside Mock Service Worker, for tests without a server.",
    aliases: ["mock service worker", "vitest", "jest", "testing", "setupserver", "setupworker"],
  }),
  article({
    slug: "command-line",
    title: "Command line",
    description: "Every command of the executable, with its options.",
    aliases: ["cli", "terminal", "generate", "export", "completions", "contacts", "options", "flags"],
  }),
  article({
    slug: "contact-api",
    title: "Contact endpoint",
    description: "A form endpoint that validates, stores and mails, and loses nothing that it acknowledged.",
    aliases: ["form backend", "formspree", "idempotency-key", "resend", "firebase", "honeypot"],
  }),
  article({
    slug: "migrating",
    title: "Coming from another mock API",
    description: "From JSONPlaceholder, json-server, DummyJSON and Mockoon: what stays and what changes.",
    aliases: [
      "jsonplaceholder",
      "json-server",
      "dummyjson",
      "mockoon",
      "migration",
      "switch",
      "react-admin",
      "refine",
    ],
  }),
  article({
    slug: "self-hosting",
    title: "Running your own",
    description:
      "On a machine, in Docker, behind a proxy, on many machines: what was run, with its configuration.",
    aliases: [
      "deploy",
      "docker",
      "systemd",
      "nginx",
      "redis",
      "kubernetes",
      "scale",
      "metrics",
      "prometheus",
    ],
  }),
  article({
    slug: "performance",
    title: "Speed and reliability",
    description: "What was measured, against what, and how to measure it again.",
    aliases: ["benchmark", "bench", "soak", "load test", "figures", "how fast"],
  }),
  article({
    slug: "security",
    title: "Security",
    description:
      "What a public service without keys defends against, what tests hold it, and how to report a hole.",
    aliases: ["threat model", "asvs", "owasp", "vulnerability", "privacy", "csp", "report", "sbom"],
  }),
];
