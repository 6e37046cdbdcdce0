import { AppError, CODES, type Problem } from "../errors.ts";

interface JsonInit {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

const encoder = new TextEncoder();

/** A JSON response. */
export const json = (value: unknown, { status = 200, headers = {} }: JsonInit = {}): Response => {
  const body = encoder.encode(JSON.stringify(value));
  const length = String(body.byteLength);
  return new Response(body, {
    status,
    headers: { "content-type": "application/json", "content-length": length, ...headers },
  });
};

/** Turns an error into a response. Must not read `cause`, which may hold internals. */
export type ErrorShape = (error: AppError, requestId: string) => Response;

/** JSON omits what is undefined. */
const publicProblem = ({ parameter, pointer, value, message, allowed, suggestion }: Problem): object => ({
  parameter,
  pointer,
  value,
  message,
  allowed,
  suggestion,
});

/** RFC 9457 problem details, as an object. */
export const problemOf = (error: AppError, requestId: string): object => ({
  type: "about:blank",
  title: CODES[error.code][1],
  status: error.status,
  detail: error.message,
  // For clients that show nothing else: react-admin, refine, axios' handlers.
  message: error.message,
  code: error.code,
  ...(error.problems.length === 0 ? {} : { errors: error.problems.map(publicProblem) }),
  ...(error.code === "internal_error" ? { requestId } : {}),
});

export const problemHeaders = (error: AppError): Record<string, string> => ({
  "content-type": "application/problem+json",
  "cache-control": "no-store",
  ...error.headers,
});

/** The shape of every error but contact's. */
export const problemResponse: ErrorShape = (error, requestId) =>
  json(problemOf(error, requestId), { status: error.status, headers: problemHeaders(error) });

/** The error that callers see for an unexpected exception. */
export const internalError = (cause: unknown): AppError =>
  new AppError("internal_error", "Something failed on the server. Find it in the log by the request id.", {
    cause,
  });
