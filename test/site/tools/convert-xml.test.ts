import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { transform as convert } from "../../../src/site/tools/convert/transform.ts";
import { to, valueOf } from "./support/convert.ts";
import { run, textOf } from "./support/run.ts";

/** XML keeps order and text, but has no types. */
test.each([
  ["<a>00123</a>", { a: "00123" }],
  ["<a><b>1</b><b>x</b></a>", { a: { b: [1, "x"] } }],
  ["<a>one<b>x</b>two</a>", { a: { "#text": ["one", "two"], b: "x" } }],
  ["<a><![CDATA[  x  ]]></a>", { a: "  x  " }],
  ["<a> x <![CDATA[<b>]]> &amp; y\n</a>", { a: "x <b> & y" }],
  ["<a>\n  <![CDATA[x]]> y <b/> z </a>", { a: { "#text": ["x y", "z"], b: "" } }],
  ["<a>\n  <b> x </b>\n</a>", { a: { b: "x" } }],
  ['<a b="&#233;&quot;">&#xe9; &#128512; &lt;&amp;lt;</a>', { a: { "#text": "é 😀 <&lt;", "@b": 'é"' } }],
  ["<a><b>&#160;</b><b>&#0;&#xd800;&nbsp;</b></a>", { a: { b: ["\u00a0", "&#0;&#xd800;&nbsp;"] } }],
  ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;&lt;</a>', { a: "&x;<" }],
])("XML reads %j", async (text, value) => {
  expect(await valueOf(text, "xml")).toEqual(value);
});

test("XML keeps the order of a list", async () => {
  const xml = await to('{"v":[1,"two",null]}', "json", "xml");
  expect(xml.replaceAll(/\s+/g, "")).toBe("<root><v>1</v><v>two</v><v/></root>");
});

describe("a key that is not a valid XML name", () => {
  test.each([
    ['{"a b":1}', "<a_b>1</a_b>"],
    ['{"1x":1}', "<_1x>1</_1x>"],
    ['{"":1}', "<_>1</_>"],
    ['{"<a>":1}', "<_a_>1</_a_>"],
    ['{"a":{"@b c":1,"#text":"x"}}', '<a b_c="1">x</a>'],
    ['{"größe":1}', "<größe>1</größe>"],
  ])("%s", async (json, xml) => {
    expect((await to(json, "json", "xml")).trim()).toBe(xml);
  });

  test("never replaces another key", async () => {
    const xml = await to('{"a b":1,"a_b":2,"a.b":3,"a-b":4,"a=b":5}', "json", "xml");
    expect(Object.values((JSON.parse(await to(xml, "xml", "json")) as { root: object }).root)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  const names = fc.oneof(
    fc.constantFrom("@", "#text", "?", "?xml", "@@", "@l", "__proto__", "xmlns", "\u{2028}"),
    fc.string({ unit: "grapheme" }),
  );

  test("becomes well-formed XML, whatever it is", async () => {
    await fc.assert(
      fc.asyncProperty(names, async (key) => {
        const xml = await to(JSON.stringify({ root: { [key]: "text" } }), "json", "xml");
        expect(JSON.stringify(await valueOf(xml, "xml"))).toContain("text");
      }),
    );
  });

  const values = fc.constantFrom(["text", "more"], ["text"], [["text"]], { a: "text" }, {}, null, true, 1);

  test("becomes well-formed XML, whatever its value", async () => {
    await fc.assert(
      fc.asyncProperty(names, values, async (key, value) => {
        const xml = await to(JSON.stringify({ root: { b: 1, [key]: value } }), "json", "xml");
        expect(await valueOf(xml, "xml")).toMatchObject({ root: expect.anything() });
      }),
    );
  });

  test("is an attribute with a date, and an element with a list or an object", async () => {
    const date = await to('[r]\n"@d" = 2024-01-01T00:00:00Z', "toml", "xml");
    expect(date.trim()).toBe('<r d="2024-01-01T00:00:00Z"/>');
    expect((await to('{"r":{"@b":true}}', "json", "xml")).trim()).toBe('<r b="true"/>');
    const list = await to('{"r":{"@l":[1,2],"@o":{"a":1}}}', "json", "xml");
    expect(await valueOf(list, "xml")).toEqual({ r: { _l: [1, 2], _o: { a: 1 } } });
    const mixed = await to('{"r":{"#text":["one","two"],"b":[[1,2]]}}', "json", "xml");
    expect(await valueOf(mixed, "xml")).toEqual({ r: { _text: ["one", "two"], b: { item: [1, 2] } } });
  });
});

/** A reader of XML makes one line break of CRLF, and a space of any line break in an attribute. */
test("line breaks come back as they were", async () => {
  const value = { a: { "@b": "1\n2\t3\r\n", "#text": 'x\r\ny"\n"z' } };
  const xml = await to(JSON.stringify(value), "json", "xml");
  expect(xml.trim()).toBe('<a b="1&#10;2&#9;3&#13;&#10;">x&#13;\ny&quot;\n&quot;z</a>');
  expect(await valueOf(xml, "xml")).toEqual(value);
});

test.each(["\u0000", "\u0007", "\u001f", "\ufffe", "\ud800"])(
  "%j, which XML does not allow, is reported",
  async (sign) => {
    const json = JSON.stringify({ a: { b: `x${sign}y`, "@c": sign } });
    const { text, cautions } = await run(convert, json, { from: "json", to: "xml" });
    expect(text.trim()).toBe('<a c="\ufffd">\n  <b>x\ufffdy</b>\n</a>');
    expect(cautions).toContain("Characters that XML does not allow became U+FFFD, the first at /a/b.");
  },
);

test("a version such as 1.10 stays text", async () => {
  expect(
    JSON.parse(await textOf(convert, "<v><a>1.10</a><b>1.5</b><c>10</c></v>", { from: "xml", to: "json" })),
  ).toEqual({
    v: { a: "1.10", b: 1.5, c: 10 },
  });
});

test("xml:space keeps white space, also below, until it is set again", async () => {
  const text = '<a xml:space="preserve"><b> x\n</b><c xml:space="default"> y </c><d> </d></a>';
  expect(JSON.parse(await textOf(convert, text, { from: "xml", to: "json" }))).toEqual({
    a: {
      b: " x\n",
      c: { "#text": "y", "@xml:space": "default" },
      d: " ",
      "@xml:space": "preserve",
    },
  });
});
