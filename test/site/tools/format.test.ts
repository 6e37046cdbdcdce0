import { describe, expect, test } from "bun:test";
import { detect } from "../../../src/site/tools/format/detect.ts";
import { transform as format } from "../../../src/site/tools/format/transform.ts";
import { problemOf, run, textOf } from "./support/run.ts";

const set = (language: string, text: string, more: Record<string, string> = {}): Promise<string> =>
  textOf(format, text, { language, dialect: "", indent: "2", ...more });

const SAMPLES = [
  [
    "js",
    "const f=async({a,b=2})=>{await g(a?.b??`x${b}`)}",
    "const f = async ({ a, b = 2 }) => {\n  await g(a?.b ?? `x${b}`);\n};\n",
  ],
  ["ts", "type A<T>={[K in keyof T]?:T[K]}", "type A<T> = { [K in keyof T]?: T[K] };\n"],
  ["json", '{"a":[1,2],"b":null}', '{ "a": [1, 2], "b": null }\n'],
  ["css", "a:hover,b>c{color:RED;margin:0 auto}", "a:hover,\nb > c {\n  color: RED;\n  margin: 0 auto;\n}\n"],
  ["scss", "$a:1px;.b{&:hover{width:$a}}", "$a: 1px;\n.b {\n  &:hover {\n    width: $a;\n  }\n}\n"],
  ["html", "<ul><li>a</li><li>b</li></ul>", "<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n"],
  [
    "graphql",
    "query Q($a:Int!){user(id:$a){name}}",
    "query Q($a: Int!) {\n  user(id: $a) {\n    name\n  }\n}\n",
  ],
  ["markdown", "* a\n* b\n\n__x__", "- a\n- b\n\n**x**\n"],
  ["yaml", "a:   1\nb:\n    - x", "a: 1\nb:\n  - x\n"],
  [
    "sql",
    "select a,b from t where c=1 and d in(2,3)",
    "SELECT\n  a,\n  b\nFROM\n  t\nWHERE\n  c = 1\n  AND d IN (2, 3)\n",
  ],
  ["xml", "<a x='1'><b>t</b><!-- c --><d/></a>", '<a x="1">\n  <b>t</b>\n  <!-- c -->\n  <d/>\n</a>\n'],
] as const;

describe.each(SAMPLES)("%s", (language, source, formatted) => {
  test("is set as its readers expect, and stays as it is the second time", async () => {
    expect(await set(language, source)).toBe(formatted);
    expect(await set(language, formatted)).toBe(formatted);
  });
});

test.each(SAMPLES)("%s gives its language away", async (language, source, formatted) => {
  expect(detect(source)).toBe(language);
  expect(detect(formatted)).toBe(language);
  expect(await textOf(format, source)).toBe(formatted);
});

test.each([
  ["js", "export const total=(lines)=>lines.length"],
  ["js", "document.querySelector('a').focus()"],
  ["ts", "interface A { b: string }"],
  ["ts", "const a = (b: number): string => `${b}`"],
  ["css", "@media print{a{color:red}}"],
  ["css", ".card{color:red;&:hover{color:blue}}"],
  ["css", ".card { & > a { color: red } }"],
  ["css", ".card { .title { color: red } }"],
  ["css", ".card { color: red; h2 { margin: 0 } }"],
  ["css", "/* a */\n/* b */\na[href='x'] { color: red }"],
  ["css", "@container (width > 1px) { a { color: red } }"],
  ["scss", ".a { &-b { color: red } }"],
  [undefined, "func main() { x := 1 }"],
  ["js", "x = {a: 1}"],
  ["graphql", "type User {\n  id: ID!\n  posts(first: Int): [Post!]!\n}"],
  ["sql", "-- all\nSELECT 1"],
  ["html", "<!doctype html><p>"],
  ["xml", '<?xml version="1.0"?><html/>'],
  ["yaml", "name: a\non:\n  push: {}"],
  ["markdown", "# Title\n\ntext"],
  ["js", "a  =  1"],
  ["markdown", "# Title\n\na = 1"],
  [undefined, "plain words"],
  ["css", ".a {\n  background: url(a.png);\n  width: calc(1px + 2em);\n}"],
  ["css", "  color: #fff;\n  padding: 0 4px;\n}\n\n.b {\n  margin: 0;"],
  ["css", "a,\nb:not(.c) {\n  transition: color 0.2s ease-in-out;\n}\n/* the rest is"],
  ["scss", "@use 'colours';\n.a {\n  color: colours.$red;\n}"],
  ["scss", ".a {\n  // a note\n  @include wide($gap);\n}"],
  [
    "markdown",
    "# Shop\n\nRun the shop with `npm start`.\n\n```js\nconst a = () => b();\nrun(a);\nrun(b);\n```\n",
  ],
  [
    "markdown",
    '<p align="center">Shop</p>\n\n## Install\n\n- See [the docs](a.md).\n- **Not** here.\n\n## Use\n\nRead on.',
  ],
  [
    "yaml",
    "# What is built\n# and when.\non:\n  push:\n    branches: [main]\njobs:\n  build:\n    steps:\n      - uses: a/b@v4\n      - run: npm test",
  ],
  ["yaml", "- name: Install\n  run: |\n    npm ci\n    npm test"],
  ["sql", "/* all */\nCREATE TABLE a (\n  id serial PRIMARY KEY,\n  b varchar(20) DEFAULT ('x')\n);"],
  ["sql", "ALTER OPERATOR FAMILY a USING gin ADD\nFUNCTION 6 (b) c(d);"],
  ["sql", "select a,\n  count(*)\nfrom b\ngroup by a"],
  ["html", "<!-- a -->\n<style>\na {\n  color: red;\n}\n</style>\n<p>b"],
  ["html", '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<HTML><BODY>run(a);'],
  ["js", "describe('a', () => {\n  it('b', async () => {\n    await c();\n  });\n});"],
  ["js", "export const CODES = {\n  space: 32, // one\n  tab: 9,\n  end: 10,\n};"],
  ["js", "/** The type of a: string. */\nfunction a(b) {\n  return b;\n}"],
  ["ts", "@Component({ selector: 'a' })\nexport class A {\n  @Input() b?: string;\n}"],
  ["ts", "export interface A {\n  b: string;\n  c: number[];\n}"],
  ["graphql", "extend type A implements B @c {\n  d: [E!]!\n}"],
])("%s: %j", (language, text) => {
  expect(detect(text)).toBe(language);
});

// One that takes quadratic time would run into the time limit of a test.
test.each(["\n", "\r\n", " a \n", "(a ", "[", "/*\n", "{\n", "- ", "select "])(
  "nothing but %j is read, too",
  (piece) => {
    expect(() => detect(piece.repeat(4000))).not.toThrow();
  },
);

test("width, quotes and semicolons are as chosen; a width that is none is refused", async () => {
  const text = 'const a = { first: "one", second: "two" };';
  expect(await set("js", text, { width: "30" })).toBe('const a = {\n  first: "one",\n  second: "two",\n};\n');
  expect(await set("js", text, { quotes: "single", semicolons: "needed" })).toBe(
    "const a = { first: 'one', second: 'two' }\n",
  );
  expect(await problemOf(format, text, { language: "js", width: "wide" })).toContain(
    "from 20 to 400, not wide",
  );
});

test("entities, character data and the order of elements are kept in XML", async () => {
  const text = "<r><a/>one &amp; two<b/><![CDATA[<x>]]><a k='&lt;'/></r>";
  const printed = await set("xml", text);
  for (const part of ["one &amp; two", "<![CDATA[<x>]]>", 'k="&lt;"']) expect(printed).toContain(part);
  expect([...printed.matchAll(/<([ab])/g)].map(([, name]) => name).join("")).toBe("aba");
});

test("indentation is as chosen", async () => {
  expect(await set("js", "if(a){b()}", { indent: "tab" })).toBe("if (a) {\n\tb();\n}\n");
  expect(await set("xml", "<a><b/></a>", { indent: "4" })).toBe("<a>\n    <b/>\n</a>\n");
  expect((await run(format, "a", { language: "markdown", indent: "2" })).fileName).toBe("formatted.md");
});

test("a dialect reads what only it knows", async () => {
  expect(await set("sql", "select a::int from t", { dialect: "postgresql" })).toContain("a::int");
});

test.each([
  ["js", "const a = ;", "10: "],
  ["json", '{"a" 1}', "5: "],
  ["css", "a { color: red", "0: "],
  ["graphql", "query {", "7: "],
  ["html", "<p></b>", "3: "],
  ["yaml", "a: [1", "5: "],
  ["xml", "<a><b></a>", "6: "],
])("%s that is none is refused with its place: %j", async (language, text, problem) => {
  expect(await problemOf(format, text, { language, dialect: "", indent: "2" })).toStartWith(problem);
});

test.each([
  [
    'prisma:query SELECT "a"."id" FROM "a" WHERE "a"."x" = $1 /* trace=1 */',
    'SELECT\n  "a"."id"\nFROM\n  "a"\nWHERE\n  "a"."x" = $1 /* trace=1 */\n',
  ],
  ["prisma:query SELECT 1\nprisma:query COMMIT", "SELECT\n  1;\n\nCOMMIT\n"],
  ["Executing (default): SELECT 1;", "SELECT\n  1\n"],
  ["query: SELECT 1", "SELECT\n  1\n"],
  ["query: SELECT $1 -- PARAMETERS: [1]\nquery: COMMIT", "SELECT\n  $1 -- PARAMETERS: [1]\n;\n\nCOMMIT\n"],
])("SQL of a log is formatted without the log's words: %j", async (text, formatted) => {
  expect(await textOf(format, text)).toBe(formatted);
  expect(await textOf(format, text, { language: "sql" })).toBe(formatted);
});

test.each([
  ["query Q { a }", "query Q {\n  a\n}\n"],
  ["query: SELECT\nother: 1", "query: SELECT\nother: 1\n"],
])("what only looks like a log stays as it is: %j", async (text, formatted) => {
  expect(await textOf(format, text)).toBe(formatted);
});

test("what is wrong in SQL of a log is refused with its place in the log", async () => {
  const log = "prisma:query SELECT 1\nprisma:query SELECT (1 ] 2)";
  expect(await problemOf(format, log)).toStartWith(`${log.indexOf("]")}: `);
});
