import { RESOURCES } from "../../../../src/core/engine/index.ts";

/** One request to the mock API, for a server or for a mock in a process. */
export interface Case {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The body is sent as bytes, to which `fetch` gives no content type. */
  readonly isUntyped?: boolean;
}

const JSON_TYPE = { "content-type": "application/json" };
const send = (
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Case => ({
  method,
  path,
  body: typeof body === "string" ? body : JSON.stringify(body),
  headers: { ...JSON_TYPE, ...headers },
});
const get = (path: string, headers: Readonly<Record<string, string>> = {}): Case => ({ path, headers });

/** Requests for every part of the mock API's contract. */
export const CASES: readonly Case[] = [
  get("users"),
  get("users/"),
  get("users/7"),
  get("posts?page=2&limit=5&sort=-title&fields=id,title&seed=other&count=40"),
  get("orders?total_gte=100&status=shipped&_expand=customer&_envelope=true"),
  get("users/3?_embed=todos&_envelope=true"),
  get("products?_format=csv&limit=3"),
  get("products?limit=3", { accept: "application/x-ndjson" }),
  get("photos?cursor=&limit=4"),
  get("comments?q=the&limit=5000"),
  get("events?_all=true&count=3000"),
  get("users?limit=0"),
  get("us%65rs/1"),
  get("users?nmae=x&limit=abc"),
  get("users?a=%zz"),
  get("users?count=200000&sort=name"),
  get("nosuch"),
  get("users/0"),
  get("users/101"),
  get("users/abc"),
  get("users/1/posts"),
  get("users?__auth=bearer"),
  get("users?__auth=bearer&limit=1", { authorization: "Bearer x" }),
  get("users?__error=503"),
  get("users?__error=ratelimit"),
  get("users?__delay=1&limit=1"),
  get("users/1", { "x-mock-dealy": "100" }),
  get("users/1", { "if-none-match": "*" }),
  { method: "HEAD", path: "users?limit=2" },
  { method: "HEAD", path: "nosuch" },
  { method: "OPTIONS", path: "users/1", headers: { "access-control-request-headers": "x-one" } },
  { method: "OPTIONS", path: "users" },
  { method: "OPTIONS", path: `users?q=${"x".repeat(17_000)}` },
  { method: "POST", path: "users", body: '{"name":"Ada"}', isUntyped: true },
  { method: "PUT", path: "users/5", body: "name=Ada", isUntyped: true },
  { method: "POST", path: "users" },
  send("POST", "users", { name: "Ada", isActive: false, note: null }),
  send("POST", "users", [{ id: 7 }, {}, {}]),
  send("POST", "users?__session=cases&__reset=true", { name: "Ada" }),
  send("PATCH", "users/101?__session=cases&__reset=true", { name: "Ada" }),
  get("users?__session=a%20b"),
  send("POST", "users?__validate=true", { name: 1 }),
  send("POST", "users", "{"),
  send("POST", "users", "[1]"),
  send("POST", "users", "1".repeat(70_000)),
  send("POST", "users", `${"[".repeat(70)}${"]".repeat(70)}`),
  send("POST", "users", "{}", { "content-type": "text/plain" }),
  send("POST", "users", {}, { prefer: "return=minimal" }),
  send("PUT", "users/5", { id: 9, name: "Bob" }),
  send("PATCH", "users/5", { id: 9, address: { city: "Here", suite: null } }),
  send("PATCH", "users/5", { name: "x" }, { "if-match": '"stale"' }),
  send("PATCH", "users/500", {}),
  { method: "DELETE", path: "users/5" },
  { method: "DELETE", path: "users" },
  send("PUT", "users", {}),
  send("POST", "users/1", {}),
  send("POST", "realtime", {}),
  get("realtime?limit=6&interval=100&batch=3&seed=s&count=20"),
  get("realtime?limit=5&interval=100&batch=20&resource=orders", { "last-event-id": "2" }),
  get("realtime?limit=20&interval=100&batch=10&__fault=gap@0.5"),
  get("realtime?limit=20&interval=100&batch=10&__fault=dup@0.5"),
  get("realtime?interval=abc"),
];

/** The same questions to each resource. */
export const MORE_CASES: readonly Case[] = RESOURCES.flatMap((name) => [
  get(`${name}?limit=2&locale=de`),
  get(`${name}?limit=2&__data=mix&seed=other`),
  get(`${name}?sort=-id&page=3&limit=4&_envelope=true`),
  get(`${name}?q=a&limit=3&count=2000`),
  get(`${name}?_format=csv&limit=3`),
  get(`${name}?limit=3`, { accept: "application/x-ndjson" }),
  get(`${name}?cursor=&limit=2&__now=2030-02-28`),
  get(`${name}?limit=1`, { "x-mock": "locale=fr, data=short" }),
  get(`${name}?__at=40&limit=2`),
  get(`${name}/7`),
  get(`${name}/7`, { "if-none-match": "*" }),
  send("PATCH", `${name}/3`, {}),
  { method: "HEAD", path: `${name}?limit=5` },
  get(`realtime?resource=${name}&limit=3&interval=100&batch=3`),
]);

/** The same questions to each path of an API of one's own: all that a request may say, and writes that stay. */
export const ownCases = (paths: readonly string[]): readonly Case[] =>
  paths.flatMap((path) => {
    const [list = "", query] = path.split("?");
    const more = (parameter: string): Case => get(`${path}${query === undefined ? "?" : "&"}${parameter}`);
    return [
      get(path),
      { method: "HEAD", path },
      { method: "OPTIONS", path },
      more("seed=other"),
      more("__data=mix"),
      more("locale=ja"),
      more("__error=503"),
      more("__delay=1"),
      more("__fault=malformed"),
      more("__dely=1"),
      send("POST", list, { name: "Rex", kind: "dog" }),
      send("POST", list, { title: "New" }),
      send("POST", list, {}),
      get(path),
    ];
  });

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers of the transfer, not of the response. */
const ON_THE_WIRE = new Set([
  "date",
  "connection",
  "keep-alive",
  "content-length",
  "transfer-encoding",
  "x-request-id",
]);

/** Plain functions on web standards, which run in other runtimes as well. */
export const requestOf = (
  { method = "GET", path, headers = {}, body, isUntyped = false }: Case,
  base: string,
  apiPath = "/api/mock",
): Request => {
  const url = `${base}${apiPath}/${path}`;
  if (body === undefined) return new Request(url, { method, headers });
  const sent = isUntyped ? new TextEncoder().encode(body) : body;
  return new Request(url, { method, headers, body: sent });
};

export const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => !ON_THE_WIRE.has(name))),
  body: await response.text(),
});
