import { expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import { operationsOf } from "../../../src/core/document/operation.ts";
import { createSecurity } from "../../../src/core/document/security.ts";

/* Which credentials a request must carry, and how it is said that they are missing. */

const key = (where: string, name: string) => ({ type: "apiKey", in: where, name });

/** What is said of a request without the credentials of a scheme; undefined if it has them. */
const refusalOf = (schemes: object, security: object[], headers: Record<string, string>, search = "") => {
  const root = { paths: { "/": { get: { security } } }, components: { securitySchemes: schemes } };
  const [operation] = operationsOf(root);
  if (operation === undefined) throw new Error("no operation");
  const request = { method: "GET", url: "/", headers: new Headers(headers), body: null };
  try {
    createSecurity(root)(operation, request, search);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe("unauthorized");
    return [error.message, error.headers["www-authenticate"]];
  }
};

const BEARER = ["The operation requires Authorization: Bearer <anything>.", 'Bearer realm="mock"'];

test.each<[scheme: object, requires: string, challenge: string]>([
  [{ type: "basic" }, "Authorization: Basic <base64 of user:password>", 'Basic realm="mock"'],
  [{ type: "http", scheme: "basic" }, "Authorization: Basic <base64 of user:password>", 'Basic realm="mock"'],
  [{ type: "http", scheme: "bearer" }, "Authorization: Bearer <anything>", 'Bearer realm="mock"'],
  [{ type: "http", scheme: "DIGEST" }, "Authorization: Digest <anything>", 'Digest realm="mock"'],
  [{ type: "http", scheme: "a b" }, "Authorization: Bearer <anything>", 'Bearer realm="mock"'],
  [{ type: "http", scheme: "-a" }, "Authorization: Bearer <anything>", 'Bearer realm="mock"'],
  [{ type: "http" }, "Authorization: Bearer <anything>", 'Bearer realm="mock"'],
  [{ type: "oauth2", scheme: "digest" }, "Authorization: Bearer <anything>", 'Bearer realm="mock"'],
  [key("query", "token"), "?token=<anything>", 'ApiKey realm="mock"'],
  [key("cookie", "token"), "the cookie token", 'ApiKey realm="mock"'],
  [key("header", "X-Token"), "X-Token: <anything>", 'ApiKey realm="mock"'],
])("%j demands %s", (scheme, requires, challenge) => {
  expect(refusalOf({ own: scheme }, [{ own: [] }], {})).toEqual([
    `The operation requires ${requires}.`,
    challenge,
  ]);
});

const bearer = { type: "http", scheme: "bearer" };
const basic = { type: "http", scheme: "basic" };

test.each<[scheme: object, headers: Record<string, string>, search: string, isAccepted: boolean]>([
  [bearer, { authorization: "bearer x" }, "", true],
  [bearer, { authorization: "BEARER   x" }, "", true],
  [bearer, { authorization: "Bearer" }, "", false],
  [bearer, { authorization: "Basic x" }, "", false],
  [basic, { authorization: "Basic dGVzdDp0ZXN0" }, "", true],
  [basic, { authorization: "Basic x" }, "", false],
  [basic, { authorization: "Bearer x" }, "", false],
  [key("query", "a"), {}, "b=1&a=1", true],
  [key("query", "a"), {}, "a=", false],
  [key("query", "a"), {}, "b=1", false],
  [key("query", "a"), { a: "1" }, "", false],
  [key("cookie", "a"), { cookie: "b=1; a=1" }, "", true],
  [key("cookie", "a"), { cookie: "b=1" }, "a=1", false],
  [key("header", "X-A"), { "x-a": "1" }, "", true],
  [key("header", "X-A"), { "x-a": "" }, "", false],
  [key("header", "X-A"), { "x-b": "1" }, "", false],
])("%j with %j and ?%s: %p", (scheme, headers, search, isAccepted) => {
  expect(refusalOf({ own: scheme }, [{ own: [] }], headers, search) === undefined).toBe(isAccepted);
});

test.each<[security: object[], headers: Record<string, string>, refusal: string[] | undefined]>([
  [[], {}, undefined],
  [[{}], {}, undefined],
  [[{ token: [] }, {}], {}, undefined],
  [[{ unknown: [] }], {}, undefined],
  [[{ token: [] }], {}, BEARER],
  [
    [{ token: [], x: [] }],
    { authorization: "Bearer a" },
    [
      "The operation requires Authorization: Bearer <anything> with X: <anything>.",
      'Bearer realm="mock", ApiKey realm="mock"',
    ],
  ],
  [[{ token: [], x: [] }], { authorization: "Bearer a", x: "b" }, undefined],
  [[{ x: [] }, { token: [] }], { x: "b" }, undefined],
  [
    [{ x: [] }, { y: [] }],
    {},
    ["The operation requires X: <anything>, or Y: <anything>.", 'ApiKey realm="mock"'],
  ],
])("the alternatives %j with %j", (security, headers, refusal) => {
  const schemes = { token: bearer, x: key("header", "X"), y: key("header", "Y") };
  expect(refusalOf(schemes, security, headers)).toEqual(refusal as string[]);
});

test("a document without components demands nothing", () => {
  const root = { components: "none", paths: { "/": { get: { security: [{ own: [] }] } } } };
  const [operation] = operationsOf(root);
  const request = { method: "GET", url: "/", headers: new Headers(), body: null };
  expect(() => createSecurity(root)(operation as NonNullable<typeof operation>, request, "")).not.toThrow();
});
