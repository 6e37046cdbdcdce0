import { expect, test } from "bun:test";
import { ownSearch, sameSession } from "../../../src/core/document/mock-request.ts";
import { operationsOf } from "../../../src/core/document/operation.ts";
import { withoutPreference } from "../../../src/core/document/prefer.ts";
import { inQuery } from "./support/open-document.ts";
import { text } from "./support/schemas.ts";

/* What of a request goes on to the mock API. */

test("parameters of ours, unless the document has them", () => {
  const [operation] = operationsOf({ paths: { "/": { get: { parameters: [inQuery("count", text)] } } } });
  if (operation === undefined) throw new Error("no operation");
  expect(ownSearch("seed=a%20b&_x=2&x_=3&color=4&count=5", operation)).toBe("seed=a%20b&_x=2");
});

test("another request of the same session has only its session", () => {
  const headers = new Headers({ "x-mock-session": "mine", "if-match": "x", accept: "text/csv" });
  const request = {
    method: "PUT",
    url: "http://localhost/pets/1?__session=a&__session=b&__delay=5",
    headers,
    body: new Uint8Array(1),
  };
  const { url, method, body, headers: own } = sameSession(request, "GET", "seed=x");
  expect({ url, method, body }).toEqual({
    url: "http://localhost/pets/1?__session=a&seed=x",
    method: "GET",
    body: null,
  });
  expect(["X-Mock-Session", "If-Match", "Accept"].map((name) => own.get(name))).toEqual(["mine", null, null]);
});

test("what it prefers goes no further", () => {
  const url = "http://localhost/pets?a=1&__code=404&b=2&__example=x&__dynamic=true&__delay=5";
  const { url: plain } = withoutPreference({ method: "GET", url, headers: new Headers(), body: null });
  expect(plain).toBe("http://localhost/pets?a=1&b=2&__delay=5");
});
