import { expect, test } from "bun:test";
import { pageUrl } from "../../../src/core/document/page-url.ts";

/* The URL of another page in the document's own parameters: of ten records, from the twentieth. */

type Paging = NonNullable<Parameters<typeof pageUrl>[1]>;

test.each<[url: string, paging: Paging, expected: string]>([
  ["/a", { name: "page", kind: "page", first: 1 }, "/a?page=3"],
  ["/a", { name: "page", kind: "page", first: 0 }, "/a?page=2"],
  ["/a", { name: "skip", kind: "offset", first: 1 }, "/a?skip=20"],
  ["/a", { name: "next", kind: "cursor", first: 1 }, "/a?next=o20"],
  ["/a", { name: "starting_after", kind: "after", first: 1 }, "/a?starting_after=42"],
  ["/a?x=1&page=2&y=2", { name: "page", kind: "page", first: 1 }, "/a?x=1&y=2&page=3"],
  ["/a?&page=1&", { name: "page", kind: "page", first: 1 }, "/a?page=3"],
  ["/a?=1", { name: "page", kind: "page", first: 1 }, "/a?=1&page=3"],
  ["/a?p%5Bn%5D=1&pages=2", { name: "p[n]", kind: "page", first: 1 }, "/a?pages=2&p%5Bn%5D=3"],
  ["/a?b=?", { name: "page", kind: "page", first: 1 }, "/a?b=?&page=3"],
])("of %s with %j is %s", (url, paging, expected) => {
  expect(pageUrl(url, paging, 20, 10, 42)).toBe(expected);
});

test("of pages without records, or without a parameter that leads to them, is none", () => {
  expect(pageUrl("/a", { name: "page", kind: "page", first: 1 }, 20, 0, 42)).toBeNull();
  expect(pageUrl("/a", null, 20, 10, 42)).toBeNull();
});
