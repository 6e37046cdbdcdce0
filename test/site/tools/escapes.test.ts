import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { transform as escapes } from "../../../src/site/tools/escapes/transform.ts";
import { problemOf, textOf } from "./support/run.ts";

const encode = (language: string, text: string, all = ""): Promise<string> =>
  textOf(escapes, text, { language, direction: "encode", all });
const decode = (language: string, text: string): Promise<string> =>
  textOf(escapes, text, { language, direction: "decode" });

describe("escaped text survives a round trip", () => {
  test.each(["html", "js", "json", "regex"])("%s", async (language) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary" }), fc.constantFrom("", "1"), async (text, all) => {
        expect(await decode(language, await encode(language, text, all))).toBe(text);
      }),
    );
  });

  test("html, for what it has no reference of: &#128; is the euro sign", async () => {
    const text = "a\u0080é\u009f\ud83d🦀";
    expect(await encode("html", text, "1")).toBe("a\u0080&eacute;\u009f\ud83d&#129408;");
    expect(await decode("html", await encode("html", text, "1"))).toBe(text);
  });

  test("url, for every well-formed text", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme" }), fc.constantFrom("", "1"), async (text, plus) => {
        const escaped = await textOf(escapes, text, { language: "url", direction: "encode", plus });
        expect(new URLSearchParams(`a=${escaped}`).get("a")).toBe(text);
        expect(await textOf(escapes, escaped, { language: "url", direction: "decode", plus })).toBe(text);
      }),
    );
  });
});

test.each([
  ["js", "${a} $b </script> a/b", "\\${a} $b <\\/script> a/b"],
  ["js", 'it\'s "é"\n', `it\\'s \\"é\\"\\n`],
  ["json", 'a"\\\n\u0001', String.raw`a\"\\\n\u0001`],
  ["url", "a b&c/é", "a%20b%26c%2F%C3%A9"],
  ["html", '<a href="x">&', "&lt;a href=&quot;x&quot;&gt;&amp;"],
])("%s escapes %j", async (language, text, escaped) => {
  expect(await encode(language, text)).toBe(escaped);
});

test("escaped text evaluates to the original in scripts and patterns", async () => {
  const text = "“quotes” \\ \u2028 \u00001 🦀";
  const inScript = await encode("js", text, "1");
  expect(inScript).toMatch(/^[\x20-\x7e]*$/);
  expect(JSON.parse(`"${await encode("json", text)}"`)).toBe(text);
});

test("regular expressions are escaped as by RegExp.escape, so under every flag", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'a1_-,.[$ \n\t\v"`~!\u00a0\u2028\ufeff\ud83dé🦀') }),
      async (text) => {
        const escaped = await encode("regex", text);
        expect(escaped).toBe(RegExp.escape(text));
        expect(new RegExp(`^[${escaped}]*$`, "v").test(text)).toBe(true);
      },
    ),
  );
});

test("octal escapes end where JavaScript ends them", async () => {
  expect(await decode("js", String.raw`\777\101\48`)).toBe("?7A\u00048");
});

/** From the WHATWG table of named references and the rules for numeric ones. */
test.each([
  ["&amp;&lt;&gt;&quot;&apos;", "&<>\"'"],
  ["&nbsp;&copy;&euro;&hellip;", "\u00a0©€…"],
  ["&copy 2026 &notit; &lt&gt &hellip", "© 2026 ¬it; <> &hellip"],
  ["&#65;&#x41;&#x1F980;", "AA🦀"],
  ["&NotEqualTilde;&fjlig;", "≂̸fj"],
  ["&#128;&#0;", "€\ufffd"],
  ["&nosuch; & &", "&nosuch; & &"],
])("HTML reads %j", async (text, plain) => {
  expect(await decode("html", text)).toBe(plain);
});

test.each([
  ["url", "100%", "3: % needs two hexadecimal digits."],
  ["url", "a%E9b", "1: These bytes are not UTF-8."],
  ["url", "%C3%A9 ok %41%C3%A9%FF%41", "19: These bytes are not UTF-8."],
  ["js", "ab\\", "2: There is nothing after the last backslash."],
  ["js", "\\u12", "0: \\u needs four hexadecimal digits, or up to six in braces."],
  ["js", "\\u{110000}", "0: The highest code point is \\u{10FFFF}."],
  [
    "json",
    "a\\x",
    '1: JSON allows only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits.',
  ],
  ["regex", "\\d", "0: \\d is not an escaped character: it has a special meaning in regular expressions."],
])("%s rejects %j: %s", async (language, text, problem) => {
  expect(await problemOf(escapes, text, { language, direction: "decode" })).toBe(problem);
});
