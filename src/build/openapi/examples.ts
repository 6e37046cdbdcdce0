import { type ResourceName, RESOURCES } from "../../core/engine/index.ts";
import type { Code } from "../../core/errors.ts";
import type { Piece } from "../../server/openapi/names.ts";

/** A request that anybody can make and that always gets the same response, except for the key of a contact. */
export interface ExampleRequest {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** As text. */
  readonly body?: string;
}

/** The bodies of the service's responses to the example requests, by the name of the example. */
export type ExampleAnswers = ReadonlyMap<string, unknown>;

const get = (path: string, headers?: Record<string, string>): ExampleRequest => ({
  method: "GET",
  path,
  ...(headers === undefined ? {} : { headers }),
});

const send = (method: "POST" | "PUT" | "PATCH", path: string, body: unknown): ExampleRequest => ({
  method,
  path,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

/** A body for the mutations of each resource. */
export const EXAMPLE_BODIES: Readonly<Record<ResourceName, object>> = {
  users: { name: "Ada Lovelace", role: "admin", age: 36 },
  posts: { userId: 1, title: "Notes on the engine", status: "draft" },
  comments: { postId: 1, body: "Well said." },
  albums: { userId: 1, title: "Turin, 1840" },
  photos: { albumId: 1, title: "The loom", tags: ["jacquard"] },
  todos: { userId: 1, title: "Punch the cards", completed: false },
  products: { title: "Difference engine", price: 17470, stock: 1 },
  orders: { customerId: 1, status: "pending" },
  customers: { name: "Ada Lovelace", isVip: true },
  invoices: { orderId: 1, status: "sent" },
  payments: { invoiceId: 1, method: "paypal" },
  files: { userId: 1, name: "notes.pdf", isPublic: false },
  categories: { parentId: null, name: "Engines" },
  reviews: { productId: 1, rating: 5, title: "Never skips a digit" },
  notifications: { userId: 1, type: "info", read: false },
  messages: { senderId: 1, receiverId: 2, content: "Shall we compute?" },
  companies: { name: "Analytical Engines", isPublic: false },
  employees: { companyId: 1, name: "Ada Lovelace", skills: ["mathematics"] },
  blogs: { userId: 1, title: "Notes by the translator" },
  articles: { blogId: 1, title: "Note G", status: "draft" },
  events: { title: "A night at the engine", isOnline: false },
};

const OF_RESOURCES = RESOURCES.flatMap((resource): [string, ExampleRequest][] => [
  [`${resource}.page`, get(`/api/mock/${resource}?limit=1`)],
  [`${resource}.one`, get(`/api/mock/${resource}/2`)],
  [`${resource}.deleted`, { method: "DELETE", path: `/api/mock/${resource}/3` }],
]);

const HELLO = { email: "ada@example.com", message: "The engine might compose music." };

/** A request for each code that a single request can trigger and whose response is problem details. */
const OF_ERRORS: Partial<Record<Code, ExampleRequest>> = {
  invalid_parameter: get("/api/mock/users?age_gtt=21"),
  invalid_body: send("POST", "/api/mock/users", 1),
  malformed_json: { ...send("POST", "/api/mock/users", 0), body: '{"name": ' },
  malformed_url: get("/api/mock/users?name=%ff"),
  cursor_mismatch: get("/api/mock/users?seed=other&cursor=AVo_WEUKq88JAAAACg"),
  scan_too_large: get("/api/mock/users?count=200000&q=ada"),
  too_expensive: get("/api/mock/users?count=10000&limit=1000&_embed=posts,comments,todos,albums"),
  unauthorized: get("/api/mock/users?__auth=bearer"),
  not_found: get("/api/nothing"),
  unknown_resource: get("/api/mock/usres"),
  record_not_found: get("/api/mock/users/101"),
  method_not_allowed: send("PUT", "/api/mock/users", {}),
  id_taken: send("POST", "/api/mock/users?__session=ada&__reset=true", { id: 1, name: "Ada Lovelace" }),
  stale_etag: { method: "DELETE", path: "/api/mock/users/1", headers: { "if-match": '"stale"' } },
  unsupported_media_type: {
    method: "POST",
    path: "/api/mock/users",
    headers: { "content-type": "text/plain" },
    body: "name=Ada",
  },
  validation_failed: send("PATCH", "/api/mock/users/1?__validate=true", { age: "old", nmae: "Ada" }),
  rate_limited: get("/api/mock/users?__error=ratelimit"),
  simulated_error: get("/api/mock/users?__error=503"),
};

/** Every example of the document. Those of errors are named after their codes. */
export const EXAMPLES: ReadonlyMap<string, ExampleRequest> = new Map([
  ...OF_RESOURCES,
  ...Object.entries(OF_ERRORS),
  ["created", send("POST", "/api/mock/users", EXAMPLE_BODIES.users)],
  ["changed", send("PATCH", "/api/mock/todos/2", { completed: true })],
  ["stream", get("/api/mock/realtime?resource=todos&types=update&interval=100&limit=2")],
  ["contact.stored", send("POST", "/api/contact", HELLO)],
  ["contact.refused", send("POST", "/api/contact", { email: "ada", message: "Hi" })],
]);

const shown = ({ method, path }: ExampleRequest): string => `${method} ${path}`;

/** The examples as components of the document; `x-request` is the request to reproduce one. */
export const exampleComponents = (answers: ExampleAnswers): ReadonlyMap<string, Piece> =>
  new Map<string, Piece>([
    ...[...EXAMPLES].map(([name, request]): [string, Piece] => {
      if (!answers.has(name)) throw new Error(`the example ${name} has no response`);
      return [name, { summary: shown(request), "x-request": request, value: answers.get(name) }];
    }),
    ...RESOURCES.map((resource): [string, Piece] => [`${resource}.new`, { value: EXAMPLE_BODIES[resource] }]),
    ["contact.hello", { value: HELLO }],
  ]);
