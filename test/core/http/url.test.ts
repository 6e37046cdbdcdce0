import { describe, expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import { isUrl, originOf, pathOf, searchOf, urlError } from "../../../src/core/http/url.ts";

test.each([
  ["http://x/", "/", ""],
  ["http://x/a?", "/a", ""],
  ["http://x/a?b=1?c", "/a", "b=1?c"],
  ["https://mock.example:8080/a%20b//c/?d=/e", "/a%20b//c/", "d=/e"],
])("the path of %s is %s, its query is %j", (url, path, search) => {
  expect(pathOf(url)).toBe(path);
  expect(searchOf(url)).toBe(search);
});

test.each([
  ["http://x", true],
  ["http://a:99999", false],
  ["x", false],
  ["", false],
])("whether %j is a URL: %p", (text, expected) => {
  expect(isUrl(text)).toBe(expected);
});

describe("the origin of links", () => {
  test.each([
    ["http://x/api/mock/users?a=/b", "http://x"],
    ["https://mock.example:8080/", "https://mock.example:8080"],
    [`http://${"x".repeat(293)}/`, `http://${"x".repeat(293)}`],
  ])("in a response to %s is %s", (url, origin) => {
    expect(originOf(url, null)).toBe(origin);
  });

  test("is PUBLIC_URL where it is set, whatever the request says", () => {
    expect(originOf("http://a:99999/", "https://mock.example")).toBe("https://mock.example");
  });

  test.each([
    [`http://${"x".repeat(294)}/`, "The Host header is longer than 300 characters."],
    ["http://a:99999/", "The Host header must be a host name, with or without a port."],
  ])("%s has none", (url, message) => {
    expect(() => originOf(url, null)).toThrow(new AppError("malformed_url", message));
  });
});

describe("a URL", () => {
  const HOST = "http://x";
  const errorOf = (path: string): AppError | undefined => urlError(HOST + path, path);

  test.each(["/", "/a%20b", "/ä", `/${"x".repeat(16_384 - HOST.length - 1)}`])(
    "with the path %s is fine",
    (path) => {
      expect(errorOf(path)).toBeUndefined();
    },
  );

  test("of more than 16,384 characters is too long", () => {
    expect(errorOf(`/${"x".repeat(16_384 - HOST.length)}`)).toMatchObject({
      code: "url_too_long",
      message: "The URL has 16385 characters; the limit is 16384.",
    });
  });

  test.each(["/%", "/a%zz", "/%ff"])("with the path %s cannot be decoded", (path) => {
    expect(errorOf(path)).toMatchObject({
      code: "malformed_url",
      message: "The path has a % that does not start a percent-encoded character.",
    });
  });
});
