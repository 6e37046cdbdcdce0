import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { ENCODINGS } from "../../../src/server/static/manifest.ts";
import { chooseEncoding } from "../../../src/server/static/handler.ts";

describe("chooseEncoding", () => {
  const all = [...ENCODINGS];
  test.each([
    [null, null],
    ["", null],
    ["identity", null],
    ["gzip, deflate, zstd", null],
    ["gzip, deflate, br, zstd", "br"],
    ["BR", "br"],
    ["*", "br"],
    ["br;q=0, *", null],
    ["br;q=0.5, gzip", "br"],
    ["br;q=0", null],
    ["*;q=0", null],
    ["br;q=0.001", "br"],
    ["identity;q=1, br;q=0.5", null],
    ["identity;q=0.5, br;q=0.5", "br"],
    ["br, identity", "br"],
    ["identity;q=0, br;q=0", null],
    ["br;q=nonsense", null],
    ["br;q=2", null],
    ["deflate, compress", null],
    [" br ; q=1.000 ", "br"],
  ] as const)("%j takes %j", (header, expected) => {
    expect(chooseEncoding(header, all)).toBe(expected);
  });

  test("never chooses an unavailable encoding", () => {
    expect(chooseEncoding("br", [])).toBeNull();
  });

  test("for any header, the choice is available and not rejected", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.subarray(all), (header, atHand) => {
        const choice = chooseEncoding(header, atHand);
        expect(choice === null || atHand.includes(choice)).toBeTrue();
      }),
    );
  });
});
