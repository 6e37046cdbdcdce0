import { describe, expect, test } from "bun:test";
import * as fc from "fast-check";
import { decodeFloat, encodeFloat, exactly, FLOATS } from "../../../src/site/tools/numbers/ieee.ts";
import { transform as numbers } from "../../../src/site/tools/numbers/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";
import { samples } from "../../support/samples.ts";

const rowsOf = async (text: string, as = "auto"): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await textOf(numbers, text, { as })).split("\n").map((line) => line.split(/ {2,}/) as [string, string]),
  );

describe("the floats of RFC 8949, appendix A", () => {
  test.each([
    ["0.0", "f16", "0000"],
    ["-0.0", "f16", "8000"],
    ["1.0", "f16", "3c00"],
    ["1.1", "f64", "3ff199999999999a"],
    ["1.5", "f16", "3e00"],
    ["65504.0", "f16", "7bff"],
    ["100000.0", "f32", "47c35000"],
    ["3.4028234663852886e+38", "f32", "7f7fffff"],
    ["1.0e+300", "f64", "7e37e43c8800759c"],
    ["5.960464477539063e-8", "f16", "0001"],
    ["0.00006103515625", "f16", "0400"],
    ["-4.0", "f16", "c400"],
    ["-4.1", "f64", "c010666666666666"],
    ["Infinity", "f16", "7c00"],
    ["NaN", "f16", "7e00"],
    ["-Infinity", "f32", "ff800000"],
    ["NaN", "f32", "7fc00000"],
    ["NaN", "f64", "7ff8000000000000"],
  ] as const)("%s as %s is 0x%s", async (text, as, bits) => {
    expect(encodeFloat(Number(text), FLOATS[as]).toString(16).padStart(bits.length, "0")).toBe(bits);
    const back = decodeFloat(BigInt(`0x${bits}`), FLOATS[as]);
    expect(Object.is(back, Number(text))).toBe(true);
    expect((await rowsOf(`0x${bits}`, as))["value"]).toBe(Object.is(back, -0) ? "-0" : String(back));
  });
});

describe("rounding", () => {
  test("to 32 bits is Math.fround's", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(decodeFloat(encodeFloat(value, FLOATS.f32), FLOATS.f32)).toBe(Math.fround(value));
      }),
      { numRuns: samples(1000) },
    );
  });

  test("of every float16 to itself, and of values between to the nearer one, ties to even", () => {
    for (let bits = 0n; bits < 0x7c00n; bits++) {
      const value = decodeFloat(bits, FLOATS.f16);
      expect(encodeFloat(value, FLOATS.f16)).toBe(bits);
      if (bits === 0x7bffn) continue;
      const tie = (value + decodeFloat(bits + 1n, FLOATS.f16)) / 2;
      expect(encodeFloat(tie, FLOATS.f16)).toBe(bits % 2n === 0n ? bits : bits + 1n);
    }
    expect(encodeFloat(65_519.99, FLOATS.f16)).toBe(0x7bffn);
    expect(encodeFloat(65_520, FLOATS.f16)).toBe(0x7c00n);
    expect(encodeFloat(1e-300, FLOATS.f16)).toBe(0n);
    expect(encodeFloat(-5e-324, FLOATS.f32)).toBe(0x80000000n);
  });

  // Each lies next to a tie, on the side that the nearest 64-bit float does not show.
  test.each([
    ["1.000000059604644775390625000000000001", 2, "0x3f800001"],
    ["-1.000000059604644775390625000000000001", 2, "0xbf800001"],
    ["1.000000178813934326171874999999999999", 2, "0x3f800001"],
    ["340282356779733661637539395458142568447", 2, "0x7f7fffff"],
    ["1.00390625000000000000000000001", 3, "0x3f81"],
    ["65519.9999999999999999999999999999", 4, "0x7bff"],
    ["2.9802322387695312500000000000000000000000001e-8", 4, "0x0001"],
  ])("of the number as it is written: %s", async (text, group, bits) => {
    const { groups } = await run(numbers, text);
    expect(groups?.[group]?.rows[0]?.value).toBe(bits);
  });

  test("of 64 bits changes nothing", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(decodeFloat(encodeFloat(value, FLOATS.f64), FLOATS.f64)).toBe(value);
      }),
    );
  });
});

describe("the exact decimal expansion", () => {
  test.each([
    [0.1, "0.1000000000000000055511151231257827021181583404541015625"],
    [0.5, "0.5"],
    [-1.25, "-1.25"],
    [2 ** 70, "1180591620717411303424"],
    [123.5, "123.5"],
    [-0, "-0"],
    [Number.NaN, "NaN"],
  ])("of %d", (value, text) => {
    expect(exactly(value)).toBe(text);
  });

  test("of the smallest float has all 751 digits", () => {
    expect(exactly(5e-324)).toMatch(/^0\.0{323}494065645841246544\d*625$/);
    expect(exactly(5e-324)).toHaveLength(1076);
  });

  test("parses back to the same number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(exactly(value))).toBe(value);
      }),
    );
  });
});

describe("integers", () => {
  test.each([
    ["255", "255"],
    ["0xFF", "255"],
    ["0b1111_1111", "255"],
    ["0o377", "255"],
    ["ffh", "255"],
    ["ff", "255"],
    ["#ff", "255"],
    ["1,000,000", "1000000"],
    ["1 000 000", "1000000"],
    ["-0x80", "-128"],
    ["18446744073709551616n", "18446744073709551616"],
  ])("%s is %s", async (text, decimal) => {
    expect((await rowsOf(text))["decimal"]).toBe(decimal);
  });

  test("in every base, as bytes and bits", async () => {
    expect(await rowsOf("-2")).toMatchObject({
      decimal: "-2",
      hexadecimal: "-2",
      binary: "-10",
      fits: "int8 int16 int32 int64 int128",
      "bytes (8 bits)": "fe",
      "two's complement": "1111 1110",
      "as uint8": "254",
    });
    expect(await rowsOf("3735928559")).toMatchObject({
      hexadecimal: "deadbeef",
      "bytes (32 bits)": "de ad be ef",
      "as int32": "-559038737",
      fits: "uint32 int64 uint64 int128 uint128",
      "base 36": "1ps9wxb",
    });
  });

  test("of any length are exact, with a caution if no float can hold them", async () => {
    const { text, cautions } = await run(numbers, "9007199254740993", { as: "auto" });
    expect(text).toContain("9007199254740993");
    expect(cautions).toEqual(["No float64 can hold this number: in JavaScript it becomes 9007199254740992."]);
    expect((await run(numbers, "9007199254740992", { as: "auto" })).cautions).toEqual([]);
    expect((await rowsOf("z".repeat(60), "36"))["fits"]).toContain("more than 128 bits");
  });

  test.each([
    ["1e400", "nearest: Infinity, too large"],
    ["-1e400", "nearest: -Infinity, too large"],
    ["1e-400", "nearest: 0, too small"],
    ["0.1", "nearest: 0.1"],
    ["0.50e1", "exact"],
    ["9007199254740993", "nearest: 9007199254740992"],
    ["-0", "exact"],
    ["NaN", "exact"],
  ])("%s as a float64: %s", async (given, words) => {
    const { groups = [] } = await run(numbers, given, { as: "auto" });
    expect(groups.find(({ title }) => title === "float64")?.rows[0]?.note).toBe(words);
  });

  test("round trip through every base", () => {
    return fc.assert(
      fc.asyncProperty(fc.bigInt(), fc.constantFrom(2, 8, 10, 16, 36), async (value, base) => {
        expect((await rowsOf(value.toString(base), String(base)))["decimal"]).toBe(String(value));
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ["12x", "auto", "0: This is not a number"],
  ["", "auto", "0: This is not a number"],
  ["10 20 30", "auto", "3: These are several numbers."],
  ["10 20 30", "10", "3: These are several numbers."],
  ["1 2345", "auto", "2: These are several numbers."],
  ["0b102", "auto", '4: "2" is not a digit of base 2.'],
  ["19", "8", '1: "9" is not a digit of base 8.'],
  ["0x", "auto", "2: There are no digits here."],
  ["7c0", "f16", "0: Enter the bits of a float16 as 4 hexadecimal digits."],
])("%j read as %s is rejected", async (text, as, reason) => {
  expect(await problemOf(numbers, text, { as })).toStartWith(reason);
});

test.each([
  ["0xff", "16", "255"],
  ["0b11", "2", "3"],
  ["0b11", "16", "2833"],
  ["0xFFn", "auto", "255"],
  ["FF FF", "auto", "65535"],
  ["-1", "auto", "-1"],
])("%s read as %s is %s", async (text, as, decimal) => {
  expect(await textOf(numbers, text, { as })).toMatch(new RegExp(`^decimal +${decimal}$`, "m"));
});

test("a fraction can have thousands separators", async () => {
  expect(await textOf(numbers, "1,234,567.25", { as: "auto" })).toMatch(/^as a float64 +1234567.25$/m);
});

describe("floats in hexadecimal, as C, Java and Python write them", () => {
  test.each([
    ["0x1.8p1", "3", "0x4008000000000000"],
    ["0x1p-2", "0.25", "0x3fd0000000000000"],
    ["-0x.8p0", "-0.5", "0xbfe0000000000000"],
    ["0x1.8", "1.5", "0x3ff8000000000000"],
    ["0X1.FFFFFFFFFFFFFP+1023", "1.7976931348623157e+308", "0x7fefffffffffffff"],
    ["0x0.0000000000001p-1022", "5e-324", "0x0000000000000001"],
    ["-0x0p+0", "-0", "0x8000000000000000"],
  ])("%s is %s", async (text, value, bits) => {
    const rows = await rowsOf(text);
    expect(rows["as a float64"]).toBe(value);
    expect(rows["bits"]).toStartWith("0x");
    expect(await textOf(numbers, text, { as: "auto" })).toContain(`${bits}   exact`);
    expect(Object.is(Number(rows["exactly"]), Number(value))).toBe(true);
  });

  test("are what is shown of any float", async () => {
    expect((await rowsOf("3.25"))["hex float"]).toBe("0x1.ap+1");
    expect((await rowsOf("-5e-324"))["hex float"]).toBe("-0x0.0000000000001p-1022");
    expect((await rowsOf("-0.0"))["hex float"]).toBe("-0x0p+0");
    expect((await rowsOf("0x3f800000", "f32"))["hex float"]).toBe("0x1p+0");
    await fc.assert(
      fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async (value) => {
        const { "hex float": written = "" } = await rowsOf(
          `0x${encodeFloat(value, FLOATS.f64).toString(16).padStart(16, "0")}`,
          "f64",
        );
        expect(Object.is(Number((await rowsOf(written))["as a float64"]), value)).toBe(true);
      }),
    );
  });
});
