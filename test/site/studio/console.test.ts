import { describe, expect, test } from "bun:test";
import { parseHash } from "../../../src/site/studio/model/hash.ts";
import {
  requestPath,
  headerProblem,
  isPredictable,
  methodProblem,
  ownPath,
  sentHeaders,
} from "../../../src/site/studio/model/console.ts";
import { withoutSecrets } from "../../../src/site/studio/model/secrets.ts";
import { jsonProblem, readableBody } from "../../../src/site/studio/model/console-body.ts";

describe("a typed address", () => {
  test.each([
    ["http://a.example/", "api/mock/users?limit=2", "api/mock/users?limit=2"],
    ["http://a.example/", "/openapi.json", "openapi.json"],
    ["http://a.example/", " http://a.example/api/mock/users#x ", "api/mock/users"],
    ["http://a.example/", "", ""],
    ["http://a.example/", "api/mock/users?q=a b", "api/mock/users?q=a%20b"],
    ["http://a.example/mock/", "/api/mock/users", "api/mock/users"],
    ["http://a.example/mock/", "http://a.example/mock/api/mock/users", "api/mock/users"],
  ])("at %p, %p asks %p", (base, typed, path) => {
    expect(ownPath(typed, base)).toBe(path);
  });

  test.each([
    ["http://a.example/", "http://b.example/api/mock/users"],
    ["http://a.example/", "//b.example/x"],
    ["http://a.example/", "https://a.example/api"],
    ["http://a.example/", "http://u:p@a.example/api"],
    ["http://a.example/", "javascript:alert(1)"],
    ["http://a.example/mock/", "../other"],
    ["http://a.example/mock/", "http://a.example/other"],
  ])("at %p, %p is not asked", (base, typed) => {
    expect(ownPath(typed, base)).toBeInstanceOf(Error);
  });
});

test.each([
  ["api/mock/users", "GET", true],
  ["api/mock/users/3", "DELETE", true],
  ["api/nothing", "GET", true],
  ["api/mock/realtime", "POST", true],
  ["api/mock/realtime?limit=1", "GET", false],
  ["api/contact", "POST", false],
  ["openapi.json", "GET", false],
])("%s by %s: predicted %p", (path, method, predicted) => {
  expect(isPredictable(path, method)).toBe(predicted);
});

test("what cannot be sent is reported before sending", () => {
  expect([methodProblem("PURGE"), methodProblem("GET")]).toEqual(["", ""]);
  expect(methodProblem("")).toContain("is a word");
  expect(methodProblem("G T")).toContain("is a word");
  expect(methodProblem("trace")).toBe("Browsers do not send trace.");
  expect(headerProblem(["x-api-key", "é"])).toBe("");
  expect(headerProblem(["x key", "1"])).toContain("not a header name");
  expect(headerProblem(["Cookie", "a=1"])).toBe("Cookie is set by the browser itself.");
  expect(headerProblem(["sec-fetch-mode", "cors"])).toContain("by the browser");
  expect(headerProblem(["x-a", "☃"])).toContain("not allowed in headers");
  expect(headerProblem(["x-a", "a\nb"])).toContain("not allowed in headers");
});

test("rows without a name are not sent, and the last of a name holds", () => {
  expect(
    sentHeaders([
      ["Accept ", "a"],
      ["", "b"],
      ["accept", " c "],
    ]),
  ).toEqual({ accept: "c" });
});

test("a body that is not JSON is reported with the position", () => {
  expect([jsonProblem(""), jsonProblem('{"a":1}')]).toEqual(["", ""]);
  expect(jsonProblem('{\n  "a" 1}')).toStartWith("Line 2, column 7: ");
});

test("links hold no credentials", () => {
  expect(withoutSecrets("api/mock/users?api_key=s3cret&limit=2")).toBe("api/mock/users?limit=2");
  expect(withoutSecrets("api/mock/users?API_KEY=s3cret")).toBe("api/mock/users");
  expect(withoutSecrets("api/mock/users?a=1?b")).toBe("api/mock/users?a=1?b");
});

test("the path of a write leaves out parameters for reads", () => {
  const { state } = parseHash("#users/3?seed=a&count=9&fields=id&__error=503");
  expect(requestPath(state, "GET")).toBe("api/mock/users/3?seed=a&count=9&fields=id&__error=503");
  expect(requestPath(state, "PATCH")).toBe("api/mock/users/3?seed=a&count=9&__error=503");
});

test("a link brings method and path back", () => {
  const { view } = parseHash("#posts?~tab=console&~method=POST&~path=api%2Fmock%2Fposts%3Fseed%3D2");
  expect(view).toMatchObject({ tab: "console", method: "POST", path: "api/mock/posts?seed=2" });
});

describe("a body to read", () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  test.each([
    ["application/json", '{"n":12345678901234567890}', '{\n  "n": 12345678901234567890\n}', "json"],
    ["application/problem+json", "[]", "[]", "json"],
    ["application/json", "{", "{", "json"],
    ["text/csv", "id\n1", "id\n1", undefined],
    ["image/png", "1234", "4 bytes of image/png", undefined],
    ["", "", "", undefined],
  ] as const)("%s %p", (type, body, text, language) => {
    const found = readableBody({ headers: type === "" ? {} : { "content-type": type }, bytes: bytes(body) });
    expect(found).toEqual({ text, language });
  });
});
