import { expect, test } from "bun:test";
import type { KeyedRandom } from "../../../src/core/engine/random.ts";
import { drawCode, parseTemplate } from "../../../src/core/engine/template.ts";

/* Texts with gaps, and codes with digits and letters. */

test.each<[template: string, texts: string[], names: string[]]>([
  ["plain", ["plain"], []],
  ["{name}", ["", ""], ["name"]],
  ["a {b} c {d}", ["a ", " c ", ""], ["b", "d"]],
  ["{}{", ["", "{"], [""]],
])("%j has the texts %j between the gaps %j", (template, texts, names) => {
  expect(parseTemplate(template)).toEqual({ texts, names });
});

/** Draws the ends of ranges, and remembers them. */
const random = (pick: (least: number, most: number) => number) => {
  const ranges: [number, number][] = [];
  const int = (least: number, most: number): number => {
    ranges.push([least, most]);
    return pick(least, most);
  };
  return { ranges, draw: (pattern: string): string => drawCode(pattern, { int } as KeyedRandom) };
};

test.each<[pattern: string, first: string, last: string, ranges: [number, number][]]>([
  ["a-b", "a-b", "a-b", []],
  ["#", "0", "9", [[0, 9]]],
  ["*", "0", "f", [[0, 15]]],
  ["@", "A", "Z", [[0, 23]]],
  [
    "x#@y",
    "x0Ay",
    "x9Zy",
    [
      [0, 9],
      [0, 23],
    ],
  ],
  ["##-###", "00-000", "99-999", Array.from({ length: 5 }, () => [0, 9])],
  ["****", "0000", "ffff", Array.from({ length: 4 }, () => [0, 15])],
])("the code %j is from %j to %j", (pattern, first, last, ranges) => {
  const [least, most] = [random((one) => one), random((_, one) => one)];
  expect([least.draw(pattern), most.draw(pattern)]).toEqual([first, last]);
  expect(least.ranges).toEqual(ranges);
});

test("digits are drawn from the left", () => {
  const digits = [1, 2, 3, 10];
  expect(random(() => digits.shift() ?? 0).draw("##-#*")).toBe("12-3a");
});
