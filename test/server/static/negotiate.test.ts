import { expect, test } from "bun:test";
import { acceptsBrotli } from "../../../src/server/static/handler.ts";

test.each([
  [null, false],
  ["", false],
  ["identity", false],
  ["gzip, deflate, zstd", false],
  ["gzip, deflate, br, zstd", true],
  ["BR", true],
  ["*", true],
  ["br;q=0, *", false],
  ["br;q=0.5, gzip", true],
  ["br;q=0", false],
  ["*;q=0", false],
  ["br;q=0.001", true],
  ["identity;q=1, br;q=0.5", false],
  ["identity;q=0.5, br;q=0.5", true],
  ["br, identity", true],
  ["identity;q=0, br;q=0", false],
  ["br;q=nonsense", false],
  ["br;q=2", false],
  ["deflate, compress", false],
  [" br ; q=1.000 ", true],
] as const)("%j takes brotli: %p", (header, expected) => {
  expect(acceptsBrotli(header)).toBe(expected);
});
