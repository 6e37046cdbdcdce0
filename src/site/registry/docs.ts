import type { PageEntry } from "../page.ts";
import { ICONS } from "../parts/icon.tsx";
import { RESOURCE_NAMES } from "../resources.ts";

const article = (entry: Pick<PageEntry, "slug" | "title" | "description" | "aliases">): PageEntry => ({
  ...entry,
  category: "Docs",
  icon: ICONS.article,
  article: true,
});

interface DocsGroup {
  readonly title: string;
  readonly pages: readonly PageEntry[];
}

/** In reading order. The text of each page is `site/docs/<slug>.md`. */
export const docsGroups: readonly DocsGroup[] = [
  {
    title: "Start",
    pages: [
      article({
        slug: "getting-started",
        title: "Getting started",
        description: "Run the server, send the first request, and use it in a front end and in tests.",
        aliases: "documentation; help; guide; manual; readme; quick start; tutorial; install",
      }),
      article({
        slug: "which-mode",
        title: "Which mode?",
        description:
          "The built-in API, resources of your own, or your own API: what differs, and when to use which.",
        aliases:
          "choose; compare; difference between serve and mock; own resources; add my own resource; do writes stay",
      }),
      article({
        slug: "mock-your-own-api",
        title: "Mock your own API",
        description: "Serve your own OpenAPI document, rows or records at your own paths, with one command.",
        aliases:
          "openapi; swagger; prism; db.json; json-server; own data; own paths; rows; mock server; save; watch",
      }),
      article({
        slug: "writes-that-stay",
        title: "Sessions: keep changes",
        description: "Keep what you create, change and delete, in a session that you name.",
        aliases:
          "__session; sandbox; persistence; persist; stateful; crud app; writes that stay; keep writes; optimistic update; x-mock-session; reset",
      }),
      article({
        slug: "simulation",
        title: "Simulation",
        description:
          "Slow responses, errors and authentication on request, to test states that are hard to reproduce.",
        aliases: "delay; latency; slow; error; 500; 401; 429; rate limit; timeout; chaos",
      }),
      article({
        slug: "testing",
        title: "Tests in parallel",
        description:
          "One header gives each end-to-end test a mock server of its own. With a Playwright fixture.",
        aliases: "playwright; e2e; end-to-end; cypress; webdriverio; x-mock; baggage; request log",
      }),
      article({
        slug: "recipes",
        title: "Recipes",
        description:
          "Solutions for common tasks in front ends: lists, sign-in, failures, uploads, proxies, tests and CI.",
        aliases:
          "how to; cookbook; examples; faq; infinite scroll; search as you type; autocomplete; login; log in; sign in; refresh token; upload; retry; empty state; dates; proxy; cors; vite; next.js; angular; sveltekit; storybook; playwright; cypress; github actions; ci; docker compose; postman; graphql; nested routes",
      }),
      article({
        slug: "troubleshooting",
        title: "Troubleshooting",
        description: "What people meet first: ports, CORS, changes that are gone, streams behind proxies.",
        aliases: "problem; not working; faq; debug; fix; help; common errors",
      }),
    ],
  },
  {
    title: "Shape it",
    pages: [
      article({
        slug: "your-own-resources",
        title: "Add resources to /api/mock",
        description:
          "Serve resources described in a file: OpenAPI, JSON Schema, sample records, or a line per field.",
        aliases:
          "openapi; json schema; prism; json-schema-faker; mockoon; db.json; custom resources; own data; x-mock; x-faker; yaml; kinds",
      }),
      article({
        slug: "field-names",
        title: "What field names mean",
        description:
          "The values that a field gets by its name, in a clinic, a school, a shop and fourteen other domains.",
        aliases:
          "kinds by name; dictionary; realistic data; domains; units; ranges; gpa; vin; mrr; heart rate",
      }),
      article({
        slug: "your-own-logic",
        title: "Your own logic",
        description: "Handlers in TypeScript, fixed answers without code, and the real API behind a mock.",
        aliases:
          "handlers; overrides; middleware; custom routes; business logic; callbacks; proxy; upstream; pass through; state; typescript",
      }),
      article({
        slug: "streams-and-models",
        title: "Streams and models",
        description: "What a document streams, lists that are followed, model APIs, callbacks and webhooks.",
        aliases:
          "server-sent events; sse; event stream; eventsource; json lines; jsonl; ndjson; json-seq; multipart; itemschema; streaming; follow; live; callbacks; webhooks; standard webhooks; signature; openai; anthropic; claude; gpt; llm; chat completions; responses; embeddings; structured output; function calling; tool calls; mock llm",
      }),
      article({
        slug: "stream",
        title: "Realtime stream",
        description: "Server-sent events for creates, updates and deletes. Resume at any event.",
        aliases: "sse; server-sent events; eventsource; live; push; websocket; last-event-id",
      }),
      article({
        slug: "load-then-follow",
        title: "Live lists",
        description: "Load a collection, then keep it up to date from the stream without missing an event.",
        aliases: "__at; load, then follow; live query; time travel; react; tanstack query; react query",
      }),
      article({
        slug: "contact-api",
        title: "Contact endpoint",
        description: "A form endpoint that validates, stores and sends mail.",
        aliases: "form backend; formspree; idempotency-key; resend; firebase; honeypot",
      }),
    ],
  },
  {
    title: "Use it from",
    pages: [
      article({
        slug: "client",
        title: "TypeScript client",
        description: "Typed calls, typed errors and a stream that reconnects.",
        aliases: "sdk; eden; treaty; typescript; typed client; npm; follow",
      }),
      article({
        slug: "msw",
        title: "MSW handlers",
        description: "The mock API inside Mock Service Worker, for tests without a server.",
        aliases: "mock service worker; vitest; jest; testing; setupserver; setupworker",
      }),
      article({
        slug: "dev-server",
        title: "In your dev server",
        description: "The mock API as one function: in Vite, Next.js, Hono, Node, workers and at the edge.",
        aliases:
          "fetch; vite plugin; next.js; route handler; hono; express; fastify; node; cloudflare workers; edge; serverless; deno; bun; sveltekit; astro; middleware; in process",
      }),
      article({
        slug: "is-the-mock-still-true",
        title: "Is the mock still true?",
        description:
          "Check the real API against its document and its mock: shapes, values, pages, writes. In CI, too.",
        aliases:
          "check; contract testing; conformance; drift; verify; compare; schemathesis; dredd; pact; specmatic; prism proxy; staging; junit; ctrf; overlay",
      }),
    ],
  },
  {
    title: "Reference",
    pages: [
      article({
        slug: "rest-api",
        title: "REST API",
        description: "Every parameter of the mock REST API, with examples that you can run.",
        aliases:
          "parameters; query; paging; pagination; filter operators; sorting; search; projection; expand; embed; cursor; crud; errors",
      }),
      article({
        slug: "resources",
        title: "Resources",
        description: `The ${RESOURCE_NAMES.length} resources, a page for each: fields, relations, filters and an example.`,
        aliases: "schema; fields; entities; tables; users; posts; products; orders; data model",
      }),
      article({
        slug: "api-reference",
        title: "API reference",
        description: "Every operation, parameter, operator and error, from the tables that the server uses.",
        aliases: "reference; openapi; swagger; endpoints; error codes; operators; aliases; postman",
      }),
      article({
        slug: "command-line",
        title: "Command line",
        description: "Every command of the executable, with its options.",
        aliases: "cli; terminal; generate; export; completions; contacts; options; flags",
      }),
    ],
  },
  {
    title: "Run it",
    pages: [
      article({
        slug: "self-hosting",
        title: "Self-hosting",
        description: "Run it on a machine, in Docker or Kubernetes, behind a proxy, on several machines.",
        aliases:
          "deploy; docker; systemd; nginx; redis; kubernetes; scale; metrics; prometheus; workers; threads; processes",
      }),
      article({
        slug: "performance",
        title: "Measurements",
        description:
          "Speed, reliability and security: figures and checks for engineers, and how to repeat them.",
        aliases:
          "benchmark; bench; soak; load test; figures; how fast; throughput; requests per second; latency",
      }),
      article({
        slug: "security",
        title: "Security",
        description: "Threats, defences and the tests that check them; how to report a vulnerability.",
        aliases: "threat model; vulnerability; privacy; csp; report; sbom",
      }),
      article({
        slug: "migrating",
        title: "Migrate to Mockbench",
        description:
          "Move from JSONPlaceholder, json-server, DummyJSON or Mockoon: what stays, what changes.",
        aliases: "jsonplaceholder; json-server; dummyjson; mockoon; migration; switch; react-admin; refine",
      }),
    ],
  },
];

/** A page for each resource, which the page of all lists. */
export const resourcePages: readonly PageEntry[] = RESOURCE_NAMES.map((name) => ({
  ...article({
    slug: name,
    title: name,
    description: `The fields, relations, filters and an example of ${name}.`,
    aliases: `${name} fields`,
  }),
  within: "resources",
  unlisted: true,
}));

/** In reading order, those that others list at the end. */
export const docs: readonly PageEntry[] = [...docsGroups.flatMap(({ pages }) => pages), ...resourcePages];
