import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { transform as convert, detect } from "../../../src/site/tools/convert/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const to = (text: string, from: string, target: string): Promise<string> =>
  textOf(convert, text, { from, to: target });
const valueOf = async (text: string, from: string): Promise<unknown> =>
  JSON.parse(await to(text, from, "json")) as unknown;

/** A text format has no lone surrogates, no -0 and no name that YAML would not give back. */
/** As it comes out of a text: JSON.stringify writes no minus before zero. */
const plain = fc
  .jsonValue({ maxDepth: 3, noUnicodeString: true })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe("there and back", () => {
  test.each(["yaml", "ndjson"])("%s", async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(plain), async (value) => {
        // NDJSON has no way to say that a list has no records but an empty text, and no lone line.
        const text = await to(JSON.stringify(value), "json", format);
        expect(await valueOf(text, format)).toEqual(JSON.parse(JSON.stringify(value)) as never);
      }),
    );
  });

  test("CSV, of flat and nested records", async () => {
    const records = [
      {
        id: 1,
        name: 'Ada "the first"',
        note: "a,b\nc",
        address: { city: "London", geo: { lat: 51.5 } },
        ok: true,
        none: null,
      },
      {
        id: 2,
        name: "Grace",
        note: " spaced ",
        address: { city: "New York", geo: { lat: 40.7 } },
        ok: false,
        none: null,
      },
    ];
    const csv = await to(JSON.stringify(records), "json", "csv");
    expect(csv.split("\r\n")[0]).toBe("id,name,note,address.city,address.geo.lat,ok,none");
    expect(await valueOf(csv, "csv")).toEqual(records);
  });

  test("TOML", async () => {
    const value = {
      title: "Bench",
      owner: { name: "Ada", tags: ["a", "b"] },
      servers: [{ ip: "10.0.0.1" }, { ip: "10.0.0.2" }],
      pi: 3.14,
    };
    expect(await valueOf(await to(JSON.stringify(value), "json", "toml"), "toml")).toEqual(value);
  });

  test("XML, with attributes and lists", async () => {
    const xml = '<order id="7"><line sku="A">2</line><line sku="B">1</line><note/></order>';
    const value = {
      order: {
        line: [
          { "#text": 2, "@sku": "A" },
          { "#text": 1, "@sku": "B" },
        ],
        note: "",
        "@id": "7",
      },
    };
    expect(await valueOf(xml, "xml")).toEqual(value);
    expect(await valueOf(await to(JSON.stringify(value), "json", "xml"), "xml")).toEqual(value);
  });
});

/** Facts of YAML 1.2: what is a word, what a number, how blocks fold. */
test.each([
  ["a: yes\nb: no\nc: off", { a: "yes", b: "no", c: "off" }],
  ["a: true\nb: ~\nc: 0o14\nd: 0x1F\ne: 1e3", { a: true, b: null, c: 12, d: 31, e: 1000 }],
  ["a: |\n  one\n  two\nb: >\n  one\n  two\n", { a: "one\ntwo\n", b: "one two\n" }],
  ["a: &x {b: 1}\nc: *x", { a: { b: 1 }, c: { b: 1 } }],
  ["- [1, 2]\n- {a: 'it''s'}\n- \"\\u00e9\"", [[1, 2], { a: "it's" }, "é"]],
  ["a: 1\n---\nb: 2", [{ a: 1 }, { b: 2 }]],
  ["2001-12-14: x", { "2001-12-14": "x" }],
  ["a: !!binary |\n  aGVs\n  bG8=", { a: "aGVsbG8=" }],
])("YAML reads %j", async (text, value) => {
  expect(await valueOf(text, "yaml")).toEqual(value);
});

/** Facts of TOML 1.0. */
test.each([
  ['a.b = 1\n[c]\n"d e" = [1, 2,]', { a: { b: 1 }, c: { "d e": [1, 2] } }],
  ["n = 1_000\nh = 0xff\nf = 6.626e-34\nb = true", { n: 1000, h: 255, f: 6.626e-34, b: true }],
  ["d = 1979-05-27T07:32:00Z", { d: "1979-05-27T07:32:00.000Z" }],
  ['s = """\nline\\\n   on"""\nl = \'C:\\x\'', { s: "lineon", l: "C:\\x" }],
  ["[[p]]\nn=1\n[[p]]\nn=2", { p: [{ n: 1 }, { n: 2 }] }],
])("TOML reads %j", async (text, value) => {
  expect(await valueOf(text, "toml")).toEqual(value);
});

/** RFC 4180. */
test.each([
  ['a,b\r\n"1,5","say ""hi"""\r\n', [{ a: "1,5", b: 'say "hi"' }]],
  ["a;b\n1;2\n", [{ a: 1, b: 2 }]],
  ['a\n"two\nlines"', [{ a: "two\nlines" }]],
  ["id\n007\n1e3\n12345678901234567890", [{ id: "007" }, { id: "1e3" }, { id: "12345678901234567890" }]],
  [
    "n,t\n1,1\n2,x\n,",
    [
      { n: 1, t: "1" },
      { n: 2, t: "x" },
      { n: null, t: null },
    ],
  ],
  ["a,a,b,a\n1,2,3,4", [{ a: 1, a_2: 2, b: 3, a_3: 4 }]],
  ["a,a,a_2\n1,2,3", [{ a: 1, a_3: 2, a_2: 3 }]],
  ["b\nTRUE\nfalse", [{ b: true }, { b: false }]],
  ["n;p\nA;1,50", [{ n: "A", p: "1,50" }]],
  ['\uFEFF"n;1";p\r\n"A\r\nB";1,50', [{ "n;1": "A\r\nB", p: "1,50" }]],
  ["sep=;\r\nn;p\r\nA;1,50\r\n", [{ n: "A", p: "1,50" }]],
  ["a\tb\tc\n1\t\t\n2\t\t\n", [1, 2].map((a) => ({ a, b: null, c: null }))],
  [
    "Nr.,price incl. tax,a,a.b,c.d\n1,2,3,4,5",
    [{ "Nr.": 1, "price incl. tax": 2, a: 3, "a.b": 4, c: { d: 5 } }],
  ],
])("CSV reads %j", async (text, value) => {
  expect(await valueOf(text, "csv")).toEqual(value);
});

describe("every digit is kept", () => {
  const value = '{"id":9007199254740993,"big":123456789012345678901234567890,"f":0.12345678901234567890}';
  test.each(["json", "yaml", "ndjson", "csv", "xml"])("through %s", async (format) => {
    const records = format === "csv" || format === "ndjson" ? `[${value}]` : value;
    const back = await to(await to(records, "json", format), format, "json");
    for (const digits of value.match(/[\d.]{10,}/g) ?? []) expect(back).toContain(digits);
  });

  test("through TOML as far as 64 bits go", async () => {
    expect(await to('{"id":9223372036854775807}', "json", "toml")).toBe("id = 9223372036854775807\n");
    expect(await to("id = 9223372036854775807", "toml", "json")).toContain("9223372036854775807");
  });
});

/** XML has order, text and no types. */
test.each([
  ["<a>00123</a>", { a: "00123" }],
  ["<a><b>1</b><b>x</b></a>", { a: { b: [1, "x"] } }],
  ["<a>one<b>x</b>two</a>", { a: { "#text": ["one", "two"], b: "x" } }],
  ["<a><![CDATA[  x  ]]></a>", { a: "  x  " }],
  ["<a>\n  <b> x </b>\n</a>", { a: { b: "x" } }],
])("XML reads %j", async (text, value) => {
  expect(await valueOf(text, "xml")).toEqual(value);
});

test("XML keeps the order of a list", async () => {
  const xml = await to('{"v":[1,"two",null]}', "json", "xml");
  expect(xml.replaceAll(/\s+/g, "")).toBe("<root><v>1</v><v>two</v><v/></root>");
});

test.each([
  ["n;p\nA;1,50\nB;2,00", "csv"],
  ["a\tb\n1\t2", "csv"],
  ["sep=;\r\na;b\r\n1;2", "csv"],
  [
    '\uFEFFName;Betrag;Bemerkung\r\nMüller;1.234,56;"sagt ""hallo"""\r\nSchäfer;12,00;"zwei\r\nZeilen"\r\n',
    "csv",
  ],
  [`a;b\r\n${`"${"long ".repeat(300)}";2\r\n`.repeat(20)}`, "csv"],
  ["a: 1\nb: 2", "yaml"],
  ["- a, b\n- c, d", "yaml"],
])("%j is taken for %s", (text, format) => expect(detect(text)).toBe(format as ReturnType<typeof detect>));

test.each([
  ["json", '{"a":1,}', "7: "],
  ["yaml", "a: [1", "5: "],
  ["yaml", "a: 1\n b: 2", "3: "],
  ["toml", "a = \n", "4: "],
  ["xml", "<a><b></a>", "6: "],
  ["csv", "a,b\n1", "4: This row has 1 cell, the header has 2."],
  ["csv", '\uFEFFa,b\r\n"x\r\ny",2\r\n\r\n3,4,5\r\n6,7', "18: This row has 3 cells, the header has 2."],
  ["ndjson", '{"a":1}\n{', "9: "],
])("%s that is none is refused with its place: %j", async (from, text, problem) => {
  expect(await problemOf(convert, text, { from, to: "json" })).toStartWith(problem);
});

test("a bomb of aliases is refused", async () => {
  const bomb = [
    "a: &a [x,x,x,x,x,x,x,x,x]",
    ...["b", "c", "d", "e", "f", "g"].map(
      (name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdef"[index]}`).join(",")}]`,
    ),
  ];
  const problem = await problemOf(convert, bomb.join("\n"), { from: "yaml", to: "json" });
  expect(problem).toContain("aliases written out this has more than 2,000,000 values");
});

describe("merge keys of YAML", () => {
  test.each([
    ["an alias", "a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3", { x: 1, y: 3 }],
    ["a list, the first the strongest", "a: [&a {x: 1}, &b {x: 2, y: 2}]\nb: {<<: [*a, *b]}", { x: 1, y: 2 }],
    ["a mapping in place", "b: {y: 2, <<: {x: 1, y: 1}}", { y: 2, x: 1 }],
    ["what merges itself", "a: &a {x: 1}\nc: &c {<<: *a, y: 2}\nb: {<<: *c, z: 3}", { x: 1, y: 2, z: 3 }],
    ["a key in quotes is a name", 'b: {"<<": {x: 1}}', { "<<": { x: 1 } }],
  ])("%s", async (_, text, value) => {
    expect(await valueOf(text, "yaml")).toHaveProperty("b", value);
  });

  test("every digit stays", async () => {
    const json = await to("a: &a {x: 12345678901234567}\nb: {<<: *a}", "yaml", "json");
    expect(json.match(/12345678901234567\b/g)).toHaveLength(2);
  });

  test("a hundred that build on each other", async () => {
    const steps = Array.from(
      { length: 100 },
      (_none, at) => `a${at + 1}: &a${at + 1} {<<: *a${at}, k${at}: 1}`,
    );
    const value = (await valueOf(["a0: &a0 {}", ...steps].join("\n"), "yaml")) as Record<string, object>;
    expect(Object.keys(value["a100"] ?? {})).toHaveLength(100);
  });

  test.each([
    ["a: {<<: 3}", "8: A merge key (<<) takes a mapping"],
    ["a:\n  <<: *none", "9: Nothing before this alias has the anchor &none."],
    ["a: *none", "3: Nothing before this alias has the anchor &none."],
    ["a: &a [1, *a]", "10: This alias stands within what it names, &a."],
    ["a: &a {<<: *a}", "11: This alias stands within what it names, &a."],
  ])("%j is refused with its place", async (text, problem) => {
    expect(await problemOf(convert, text, { from: "yaml", to: "json" })).toStartWith(problem);
  });

  test("three thousand aliases are written out", async () => {
    const uses = Array.from({ length: 3000 }, (_none, at) => `k${at}: *a`);
    const value = (await valueOf(["a: &a {x: 1}", ...uses].join("\n"), "yaml")) as Record<string, object>;
    expect(value["k2999"]).toEqual({ x: 1 });
  });
});

test("names of prototypes are names", async () => {
  const text = await to("__proto__.a,constructor\n1,2\n", "csv", "json");
  expect(JSON.parse(text)).toEqual(JSON.parse('[{"__proto__":{"a":1},"constructor":2}]'));
  expect(({} as { a?: unknown }).a).toBeUndefined();
  const xml = "<a><constructor>1</constructor><__proto__>2</__proto__><toString b='3'>4</toString></a>";
  const value = '{"a":{"constructor":1,"__proto__":2,"toString":{"#text":4,"@b":"3"}}}';
  expect(JSON.stringify(await valueOf(xml, "xml"))).toBe(value);
  expect(JSON.stringify(await valueOf(await to(value, "json", "xml"), "xml"))).toBe(value);
});

test("a cell that a spreadsheet would run is made harmless", async () => {
  expect(await to('[{"a":"=1+1","b":-5,"c":"-5","d":"@x"}]', "json", "csv")).toBe(
    "a,b,c,d\r\n'=1+1,-5,-5,'@x\r\n",
  );
});

test.each([
  "=1",
  "-1+cmd|' /C calc'!A0",
  "+1-2",
  "+cmd",
  "--1",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "-1\n=2",
  "＝1",
  "＋1",
  "－1",
  "＠A1",
])("%j is a formula, in a cell and as the name of a column", async (formula) => {
  for (const record of [{ a: formula }, { [formula]: 1 }]) {
    const { text, cautions } = await run(convert, JSON.stringify([record]), { to: "csv" });
    expect(text).toContain(`'${formula}`);
    expect(cautions?.join(" ")).toContain("formula");
  }
});

test.each([
  [
    "a cell with a figure",
    '[{"a":"-3,5","b":"+49 30 1234","c":"-1.234,56 %"}]',
    'a,b,c\r\n"-3,5",+49 30 1234,"-1.234,56 %"\r\n',
  ],
  ["a number in powers of ten", '[{"a":"-1e5"}]', "a\r\n-1e5\r\n"],
  ["a list that holds an option", '[{"a":["-c"]}]', 'a\r\n"[""-c""]"\r\n'],
  ["an attribute of XML", '[{"@id":1}]', "@id\r\n1\r\n"],
])("%s is no formula", async (_, json, csv) => {
  const { text, cautions } = await run(convert, json, { to: "csv" });
  expect(text).toBe(csv);
  expect(cautions?.join(" ")).not.toContain("formula");
});

test.each([
  ["yaml", "json", "# hi\na: 1", "Comments are gone."],
  ["json", "toml", '{"a":null}', "TOML has no null: what was null is left out."],
  ["json", "csv", '[{"a":[1]}]', "Lists stand in one cell, as JSON."],
  [
    "json",
    "csv",
    '[{"a":"=1+1"}]',
    "Text that a spreadsheet would run as a formula has an apostrophe in front.",
  ],
  [
    "json",
    "toml",
    '{"a":[0.12345678901234567890]}',
    "TOML's numbers have 64 bits: /a/0 is rounded. Put it in quotes to keep it.",
  ],
  [
    "xml",
    "json",
    "<p>one<b/>two</p>",
    "Text and elements mix at /p: the pieces of text are kept, their places are not.",
  ],
  ["json", "xml", '{"r":{"a":1}}', "XML has text alone: numbers, booleans and null lose their kind."],
  ["toml", "json", "d = 1979-05-27", "Dates became text."],
])("what %s to %s loses is said", async (from, target, text, caution) => {
  expect((await run(convert, text, { from, to: target })).cautions).toContain(caution);
});

test.each([
  ['{"a":1}', "json"],
  ['{"a":1}\n{"a":2}', "ndjson"],
  ["[package]\nname = 'x'", "toml"],
  ["a = 1\nb = 2", "toml"],
  ["a,b\n1,2", "csv"],
  ["<a/>", "xml"],
  ["a: 1\nb: 2", "yaml"],
  ["- a, b\n- c, d", "yaml"],
  ["[\n  1,\n  2\n]", "json"],
])("%j looks like %s", (text, format) => {
  expect(detect(text)).toBe(format as never);
});

describe("a key that XML has no name for", () => {
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

  test("takes no other's place", async () => {
    const xml = await to('{"a b":1,"a_b":2,"a.b":3,"a-b":4,"a=b":5}', "json", "xml");
    expect(Object.values((JSON.parse(await to(xml, "xml", "json")) as { root: object }).root)).toEqual([
      1, 2, 3, 4, 5,
    ]);
  });

  const names = fc.oneof(
    fc.constantFrom("@", "#text", "?", "?xml", "@@", "@l", "__proto__", "xmlns", "\u{2028}"),
    fc.string({ unit: "grapheme" }),
  );

  test("whatever it is, makes XML that can be read", async () => {
    await fc.assert(
      fc.asyncProperty(names, async (key) => {
        const xml = await to(JSON.stringify({ root: { [key]: "text" } }), "json", "xml");
        expect(JSON.stringify(await valueOf(xml, "xml"))).toContain("text");
      }),
    );
  });

  const values = fc.constantFrom(["text", "more"], ["text"], [["text"]], { a: "text" }, {}, null, true, 1);

  test("whatever it holds, makes XML that can be read", async () => {
    await fc.assert(
      fc.asyncProperty(names, values, async (key, value) => {
        const xml = await to(JSON.stringify({ root: { b: 1, [key]: value } }), "json", "xml");
        expect(await valueOf(xml, "xml")).toMatchObject({ root: expect.anything() });
      }),
    );
  });

  test("is an attribute with a date, and an element with a list or an object", async () => {
    const date = await to('[r]\n"@d" = 2024-01-01T00:00:00Z', "toml", "xml");
    expect(date.trim()).toBe('<r d="2024-01-01T00:00:00.000Z"/>');
    expect((await to('{"r":{"@b":true}}', "json", "xml")).trim()).toBe('<r b="true"/>');
    const list = await to('{"r":{"@l":[1,2],"@o":{"a":1}}}', "json", "xml");
    expect(await valueOf(list, "xml")).toEqual({ r: { _l: [1, 2], _o: { a: 1 } } });
    const mixed = await to('{"r":{"#text":["one","two"],"b":[[1,2]]}}', "json", "xml");
    expect(await valueOf(mixed, "xml")).toEqual({ r: { _text: ["one", "two"], b: { item: [1, 2] } } });
  });
});

test.each([
  ['{"a b":1}', "json", "xml", "XML does not allow the name “a b”: characters it does not allow became _."],
  ["a,b,a\n1,2,3", "csv", "json", "Several columns are called “a”"],
  ["\n\r\na,b,a\n1,2,3", "csv", "json", "Several columns are called “a”"],
  ["a,b,,\n1,2,,", "csv", "json", "Columns without a name"],
  ["a: !!binary aGk=", "yaml", "json", "Bytes (!!binary) became text in Base64."],
])("%j as %s loses something in %s", async (text, from, target, caution) => {
  expect((await run(convert, text, { from, to: target })).cautions?.join("\n")).toContain(caution);
});

test.each([
  ["\na,b,a\n1,2,3", { a: 1, b: 2, a_2: 3 }],
  ["sep=;\r\n \r\na;b\r\n1;2", { a: 1, b: 2 }],
  ["a,b,,\n1,2,3,4", { a: 1, b: 2, "": 3, _2: 4 }],
])("no column of %j is lost", async (text, record) => {
  expect(await valueOf(text, "csv")).toEqual([record]);
});
