import { RESOURCES } from "../../../../src/core/engine/index.ts";
import { STREAM_PARAMETERS } from "../../../../src/core/mock/index.ts";
import type { Code } from "../../../../src/core/errors.ts";
import { get, type Row, send, WRONG } from "./row.ts";

const STREAM_VALUES: Readonly<Record<(typeof STREAM_PARAMETERS)[number], string>> = {
  resource: "todos",
  interval: "100",
  types: "create,update",
  batch: "20",
  seed: "openapi",
  random: "false",
  __now: "2026-11-26",
  locale: "de",
  __data: "long",
  count: "5",
  limit: "5",
  lastEventId: "2",
  __fault: "dup@0.5",
};

const BUFFERED = "the proxy waits for the end of a stream";

export const STREAM_ROWS: readonly Row[] = [
  ...RESOURCES.map((resource) =>
    get(`/api/mock/realtime?resource=${resource}&limit=20&batch=20`, 200, { direct: BUFFERED }),
  ),
  ...STREAM_PARAMETERS.map((name) =>
    get(
      `/api/mock/realtime?${new URLSearchParams({ limit: "3", batch: "3", [name]: STREAM_VALUES[name] })}`,
      200,
      { direct: BUFFERED },
    ),
  ),
  get("/api/mock/realtime?limit=9&batch=20", 200, { headers: { "last-event-id": "4" }, direct: BUFFERED }),
  get("/api/mock/realtime?types=delete&count=3&batch=20", 200, { direct: BUFFERED }),
  get("/api/mock/realtime?limit=1&interval=50", 200, { direct: WRONG }),
  get("/api/mock/realtime?interval=soon", 400, { code: "invalid_parameter", direct: WRONG }),
  get(`/api/mock/realtime?seed=${"x".repeat(17_000)}`, 414, {
    code: "url_too_long",
    direct: "the proxy takes no such URL",
  }),
  get("/api/mock/realtime?types=none", 400, { code: "invalid_parameter", direct: WRONG }),
];

const HELLO = JSON.stringify({ email: "ada@example.com", message: "The engine might compose music." });

const contact = (body: string, status: number, code: Code | null, more: Partial<Row> = {}): Row =>
  send("POST", "/api/contact", body, status, { ...(code === null ? {} : { code }), ...more });

export const CONTACT_ROWS: readonly Row[] = [
  contact(HELLO, 200, null),
  contact(
    '{"email":"ada@example.com","message":"Ten characters.","name":"Ada","category":"bug","_gotcha":""}',
    200,
    null,
  ),
  contact("{}", 400, null, { direct: WRONG }),
  contact("{", 400, "malformed_json", { direct: WRONG }),
  contact("1", 400, "invalid_body", { direct: WRONG }),
  contact(`{"a":${"[".repeat(65)}${"]".repeat(65)}}`, 400, "json_too_deep", { direct: WRONG }),
  contact(JSON.stringify({ ...JSON.parse(HELLO), more: "x".repeat(65_536) }), 413, "body_too_large"),
  send("POST", `/api/contact?${"x".repeat(17_000)}`, HELLO, 414, {
    code: "url_too_long",
    direct: "the proxy takes no such URL",
  }),
  contact("x", 415, "unsupported_media_type", { headers: { "content-type": "text/plain" }, direct: WRONG }),
  { method: "GET", path: "/api/contact", status: 405, direct: "the document has no such method" },
];
