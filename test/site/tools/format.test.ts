import { describe, expect, test } from "bun:test";
import { parse } from "smol-toml";
import { detectLanguage } from "../../../src/site/shared/detect-language.ts";
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
  [
    "less",
    "@a:1px;.b{.m();&:hover{width:@a}}",
    "@a: 1px;\n.b {\n  .m();\n  &:hover {\n    width: @a;\n  }\n}\n",
  ],
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
  ["toml", 'a=1\n[b."c"]\nd=[1,2]', 'a = 1\n\n[b."c"]\nd = [1, 2]\n'],
  ["xml", "<a x='1'><b>t</b><!-- c --><d/></a>", '<a x="1">\n  <b>t</b>\n  <!-- c -->\n  <d/>\n</a>\n'],
] as const;

describe.each(SAMPLES)("%s", (language, source, formatted) => {
  test("is formatted conventionally, and formatting again changes nothing", async () => {
    expect(await set(language, source)).toBe(formatted);
    expect(await set(language, formatted)).toBe(formatted);
  });
});

test.each(SAMPLES)("%s is detected", async (language, source, formatted) => {
  expect(detectLanguage(source)).toBe(language);
  expect(detectLanguage(formatted)).toBe(language);
  expect(await textOf(format, source)).toBe(formatted);
});

test("width, quotes and semicolons are configurable; an invalid width is rejected", async () => {
  const text = 'const a = { first: "one", second: "two" };';
  expect(await set("js", text, { width: "30" })).toBe('const a = {\n  first: "one",\n  second: "two",\n};\n');
  expect(await set("js", text, { quotes: "single", semicolons: "needed" })).toBe(
    "const a = { first: 'one', second: 'two' }\n",
  );
  expect(await problemOf(format, text, { language: "js", width: "wide" })).toContain(
    "from 20 to 400, not wide",
  );
});

test("scripts and styles in HTML are formatted, other content is not", async () => {
  const page =
    "<style>a{b:c}</style><script>if(a<b){c()}</script><script>a b <</script><p onclick='f( 1 )' style='a:b;c:d'>x</p>";
  expect(await set("html", page)).toBe(
    [
      "<style>\n  a {\n    b: c;\n  }\n</style>",
      "<script>\n  if (a < b) {\n    c();\n  }\n</script>",
      "<script>\n  a b <\n</script>",
      '<p onclick="f(1)" style="a: b; c: d">x</p>\n',
    ].join("\n"),
  );
});

test.each([
  [
    "Vue",
    "<template><p :class='a'>{{ a+b }}</p></template>\n<script setup lang='ts'>const a:number=1</script>",
    '<template>\n  <p :class="a">{{ a + b }}</p>\n</template>\n<script setup lang="ts">\nconst a: number = 1;\n</script>\n',
  ],
  ["JSON5", "{a:1,'b':[.5,],// c\n}", "{\n  a: 1,\n  b: [0.5], // c\n}\n"],
  ["GraphQL", 'query A($a:Int!){b(c:$a)}\n\n{"a":1}', 'query A($a: Int!) {\n  b(c: $a)\n}\n\n{ "a": 1 }\n'],
])("%s is detected with what belongs to it", async (language, text, formatted) => {
  const outcome = await run(format, text);
  expect([outcome.figures, outcome.text]).toEqual([[`Read as ${language}`], formatted]);
});

test.each([
  ["", "a={{ ref('x') }}", "a = {{ ref('x') }}"],
  ["", "{% if a %} b=1 {% endif %}", "{% if a %} b = 1 {% endif %}"],
  ["", "a=#{name} and b=${x}", "a = #{name}\n  AND b = ${x}"],
  ["", "a=:id and b::int=1 and c[1:n]=$1", "a = :id\n  AND b::int = 1\n  AND c[1:n] = $1"],
  ["mysql", "a=:id and b=@v and c=?", "a = :id\n  AND b = @v\n  AND c = ?"],
  ["transactsql", "a=:id and b=@p", "a = :id\n  AND b = @p"],
  ["sqlite", "a=:id and b=@p and c=$d and e=?1", "a = :id\n  AND b = @p\n  AND c = $d\n  AND e = ?1"],
  ["snowflake", "a:b.c=1", "a:b.c = 1"],
  [
    "snowflake",
    "a in(select $1 from @s/x.csv)",
    "a IN (\n    SELECT\n      $1\n    FROM\n      @s/x.csv\n  )",
  ],
  ["", "a=@p1 and b=%s", "a = @p1\n  AND b = %s"],
  ["", "a=@p1 and b::int=%(b)s", "a = @p1\n  AND b::int = %(b)s"],
  ["mariadb", "a=%s and b%s=1 and c=%1$d", "a = %s\n  AND b % s = 1\n  AND c = %1$d"],
  ["", "[a b]=1 and @@rowcount=?1", "[a b] = 1\n  AND @@rowcount = ?1"],
  ["", "a @> '[b]' and @ -5=$1", "a @> '[b]'\n  AND @ -5 = $1"],
  ["plsql", "a in(select 1 from t@b)", "a IN (\n    SELECT\n      1\n    FROM\n      t@b\n  )"],
])("placeholders in SQL stay intact (%s): %s", async (dialect, condition, formatted) => {
  expect(await set("sql", `select 1 from t where ${condition}`, { dialect })).toBe(
    `SELECT\n  1\nFROM\n  t\nWHERE\n  ${formatted}\n`,
  );
});

test.each([
  [
    '<r><s>Hello <b>World</b>! <i k="1"/></s><s> x </s>\n\n<t><u/></t></r>',
    '<r>\n  <s>Hello <b>World</b>! <i k="1"/></s>\n  <s> x </s>\n  <t>\n    <u/>\n  </t>\n</r>\n',
  ],
  ["<p>a <p>b</p></p>", "<p>a <p>b</p></p>\n"],
  [
    "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b \"c\">]><a><d/></a>",
    '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<a>\n  <d/>\n</a>\n',
  ],
])("mixed content and the document type are kept in XML: %s", async (source, formatted) => {
  expect(await set("xml", source)).toBe(formatted);
  expect(await set("xml", formatted)).toBe(formatted);
});

test("TypeScript with only plain type names is recognised", async () => {
  const text = "@Injectable()\nexport class A { constructor(private readonly b: B) {} }";
  const { figures, fileName } = await run(format, text, { language: "" });
  expect([figures, fileName]).toEqual([["Read as TypeScript"], "formatted.ts"]);
  expect(await problemOf(format, "const a = (;", { language: "" })).toBe("11: Unexpected token");
});

test.each([
  ["#!/bin/sh\nif true;then echo  a>b;fi", "#!/bin/sh\nif true; then echo a >b; fi\n"],
  ["#!/usr/bin/env zsh\nprint ${(U)a}", "#!/usr/bin/env zsh\nprint ${(U)a}\n"],
  ["for f in *;do\necho $f # each\ndone", "for f in *; do\n  echo $f # each\ndone\n"],
])("shell is recognised and formatted: %j", async (script, formatted) => {
  expect(await textOf(format, script)).toBe(formatted);
  expect(await textOf(format, formatted, { language: "sh" })).toBe(formatted);
});

test("an error in a shell script is at its character", async () => {
  expect(await problemOf(format, "echo é; echo 'a", { language: "sh" })).toStartWith("13: ");
});

test("TOML keeps what is said, its order and its comments", async () => {
  const source = `# head
x = [ # first
1, 2, # two
  # end
]
t = { a = 1979-05-27 07:32:00, b = """
# no comment""" } # last


[[ a . b ]]
long = [ "${"a".repeat(40)}", "${"b".repeat(40)}" ]
`;
  const formatted = await set("toml", source);
  expect(formatted).toBe(`# head
x = [
  # first
  1,
  2, # two
  # end
]
t = { a = 1979-05-27 07:32:00, b = """
# no comment""" } # last

[[a.b]]
long = [
  "${"a".repeat(40)}",
  "${"b".repeat(40)}",
]
`);
  expect(parse(formatted)).toEqual(parse(source));
  expect(await problemOf(format, "a = 1\nb =", { language: "toml" })).toStartWith("9: ");
});

test.each([
  ["js", "const q = gql`query{a}`;", "const q = gql`\n  query {\n    a\n  }\n`;\n"],
  ["js", "const s = css`a{b:c}`;", "const s = css`\n  a {\n    b: c;\n  }\n`;\n"],
  ["ts", "const h = html`<p   >a</p>`;", "const h = html`<p>a</p>`;\n"],
  ["markdown", "```css\na{b:c}\n```", "```css\na {\n  b: c;\n}\n```\n"],
  ["markdown", "---\na:   1\n---\n\n```js\na=1\n```", "---\na: 1\n---\n\n```js\na = 1;\n```\n"],
])("languages in %s are formatted: %j", async (language, source, formatted) => {
  expect(await set(language, source)).toBe(formatted);
});

test("PHP is not XML", async () => {
  expect(detectLanguage("<?php echo 1; ?>")).toBeUndefined();
  expect(await problemOf(format, "<?php echo 1; ?>", { language: "xml" })).toBe("0: Start tag expected.");
});

test("entities, CDATA and the order of elements are kept in XML", async () => {
  const text = "<r><a/><s>one &amp; two</s><b/><t><![CDATA[ <x> ]]></t><a k='&lt;'/></r>";
  const printed = await set("xml", text);
  for (const part of ["one &amp; two", "<t><![CDATA[ <x> ]]></t>", 'k="&lt;"'])
    expect(printed).toContain(part);
  expect([...printed.matchAll(/<([ab])/g)].map(([, name]) => name).join("")).toBe("aba");
});

test("indentation is configurable", async () => {
  expect(await set("js", "if(a){b()}", { indent: "tab" })).toBe("if (a) {\n\tb();\n}\n");
  expect(await set("xml", "<a><b/></a>", { indent: "4" })).toBe("<a>\n    <b/>\n</a>\n");
  expect((await run(format, "a", { language: "markdown", indent: "2" })).fileName).toBe("formatted.md");
});

test("SQL Server's temporary tables are recognised", async () => {
  expect(await set("sql", "select top 1 a into #t from ##u")).toBe(
    "SELECT\n  TOP 1 a\nINTO\n  #t\nFROM\n  ##u\n",
  );
});

test.each([
  ["declare @x int = 5; select @x", "DECLARE @x int = 5;\n\nSELECT\n  @x\n"],
  ["query Q($a:Int=1){x(a:$a)}", "query Q($a: Int = 1) {\n  x(a: $a)\n}\n"],
])("a first line with a value is recognised: %j", async (text, formatted) => {
  expect(await textOf(format, text)).toBe(formatted);
});

test("a dialect accepts its own syntax", async () => {
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
])("invalid %s is rejected with its offset: %j", async (language, text, problem) => {
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
])("SQL from a log is formatted without the log's prefix: %j", async (text, formatted) => {
  expect(await textOf(format, text)).toBe(formatted);
  expect(await textOf(format, text, { language: "sql" })).toBe(formatted);
});

test.each([
  ["query Q { a }", "query Q {\n  a\n}\n"],
  ["query: SELECT\nother: 1", "query: SELECT\nother: 1\n"],
])("what only looks like a log stays as it is: %j", async (text, formatted) => {
  expect(await textOf(format, text)).toBe(formatted);
});

test("an error in SQL from a log has its offset in the log", async () => {
  const log = "prisma:query SELECT 1\nprisma:query SELECT (1 ] 2)";
  expect(await problemOf(format, log)).toStartWith(`${log.indexOf("]")}: `);
});

test("the arguments of a call of SQL Server stay on its line", async () => {
  expect(await textOf(format, "exec p @a,  @b = N'x', @c OUTPUT;\nselect 1, @b", { language: "sql" })).toBe(
    "EXEC p @a, @b = N'x', @c OUTPUT;\n\nSELECT\n  1,\n  @b\n",
  );
});
