import { describe, expect, test } from "bun:test";
import { canonical } from "../../../../src/site/tools/json/canonical.ts";
import { parse } from "../../../../src/site/shared/json/parse.ts";
import vectors from "../vectors/rfc8785.json";

const form = (text: string): string => canonical(parse(text)).text;

/** RFC 8785, appendix B: the bits of a double and its text. */
const NUMBERS: readonly (readonly [string, string])[] = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555555", "333333333.3333333"],
];

describe("RFC 8785", () => {
  for (const [name, { input, output }] of Object.entries(vectors)) {
    test(`published vector ${name}`, () => {
      expect(form(input)).toBe(output);
    });
  }

  test.each(NUMBERS)("writes the double %s as %s", (bits, written) => {
    const value = new DataView(new BigUint64Array([BigInt(`0x${bits}`)]).buffer).getFloat64(0, true);
    expect(form(`[${value.toExponential(20)}]`)).toBe(`[${written}]`);
  });

  test("reports how many numbers were rounded", () => {
    expect(canonical(parse("[9007199254740993, 1.5]"))).toEqual({
      text: "[9007199254740992,1.5]",
      rounded: 1,
    });
  });

  test.each([
    ['{"a":1,"a":2}', "occurs twice"],
    [String.raw`{"a":1,"\u0061":2}`, "occurs twice"],
    [String.raw`["\ud800"]`, "lone surrogate"],
    ["[1e400]", "larger than a 64-bit float"],
  ])("rejects %s", (text, reason) => {
    expect(() => form(text)).toThrow(reason);
  });
});
