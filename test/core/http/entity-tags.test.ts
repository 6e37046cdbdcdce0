import { expect, test } from "bun:test";
import { ifMatch, ifNoneMatch } from "../../../src/core/http/entity-tags.ts";

test.each([
  [null, true, true],
  ['"a"', false, true],
  ['W/"a"', false, false],
  ['"b", "a"', false, true],
  ['"b"', true, false],
  ["*", false, true],
  [" * ", false, true],
  ["a", true, false],
  ["", true, false],
  ['"b" W/"a"', false, false],
] as const)("the tags %p: none match %p, one matches %p", (header, none, one) => {
  expect(ifNoneMatch(header, '"a"')).toBe(none);
  expect(ifMatch(header, '"a"')).toBe(one);
});
