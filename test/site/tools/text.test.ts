import { describe, expect, test } from "bun:test";
import { transform as text } from "../../../src/site/tools/text/transform.ts";
import { run, textOf } from "./support/run.ts";

test.each([
  ["upper", "straße", "STRASSE"],
  ["lower", "ÀÉÎ", "àéî"],
  ["title", "the QUICK o'neil", "The Quick O'neil"],
  ["title", "the 2ND 3d film, 4th row", "The 2nd 3D Film, 4th Row"],
  ["snake", "Cafe\u0301Noir a\u030angstrom", "caf\u00e9_noir_\u00e5ngstrom"],
  ["slug", "it's the FOX’s den", "its-the-foxs-den"],
  ["sentence", "HELLO. HOW are you? fine", "Hello. How are you? Fine"],
  ["camel", "HTTP server error\nuser-name", "httpServerError\nuserName"],
  ["camel", "Don't stop", "dontStop"],
  ["camel", "the FOX's den", "theFoxsDen"],
  ["pascal", "the FOX’s den", "TheFoxsDen"],
  ["kebab", "FOX'S den", "foxs-den"],
  ["camel", "item 2 price\nutf-8", "item2Price\nutf8"],
  ["pascal", "user_id_3", "UserId3"],
  ["snake", "it’s 5 o'clock", "its_5_oclock"],
  ["pascal", "get_user name", "GetUserName"],
  ["snake", "getUserName", "get_user_name"],
  ["constant", "getUserName", "GET_USER_NAME"],
  ["kebab", "getUserName", "get-user-name"],
  ["slug", "  Crème brûlée & Co. №5!", "creme-brulee-co-no5"],
  ["trim", "  a \n\tb", "a\nb"],
  ["squeeze", "a   b\n\n\n\nc", "a b\n\nc"],
  ["compact", "a\n\n \nb", "a\nb"],
  [
    "ansi",
    "\u001b[32m✓\u001b[0m a\u001b[1;38;5;12mb\u001b[K \u001b]8;;https://x.test\u0007link\u001b]8;;\u0007",
    "✓ ab link",
  ],
  ["ansi", '{"msg":"\\u001b[32mok\\u001b[39m"}', '{"msg":"ok"}'],
  ["ansi", "[32m✓[0m list[0] [1;31mno[m", "✓ list[0] no[m"],
  ["ansi", "\u001b[32m✓\u001b[0m [12m]", "✓ [12m]"],
  ["ansi", "\u001b]8;;https://x.test\u001b\\link\u001b]8;;\u001b\\ \u001bP1$r0m\u001b\\a", "link a"],
  ["ansi", "rate(x[5m]) took [5m 3s]", "rate(x[5m]) took [5m 3s]"],
  ["ansi", "[32mrate[0m(x[5m])", "rate(x[5m])"],
  ["join", "a\n  b\nc", "a b c"],
  ["join", "a\r\n\r\nb\r\n", "a b"],
  ["split", "a, b,,c", "a\nb\n\nc"],
  ["sort", "b\n\na\n", "\na\nb\n"],
  ["reverse", "a\r\nb\r\n", "b\r\na\r\n"],
  ["unique", "a\n\na\n\n", "a\n\n"],
  ["number", "a\nb\n", "1  a\n2  b\n"],
  ["compact", "\n \n", ""],
  ["sort", "item 10\nitem 9\nÄpfel\nApfel", "Apfel\nÄpfel\nitem 9\nitem 10"],
  ["sort-down", "a\nc\nb", "c\nb\na"],
  ["unique", "a\nb\na", "a\nb"],
  ["reverse", "a\nb\nc", "c\nb\na"],
  [
    "number",
    Array(10).fill("x").join("\n"),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ` ${n}  x`).join("\n") + "\n10  x",
  ],
  ["ascii", "Ångström ﬁ", "Angstrom fi"],
  ["ascii", "Łódź ÆØ straße", "Lodz AEO strasse"],
  ["unique", "a\r\nb\r\na", "a\r\nb"],
  ["sort", "b\r\na\r\nb", "a\r\nb\r\nb"],
  ["squeeze", "a \t b \r\n\r\n\r\nc", "a b \r\n\r\nc"],
  ["trim", " a \r\n b", "a\r\nb"],
  ["unique", "a\r\nb\na\r", "a\r\nb"],
  ["nfc", "e\u0301", "é"],
  ["nfd", "é", "e\u0301"],
  ["nfkc", "①ﬀ", "1ff"],
])("%s turns %j into %j", async (change, from, to) => {
  expect(await textOf(text, from, { change })).toBe(to);
});

test.each([
  ["join", { glue: ", " }, "a\nb\n", "a, b"],
  ["join", { glue: "\\t" }, "a\nb", "a\tb"],
  ["split", { at: "\\t" }, "a\tb, c", "a\nb, c"],
  ["split", { at: ";" }, "a; b", "a\nb"],
])("%s by %j", async (change, options, from, to) => {
  expect(await textOf(text, from, { change, ...options })).toBe(to);
});

test("a line break at the end does not start a line", async () => {
  expect((await run(text, "a\nb\n", { change: "nfc" })).figures).toContain("2 lines");
});

/** Boundaries of UAX 29: grapheme clusters and words. */
describe("counting", () => {
  test.each([
    ["👩‍👩‍👧‍👦🇩🇪e\u0301\r\n", "4 characters", "1 word"],
    ["can't stop, won't stop: 3.14", "28 characters", "5 words"],
    ["한국어 日本語", "7 characters", undefined],
    ["", "0 characters", "0 words"],
  ])("%j", async (from, characters, words) => {
    const { figures = [] } = await run(text, from, { change: "nfc" });
    expect(figures[0]).toBe(characters);
    if (words !== undefined) expect(figures[1]).toBe(words);
  });

  test("bytes are counted in UTF-8", async () => {
    expect((await run(text, "é🦀\n", { change: "nfc" })).figures).toContain("7 bytes");
  });

  test("every count has a row of its own", async () => {
    const counts = await textOf(text, "One line.\nAnother.\n\nThe crème 🦀!", { change: "count" });
    expect(counts.split("\n")).toEqual([
      "Characters: 32",
      "Characters without spaces: 26",
      "Words: 5",
      "Sentences: 3",
      "Lines: 4",
      "Paragraphs: 2",
      "Bytes: 36",
      "Reading time: 1 min",
    ]);
  });
});

test("every character is identified", async () => {
  const shown = await textOf(text, "a\u200b\u00a0ę🇩🇪\u202e", { change: "inspect" });
  expect(shown.split("\n")).toEqual([
    "a  U+0061    61           lower-case letter (Latin)",
    "·  U+200B    e2 80 8b     zero width space",
    "·  U+00A0    c2 a0        no-break space",
    "ę  U+0119    c4 99        lower-case letter (Latin)",
    "🇩🇪  2 code points",
    "  🇩  U+1F1E9   f0 9f 87 a9  symbol",
    "  🇪  U+1F1EA   f0 9f 87 aa  symbol",
    "·  U+202E    e2 80 ae     right-to-left override",
  ]);
});

test("the counts below a change are those of its result", async () => {
  const { figures } = await run(text, "a\na\n\nb", { change: "unique" });
  expect(figures).toContain("3 lines");
  expect((await run(text, "  word  ", { change: "trim" })).figures).toContain("4 characters");
});
