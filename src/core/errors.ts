/** Every error of the service: a stable code, its HTTP status and its title. */
export const CODES = {
  invalid_parameter: [400, "Invalid parameter"],
  invalid_body: [400, "Invalid body"],
  malformed_json: [400, "Malformed JSON"],
  json_too_deep: [400, "JSON nested too deeply"],
  malformed_url: [400, "Malformed URL"],
  sessions_off: [400, "Sessions are off"],
  cursor_mismatch: [400, "Cursor belongs to another query"],
  scan_too_large: [400, "Scan too large"],
  too_expensive: [400, "Too expensive"],
  unauthorized: [401, "Unauthorized"],
  origin_refused: [403, "Origin refused"],
  not_found: [404, "Not found"],
  unknown_resource: [404, "Unknown resource"],
  record_not_found: [404, "Record not found"],
  method_not_allowed: [405, "Method not allowed"],
  idempotency_in_progress: [409, "Request in progress"],
  id_taken: [409, "Id taken"],
  session_full: [409, "Session full"],
  stale_etag: [412, "Precondition failed"],
  body_too_large: [413, "Body too large"],
  url_too_long: [414, "URL too long"],
  unsupported_media_type: [415, "Unsupported media type"],
  idempotency_reused: [422, "Idempotency key reused"],
  validation_failed: [422, "Validation failed"],
  rate_limited: [429, "Too many requests"],
  simulated_error: [500, "Simulated error"],
  internal_error: [500, "Internal error"],
  storage_failed: [500, "Storage failed"],
  notification_failed: [500, "Notification failed"],
  server_busy: [503, "Server busy"],
  too_many_streams: [503, "Too many streams"],
  sessions_unavailable: [503, "Sessions unavailable"],
  outcome_unknown: [504, "Outcome unknown"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type Code = keyof typeof CODES;

/** One thing that is wrong, named so that the caller can fix it. */
export interface Problem {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly field?: string | null;
  readonly code?: string;
  readonly value?: unknown;
  readonly message: string;
  readonly allowed?: readonly string[] | undefined;
  readonly suggestion?: string | undefined;
}

interface AppErrorOptions {
  readonly problems?: readonly Problem[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the code's own status: simulated errors do that, and what a document has another status for. */
  readonly status?: number;
  readonly cause?: unknown;
}

/** The one class of expected errors; everything else that is thrown is `internal_error`. */
export class AppError extends Error {
  readonly code: Code;
  readonly status: number;
  readonly problems: readonly Problem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: Code, detail: string, options: AppErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = options.status ?? CODES[code][0];
    this.problems = options.problems ?? [];
    this.headers = options.headers ?? {};
  }
}
