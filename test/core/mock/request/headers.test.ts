import { describe, expect, test } from "bun:test";
import { AppError } from "../../../../src/core/errors.ts";
import { createMock } from "../../../../src/core/mock/index.ts";
import { checkMockHeaders, mayHaveContext, sessionOf } from "../../../../src/core/mock/request/headers.ts";

const requestWith = (headers: Record<string, string>): Request =>
  new Request("http://mock.test/api/mock/users", { headers });

const refusal = (headers: Record<string, string>): AppError | null => {
  try {
    checkMockHeaders(requestWith(headers));
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

describe("a header that begins with X-Mock- and does not exist", () => {
  test.each([
    ["X-Mock-Sesion", "ada", "X-Mock-Session"],
    ["X-Mock-Delay", "100", "__delay"],
    ["X-Mock-Dealy", "100", "__delay"],
    ["X-Mock-Response-Code", "404", "__error"],
    ["X-Mock-Response-Delay", "100", "__delay"],
    ["X-Mock-Seed", "demo", "seed"],
  ])("%s: %s is refused, and %s named", (parameter, value, suggestion) => {
    const error = refusal({ accept: "*/*", [parameter]: value });
    expect(error).toMatchObject({
      code: "invalid_parameter",
      problems: [{ parameter, value, allowed: ["X-Mock-Session"], suggestion }],
    });
    expect(error?.message).toEndWith(` Did you mean ${suggestion}?`);
    expect(error?.message).toStartWith(`${parameter} ${error?.problems[0]?.message}.`);
  });

  test("has no hint if it is like nothing, and is shown up to 100 characters", () => {
    const error = refusal({ [`x-mock-${"y".repeat(200)}`]: "v".repeat(200) });
    expect(error?.problems).toEqual([
      expect.objectContaining({
        parameter: `X-Mock-Y${"y".repeat(92)}`,
        value: "v".repeat(100),
        suggestion: undefined,
      }),
    ]);
    expect(error?.message).toEndWith("a query parameter.");
  });

  test("is refused beside the one that exists, by records and by the stream", async () => {
    const headers = { "x-mock-session": "ada", "x-mock-user": "ada" };
    for (const path of ["users", "users/1", "realtime"]) {
      const { status, body } = await createMock().handle(
        new Request(`http://mock.test/api/mock/${path}`, { headers }),
      );
      expect([path, status, body]).toEqual([path, 400, expect.stringContaining('"parameter":"X-Mock-User"')]);
    }
  });

  test("is not looked for where headers have no list of names", () => {
    const headers = { get: () => "mock" };
    const request = { method: "GET", url: "http://mock.test/", headers, body: null };
    expect(() => checkMockHeaders(request)).not.toThrow();
    expect(mayHaveContext(headers)).toBe(false);
  });
});

test.each([{}, { accept: "*/*" }, { "x-mock": "seed=a" }, { "x-mock-session": "ada" }, { "y-mock-a": "b" }])(
  "%p are no such headers",
  (headers) => {
    expect(refusal(headers)).toBeNull();
  },
);

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ accept: "*/*" }, false],
  [{ "x-other": "mock" }, false],
  [{ accept: "*/*", "x-mock": "" }, true],
  [{ "x-mock-session": "a" }, true],
  [{ "x-mock-dealy": "a" }, true],
  [{ baggage: "mock.seed=a" }, true],
  [{ baggage: "userId=1" }, false],
  [{ cookie: "theme=dark; mock=seed=a" }, true],
  [{ cookie: "theme=dark" }, false],
])("whether %p may decide a response: %p", (headers, may) => {
  expect(mayHaveContext(requestWith(headers).headers)).toBe(may);
});

test.each<[string, string | null]>([
  ["", "own"],
  ["limit=1", "own"],
  ["x__session=a&session=b&__sessions=c", "own"],
  ["__session=a", null],
  ["limit=1&__session=a", null],
  ["__at=5", null],
  ["limit=1&__at=5", null],
])("the session of requests that name none, for ?%s: %p", (search, session) => {
  expect(sessionOf(requestWith({}), search, "own")).toBe(session);
  expect(sessionOf(requestWith({}), search, null)).toBeNull();
  expect(sessionOf(requestWith({ "x-mock-session": "ada" }), search, "own")).toBe("ada");
});
