import { type Code, CODES } from "../../core/errors.ts";

const ANYWHERE = ["malformed_url", "url_too_long", "internal_error"] as const;
const QUERY = ["invalid_parameter", "unauthorized", "rate_limited", "simulated_error", ...ANYWHERE] as const;
const BODY = [
  "invalid_body",
  "malformed_json",
  "json_too_deep",
  "body_too_large",
  "unsupported_media_type",
  "validation_failed",
] as const;
const TARGET = ["record_not_found", "stale_etag"] as const;

/** Which codes each operation may answer with. A test holds that every code has an operation or `OTHERWISE`. */
export const FAILURES = {
  list: ["cursor_mismatch", "scan_too_large", ...QUERY],
  get: ["record_not_found", "scan_too_large", ...QUERY],
  create: ["stale_etag", ...BODY, ...QUERY],
  replace: [...TARGET, ...BODY, ...QUERY],
  update: [...TARGET, ...BODY, ...QUERY],
  delete: [...TARGET, ...QUERY],
  follow: ["invalid_parameter", "too_many_streams", ...ANYWHERE],
  // Its path has nothing to decode and its query nothing to read.
  contact: [
    "invalid_body",
    "malformed_json",
    "json_too_deep",
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
} as const satisfies Record<string, readonly Code[]>;

export type OperationKind = keyof typeof FAILURES;

/** What a path or a method answers that is not listed anywhere. */
export const OTHERWISE = [
  "not_found",
  "unknown_resource",
  "method_not_allowed",
] as const satisfies readonly Code[];

/** The codes of an operation by their status, in the order of statuses. */
export const codesByStatus = (codes: readonly Code[]): ReadonlyMap<number, readonly Code[]> => {
  const statuses = [...new Set(codes.map((code) => CODES[code][0]))].sort((a, b) => a - b);
  return new Map(statuses.map((status) => [status, codes.filter((code) => CODES[code][0] === status)]));
};
