import { SHAPES, bodyOf } from "./expensive-bodies.ts";

/** One of a family's requests: `size` is its share of what is permitted, and `pick` chooses among its variants. */
export interface Variant {
  readonly size: number;
  readonly pick: number;
}

export interface Family {
  /** The server that it asks: `serve`, or `mock` with the files below. */
  readonly server: "serve" | "mock";
  /** Callers at a time. */
  readonly callers: number;
  /** `turn` differs from request to request, so that none is answered from a cache. */
  readonly request: (variant: Variant, turn: number) => readonly [path: string, init?: RequestInit];
  /** Sent a thousand times before the callers start. */
  readonly before?: (turn: number) => string;
}

const pickOf = <Item>(items: readonly Item[], { pick }: Variant): Item =>
  items[Math.floor(pick * items.length)] as Item;

const sendJson = (method: string, body: string, type = "application/json"): RequestInit => ({
  method,
  headers: { "content-type": type },
  body,
});

const PATCH_TYPE = "application/json-patch+json";
const PLAIN_SHAPES = Object.keys(SHAPES).filter((shape) => !shape.startsWith("patch: "));
const PATCHES = Object.keys(SHAPES).filter((shape) => shape.startsWith("patch: "));
/** As many parts as the cheapest shape has in the longest body. */
const PARTS = 8000;
/** `mock` has one user, whose pages ask for a few things at a time. */
const BROWSER = 2;

/** Records whose texts run through a pattern that backtracks exponentially where it is run as it is. */
const slugs = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, id) => ({ slug: `${"a".repeat(36)}${id % 10}!` })));

/** What a document says, in the few lines that its family needs. */
const DOCUMENT = {
  openapi: "3.1.0",
  info: { title: "Slugs", version: "1" },
  paths: {
    "/slugs": {
      get: {
        responses: {
          200: {
            description: "All",
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Slug" } },
              },
            },
          },
        },
      },
      post: {
        requestBody: {
          content: {
            "application/json": {
              schema: { type: "array", maxItems: 1000, items: { $ref: "#/components/schemas/Slug" } },
            },
          },
        },
        responses: { 201: { description: "Made" } },
      },
    },
    "/slugs/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        responses: {
          200: {
            description: "One",
            content: {
              "application/json": {
                schema: { $ref: "#/components/schemas/Slug" },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Slug: {
        type: "object",
        properties: { id: { type: "integer" }, slug: { type: "string", pattern: "^([a-z0-9]+-?)*$" } },
      },
    },
  },
};

const ROWS = {
  notes: Array.from({ length: 2000 }, (_, index) => ({
    id: index + 1,
    title: `Note ${index}`,
    text: `${"lorem ipsum ".repeat(10)}${index}`,
    rank: (index * 7919) % 2000,
  })),
};

const HANDLER = `export const GET = async ({ mock, query, reply }) => {
  const notes = await mock.notes.list({ q: "lorem", _sort: "-rank", _limit: Number(query.limit) });
  return reply(200, { count: notes.length, last: notes.at(-1) });
};
`;

/** The files of the server of `mock`, and those of its command line. */
export const FILES: Readonly<Record<string, string>> = {
  "slugs.json": JSON.stringify(DOCUMENT),
  "db.json": JSON.stringify(ROWS),
  "api/ranking.js": HANDLER,
};
export const ARGS = ["db.json", "--handlers", "api"] as const;

/** What costs the most that a request may cost, by what makes it expensive. */
export const FAMILIES: Readonly<Record<string, Family>> = {
  bodies: {
    server: "serve",
    callers: 20,
    request: (variant, turn) => [
      `/api/mock/todos?__validate=${turn % 2 === 0}${turn % 3 === 0 ? `&__session=bodies-${turn % 50}` : ""}`,
      sendJson("POST", bodyOf(pickOf(PLAIN_SHAPES, variant), Math.ceil(PARTS * variant.size))),
    ],
  },
  "JSON Patch": {
    server: "serve",
    callers: 20,
    request: (variant, turn) => [
      `/api/mock/todos/1?__validate=${turn % 2 === 0}${turn % 3 === 0 ? `&__session=patches-${turn % 50}` : ""}`,
      sendJson("PATCH", bodyOf(pickOf(PATCHES, variant), Math.ceil(PARTS * variant.size)), PATCH_TYPE),
    ],
  },
  logs: {
    server: "serve",
    callers: 50,
    before: (turn) => `/api/mock/todos?limit=1&q=${turn}&__session=logged`,
    request: (variant, turn) => [
      `/api/mock/todos?__log=all&__session=logged&status_gt=${turn % 100}&${pickOf(["_group=query&_agg=count,avg(ms)", "sort=-query", "q=todos", "limit=1000"], variant)}`,
    ],
  },
  groups: {
    server: "serve",
    callers: 20,
    request: (variant, turn) => [
      `/api/mock/orders?seed=g${turn}&count=${Math.ceil(10_000 * variant.size)}&_group=${pickOf(["status", "createdAt:day", "customerId", "status,currency"], variant)}&_agg=count,sum(total)`,
    ],
  },
  pages: {
    server: "serve",
    callers: 20,
    request: (variant, turn) => [
      `/api/mock/${pickOf(["users", "orders", "articles", "invoices"], variant)}?seed=p${turn}&limit=${Math.ceil(200 * variant.size)}&locale=${pickOf(["en", "ar", "ja", "de"], variant)}`,
    ],
  },
  relations: {
    server: "serve",
    callers: 20,
    request: (variant, turn) => [
      `/api/mock/users?seed=r${turn}&limit=${Math.ceil(100 * variant.size)}&_embed=posts,albums,files,reviews,blogs,articles`,
    ],
  },
  "100 streams": {
    server: "serve",
    callers: 100,
    request: (variant, turn) => [
      `/api/mock/realtime?interval=${100 + Math.ceil(900 * (1 - variant.size))}&seed=s${turn}&__data=mix&locale=ar&resource=${pickOf(["orders", "users", "articles", "invoices"], variant)}`,
    ],
  },
  patterns: {
    server: "mock",
    callers: BROWSER,
    request: (variant, turn) => [
      `/slugs?__session=slugs-${turn % 50}`,
      sendJson("POST", slugs(Math.ceil(900 * variant.size))),
    ],
  },
  documents: {
    server: "mock",
    callers: BROWSER,
    request: (variant, turn) => [`/slugs?seed=d${turn}&limit=${Math.ceil(200 * variant.size)}&sort=-slug`],
  },
  rows: {
    server: "mock",
    callers: BROWSER,
    request: (variant, turn) => [
      `/notes?q=lorem+${turn}&sort=${pickOf(["rank", "-text", "title"], variant)}&limit=${Math.ceil(1000 * variant.size)}`,
    ],
  },
  handlers: {
    server: "mock",
    callers: BROWSER,
    request: (variant, turn) => [`/ranking?limit=${Math.ceil(2000 * variant.size)}&turn=${turn}`],
  },
  "the live view": {
    server: "mock",
    callers: BROWSER,
    request: (variant, turn) =>
      turn % 500 < 3
        ? ["/__mockbench/live"]
        : ["/notes", sendJson("POST", JSON.stringify({ title: "x".repeat(60_000 * variant.size), turn }))],
  },
};
