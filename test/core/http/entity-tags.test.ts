import { expect, test } from "bun:test";
import { ifMatch, ifNoneMatch } from "../../../src/core/http/entity-tags.ts";

test.each([
  [null, true, true],
  ['"a"', false, true],
  ['W/"a"', false, false],
  ['"b", "a"', false, true],
  ['"b"', true, false],
  ["*", false, true],
  ['W/"b", W/"a"', false, false],
  ['"a', true, false],
  ['""', true, false],
  [" * ", false, true],
  ["a", true, false],
  ["", true, false],
  ['"b" W/"a"', false, false],
] as const)("the tags %p: none match %p, one matches %p", (header, none, one) => {
  expect(ifNoneMatch(header, '"a"')).toBe(none);
  expect(ifMatch(header, '"a"')).toBe(one);
  // The tags of responses are longer.
  const long = (text: string | null) => text?.replaceAll(/(?<=")(?=[ab])/g, "0123") ?? null;
  expect(ifNoneMatch(long(header), '"0123a"')).toBe(none);
  expect(ifMatch(long(header), '"0123a"')).toBe(one);
});
