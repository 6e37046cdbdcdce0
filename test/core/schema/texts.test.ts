import { expect, test } from "bun:test";
import { type Cell, kindNamed } from "../../../src/core/engine/index.ts";
import { fitLength, hasRoom, kindOfFormat, numberOfFormat } from "../../../src/core/schema/compile/texts.ts";
import { cellOf } from "./support/cells.ts";

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

test.each([
  ["email", "email"],
  ["idn-email", "email"],
  ["hostname", "hostname"],
  ["idn-hostname", "hostname"],
  ["ipv4", "ipv4"],
  ["ip", "ipv4"],
  ["ipv6", "ipv6"],
  ["uri", "url"],
  ["url", "url"],
  ["iri", "url"],
  ["uri-reference", "path"],
  ["iri-reference", "path"],
  ["uuid", "uuid"],
  ["duration", "duration"],
  ["password", "password"],
  ["byte", "token"],
  ["base64", "token"],
  ["binary", "words"],
  ["phone", "phone"],
  ["tel", "phone"],
  ["color", "hexColor"],
  ["slug", "slug"],
  ["country-code", "countryCode"],
  ["currency", "currency"],
  ["mac", "mac"],
])("texts of the format %s are those of the kind %s", (format, kind) => {
  const found = kindOfFormat(format);
  expect([found?.about, found?.format]).toEqual([kindNamed(kind)?.about, format]);
});

test.each([
  ["json-pointer", "/name", "/address/city"],
  ["relative-json-pointer", "0", "2/items/0"],
  ["uri-template", "/users/{id}", "https://www.example.com/{path}"],
  ["regex", "^[a-z]+$", "a|b"],
])("texts of the format %s are examples, from %j to %j", (format, first, last) => {
  const texts: unknown[] = [];
  const cell = cellOf({ pick: (list: readonly unknown[]) => (texts.push(...list), list[0]) });
  const kind = kindOfFormat(format);
  expect([kind?.make(cell, 0), texts.length, texts.at(-1)]).toEqual([first, 3, last]);
});

test.each<[format: string, type: "integer" | "number"]>([
  ["decimal", "number"],
  ["double", "number"],
  ["float", "number"],
  ["number", "number"],
  ["int32", "integer"],
  ["int64", "integer"],
  ["uint64", "integer"],
  ["bigint", "integer"],
])("texts of the format %s are of type %s", (format, type) => {
  expect([numberOfFormat(format), kindOfFormat(format)]).toEqual([type, undefined]);
});

test("other formats have neither a kind nor a number", () => {
  for (const format of ["", "odd", "date-time"])
    expect([kindOfFormat(format), numberOfFormat(format)]).toEqual([undefined, undefined]);
});
