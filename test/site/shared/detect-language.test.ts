import { expect, test } from "bun:test";
import { detectLanguage } from "../../../src/site/shared/detect-language.ts";

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
  ["less", "@a: 1px;\n.b {\n  width: @a;\n}"],
  ["less", ".a {\n  .mixed(@b; 2);\n  color: red;\n}"],
  ["css", "@page :first {\n  margin: 0;\n}\n.a:not(.b) {\n  color: red;\n}"],
  ["html", '<a class="b" href="c">d</a>'],
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
  ["sql", "explain analyze select a from b"],
  ["sql", "merge into a using b on a.c = b.c"],
  ["sql", "(select 1) union (select 2)"],
  ["json", '{\n  // one\n  /* two */ "a": 1\n}'],
  ["sql", "select a,\n  count(*)\nfrom b\ngroup by a"],
  ["html", "<!-- a -->\n<style>\na {\n  color: red;\n}\n</style>\n<p>b"],
  ["html", '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">\n<HTML><BODY>run(a);'],
  ["xml", "<rss><channel><link>https://example.com</link></channel></rss>"],
  ["html", "<my-app><slot></slot></my-app>"],
  ["js", "describe('a', () => {\n  it('b', async () => {\n    await c();\n  });\n});"],
  ["js", "export const CODES = {\n  space: 32, // one\n  tab: 9,\n  end: 10,\n};"],
  ["js", "/** The type of a: string. */\nfunction a(b) {\n  return b;\n}"],
  ["ts", "@Component({ selector: 'a' })\nexport class A {\n  @Input() b?: string;\n}"],
  ["ts", "export interface A {\n  b: string;\n  c: number[];\n}"],
  ["toml", '# What is built.\n[package]\nname = "a"\n\n[dependencies]\nb = { version = "1" }'],
  ["toml", 'a = "b"\nc = true\nd = [1, 2]'],
  ["json", '[["a"], [1]]'],
  ["json", '{\n  // strict\n  "compilerOptions": {\n    "strict": true,\n    "lib": ["dom"],\n  },\n}'],
  ["json", '// all\n{\n  name: "a",\n  age: 5,\n}'],
  [undefined, "def a(b):\n    c = b + 1\n    return c"],
  [undefined, '#!/bin/sh\nA=1\nif [ -n "$A" ]; then\n  echo a\nfi'],
  [undefined, 'package main\n\nimport (\n\t"fmt"\n)\n\nfunc main() {\n\tfmt.Println("a")\n}'],
  ["graphql", "extend type A implements B @c {\n  d: [E!]!\n}"],
])("%s: %j", (language, text) => {
  expect<string | undefined>(detectLanguage(text)).toBe(language);
});

// An expression with backtracking took nine seconds for one of them; repeated this often, it would take minutes.
test.each(["\n", "\r\n", " a \n", "(a ", "[", "/*\n", "{\n", "- ", "select "])(
  "nothing but %j is read, too",
  (piece) => {
    const found: unknown[] = [];
    for (let turn = 0; turn < 50; turn++) found.push(detectLanguage(piece.repeat(4000)));
    expect(new Set(found).size).toBe(1);
  },
);
