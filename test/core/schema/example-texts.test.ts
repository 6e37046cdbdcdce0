import { expect, test } from "bun:test";
import type { Cell } from "../../../src/core/engine/index.ts";
import {
  examplesInText,
  examplesOf,
  likeExample,
  memberExamples,
  textExamples,
} from "../../../src/core/schema/compile/examples.ts";
import type { Node } from "../../../src/core/schema/node.ts";

/* What schemas and their descriptions give as examples. */

test.each<[description: string, examples: string[]]>([
  ["", []],
  ["e.g. EUR", ["EUR"]],
  ["E. g.: EUR, or other", ["EUR"]],
  ["Such as on-hold or in-use", ["on-hold"]],
  ["for example: \"A b\", 'c'", ["A b", "c"]],
  ["for instance `x`", ["x"]],
  ["Examples: AB-1.", ["AB-1"]],
  ["A currency, e.g. EUR.", ["EUR"]],
  ["Example, nothing special", []],
  ["i.e. 5", ["5"]],
  ["One of: 'open', 'shut' or 'ajar'", ["open", "shut", "ajar"]],
  ["one of 'open'", []],
  ['possible values are "a", "a" and "b"', ["a", "b"]],
  ["allowed values 'a'/'b'", ["a", "b"]],
  ["either 'x' or 'y'", ["x", "y"]],
  ["can be “p” | “q”", ["p", "q"]],
  ["valid values: 'm' 'n'", ["m", "n"]],
  ["e.g. eur", []],
  ["e.g. plain-Word!", []],
  ["such as 'a'. For example 'b'", ["a", "b"]],
  ["e.g. _", ["_"]],
  ["e.g. 'one', i.e. 'one'", ["one"]],
  ["e.g.\nEUR", ["EUR"]],
  ["e.g. (A)", []],
  ["negative", []],
  ["e.g. ' a '", ["a"]],
  ["e.g. ' '", []],
])("%j gives the examples %j", (description, examples) => {
  expect(examplesInText(description)).toEqual(examples);
});

test("the beginning of a long description counts", () => {
  expect(examplesInText(`${"y".repeat(1980)} e.g. EUR`)).toEqual(["EUR"]);
  expect(examplesInText(`${"y".repeat(2000)} e.g. EUR`)).toEqual([]);
  expect(examplesInText(`such as ${"x".repeat(200)}1`)).toEqual([]);
});

test.each<[node: object, around: string[], examples: unknown[], texts: string[]]>([
  [{}, ["ctx"], ["ctx"], ["ctx"]],
  [{ example: 1 }, ["ctx"], [1], []],
  [{ examples: [1, 2], example: 3 }, [], [1, 2, 3], []],
  [{ examples: "x" }, ["ctx"], ["ctx"], ["ctx"]],
  [{ examples: [] }, ["ctx"], ["ctx"], ["ctx"]],
  [{ examples: ["a", "", "a", 5] }, [], ["a", "", "a", 5], ["a"]],
  [{ examples: [5], description: "e.g. B2" }, [], [5], ["B2"]],
  [{ description: "e.g. B2" }, ["ctx"], ["ctx"], ["ctx"]],
  [{ example: null }, ["ctx"], [null], []],
])("%j within %j has the examples %j, the texts %j", (node, around, examples, texts) => {
  expect(examplesOf(node as Node, { examples: around })).toEqual(examples);
  expect(textExamples(node as Node, { examples: around })).toEqual(texts);
});

test("a member has the examples of its objects", () => {
  expect(memberExamples([{ a: 1 }, { b: 2 }, 5, null, { a: null }, { a: 3 }], "a")).toEqual([1, null, 3]);
});

test.each<[example: string, name: string, isDrawn: boolean, text: string]>([
  ["AB-102", "code", false, "AB-909"],
  ["1111111111111111111111111111111111111111", "x", false, "9999999999999999999999999999999999999999"],
  ["11111111111111111111111111111111111111111", "x", false, "11111111111111111111111111111111111111111"],
  ["Blue", "label", true, "Blue"],
  ["Blue", "label", false, "phrase"],
  ["Blue", "colorName", false, "phrase"],
  ["Blue", "title", false, "phrase"],
  ["Blue", "titled", false, "Blue"],
  ["Blue", "color", false, "Blue"],
])("like %j, %s may say (%p) %s", (example, name, isDrawn, text) => {
  const cell = {
    chance: (percent: number) => isDrawn && percent === 30,
    int: (_: number, most: number) => most,
  } as Cell;
  const make = likeExample(example, name, { about: "", type: "string", make: () => "phrase" });
  expect(make(cell)).toBe(text);
});
