import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { inputOf, LARGE, payloadOf, endsOf, typedInput } from "../../src/site/parts/input.ts";
import { pack, unpack } from "../../src/site/parts/pack.ts";
import { tintJson } from "../../src/site/parts/tint.ts";
import { sizeInWords } from "../../src/site/shared/transform.ts";

describe("links that carry an input", () => {
  test("give back any text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), async (text) => {
        const packed = await pack(text);
        expect(packed).toMatch(/^[\w-]*$/);
        expect(await unpack(packed)).toBe(text);
      }),
      { numRuns: 40 },
    );
  });

  test.each(["", "!", "AAAA", "abc*"])("damaged ones (%j) give nothing", async (packed) => {
    expect((await unpack(packed)) ?? "").toBe("");
  });

  test("do not unfold without bound", async () => {
    expect(await unpack(await pack("a".repeat(5_000_000)))).toBeUndefined();
  });
});

describe("inputs", () => {
  test("short ones are text, long ones are held with their beginning", async () => {
    expect(await inputOf("short")).toEqual(typedInput("short"));
    const long = await inputOf("é".repeat(LARGE));
    expect(long.kind === "held" && long.preview).toBe("é".repeat(2048));
    expect(payloadOf(long)).toBeInstanceOf(Blob);
  });

  test("a text encoded in steps keeps every character whole", async () => {
    for (const before of ["", "a"]) {
      const text = before + "\u{1f600}".repeat(1_200_000);
      const held = await inputOf(text);
      expect(await new Response(payloadOf(held)).text()).toBe(text);
    }
  });

  test("a file is sampled at both ends, characters whole", async () => {
    const input = await inputOf(new Blob([` \n{"a":"${"€".repeat(LARGE)}"}  `]), { name: "euros.json" });
    const ends = await endsOf(input);
    expect(ends.head).toStartWith('{"a":"€');
    expect(ends.tail).toEndWith('€"}');
    expect(ends.head + ends.tail).not.toContain("\uFFFD");
  });

  test.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [1500, "1.5 KB"],
    [10_000_000, "10.0 MB"],
  ])("%d bytes are %s", (bytes, words) => {
    expect(sizeInWords(bytes)).toBe(words);
  });
});

describe("colouring JSON", () => {
  test("names the parts of a line, complete or cut", () => {
    const parts = (text: string): string[] =>
      tintJson(text).map(({ from, to, tint }) => `${tint} ${text.slice(from, to)}`);
    expect(parts('"a\\"b": [1.5e3, "x", true, null]')).toEqual([
      'key "a\\"b"',
      "number 1.5e3",
      'string "x"',
      "word true",
      "word null",
    ]);
    expect(parts('  "cut off here')).toEqual(['string "cut off here']);
  });
});
