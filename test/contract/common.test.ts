import { afterAll, describe, expect, test } from "bun:test";
import { startServerAndApp } from "../support/server-and-app.ts";
import { until } from "../support/until.ts";

const both = await startServerAndApp({ CONTACT_RATE_LIMIT: "0" });
afterAll(() => both[Symbol.asyncDispose]());
const { ask, server } = both;

const EXPOSED =
  "X-Total-Count, Link, ETag, Location, Retry-After, WWW-Authenticate, X-Mock-Notice, X-Mock-Persisted, " +
  "X-Data-Version, X-Request-Id, Content-Range";

const COLLECTION = "GET, HEAD, POST, OPTIONS";
const RECORD = "GET, HEAD, PUT, PATCH, DELETE, OPTIONS";
const JSON_BODY = { "content-type": "application/json" };
const JSON_UTF8 = { "content-type": "application/json; charset=utf-8" };
const VALID_CONTACT = JSON.stringify({ email: "ada@example.com", message: "Ten characters and more." });

interface Row {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Media type of the answer; none where it has no body. */
  readonly type?: "application/json" | "application/problem+json" | "text/html";
  /** The problem's code, or the first of contact's errors. */
  readonly code?: string;
  readonly allow?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

const problem = (status: number, code: string) =>
  ({ status, code, type: "application/problem+json" }) as const;
const contactError = (status: number, code: string) => ({ status, code, type: "application/json" }) as const;
const tooDeep = `${"[".repeat(65)}${"]".repeat(65)}`;
const tooLarge = JSON.stringify("x".repeat(65_536));

/** What no endpoint takes. */
const BAD_BODIES: readonly (readonly [
  body: string,
  status: number,
  code: string,
  headers?: Record<string, string>,
])[] = [
  ["{", 400, "malformed_json"],
  ["", 400, "malformed_json"],
  [tooDeep, 400, "json_too_deep"],
  [tooLarge, 413, "body_too_large"],
  ["a=1", 415, "unsupported_media_type", { "content-type": "application/xml" }],
  ["{}", 415, "unsupported_media_type", { ...JSON_BODY, "content-encoding": "gzip" }],
];

const created = { method: "POST", type: "application/json" } as const;

const ROWS: readonly Row[] = [
  { method: "GET", path: "/", status: 200, type: "text/html" },
  { method: "HEAD", path: "/", status: 200, type: "text/html" },
  { method: "GET", path: "/index.html", status: 200, type: "text/html" },
  { method: "GET", path: "/no/such/page", status: 404, type: "text/html" },
  { method: "HEAD", path: "/no/such/page", status: 404, type: "text/html" },
  { method: "POST", path: "/", ...problem(405, "method_not_allowed"), allow: "GET, HEAD, OPTIONS" },
  { method: "OPTIONS", path: "/", status: 204, allow: "GET, HEAD, OPTIONS" },

  { method: "GET", path: "/api/mock/users", status: 200, type: "application/json" },
  { method: "HEAD", path: "/api/mock/users", status: 200, type: "application/json" },
  { method: "GET", path: "/api/mock/users/", status: 200, type: "application/json" },
  { method: "GET", path: "/api/mock/users/1", status: 200, type: "application/json" },
  { method: "HEAD", path: "/api/mock/users/1", status: 200, type: "application/json" },
  { method: "OPTIONS", path: "/api/mock/users", status: 204, allow: COLLECTION },
  { method: "OPTIONS", path: "/api/mock/users/1", status: 204, allow: RECORD },
  { method: "OPTIONS", path: "/api/mock/realtime", status: 204, allow: "GET, HEAD, OPTIONS" },
  { method: "OPTIONS", path: "/api/contact", status: 204, allow: "POST, OPTIONS" },
  { method: "OPTIONS", path: "/api/nothing/here", status: 204 },
  { method: "PUT", path: "/api/mock/users", ...problem(405, "method_not_allowed"), allow: COLLECTION },
  { method: "DELETE", path: "/api/mock/users", ...problem(405, "method_not_allowed"), allow: COLLECTION },
  { method: "POST", path: "/api/mock/users/1", ...problem(405, "method_not_allowed"), allow: RECORD },
  {
    method: "POST",
    path: "/api/mock/realtime",
    ...problem(405, "method_not_allowed"),
    allow: "GET, HEAD, OPTIONS",
  },
  { method: "GET", path: "/api/mock/nosuch", ...problem(404, "unknown_resource") },
  { method: "PUT", path: "/api/mock/nosuch", ...problem(404, "unknown_resource") },
  { method: "GET", path: "/api/mock/users/0", ...problem(404, "record_not_found") },
  { method: "GET", path: "/api", ...problem(404, "not_found") },
  { method: "GET", path: "/api/", ...problem(404, "not_found") },
  { method: "GET", path: "/api/nothing", ...problem(404, "not_found") },
  { method: "GET", path: "/api/mock", ...problem(404, "not_found") },
  { method: "GET", path: "/api/mock/users/1/more", ...problem(404, "not_found") },
  { method: "GET", path: "/api/%ff", ...problem(400, "malformed_url") },
  { method: "GET", path: `/api/mock/users?${"a".repeat(17_000)}`, ...problem(414, "url_too_long") },
  { method: "GET", path: `/${"a".repeat(20_000)}`, ...problem(414, "url_too_long") },

  { method: "GET", path: "/api/contact", ...contactError(405, "method_not_allowed"), allow: "POST, OPTIONS" },
  { method: "HEAD", path: "/api/contact", status: 405, type: "application/json", allow: "POST, OPTIONS" },
  ...BAD_BODIES.flatMap(([body, status, code, headers = JSON_BODY]) => [
    { method: "POST", path: "/api/mock/users", body, headers, ...problem(status, code) },
    { method: "POST", path: "/api/contact", body, headers, ...contactError(status, code) },
  ]),
  { ...created, path: "/api/mock/users", body: '{"name":"Ada"}', headers: JSON_BODY, status: 201 },
  { ...created, path: "/api/contact", body: VALID_CONTACT, headers: JSON_UTF8, status: 200 },
  {
    method: "POST",
    path: "/api/contact",
    body: "x",
    headers: { "content-type": "text/plain" },
    ...contactError(415, "unsupported_media_type"),
  },
];

const codeIn = (body: { code?: string; errors?: readonly { code?: string }[] }, type: string | undefined) =>
  type === "application/problem+json" ? body.code : body.errors?.[0]?.code;

const title = ({ method, path, status, code, headers }: Row): string =>
  `${method} ${path.slice(0, 40)} ${headers?.["content-type"] ?? ""} is ${status} ${code ?? ""}`;

describe("every path answers every method as the contract says", () => {
  test.each(ROWS.map((row) => [title(row), row] as const))("%s", async (_title, row) => {
    const { method, path, body, headers } = row;
    const response = await ask(path, {
      method,
      body: body ?? null,
      headers: headers ?? {},
    });
    const text = await response.text();

    expect(response.status).toBe(row.status);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("access-control-expose-headers")).toBe(EXPOSED);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    expect(response.headers.get("vary")).not.toBe("*");
    if (row.type !== undefined) expect(response.headers.get("content-type")).toStartWith(row.type);
    if (row.allow !== undefined) expect(response.headers.get("allow")).toBe(row.allow);
    if (method === "HEAD" || row.status === 204) expect(text).toBe("");
    else if (row.code !== undefined) expect(codeIn(JSON.parse(text), row.type)).toBe(row.code);
    if (row.code !== undefined && row.type === "application/problem+json" && text !== "")
      expect(JSON.parse(text)).toMatchObject({ type: "about:blank", status: row.status });
    if (row.type === "text/html")
      expect(response.headers.get("content-security-policy")).toStartWith(
        "default-src 'none'; script-src 'self'",
      );
  });

  test("HEAD has every header of GET", async () => {
    const changing = new Set(["date", "x-request-id", "connection", "keep-alive"]);
    const ofManyBytes = "/api/mock/posts?count=1000";
    const mock = ["/api/mock/users", "/api/mock/users/7", "/api/nothing", ofManyBytes];
    for (const path of ["/", "/nope", "/files/sample.pdf", "/files/sample.docx", ...mock]) {
      const headersOf = async (method: string) => {
        const response = await ask(path, {
          method,
          headers: { "accept-encoding": "identity" },
        });
        await response.arrayBuffer();
        return Object.fromEntries([...response.headers].filter(([name]) => !changing.has(name)));
      };
      expect(await headersOf("HEAD")).toEqual(await headersOf("GET"));
    }
  });

  test("request ids differ from request to request, and find the request in the log", async () => {
    const ids = await Promise.all(
      Array.from({ length: 250 }, async () => (await fetch(`${server.origin}/`)).headers.get("x-request-id")),
    );
    expect(new Set(ids).size).toBe(250);
    const lineOfFirst = () => server.log().find(({ id }) => id === ids[0]);
    await until(() => lineOfFirst() !== undefined);
    const line = lineOfFirst();
    expect(line).toMatchObject({ msg: "request", level: "info", method: "GET", path: "/", status: 200 });
    expect(line?.["ms"]).toBeNumber();
  });
});

describe("preflights", () => {
  test("echo the headers that were asked for", async () => {
    const response = await ask("/api/mock/users/1", {
      method: "OPTIONS",
      headers: {
        origin: "https://example.com",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "content-type, x-anything",
      },
    });
    expect(response.headers.get("access-control-allow-headers")).toBe("content-type, x-anything");
    expect(response.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(response.headers.get("access-control-max-age")).toBe("86400");
  });

  test("allow any header if none was requested", async () => {
    const response = await ask("/api/contact", { method: "OPTIONS" });
    expect(response.headers.get("access-control-allow-headers")).toBe("*");
  });

  test("echo at most a kilobyte of header names", async () => {
    const allowed = async (names: string) => {
      const headers = { "access-control-request-headers": names };
      const response = await ask("/api/mock/users", { method: "OPTIONS", headers });
      return response.headers.get("access-control-allow-headers");
    };
    expect(await allowed("x".repeat(1024))).toBe("x".repeat(1024));
    expect(await allowed("x".repeat(1025))).toBe("*");
  });
});

describe("the log", () => {
  test("has no query, address, header or body of a visitor", async () => {
    const secret = "swordfish-in-a-query";
    const asked = [
      await fetch(`${server.origin}/api/mock/users?api_key=${secret}`, {
        headers: { authorization: secret },
      }),
      await fetch(`${server.origin}/api/contact`, {
        method: "POST",
        headers: JSON_BODY,
        body: JSON.stringify({ email: `${secret}@example.com`, message: "What nobody else may read." }),
      }),
    ];
    for (const { headers } of asked)
      await until(() => server.log().some(({ id }) => id === headers.get("x-request-id")));
    // Where it listens is an address, too.
    const text = JSON.stringify(server.log().filter(({ msg }) => msg !== "listening"));
    expect(text).toContain("/api/contact");
    for (const leak of [secret, "nobody else", "127.0.0.1", '"ip"', '"remoteAddress"'])
      expect(text).not.toContain(leak);
  });
});
