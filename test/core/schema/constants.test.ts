import { expect, test } from "bun:test";
import { compileConst, compileEnum } from "../../../src/core/schema/compile/constants.ts";
import { cellOf } from "./support/cells.ts";
import { outcome } from "./support/outcome.ts";
import type { Type } from "../../../src/core/schema/compile/types.ts";

const CONTEXT = { description: "d", pointer: "/a" };

const shapeOf = (values: readonly unknown[], type: Type = "string"): object => {
  const { description, ...shape } = compileEnum({}, values, type, CONTEXT).shape;
  expect(description).toBe("d");
  return shape;
};

test.each<[readonly unknown[], Type, object]>([
  [["a", "b", "a"], "string", { type: "string", enum: ["a", "b"] }],
  [["a", null], "string", { type: "string", enum: ["a"] }],
  [[null], "string", { type: "string", nullable: true }],
  [[1, 2, 1], "integer", { type: "integer", values: [1, 2] }],
  [[1, 2], "number", { type: "number", values: [1, 2] }],
  [[1, 2.5], "string", { type: "number", values: [1, 2.5] }],
  [["a", 1, true, "1"], "string", { type: "string", enum: ["a", "1", "true"], values: ["a", 1, true, "1"] }],
  [[true], "boolean", { type: "boolean" }],
  [["a", { b: 1 }], "string", { type: "string", mixed: true }],
  [[1, [2]], "string", { type: "integer", mixed: true, values: [1] }],
  [[1, true], "string", { type: "string", enum: ["1", "true"], values: [1, true] }],
  [[[1, 2]], "array", { type: "array", items: { type: "integer", description: "One item", values: [1, 2] } }],
  [[[]], "array", { type: "array", items: { type: "string", description: "One item" } }],
  [
    [{ a: 1, b: null, c: "x" }],
    "object",
    {
      type: "object",
      open: true,
      properties: {
        a: { type: "integer", description: "a", values: [1] },
        b: { type: "string", description: "b", nullable: true },
        c: { type: "string", description: "c" },
      },
    },
  ],
])("%j of the type %s have the shape %j", (values, type, shape) => {
  expect(shapeOf(values, type)).toEqual(shape);
});

test("a constant has its own shape, and is never changed", () => {
  expect(compileConst(null, "d").shape).toEqual({ type: "string", nullable: true, description: "d" });
  expect(compileConst("x", "d").shape).toEqual({ type: "string", enum: ["x"], description: "d" });
  expect(compileConst(true, "d").shape).toEqual({ type: "boolean", description: "d" });
  for (const value of [null, "x", 5, [1]]) {
    expect(compileConst(value, "d").fixed).toBe(true);
    const { fixed } = compileEnum({}, [value], "string", CONTEXT);
    expect([value, fixed]).toEqual([value, true]);
  }
  for (const values of [
    ["a", "b"],
    [1, 2],
    ["a", 1],
  ])
    expect(compileEnum({}, values, "string", CONTEXT).fixed).toBe(false);
});

test.each([[[0.001, 1_000_000]], [[1, 1]]])("the weights %j are accepted", (weights) => {
  expect(() => compileEnum({ "x-mock-weights": weights }, ["a", "b"], "string", CONTEXT)).not.toThrow();
});

test.each([[[1]], [[1, 1, 1]], [[0.0009, 1]], [[1, 1_000_001]], [["1", 1]], [[1, null]], [5], [null]])(
  "the weights %j are refused",
  (weights) => {
    expect(() => compileEnum({ "x-mock-weights": weights }, ["a", "b"], "string", CONTEXT)).toThrow(
      "must have a number from 0.001 to 1000000 for each of the 2 values",
    );
  },
);

test("values are drawn by their weights, of which a thousandth counts", () => {
  const drawn = (values: readonly unknown[], weights: readonly number[], at: number): unknown => {
    const { make } = compileEnum({ "x-mock-weights": weights }, values, "string", CONTEXT);
    return make(cellOf({ int: (least: number, most: number) => (at > 0 ? least - 1 + at : most + 1 + at) }));
  };
  const weights = [1, 2, 0.0015];
  expect([1, 1000, 1001, 3000, 3001, -1].map((at) => drawn(["a", "b", "c"], weights, at))).toEqual([
    "a",
    "a",
    "b",
    "b",
    "c",
    "c",
  ]);
  expect(drawn(["a", "b", "c"], weights, -2)).toBe("c");
  expect(drawn(["a", "b", "c"], weights, -3)).toBe("b");
  // Null is drawn apart.
  expect([1, 1000, 1001, -1].map((at) => drawn(["a", null, "b"], [1, 5, 2], at))).toEqual([
    "a",
    "a",
    "b",
    "b",
  ]);
});

test.each([[[1]], [[1, 2, 3]], [[0, 1]], [[1, 1_000_001]], [["1", 1]], ["1"]])(
  "the weights %j are refused",
  (weights) => {
    expect(() => compileEnum({ "x-mock-weights": weights }, ["a", "b"], "string", CONTEXT)).toThrow(
      "must have a number from 0.001 to 1000000 for each of the 2 values",
    );
    const compiled = () => compileEnum({ "x-mock-weights": weights }, ["a", "b"], "string", CONTEXT);
    expect(outcome(compiled)).toStartWith("/a/x-mock-weights ");
  },
);
