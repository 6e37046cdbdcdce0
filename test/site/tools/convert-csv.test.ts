import { expect, test } from "bun:test";
import { transform as convert } from "../../../src/site/tools/convert/transform.ts";
import { to, valueOf } from "./support/convert.ts";
import { type Fields, run, textOf } from "./support/run.ts";

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

const readAs = async (text: string, options: Fields): Promise<unknown> =>
  JSON.parse(await textOf(convert, text, { from: "csv", to: "json", ...options })) as unknown;

test("CSV without a header has numbered columns", async () => {
  expect(await readAs("a,1\na,2", { header: "0" })).toEqual([
    { column1: "a", column2: 1 },
    { column1: "a", column2: 2 },
  ]);
});

test("uneven rows are filled with null, and further cells get columns of their own", async () => {
  expect(await readAs("a,b\n1\n2,3,x,y", { uneven: "1" })).toEqual([
    { a: 1, b: null, column3: null, column4: null },
    { a: 2, b: 3, column3: "x", column4: "y" },
  ]);
  expect(await readAs("1,2\n3", { uneven: "1", header: "0" })).toEqual([
    { column1: 1, column2: 2 },
    { column1: 3, column2: null },
  ]);
});

test("a delimiter that is chosen wins over the one that is found", async () => {
  expect(await readAs("a;b|c\n1;2|3", { delimiter: "|" })).toEqual([{ "a;b": "1;2", c: 3 }]);
  expect(await readAs("a|b\n1|2", { delimiter: "\t" })).toEqual([{ "a|b": "1|2" }]);
});

test("a cell that a spreadsheet would run is escaped", async () => {
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
])("%j is a formula, in a cell and as a column name", async (formula) => {
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
  ["a phone number", '[{"a":"+1 (555) 010-0199"}]', "a\r\n+1 (555) 010-0199\r\n"],
  ["a number in powers of ten", '[{"a":"-1e5"}]', "a\r\n-1e5\r\n"],
  ["a list that holds an option", '[{"a":["-c"]}]', 'a\r\n"[""-c""]"\r\n'],
  ["an attribute of XML", '[{"@id":1}]', "@id\r\n1\r\n"],
])("%s is not a formula", async (_, json, csv) => {
  const { text, cautions } = await run(convert, json, { to: "csv" });
  expect(text).toBe(csv);
  expect(cautions?.join(" ")).not.toContain("formula");
});

test.each([
  ["\na,b,a\n1,2,3", { a: 1, b: 2, a_2: 3 }],
  ["sep=;\r\n \r\na;b\r\n1;2", { a: 1, b: 2 }],
  ["a,b,,\n1,2,3,4", { a: 1, b: 2, "": 3, _2: 4 }],
])("no column of %j is lost", async (text, record) => {
  expect(await valueOf(text, "csv")).toEqual([record]);
});

test.each([
  ['{"data":[{"a":1},{"a":2}],"total":2}', "a\r\n1\r\n2\r\n", ["The rows come from /data. Left out: total."]],
  ['{"users":[{"a":1}]}', "a\r\n1\r\n", ["The rows come from /users."]],
  // A record with a nested list stays one row.
  [
    '{"id":1,"lines":[{"a":1}]}',
    'id,lines\r\n1,"[{""a"":1}]"\r\n',
    ["Lists are written to one cell, as JSON."],
  ],
  ['{"data":[1]}', "data\r\n[1]\r\n", ["Lists are written to one cell, as JSON."]],
])("the rows of an API response are its list: %s", async (json, csv, cautions) => {
  const made = await run(convert, json, { from: "json", to: "csv" });
  expect([made.text, made.cautions]).toEqual([csv, cautions]);
});

test("formulas are left alone on request", async () => {
  const { text, cautions } = await run(convert, '[{"a":"=1+1"}]', { to: "csv", guard: "" });
  expect(text).toBe("a\r\n=1+1\r\n");
  expect(cautions).toEqual(["Text in this file is a formula to a spreadsheet, which runs it."]);
});
