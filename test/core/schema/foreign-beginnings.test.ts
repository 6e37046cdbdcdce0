import { expect, test } from "bun:test";
import { foreignFile, foreignLanguage } from "../../../src/core/schema/foreign.ts";

/* By what beginning a text of another language is told apart, and which are none. */

const QUOTES = '"""';

test.each<[language: string, beginnings: readonly string[]]>([
  ["is a GraphQL schema", ["extend  type Query {", "input  A {", "scalar Date\n", "type User @key"]],
  [
    "is a Prisma schema",
    [
      "model  User  {  \n\n id Int",
      "generator client {\n provider = 1",
      "model A{\nb c",
      'model A {\n b "c"',
    ],
  ],
  [
    "is a Protocol Buffers file",
    ["syntax=1", "syntax  = 1", "edition = 1", "edition  = 1", "message A {", "message  Ab{"],
  ],
  [
    "is SQL",
    ["create x", "CREATE x", "drop x", "alter x", "insert  into x", "set x", "begin", "begin;", "pragma x"],
  ],
  [
    "is TypeScript",
    ["export x", "import\tx", "interface x", "declare x", "enum x", "type x", "type = {", "const x"],
  ],
  ["is TypeScript", ["class x", "abstract x"]],
  ["is XML or HTML", ["<?xml", "<!doc", "<p>", "<P>"]],
  ["is TOML", ["[a]\n", "[[ab]]\n", '["a-b"]\n', "[a.b] \t\r\n", "a=1", "ab  = 1", "a-b\t=1"]],
  ["is a file name", ["x.yaml", "x.yml", "a b/x.json", "X.YAML", "x.yaml  ", ".json"]],
  ["has one JSON value per line", ["{a}\n{b}", "{a: 1} \n  {b", "{}\n{"]],
  ["is CSV", ["a,b\nc,d", "ab;b\ncd;d", "a\tb\nc\td", "a,b c\n,", ",\n,", "\n a,b,c\nc{},d"]],
])("%s: %j", (language, beginnings) => {
  for (const text of beginnings)
    expect([text, foreignLanguage(text)?.split(/[,;]/)[0]]).toEqual([text, language]);
});

test.each<[texts: string[]]>([
  [["a type User {", "typed User {"]],
  [["model {\n b c", "a model A {\n b c", "model A { b c", "model A {\nb\n", "model A {\n b :"]],
  [["message {", "a message A {", "a syntax = 1", "syntax 1"]],
  [["insert in", "set: x", "set : x", "creates x", "a create x"]],
  [["exports", "a export x"]],
  [["< p", "a <p>", "<1"]],
  [["[a]x\n", "x [a]\n", "[]\n", "a b = 1", "[a b]\n"]],
  [["x.yaml y", "x\ny.json", "x.yaxml", "xjson"]],
  [["{a\n}\n{", "x{a}\n{b}", "{a}{b}", "{a}x\n{b}"]],
  [["a,b\nc;d", "a:1,b\nc,d", "a,b{\nc,d", "a,b:c\nc,d", "a,b\nc d", "a,b c,d", "a b\n,,"]],
])("none begins with %j", (texts) => {
  for (const text of texts) expect([text, foreignLanguage(text)]).toEqual([text, undefined]);
});

test.each([
  "# x\n# y\n",
  "// x\n",
  "-- x\n",
  "/* x\n * y */",
  `${QUOTES}x\n"y" ${QUOTES}`,
  "  \n\t",
  "/* x */ /* y */",
  "/**/",
  QUOTES + QUOTES,
  "#\n//\n--\n",
])("a text begins after %j", (skipped) => {
  expect(foreignLanguage(`${skipped}<p>`)).toStartWith("is XML or HTML");
});

test.each(["/* x ", "x # y\n", "/ / x\n", "- x\n", '"" x\n'])("a text begins with %j", (beginning) => {
  expect(foreignLanguage(`${beginning}<p>`)).toBeUndefined();
});

test.each<[root: object, what: string | undefined]>([
  [{ lastMigration: 1, routes: [] }, "is a Mockoon environment"],
  [{ lastMigration: 1 }, undefined],
  [{ routes: [] }, undefined],
  [{ info: {}, item: [] }, "is a Postman collection"],
  [{ info: {}, item: {} }, undefined],
  [{ info: 1, item: [] }, undefined],
  [{ log: { entries: [] } }, "is a HAR file"],
  [{ log: { entries: {} } }, undefined],
  [{ log: 1 }, undefined],
  [{ asyncapi: "3.0.0" }, "is an AsyncAPI document"],
])("%j: %p", (root, what) => {
  expect(foreignFile(root as never)?.split(",")[0]).toBe(what);
});
