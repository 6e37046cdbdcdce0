import type { Code } from "../../../../src/core/errors.ts";
import { get, JSON_BODY, LARGE, type Row, send, WRONG } from "./row.ts";

/** What a query alone can trigger, for any operation. */
const ofKind = ([method, path, body]: readonly [string, string, string?]): Row[] => {
  const ask = (search: string, status: number, code: Code, direct?: string): Row => ({
    method,
    path: `${path}?${search}`,
    status,
    code,
    ...(body === undefined ? {} : { body, headers: JSON_BODY }),
    ...(direct === undefined ? {} : { direct }),
  });
  return [
    ask("nmae=Ada", 400, "invalid_parameter"),
    ask("__auth=bearer", 401, "unauthorized"),
    ask(`seed=${"x".repeat(17_000)}`, 414, "url_too_long", "the proxy takes no such URL"),
    ask("__error=ratelimit", 429, "rate_limited"),
    ask("__error=true", 500, "simulated_error"),
    ask("__error=409", 409, "simulated_error"),
    ask("__error=422", 422, "simulated_error"),
    ask("__error=503", 503, "simulated_error"),
    ask("__error=timeout", 504, "simulated_error"),
  ];
};

/** What the body or the record can trigger, for operations that have one. */
const ofRecord = (method: "PUT" | "PATCH" | "DELETE"): Row[] => {
  const body = method === "DELETE" ? {} : { body: "{}" };
  const row = (path: string, status: number, code: Code, headers: Record<string, string> = {}): Row => ({
    method,
    path,
    status,
    code,
    ...body,
    headers: { ...(method === "DELETE" ? {} : JSON_BODY), ...headers },
  });
  return [
    row("/api/mock/users/101", 404, "record_not_found"),
    row("/api/mock/users/2", 412, "stale_etag", { "if-match": '"stale"' }),
  ];
};

const ofBody = ([method, path]: readonly [string, string]): Row[] => [
  send(method, path, "1", 400, { code: "invalid_body", direct: WRONG }),
  send(method, path, LARGE, 413, { code: "body_too_large" }),
  send(method, path, "{}", 415, {
    code: "unsupported_media_type",
    headers: { "content-type": "application/xml" },
    direct: WRONG,
  }),
  send(method, `${path}?__validate=true`, '{"nmae":"Ada"}', 422, { code: "validation_failed" }),
];

const BODIES = [
  ["POST", "/api/mock/users", "{}"],
  ["PUT", "/api/mock/users/2", "{}"],
  ["PATCH", "/api/mock/users/2", "{}"],
] as const;

/** A request for every status of the mock API. */
export const STATUS_ROWS: readonly Row[] = [
  ...[
    ["GET", "/api/mock/users"] as const,
    ["GET", "/api/mock/users/2"] as const,
    ["DELETE", "/api/mock/users/2"] as const,
    ...BODIES,
  ].flatMap(ofKind),
  ...(["PUT", "PATCH", "DELETE"] as const).flatMap(ofRecord),
  ...BODIES.flatMap(([method, path]) => ofBody([method, path])),
  get("/api/mock/users", 304, { headers: { "if-none-match": "*" } }),
  get("/api/mock/users/2", 304, { headers: { "if-none-match": "*" } }),
  get("/api/mock/users?role=admin&role=editor&company.name_like=a*", 200),
  get("/api/mock/users?limit=5000", 200, { direct: WRONG }),
  get("/api/mock/users?age%5Bgte%5D=21&role%3Aeq=admin&utm_source=x", 200),
  get("/api/mock/users?limit=abc", 400, { code: "invalid_parameter", direct: WRONG }),
  get("/api/mock/users/1?limit=1", 400, { code: "invalid_parameter" }),
  get("/api/mock/users?cursor=AVo_WEUKq88JAAAACg&seed=other", 400, { code: "cursor_mismatch" }),
  get("/api/mock/users?count=200000&q=ada", 400, { code: "scan_too_large" }),
  get("/api/mock/users?count=10000&limit=1000&_embed=posts,comments,todos,albums", 400, {
    code: "too_expensive",
  }),
  get("/api/mock/users/1?count=200000&_embed=articles", 400, { code: "scan_too_large" }),
  get("/api/mock/users?name=%ff", 400, { code: "malformed_url", direct: "the proxy does not decode it" }),
  ...["bearer", "apikey", "basic"].map((auth) =>
    get(`/api/mock/users?__auth=${auth}`, 401, { code: "unauthorized" }),
  ),
  get("/api/mock/users?__auth=bearer", 200, { headers: { authorization: "Bearer anything" } }),
  get("/api/mock/usres", 404, { code: "unknown_resource", direct: "the document has no such path" }),
  get("/api/nothing", 404, { code: "not_found", direct: "the document has no such path" }),
  send("PUT", "/api/mock/users", "{}", 405, {
    code: "method_not_allowed",
    direct: "the document has no such method",
  }),
  send("POST", "/api/mock/users", "{}", 204, { headers: { ...JSON_BODY, prefer: "return=minimal" } }),
  send("POST", "/api/mock/users", "[{},{}]", 201),
  ...["PUT", "PATCH"].map((method) =>
    send(method, "/api/mock/users/2", "{}", 204, { headers: { ...JSON_BODY, prefer: "return=minimal" } }),
  ),
  send("PATCH", "/api/mock/users/2", '{"bio":null}', 200, {
    headers: { "content-type": "application/merge-patch+json" },
  }),
  { method: "DELETE", path: "/api/mock/users/2", status: 204, headers: { prefer: "return=minimal" } },
  send("POST", "/api/mock/users", "{", 400, { code: "malformed_json", direct: WRONG }),
  send("POST", "/api/mock/users", `{"a":${"[".repeat(65)}${"]".repeat(65)}}`, 400, { code: "json_too_deep" }),
  send("POST", "/api/mock/users", "{}", 412, {
    code: "stale_etag",
    headers: { ...JSON_BODY, "if-match": '"stale"' },
  }),
  send("POST", "/api/mock/users?__session=openapi", '{"id":1}', 409, { code: "id_taken" }),
  send("POST", "/api/mock/users?__validate=true", '[{"nmae":"Ada"}]', 422, { code: "validation_failed" }),
  get("/api/mock/users?__error=503", 503, { code: "simulated_error" }),
  get("/api/mock/users?__error=timeout", 504, { code: "simulated_error" }),
  get("/api/mock/users?__error=503", 503, { code: "simulated_error" }),
  ...[400, 402, 404, 409, 413, 418, 429, 451, 499, 502, 503, 599].map((status) =>
    get(`/api/mock/users/1?__error=${status}`, status, { code: "simulated_error" }),
  ),
];
