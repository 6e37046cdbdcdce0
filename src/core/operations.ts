import type { Code } from "./errors.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** One operation of the API. */
export interface Operation {
  readonly method: Method;
  /** As in a router: `:name` matches one segment. */
  readonly path: `/api/${string}`;
  /** The scope of its query parameters; null if the query string is ignored. */
  readonly query: "collection" | "record" | "mutation" | "stream" | null;
  /** The media types of its body, the preferred one first; empty for none. */
  readonly body: readonly string[];
  /** For the docs; `{resource}` stands for the name. */
  readonly summary: string;
  /** Every code that it can fail with. */
  readonly errors: readonly Code[];
}

const JSON_BODY = ["application/json"] as const;
// Client generators use the first or last type for the body, so neither may be a JSON Patch.
const PATCH_BODY = ["application/merge-patch+json", "application/json-patch+json", ...JSON_BODY] as const;

const ALWAYS = ["malformed_url", "url_too_long", "internal_error"] as const;
const QUERY = [
  "invalid_parameter",
  "sessions_off",
  "unauthorized",
  "rate_limited",
  "simulated_error",
  "sessions_unavailable",
  "outcome_unknown",
  ...ALWAYS,
] as const;
const BODY = [
  "invalid_body",
  "malformed_json",
  "json_too_deep",
  "body_too_large",
  "unsupported_media_type",
  "validation_failed",
] as const;
const RECORD = ["record_not_found", "stale_etag", "session_full", "idempotency_reused"] as const;

/**
 * The whole API. Routes, `Allow`, preflights, metric labels, the MSW handlers, the studio's predictions and
 * openapi.json are made from this table, and the procedures are checked against it.
 */
export const OPERATIONS = {
  listRecords: {
    method: "GET",
    path: "/api/mock/:resource",
    query: "collection",
    body: [],
    summary: "List {resource}",
    errors: ["cursor_mismatch", "scan_too_large", "too_expensive", ...QUERY, "server_busy"],
  },
  getRecord: {
    method: "GET",
    path: "/api/mock/:resource/:id",
    query: "record",
    body: [],
    summary: "Get one of the {resource}",
    errors: ["record_not_found", "scan_too_large", "too_expensive", ...QUERY, "server_busy"],
  },
  createRecord: {
    method: "POST",
    path: "/api/mock/:resource",
    query: "mutation",
    body: JSON_BODY,
    summary: "Create one or several {resource}",
    errors: ["stale_etag", "id_taken", "session_full", "idempotency_reused", ...BODY, ...QUERY],
  },
  replaceRecord: {
    method: "PUT",
    path: "/api/mock/:resource/:id",
    query: "mutation",
    body: JSON_BODY,
    summary: "Replace one of the {resource}",
    errors: [...RECORD, ...BODY, ...QUERY],
  },
  updateRecord: {
    method: "PATCH",
    path: "/api/mock/:resource/:id",
    query: "mutation",
    body: PATCH_BODY,
    summary: "Update one of the {resource}",
    errors: [...RECORD, ...BODY, ...QUERY],
  },
  deleteRecord: {
    method: "DELETE",
    path: "/api/mock/:resource/:id",
    query: "mutation",
    body: [],
    summary: "Delete one of the {resource}",
    errors: [...RECORD, ...QUERY],
  },
  followEvents: {
    method: "GET",
    path: "/api/mock/realtime",
    query: "stream",
    body: [],
    summary: "Follow the events of a resource as a stream",
    errors: ["invalid_parameter", "rate_limited", "too_many_streams", ...ALWAYS],
  },
  submitContact: {
    method: "POST",
    path: "/api/contact",
    query: null,
    body: JSON_BODY,
    summary: "Send a message to the owner of this service",
    // Its path has nothing to decode.
    errors: [
      "invalid_body",
      "malformed_json",
      "json_too_deep",
      "origin_refused",
      "idempotency_in_progress",
      "body_too_large",
      "url_too_long",
      "unsupported_media_type",
      "idempotency_reused",
      "rate_limited",
      "storage_failed",
      "notification_failed",
      "internal_error",
    ],
  },
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;

/** The operations that read and write records. */
export type RecordOperation = Exclude<OperationName, "followEvents" | "submitContact">;

/** The errors of a path or a method without an operation. */
export const NO_OPERATION_ERRORS = ["not_found", "unknown_resource", "method_not_allowed"] as const;
