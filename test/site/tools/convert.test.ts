import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { transform as convert } from "../../../src/site/tools/convert/transform.ts";
import { to, valueOf } from "./support/convert.ts";
import { problemOf, run, textOf } from "./support/run.ts";

/** Normalises a value by a JSON round trip, because JSON.stringify writes -0 as 0. */
const plain = fc
  .jsonValue({ maxDepth: 3, noUnicodeString: true })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

describe("round trips", () => {
  test.each(["yaml", "ndjson"])("%s", async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(plain), async (value) => {
        // In NDJSON, an empty list is an empty text, and a single record is not a list.
        const text = await to(JSON.stringify(value), "json", format);
        expect(await valueOf(text, format)).toEqual(JSON.parse(JSON.stringify(value)) as never);
      }),
    );
  });

  test.each([[[{ "<<": null }]], [{ "<<": { a: 1 }, b: "<<" }]])(
    "YAML, of a key << that is no merge",
    async (value) => {
      const text = await to(JSON.stringify(value), "json", "yaml");
      expect(text).toContain('"<<":');
      expect(await valueOf(text, "yaml")).toEqual(value as never);
    },
  );

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

/** Rules of TOML 1.0. */
test.each([
  ['a.b = 1\n[c]\n"d e" = [1, 2,]', { a: { b: 1 }, c: { "d e": [1, 2] } }],
  ["n = 1_000\nh = 0xff\nf = 6.626e-34\nb = true", { n: 1000, h: 255, f: 6.626e-34, b: true }],
  ["d = 1979-05-27T07:32:00Z", { d: "1979-05-27T07:32:00Z" }],
  ["d = 1979-05-27 00:32:00.999999-07:00", { d: "1979-05-27T00:32:00.999999-07:00" }],
  ["d = 1979-05-27T07:32:00.123456", { d: "1979-05-27T07:32:00.123456" }],
  ["t = [07:32:00, 00:32:00.9999999]", { t: ["07:32:00", "00:32:00.9999999"] }],
  ['s = """\nline\\\n   on"""\nl = \'C:\\x\'', { s: "lineon", l: "C:\\x" }],
  ["[[p]]\nn=1\n[[p]]\nn=2", { p: [{ n: 1 }, { n: 2 }] }],
])("TOML reads %j", async (text, value) => {
  expect(await valueOf(text, "toml")).toEqual(value);
});

describe("every digit is kept", () => {
  const value = '{"id":9007199254740993,"big":123456789012345678901234567890,"f":0.12345678901234567890}';
  test.each(["json", "yaml", "ndjson", "csv", "xml"])("through %s", async (format) => {
    const records = format === "csv" || format === "ndjson" ? `[${value}]` : value;
    const back = await to(await to(records, "json", format), format, "json");
    for (const digits of value.match(/[\d.]{10,}/g) ?? []) expect(back).toContain(digits);
  });

  test.each(["json", "yaml", "ndjson", "csv"])("also those that add nothing, through %s", async (format) => {
    const record = '{"version":1.10,"price":19.90,"one":1.0,"zero":-0,"small":0.0000001}';
    const back = await to(await to(`[${record}]`, "json", format), format, "json");
    for (const digits of record.match(/-?\d[\d.]*/g) ?? []) expect(back).toContain(`: ${digits}`);
  });

  test("a float stays a float in TOML and YAML", async () => {
    expect(await to('{"a":1.0,"b":1,"c":1e3}', "json", "toml")).toBe("a = 1.0\nb = 1\nc = 1000.0\n");
    expect(await to("a = 1.0\nb = 1", "toml", "toml")).toBe("a = 1.0\nb = 1\n");
    expect(await to("a = 1.0\nb = 1", "toml", "yaml")).toBe("a: 1.0\nb: 1\n");
    expect(await to("1.10: a", "yaml", "json")).toContain('"1.10": "a"');
  });

  test("through TOML as far as 64 bits go", async () => {
    expect(await to('{"id":9223372036854775807}', "json", "toml")).toBe("id = 9223372036854775807\n");
    expect(await to("id = 9223372036854775807", "toml", "json")).toContain("9223372036854775807");
  });
});

test.each([
  ["json", '{"a":1,,}', "7: "],
  ["yaml", "a: [1", "5: "],
  ["yaml", "a: 1\n b: 2", "3: "],
  ["toml", "a = \n", "4: "],
  ["xml", "<a><b></a>", "6: "],
  ["xml", "<a/>\ntext", "5: No text may follow the last element."],
  [
    "csv",
    "a,b\n1",
    "4: This row has 1 cell, the header has 2. To read it anyway, choose “CSV” and “Accept uneven rows”.",
  ],
  [
    "csv",
    '\uFEFFa,b\r\n"x\r\ny",2\r\n\r\n3,4,5\r\n6,7',
    "18: This row has 3 cells, the header has 2. To read it anyway, choose “CSV” and “Accept uneven rows”.",
  ],
  ["ndjson", '{"a":1}\n{', "9: "],
])("invalid %s is rejected with its offset: %j", async (from, text, problem) => {
  expect(await problemOf(convert, text, { from, to: "json" })).toStartWith(problem);
});

test("prototype member names are ordinary keys", async () => {
  expect(JSON.parse(await to("__proto__,a\nx,1\n", "csv", "json"))).toEqual(
    JSON.parse('[{"__proto__":"x","a":1}]'),
  );
  const text = await to("__proto__.a,constructor\n1,2\n", "csv", "json");
  expect(JSON.parse(text)).toEqual(JSON.parse('[{"__proto__":{"a":1},"constructor":2}]'));
  expect(({} as { a?: unknown }).a).toBeUndefined();
  const xml = "<a><constructor>1</constructor><__proto__>2</__proto__><toString b='3'>4</toString></a>";
  const value = '{"a":{"constructor":1,"__proto__":2,"toString":{"#text":4,"@b":"3"}}}';
  expect(JSON.stringify(await valueOf(xml, "xml"))).toBe(value);
  expect(JSON.stringify(await valueOf(await to(value, "json", "xml"), "xml"))).toBe(value);
});

test.each([
  ["yaml", "json", "# hi\na: 1", "Comments are lost."],
  ["yaml", "json", "a:\n  # hi\n  b: 1", "Comments are lost."],
  ["toml", "json", "a = 1 # hi", "Comments are lost."],
  ["yaml", "json", "mode: 0644 # a", "0644 is read as a decimal number"],
  ["yaml", "json", "a: [Yes, 1]", "Yes is read as text"],
  ["json", "xml", '{"a":[]}', "XML has no lists"],
  ["yaml", "json", "a:\n  - !Ref b", "Tags such as !Ref are left out."],
  ["yaml", "json", "a: [.inf]", "JSON has no infinity or NaN: /a/0 became null."],
  ["xml", "json", "<a>&nbsp;</a>", "&nbsp; is defined by a document type only: it is kept as it is."],
  ["json", "toml", '{"a":null}', "TOML has no null: null values are left out."],
  ["json", "csv", '[{"a":[1]}]', "Lists are written to one cell, as JSON."],
  ["json", "csv", '[{"a":"=1+1"}]', "Text that a spreadsheet would run as a formula"],
  ["json", "toml", '{"a":[0.12345678901234567890]}', "TOML numbers have 64 bits: /a/0 is rounded."],
  ["json", "toml", '{"v":1.10}', "TOML numbers lose trailing zeros: /v is shortened."],
  ["toml", "json", "v = [2.5, 1.10] # of late", "Trailing zeros of numbers are lost."],
  ["json", "xml", '{"r":1.10}', "XML has only text: numbers, booleans and null lose their type."],
  ["xml", "json", "<p>one<b/>two</p>", "Text and elements are mixed at /p"],
  ["json", "xml", '{"r":{"a":1}}', "XML has only text: numbers, booleans and null lose their type."],
  ["toml", "json", "d = 1979-05-27", "Dates became text."],
])("%s to %s reports what is lost", async (from, target, text, caution) => {
  expect((await run(convert, text, { from, to: target })).cautions?.join()).toContain(caution);
});

test.each(["yaml", "toml"])("microseconds and local times survive into %s", async (format) => {
  const dates = ["1979-05-27T00:32:00.999999-07:00", "1979-05-27T07:32:00.000001", "07:32:00", "1979-05-27"];
  const made = await textOf(convert, dates.map((date, at) => `d${at} = ${date}`).join("\n"), {
    from: "toml",
    to: format,
  });
  for (const date of dates) expect(made).toContain(date);
});

test.each([
  ["json", '{"a":1}'],
  ["yaml", "a: 1"],
  ["toml", "a = 1"],
  ["xml", "<a>1</a>"],
  ["csv", "a\n1"],
  ["ndjson", '{"a":1}'],
])("a byte order mark before %s is no part of it", async (from, text) => {
  const plain = await textOf(convert, text, { from, to: "json" });
  expect(await textOf(convert, `\uFEFF${text}`, { from, to: "json" })).toBe(plain);
  expect(await problemOf(convert, '\uFEFF{"a":}', { from: "json", to: "yaml" })).toStartWith("6: ");
});
