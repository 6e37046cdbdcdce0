import { describe, expect, test } from "bun:test";
import type { Cell, NumberKind } from "../../../src/core/engine/index.ts";
import { compileNumber } from "../../../src/core/schema/compile/numbers.ts";
import type { Node } from "../../../src/core/schema/node.ts";
import { cellOf } from "./support/cells.ts";
import { outcome } from "./support/outcome.ts";

/* The least and the greatest number of a schema, of a kind with the range 1 to 5 or without. */

const first = (list: readonly number[]): number | undefined => list[0];
const least = (from: number): number => from + 0;
const most = (_from: number, to: number): number => to;
const enlarged = (value: number, by: number): number => value + by;

const LEAST = cellOf({ int: least, pickNumber: first, isHuge: false });
const MOST = cellOf({ int: most, pickNumber: first, isHuge: false });
const HUGE = cellOf({ int: most, enlarged, isHuge: true });

const RATING: NumberKind = { about: "", type: "integer", range: [1, 5] };

const numbers = (node: Node, isInteger: boolean, kind?: NumberKind) =>
  compileNumber(node, isInteger, kind, { pointer: "/x", description: "" });

type Range = readonly [least: number, most: number] | string;

const rangeOf = (node: Node, isInteger: boolean, kind?: NumberKind): unknown =>
  outcome(() => {
    const { make } = numbers(node, isInteger, kind);
    return [make(LEAST), make(MOST)];
  });

const B32 = 2 ** 31;

test.each<[node: Node, range: Range]>([
  [{}, [0, 1000]],
  [{ minimum: 10 }, [10, 1000]],
  [{ minimum: -10 }, [0, 1000]],
  [{ minimum: 1000 }, [1000, 2000]],
  [{ minimum: 1001 }, [1001, 2001]],
  [{ maximum: 10 }, [0, 10]],
  [{ maximum: 5000 }, [0, 1000]],
  [{ maximum: 0 }, [-1000, 0]],
  [{ maximum: -1 }, [-1001, -1]],
  [{ minimum: 3, maximum: 4 }, [3, 4]],
  [{ minimum: 3, maximum: 3 }, [3, 3]],
  [{ exclusiveMinimum: 3, exclusiveMaximum: 6 }, [4, 5]],
  [{ minimum: 3, exclusiveMinimum: true }, [4, 1000]],
  [{ maximum: 3, exclusiveMaximum: true }, [0, 2]],
  [{ multipleOf: 7, minimum: 1, maximum: 30 }, [7, 28]],
  [{ multipleOf: 2.5 }, [0, 1000]],
  [{ multipleOf: 0.5 }, [0, 1000]],
  [{ multipleOf: 5000, minimum: 1 }, [5000, 50_000]],
  [{ multipleOf: 5000, maximum: -1 }, [-50_000, -5000]],
  [{ minimum: -B32, maximum: B32 - 1 }, [0, 1000]],
  [{ minimum: -(B32 - 1), maximum: B32 }, [0, 1000]],
  [{ maximum: 2 ** 53 }, [0, 1000]],
  [{ minimum: B32 }, [B32, B32 + 1000]],
  [{ minimum: 0, maximum: 2 ** 40 }, [0, 2 ** 40 - 2 ** 8]],
  [{ minimum: 5, maximum: 4 }, "/x accepts no number: none is between 5 and 4"],
  [{ minimum: 5, exclusiveMaximum: 5 }, "/x accepts no number: none is between 5 and 5"],
  [
    { multipleOf: 10, minimum: 11, maximum: 19 },
    "/x accepts no number: none is between 11 and 19 in steps of 10",
  ],
  [{ multipleOf: 0 }, "/x multipleOf must be greater than 0"],
  [{ multipleOf: -1 }, "/x multipleOf must be greater than 0"],
])("integers of %j", (node, range) => {
  expect(rangeOf(node, true)).toEqual(range);
});

test.each<[node: Node, range: Range]>([
  [{}, [0, 1000]],
  [{ exclusiveMinimum: 0 }, [0.01, 1000]],
  [{ exclusiveMaximum: 10 }, [0, 9.99]],
  [{ exclusiveMinimum: 0, exclusiveMaximum: 1 }, [0.01, 0.99]],
  [{ minimum: 0, exclusiveMinimum: true, maximum: 0.01, exclusiveMaximum: true }, [0.001, 0.009]],
  [{ minimum: 0, maximum: 0.05 }, [0, 0.05]],
  [{ "x-mock-step": 0.5, exclusiveMinimum: 1, exclusiveMaximum: 9 }, [1.5, 8.5]],
  [{ multipleOf: 0.01, minimum: 0.29, maximum: 0.29 }, [0.29, 0.29]],
  [{ multipleOf: 0.1, minimum: 0.05, maximum: 0.25 }, [0.1, 0.2]],
  [{ format: "float", minimum: 16_777_216, maximum: 16_777_226 }, [16_777_220, 16_777_226]],
  [{ format: "float", minimum: 16_777_216, maximum: 16_777_216 }, [16_777_216, 16_777_216]],
  [{ format: "double", minimum: 16_777_216, maximum: 16_777_216 }, [16_777_216, 16_777_216]],
])("numbers of %j", (node, range) => {
  expect(rangeOf(node, false)).toEqual(range);
});

test.each<[node: Node, range: Range]>([
  [{}, [1, 5]],
  [{ minimum: 3 }, [3, 5]],
  [{ maximum: 2 }, [1, 2]],
  [{ minimum: 5 }, [5, 9]],
  [{ maximum: 1 }, [-3, 1]],
  [{ minimum: 0, maximum: 100 }, [0, 100]],
])("ratings of %j", (node, range) => {
  expect(rangeOf(node, true, RATING)).toEqual(range);
});

test("values of a kind are those within the range, and in its steps", () => {
  const kind: NumberKind = { ...RATING, range: [0, 100], values: [5, 10, 25, 50] };
  const picked = (node: Node): unknown => {
    const lists: (readonly number[])[] = [];
    const cell = cellOf({
      int: most,
      isHuge: false,
      pickNumber: (list: readonly number[]) => (lists.push(list), 0),
    });
    const made = numbers(node, true, kind).make(cell);
    return lists[0]?.join() ?? made;
  };
  expect(picked({})).toBe("5,10,25,50");
  expect(picked({ minimum: 10, maximum: 25 })).toBe("10,25");
  expect(picked({ multipleOf: 10 })).toBe("10,50");
  expect(picked({ minimum: 60 })).toBe(100);
});

test("most numbers of a skewed kind are small", () => {
  const drawn: [number, number][] = [];
  const middle = cellOf({
    isHuge: false,
    int: (from: number, to: number) => (drawn.push([from + 0, to]), (from + to) / 2),
  });
  expect(numbers({}, true, { ...RATING, range: [0, 100], skewed: true }).make(middle)).toBe(25);
  expect(drawn).toEqual([
    [0, 100],
    [0, 50],
  ]);
});

describe("huge numbers", () => {
  test("are the greatest that a schema accepts", () => {
    expect(numbers({ maximum: 70 }, true).make(HUGE)).toBe(70);
    expect(numbers({ maximum: 70 }, true).make(cellOf({ int: least, isHuge: true }))).toBe(70);
    expect(numbers({}, true).make(HUGE)).toBe(100_001_000);
    expect(numbers({}, false).make(HUGE)).toBe(100_000_001_000);
    expect(numbers({ maximum: 2 ** 31 - 1 }, true).make(HUGE)).toBe(100_001_000);
    expect(numbers({}, true, RATING).make(HUGE)).toBe(5);
    expect(numbers({}, true, { ...RATING, unbounded: true }).make(HUGE)).toBe(100_000_005);
  });

  test("leave the range only where it has no end", () => {
    const after = (node: Node, cell: Cell): unknown =>
      numbers(node, true).ordered?.atLeast(cell, 5000, Infinity);
    expect(after({}, MOST)).toBe(1000);
    expect(after({}, HUGE)).toBe(100_005_000);
    expect(after({ maximum: 70 }, HUGE)).toBe(70);
  });
});

test("a number after another is at least as large, in steps", () => {
  const { ordered, fixed } = numbers({ multipleOf: 5 }, true);
  expect(ordered?.unit).toBe("number");
  expect([11, 10, -7].map((floor) => ordered?.atLeast(LEAST, floor, Infinity))).toEqual([15, 10, 0]);
  expect([fixed, numbers({ minimum: 3, maximum: 3 }, true).fixed]).toEqual([false, true]);
});

test.each<[node: Node, isInteger: boolean, shape: object]>([
  [{}, true, { type: "integer" }],
  [{ minimum: 1, maximum: 9 }, true, { type: "integer", minimum: 1, maximum: 9 }],
  [{ minimum: 1, exclusiveMinimum: true }, true, { type: "integer" }],
  [{ minimum: 2 ** 40 }, true, { type: "integer", format: "int64", minimum: 2 ** 40 }],
  [{}, false, { type: "number" }],
])("the shape of %j", (node, isInteger, shape) => {
  const { description: _, ...found } = numbers(node, isInteger).shape;
  expect(found).toMatchObject(shape);
});
