import { expect, test } from "bun:test";
import type { Cell } from "../../../src/core/engine/index.ts";
import { fitLength, hasRoom } from "../../../src/core/schema/compile/texts.ts";

/* Texts are cut or extended to lengths, and those of a format stay valid. */

test.each<[texts: string[], least: number, most: number, format: string | undefined, text: string]>([
  [["ab"], 0, 9, undefined, "ab"],
  [["ab"], 5, 9, undefined, "ab ab"],
  [["ab", "c"], 5, 9, undefined, "ab c ab"],
  [["one two three"], 0, 7, undefined, "one two"],
  [["one two three"], 0, 8, undefined, "one"],
  [["one two three"], 0, 2, undefined, "on"],
  [["one, two"], 0, 5, undefined, "one,"],
  [["one two"], 6, 6, undefined, "one tw"],
  [["one – two"], 0, 6, undefined, "one"],
  [["onetwo"], 0, 3, undefined, "one"],
  [["x@example.com"], 0, 9, "email", "a@b.co"],
  [["x@example.com"], 0, 11, "email", "a@b.example"],
  [["x@example.com"], 0, 6, "email", "a@b.co"],
  [["x@example.com"], 0, 5, "email", "x@example.com"],
  [["ab"], 4, 9, "slug", "abxx"],
  [["https://www.example.com/abc"], 18, 20, "uri", "https://aa.example"],
  [["https://www.example.com/abc"], 15, 16, "url", "http://aaaaa.co"],
  [["www.example.com"], 6, 8, "hostname", "aaa.co"],
  [["www.example.com"], 0, 4, "hostname", "a.co"],
  [["abcdef"], 0, 3, "slug", "abcdef"],
  [["www.example.com"], 0, 11, "hostname", "a.example"],
  [["x@example.com"], 0, 11, "idn-email", "a@b.example"],
])("%j in %d to %d characters of the format %s: %s", (texts, minLength, maxLength, format, text) => {
  const left = texts.values();
  const make = fitLength(() => left.next().value ?? texts[0] ?? "", { minLength, maxLength }, format);
  expect(make({} as Cell)).toBe(text);
});

test.each<[format: string, most: number, fits: boolean]>([
  ["uuid", 35, false],
  ["uuid", 36, true],
  ["ipv4", 14, false],
  ["ipv4", 15, true],
  ["ipv6", 38, false],
  ["ipv6", 39, true],
  ["email", 5, false],
  ["email", 6, true],
  ["uri", 10, false],
  ["uri", 11, true],
  ["hostname", 3, false],
  ["hostname", 4, true],
  ["slug", 0, true],
])("a text of the format %s fits into %d characters: %p", (format, maxLength, fits) => {
  expect(hasRoom(format, { minLength: 0, maxLength })).toBe(fits);
});
