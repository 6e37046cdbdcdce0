import { describe, expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import { methodNotAllowed, preflightHeaders } from "../../../src/core/http/allow.ts";
import { COMMON_HEADERS, commonHeaders } from "../../../src/core/http/headers.ts";
import { internalError, json, problemOf, problemResponse } from "../../../src/core/http/responses.ts";
import { type Route, routeOf } from "../../../src/core/http/routes.ts";
import { weightsIn } from "../../../src/core/http/weights.ts";

const RECORD = routeOf("/api/mock/users/1");
const UNKNOWN = routeOf("/api/nothing");

test("a response of JSON has its type and its length in bytes, and may have another status", async () => {
  const made = json({ name: "Zoë" });
  expect([made.status, await made.text()]).toEqual([200, '{"name":"Zoë"}']);
  expect(Object.fromEntries(made.headers)).toEqual({
    "content-type": "application/json",
    "content-length": "15",
  });
  const other = json(null, { status: 503, headers: { "content-type": "text/plain", "retry-after": "1" } });
  expect([other.status, await other.text()]).toEqual([503, "null"]);
  expect(Object.fromEntries(other.headers)).toEqual({
    "content-type": "text/plain",
    "content-length": "4",
    "retry-after": "1",
  });
});

describe("a problem", () => {
  test("is an object of RFC 9457, whose message is also its detail", () => {
    expect(problemOf(new AppError("not_found", "No."), "id-1")).toEqual({
      type: "about:blank",
      title: "Not found",
      status: 404,
      detail: "No.",
      message: "No.",
      code: "not_found",
    });
  });

  test("has all that is wrong, but nothing for internal use", async () => {
    const part = { pointer: "/age", message: "is no number", allowed: ["1"], suggestion: "1", value: "x" };
    const error = new AppError("validation_failed", "No.", {
      problems: [{ ...part, field: "age", code: "x" }],
    });
    const body = (await problemResponse(error, "").json()) as { errors: unknown };
    expect(body.errors).toEqual([part]);
  });

  test("that nobody expected has the id of its request, and keeps the cause to itself", () => {
    const cause = new Error("secret");
    const error = internalError(cause);
    expect(error.cause).toBe(cause);
    expect(problemOf(error, "id-1")).toEqual({
      type: "about:blank",
      title: "Internal error",
      status: 500,
      detail: "Something failed on the server. Find it in the log by the request id.",
      message: "Something failed on the server. Find it in the log by the request id.",
      code: "internal_error",
      requestId: "id-1",
    });
  });

  test("has a name and no cause unless there is one", () => {
    const error = new AppError("not_found", "No.");
    expect([error.name, "cause" in error, error.problems, error.headers]).toEqual([
      "AppError",
      false,
      [],
      {},
    ]);
  });
});

describe("a method that is not allowed", () => {
  test("is told which are, and a hint", () => {
    const error = methodNotAllowed(RECORD, "POST", undefined, " Try again.");
    expect(error.message).toBe(
      "POST is not allowed here. Allowed: GET, HEAD, PUT, PATCH, DELETE. Try again.",
    );
    expect(error.headers).toEqual({ allow: "GET, HEAD, PUT, PATCH, DELETE, OPTIONS" });
    expect(error.problems).toEqual([]);
    expect(methodNotAllowed(RECORD, "POST").message).toEndWith("DELETE.");
  });

  test("is told the request that was probably meant", () => {
    const error = methodNotAllowed(RECORD, "POST", "PATCH /users/1", " Not said.");
    expect(error.message).toBe("POST is not allowed here; send PATCH /users/1 instead.");
    expect(error.problems).toEqual([
      { parameter: "path", message: "does not accept POST", suggestion: "PATCH /users/1" },
    ]);
  });
});

describe("a preflight", () => {
  const ANY = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
  const long = "x".repeat(1024);
  test.each<[route: Route, requested: string | null, methods: string, headers: string]>([
    [RECORD, "x-a, x-b", "GET, HEAD, PUT, PATCH, DELETE, OPTIONS", "x-a, x-b"],
    [RECORD, null, "GET, HEAD, PUT, PATCH, DELETE, OPTIONS", "*"],
    [UNKNOWN, long, ANY, long],
    [UNKNOWN, `${long}x`, ANY, "*"],
  ])("to %j with the headers %j", (route, requested, methods, headers) => {
    expect(preflightHeaders(route, requested)).toEqual({
      allow: methods,
      "access-control-allow-methods": methods,
      "access-control-allow-headers": headers,
      "access-control-max-age": "86400",
      vary: "Access-Control-Request-Headers",
    });
  });
});

test("every response may be read from other origins, with its own headers", () => {
  expect(COMMON_HEADERS["access-control-expose-headers"]?.split(", ")).toEqual([
    "X-Total-Count",
    "Link",
    "ETag",
    "Location",
    "Retry-After",
    "WWW-Authenticate",
    "X-Mock-Notice",
    "X-Mock-Persisted",
    "X-Data-Version",
    "X-Request-Id",
    "Content-Range",
  ]);
  expect(Object.fromEntries(commonHeaders())).toMatchObject({
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
  });
  expect(Object.fromEntries(commonHeaders({ vary: "Accept" }))).toEqual({
    ...COMMON_HEADERS,
    vary: "Accept",
  });
});

test.each<[header: string, weights: readonly (readonly [name: string, weight: number])[]]>([
  ["", [["", 1]]],
  ["Text/HTML", [["text/html", 1]]],
  [
    "a, b;q=0.5 ,c ; x=1;q=0.123, d;q=1.000;x",
    [
      ["a", 1],
      ["b", 0.5],
      ["c", 0.123],
      ["d", 1],
    ],
  ],
  ["a;q=1", [["a", 1]]],
  ["a;q=0", [["a", 0]]],
  ["a;q=0.", [["a", 0]]],
  ["a;q=1.", [["a", 1]]],
  ["a;xq=0.5", [["a", 1]]],
  // Malformed.
  ["a;q=", [["a", 0]]],
  ["a;q=0.1234", [["a", 0]]],
  ["a;q=1.0000", [["a", 0]]],
  ["a;q=1.1", [["a", 0]]],
  ["a;q=.5", [["a", 0]]],
  ["a;q=xq=1", [["a", 0]]],
  ["a;q=0x5", [["a", 0]]],
  ["a;q=0.5x", [["a", 0]]],
  // After 1,000 characters.
  [
    `${"a".repeat(999)},b`,
    [
      ["a".repeat(999), 1],
      ["", 1],
    ],
  ],
])("the weights in %j", (header, weights) => {
  expect(weightsIn(header)).toEqual([...weights]);
});
