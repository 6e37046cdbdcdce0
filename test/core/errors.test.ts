import { describe, expect, test } from "bun:test";
import { createErrorResponder } from "../../src/server/rpc/error-response.ts";
import { AppError, type Code, CODES } from "../../src/core/errors.ts";
import { json, problemResponse } from "../../src/core/http/responses.ts";

const logged: object[] = [];
const log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => void logged.push(fields),
  request: () => undefined,
  flush: () => Promise.resolve(),
};
const respond = createErrorResponder(
  { log },
  { "/odd": (error) => json({ odd: error.code }, { status: error.status }) },
);
const request = new Request("http://localhost/x");

describe("the code table", () => {
  test.each(Object.keys(CODES) as Code[])("%s is a problem with its status and title", async (code) => {
    const response = problemResponse(new AppError(code, "Because."), "id-1");
    const [status, title] = CODES[code];
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      type: "about:blank",
      title,
      status,
      detail: "Because.",
      code,
    });
  });

  test("codes are snake_case and statuses are errors", () => {
    for (const [code, [status]] of Object.entries(CODES)) {
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(status).toBeWithin(400, 600);
    }
  });
});

describe("an expected error", () => {
  test("names parameters, values, what is accepted and the nearest name", async () => {
    const problem = {
      parameter: "sort",
      value: "naem",
      message: "is not a field",
      allowed: ["id", "name"],
      suggestion: "name",
    };
    const error = new AppError("invalid_parameter", "No.", { problems: [{ ...problem, field: "internal" }] });
    const body = (await problemResponse(error, "").json()) as { errors: unknown };
    expect(body.errors).toEqual([problem]);
  });

  test("carries its headers and may choose its status", () => {
    const error = new AppError("simulated_error", "Asked for.", {
      status: 429,
      headers: { "retry-after": "3" },
    });
    const response = problemResponse(error, "");
    expect(response.status).toBe(429);
    expect(response.headers.get("retry-after")).toBe("3");
  });

  test("has the shape of its path", async () => {
    const error = new AppError("not_found", "No.");
    expect(await respond(error, request, "/odd", "id").json()).toEqual({ odd: "not_found" });
    expect(await respond(error, request, "/odd/", "id").json()).toEqual({ odd: "not_found" });
    expect(await respond(error, request, "/else", "id").json()).toMatchObject({ code: "not_found" });
  });
});

describe("an unexpected error", () => {
  const secret = "postgres://user:swordfish@db/internal /home/me/src/x.ts";
  test.each([
    ["an Error", new Error(secret)],
    ["a TypeError with a cause", new TypeError(secret, { cause: new Error(secret) })],
    ["a string", secret],
    ["an object", { message: secret, status: 404, code: "not_found" }],
    ["nothing", undefined],
  ])(
    "%s leaves as internal_error with the request id, and its cause goes to the log",
    async (_name, thrown) => {
      logged.length = 0;
      const response = respond(thrown, request, "/x", "id-7");
      const text = await response.text();
      expect(response.status).toBe(500);
      expect(JSON.parse(text)).toMatchObject({ code: "internal_error", requestId: "id-7" });
      expect(text).not.toContain("swordfish");
      expect(text).not.toContain("/home");
      expect(logged).toEqual([{ err: thrown, id: "id-7" }]);
    },
  );

  test("is not reported if the client has left", () => {
    logged.length = 0;
    const gone = new Request("http://localhost/x", { signal: AbortSignal.abort() });
    expect(respond(new Error("aborted"), gone, "/x", "id").status).toBe(499);
    expect(logged).toEqual([]);
  });
});
