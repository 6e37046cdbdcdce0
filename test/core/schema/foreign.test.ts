import { expect, test } from "bun:test";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";

const read = (text: string) => () => readCatalog([{ name: "file", text }], { only: true });

test.each([
  ["a GraphQL schema", '"""A user"""\ntype User {\n  id: ID!\n  name: String\n}'],
  ["a GraphQL schema", "# of the shop\nextend type Query @key {\n  me: User\n}"],
  ["a GraphQL schema", "directive @auth on OBJECT\n\ntype User @auth {\n  id: ID!\n}"],
  ["a GraphQL schema", "schema {\n  query: Query\n}"],
  ["a Prisma schema", "// A user\nmodel User {\n  id   Int @id\n  name String\n}"],
  ["a Prisma schema", 'datasource db {\n  provider = "postgresql"\n}'],
  ["a Protocol Buffers file", 'syntax = "proto3";\n\nmessage User {\n  int32 id = 1;\n}'],
  ["SQL", "-- dump\nCREATE TABLE users (id INT PRIMARY KEY, name TEXT);"],
  ["SQL", "/* of\n the shop */ insert into users values (1);"],
  ["SQL", "SET NAMES utf8mb4;\nDROP TABLE IF EXISTS `users`;"],
  ["TypeScript", "export interface User {\n  id: number;\n  name: string;\n}"],
  ["TypeScript", 'import { z } from "zod";\n\nexport const user = z.object({ id: z.number() });'],
  ["TypeScript", 'enum Role {\n  Admin = "admin",\n}'],
  ["TypeScript", "type User = { id: number; tags?: string[] };"],
  ["XML or HTML", '<?xml version="1.0"?><users><user id="1"/></users>'],
  ["XML or HTML", "<!doctype html><p>Not found</p>"],
  ["TOML", '[teams]\nname = "company"\n'],
  ["TOML", 'title = "a"\n[owner]\nname = "b"'],
  ["one JSON value per line", '{"id":1,"name":"Ada"}\n{"id":2,"name":"Bob"}\n'],
  ["CSV", "id,name\n1,Ada\n2,Bob\n"],
  ["CSV", "id;name;born\r\n1;Ada;10:00\r\n"],
  ["a HAR file", '{ "log": { "version": "1.2", "entries": [{ "request": {} }] } }'],
  ["an AsyncAPI document", 'asyncapi: 3.0.0\ninfo: { title: A, version: "1" }'],
])("%s is recognized: %j", (what, text) => {
  expect(read(text)).toThrow(
    new RegExp(`^file:1:1: the document (?:is|has) ${what}, wh(?:at|ich) .*supported; `),
  );
});

test.each([
  [
    "openapi: 3.1.0\ninfo:\n  description: x\n   import: y",
    /^file:4:\d+: the document is neither JSON nor YAML: /,
  ],
  ["# type User {\nteams: { name: [company }", /^file:2:\d+: the document is neither JSON nor YAML: /],
  ['{ "url": "http://a.example", "b": 1', /^file:1:\d+: the document is neither JSON nor YAML: /],
  [
    "a word",
    /^file:1:1: the document must be an OpenAPI document, a JSON Schema, or an object of resources$/,
  ],
  ["", /^file:1:1: the document must be an OpenAPI document/],
  ["./my teams.yaml", /^file:1:1: the document is a file name; give the contents of the file instead$/],
])("an error in JSON or YAML has its position: %j", (text, message) => {
  expect(read(text)).toThrow(message);
});

test("a text that parses is not mistaken for another tool's", () => {
  const { names } = read("type: { name: company }\nmodel: { name: company }\nset: { name: company }")();
  expect(names).toEqual(["type", "model", "set"]);
});

test("the types in the hint can be used", () => {
  expect(read("{ users: { name: fullName, email: email } }")().names).toEqual(["users"]);
});

test("JSON with comments and trailing commas is read, and an error has its position", () => {
  const text = (kind: string): string =>
    `// The teams\r\n{\n  /* of\n the league */ "teams": {\n    "name": "${kind}", // its name\n    "site": "a /*,} | b //", },\n}`;
  expect(read(text("company"))().names).toEqual(["teams"]);
  expect(read(text("compny"))).toThrow(/^file:5:5: \/teams\/name "compny" is not a kind/);
});

test.each([
  ["comments without an end", `{ "a": 1 ${"/*".repeat(1_000_000)}`],
  ["stars in a comment", `{ "a": 1 /*${"* ".repeat(1_000_000)}`],
  ["a string without an end", `{ "a": "${'\\"'.repeat(1_000_000)}`],
  ["strings without an end", `{ "a": ${'"\n'.repeat(1_000_000)}`],
  ["commas", `{ "a": [1${", ".repeat(1_000_000)}`],
  ["a row without an end", `${",".repeat(1_000_000)}\n${"x".repeat(1_000_000)}: [`],
  ["comments of a line", `${"#\n".repeat(1_000_000)}a: [`],
  ["beginnings of comments", `"""${"/*".repeat(1_000_000)}: [`],
  ["blank lines after a value", `{}${"\n".repeat(2_000_000)}[`],
])("long texts are rejected quickly: %s", (_, text) => {
  expect(read(text)).toThrow(SchemaProblem);
});
