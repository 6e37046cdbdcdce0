import { expect, test } from "bun:test";
import { SchemaError } from "../../../src/core/schema/error.ts";
import { plainJson } from "../../../src/core/schema/json-comments.ts";
import { createPositionFinder } from "../../../src/core/schema/position.ts";
import { parseText } from "../../../src/core/schema/source.ts";
import { SchemaSyntaxError } from "../../../src/core/schema/yaml.ts";

/* What texts in JSON and YAML contain, where the parts of it are, and why others are refused. */

const YAML = `teams:
  name: company
  'nick?': word
  "code": &c [a, b]
  list:
    - x: 1
      y: 2
    - {x: 3}
  empty:
  ? [k]
  : 5
players: {a: *c}
`;

const JSON_TEXT = `{
  // about
  "a": { "b": [10, { "c": null }, "x"], },
  "a/b": 1, "~": 2
}`;

test.each<[text: string, pointer: string, line: number, column: number]>([
  [YAML, "", 1, 1],
  [YAML, "/teams", 1, 1],
  [YAML, "/teams/name", 2, 3],
  [YAML, "/teams/nick", 3, 3],
  [YAML, "/teams/nick?", 3, 3],
  [YAML, "/teams/code", 4, 3],
  [YAML, "/teams/code/1", 4, 18],
  [YAML, "/teams/list/0", 6, 7],
  [YAML, "/teams/list/0/y", 7, 7],
  [YAML, "/teams/list/1/x", 8, 8],
  [YAML, "/teams/list/2", 5, 3],
  [YAML, "/teams/empty", 9, 3],
  [YAML, "/teams/empty/x", 9, 3],
  [YAML, "/players/a", 12, 11],
  [YAML, "/none", 1, 1],
  [YAML, "/teams/none", 1, 1],
  [YAML, "/teams/name/x", 2, 3],
  [JSON_TEXT, "", 1, 1],
  [JSON_TEXT, "/a", 3, 3],
  [JSON_TEXT, "/a/b", 3, 10],
  [JSON_TEXT, "/a/b/0", 3, 16],
  [JSON_TEXT, "/a/b/1/c", 3, 22],
  [JSON_TEXT, "/a/b/2", 3, 35],
  [JSON_TEXT, "/a~1b", 4, 3],
  [JSON_TEXT, "/~0", 4, 13],
  [JSON_TEXT, "/a/x", 3, 3],
  ["a: 1\r\nb: 2", "/b", 2, 1],
  ["a: 1\r\nb: 2", "/a", 1, 1],
  ["a: 1\r\nb: 2", "/a/b", 1, 1],
  ["\n\n a: {b: 1}", "/b", 1, 1],
  ["\n\n a: {b: 1}", "/a", 3, 2],
  ["\n\n a: {b: 1}", "/a/b", 3, 6],
])("in %j, %s is at %d:%d", (text, pointer, line, column) => {
  expect(createPositionFinder(text)(pointer)).toEqual({ line, column });
});

const outcome = (text: string): unknown => {
  try {
    return parseText(text);
  } catch (error) {
    if (error instanceof SchemaSyntaxError)
      return `${error.position.line}:${error.position.column} ${error.message}`;
    if (error instanceof SchemaError) return error.message;
    throw error;
  }
};

test.each<[text: string, outcome: unknown]>([
  ["a: 1\na: 2", "2:1 is neither JSON nor YAML: duplicated mapping key"],
  ["a: [1", "1:6 is neither JSON nor YAML: unexpected end of the stream within a flow collection"],
  ["a: &x\n  b: *y", '2:7 is neither JSON nor YAML: unidentified alias "y"'],
  ["%YAML 1.3", "1:10 is neither JSON nor YAML: directives end mark is expected"],
  [
    "a: !!binary x",
    "1:4 has the tag !!binary; only those of YAML's core schema are supported, such as !!str",
  ],
  ["a: !mine 5", "1:4 has the tag !mine; only those of YAML's core schema are supported, such as !!str"],
  [
    "a: !<tag:example.com,2020:x> 5",
    "1:4 has the tag !<tag:example.com,2020:x>; only those of YAML's core schema are supported, such as !!str",
  ],
  ["<<: 5", "1:1 has a merge key (<<) whose value is neither an object nor a list of objects"],
  ["<<: [{a: 1}, {b: 2}]\nc: 3", { a: 1, b: 2, c: 3 }],
  ["a: {<<: {x: 1}, x: 2}", { a: { x: 2 } }],
  ["012: a\n~: b\ntrue: c\n1.0: d", { "012": "a", "~": "b", true: "c", "1.0": "d" }],
  ["a: 012", { a: 12 }],
  ["a: 0x1F", { a: 31 }],
  ["a: yes", { a: "yes" }],
  ["a: ~", { a: null }],
  ["a: .inf", { a: Infinity }],
  ["a: 2020-01-01", { a: "2020-01-01" }],
  ["", null],
  ["a: 1\n---\nb: 2", "contains more than one YAML document"],
  ["--- 5", 5],
  ["[1, 2", "1:6 is neither JSON nor YAML: unexpected end of the stream within a flow collection"],
  ['{"a": 1,}', { a: 1 }],
  ['{"a": 1 // x\n}', { a: 1 }],
  ['// c\n{"a": [1,],}', { a: [1] }],
  ["/* x */ [1]", [1]],
  ["{a: 1}", { a: 1 }],
  ["'text'", "text"],
  ["text", "text"],
  ["\ta: 1", "1:3 is neither JSON nor YAML: end of the stream or a document separator is expected"],
  ["a:\n\t- b", "2:1 is neither JSON nor YAML: tab characters must not be used in indentation"],
  ["? a\n: b", { a: "b" }],
  ["!!str 5: x", { "5": "x" }],
  ["a: |\n  x\n  y\n", { a: "x\ny\n" }],
])("%j is %j", (text, expected) => {
  expect(outcome(text)).toEqual(expected);
});

test.each<[text: string, plain: string | undefined]>([
  ["{}", "{}"],
  ["{,}", "{ }"],
  ["[1,]", "[1 ]"],
  ["[1,,]", undefined],
  ['{"a":"x,}"}', '{"a":"x,}"}'],
  ['{"a":"//"}//', '{"a":"//"}  '],
  ["/*\n*/{}", "  \n  {}"],
  ['{"a\\"":1,\n}', '{"a\\"":1 \n}'],
  ["a: 1", undefined],
  ['{"u": "http://x" /* , */ , }', '{"u": "http://x"           }'],
  ["[1] // é", "[1]     "],
])("%j is in plain JSON %j", (text, plain) => {
  expect(plainJson(text)).toBe(plain);
});
