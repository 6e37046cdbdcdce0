import { describe, expect, test } from "bun:test";
import { decode, decodeText } from "../../../src/site/shared/decode.ts";

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe("what a file is read as", () => {
  test.each([
    ["UTF-8", bytes(0x4d, 0xc3, 0xbc), "Mü", undefined],
    ["UTF-8 behind its mark", bytes(0xef, 0xbb, 0xbf, 0x4d), "M", undefined],
    ["little-endian UTF-16 of PowerShell", bytes(0xff, 0xfe, 0x4d, 0, 0xfc, 0), "Mü", "UTF-16"],
    ["big-endian UTF-16", bytes(0xfe, 0xff, 0, 0x4d, 0, 0xfc), "Mü", "UTF-16"],
    ["Windows-1252 of Excel", bytes(0x4d, 0xfc, 0x20, 0x80), "Mü €", "Windows-1252"],
  ] as const)("%s", (_name, file, text, encoding) => {
    expect(decodeText(file)).toEqual({ text, encoding });
  });

  test.each([
    ["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)],
    ["an archive", bytes(0x1f, 0x8b, 8, 0xff)],
    ["NULs", bytes(0x41, 0)],
  ])("%s is no text", (_name, file) => expect(decodeText(file)).toBeUndefined());

  test("a letter that is cut in two ends the text, and no other encoding is tried", () => {
    expect(decodeText(bytes(0x4d, 0xc3), true)).toEqual({ text: "M", encoding: undefined });
  });

  test("bytes that are not text keep their readable letters", () => {
    expect(decode(bytes(0x41, 0, 0xff, 0x42)).text).toBe("A\0\uFFFDB");
  });
});
