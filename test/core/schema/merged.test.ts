import { describe, expect, test } from "bun:test";
import { boundsOf, lengthsOf } from "../../../src/core/schema/bounds.ts";
import { intersect, withOwnFirst } from "../../../src/core/schema/intersect.ts";
import { isNever } from "../../../src/core/schema/node.ts";

/* What two schemas have in common, and what the bounds of one are. */

describe("the intersection of two schemas", () => {
  const MORE = ["minimum", "minLength", "minItems", "minProperties", "exclusiveMinimum"];
  const LESS = ["maximum", "maxLength", "maxItems", "maxProperties", "exclusiveMaximum"];

  test.each(MORE)("has the larger %s", (keyword) => {
    for (const [a, b] of [
      [1, 5],
      [5, 1],
    ])
      expect(intersect({ [keyword]: a }, { [keyword]: b })).toEqual({ [keyword]: 5 });
    expect(intersect({ [keyword]: "x" }, { [keyword]: 3 })).toEqual({ [keyword]: "x" });
    expect(intersect({ [keyword]: 3 }, { [keyword]: "x" })).toEqual({ [keyword]: 3 });
    expect(intersect({}, { [keyword]: 3 })).toEqual({ [keyword]: 3 });
  });

  test.each(LESS)("has the smaller %s", (keyword) => {
    for (const [a, b] of [
      [1, 5],
      [5, 1],
    ])
      expect(intersect({ [keyword]: a }, { [keyword]: b })).toEqual({ [keyword]: 1 });
    expect(intersect({ [keyword]: "x" }, { [keyword]: 3 })).toEqual({ [keyword]: "x" });
    expect(intersect({ [keyword]: 3 }, { [keyword]: "x" })).toEqual({ [keyword]: 3 });
  });

  test.each<[object, object, object]>([
    [{ required: ["a", "b"] }, { required: ["b", "c"] }, { required: ["a", "b", "c"] }],
    [{ required: true }, { required: ["c"] }, { required: true }],
    [{ allOf: [1] }, { allOf: [2] }, { allOf: [1, 2] }],
    [{ enum: [1, 2] }, { enum: [2, 3] }, { enum: [2] }],
    [{ enum: [{ a: 1 }, [2], 3] }, { enum: [[2], { a: 1 }] }, { enum: [{ a: 1 }, [2]] }],
    [{ enum: 1 }, { enum: [2] }, { enum: 1 }],
    [{ items: true }, { items: { type: "string" } }, { items: { type: "string" } }],
    [{ items: { type: "string" } }, { items: true }, { items: { type: "string" } }],
    [{ items: { a: 1 } }, { items: false }, { items: false }],
    [{ items: false }, { items: { a: 1 } }, { items: false }],
    [{ items: { a: 1 } }, { items: { b: 2 } }, { items: { allOf: [{ a: 1 }, { b: 2 }] } }],
    [{ contains: { a: 1 } }, { contains: { b: 2 } }, { contains: { allOf: [{ a: 1 }, { b: 2 }] } }],
    [{ propertyNames: true }, { propertyNames: { b: 2 } }, { propertyNames: { b: 2 } }],
    [
      { prefixItems: [{ a: 1 }] },
      { prefixItems: [{ b: 1 }, { c: 1 }] },
      { prefixItems: [{ allOf: [{ b: 1 }, { a: 1 }] }, { c: 1 }] },
    ],
    [
      { prefixItems: [{ a: 1 }, { c: 1 }] },
      { prefixItems: [{ b: 1 }] },
      { prefixItems: [{ allOf: [{ a: 1 }, { b: 1 }] }, { c: 1 }] },
    ],
    [
      { prefixItems: [{ a: 1 }] },
      { prefixItems: [{ b: 1 }] },
      { prefixItems: [{ allOf: [{ a: 1 }, { b: 1 }] }] },
    ],
    [
      { prefixItems: [{ a: 1 }] },
      { prefixItems: [{ b: 1 }, true] },
      { prefixItems: [{ allOf: [{ b: 1 }, { a: 1 }] }, true] },
    ],
    [{ prefixItems: [true] }, { prefixItems: [{ b: 1 }] }, { prefixItems: [{ b: 1 }] }],
    [{ prefixItems: 1 }, { prefixItems: [true] }, { prefixItems: 1 }],
    [{ multipleOf: 4 }, { multipleOf: 6 }, { multipleOf: 12 }],
    [{ multipleOf: 0.2 }, { multipleOf: 0.3 }, { multipleOf: 0.6 }],
    [{ multipleOf: 0.000001 }, { multipleOf: 0.000002 }, { multipleOf: 0.000002 }],
    [{ multipleOf: 0.0000001 }, { multipleOf: 2 }, { multipleOf: 0.0000001 }],
    [{ multipleOf: 2 }, { multipleOf: 0 }, { multipleOf: 2 }],
    [{ multipleOf: 1e12 }, { multipleOf: 2 }, { multipleOf: 1e12 }],
    [{ multipleOf: 2 }, { multipleOf: 1e12 }, { multipleOf: 2 }],
    [{ multipleOf: 0 }, { multipleOf: 2 }, { multipleOf: 0 }],
    [{ multipleOf: "4" }, { multipleOf: 6 }, { multipleOf: "4" }],
    [{ multipleOf: 4 }, { multipleOf: "6" }, { multipleOf: 4 }],
    [{ multipleOf: "x" }, { multipleOf: 2 }, { multipleOf: "x" }],
    [{ type: "string" }, { type: ["string", "null"] }, { type: "string" }],
    [{ type: ["string", "null"] }, { type: "string" }, { type: "string" }],
    [{ type: ["string", "null", "integer"] }, { type: ["null", "string"] }, { type: ["string", "null"] }],
    [{ type: "string" }, { type: "integer" }, { type: "string" }],
    [{ type: "number" }, { type: "integer" }, { type: "integer" }],
    [{ type: ["string", "number"] }, { type: "number" }, { type: "number" }],
    [{ type: "integer" }, { type: "number" }, { type: "integer" }],
    [{ type: ["number", "null"] }, { type: ["null", "integer"] }, { type: ["null", "integer"] }],
    [{ type: ["integer", "number"] }, { type: "number" }, { type: ["integer", "number"] }],
    [{ title: "a" }, { title: "b" }, { title: "a" }],
    [
      { properties: { a: { x: 1 } } },
      { properties: { b: { y: 1 } } },
      { properties: { a: { x: 1 }, b: { y: 1 } } },
    ],
    [
      { properties: { a: { x: 1 } } },
      { properties: { a: { y: 1 } } },
      { properties: { a: { allOf: [{ x: 1 }, { y: 1 }] } } },
    ],
    [{ properties: { a: { x: 1 } } }, { properties: { a: true } }, { properties: { a: { x: 1 } } }],
    [{ properties: { a: true } }, { properties: { a: { x: 1 } } }, { properties: { a: { x: 1 } } }],
    [{ properties: { a: false } }, { properties: { a: { x: 1 } } }, { properties: { a: false } }],
    [{ properties: { a: { x: 1 } } }, { properties: { a: false } }, { properties: { a: false } }],
    [{ properties: 1 }, { properties: { a: {} } }, { properties: 1 }],
    // Null must be allowed by both.
    [{ nullable: true }, {}, { nullable: true }],
    [{ nullable: true }, { type: "string" }, { type: "string" }],
    [{ type: "string" }, { nullable: true }, { type: "string" }],
    [{ nullable: true }, { type: ["string"] }, { type: ["string"] }],
    [{ nullable: true }, { type: "null" }, { nullable: true, type: "null" }],
    [{ nullable: true }, { type: ["string", "null"] }, { nullable: true, type: ["string", "null"] }],
    [{ nullable: true }, { type: "string", nullable: true }, { nullable: true, type: "string" }],
    [{ nullable: false }, { type: "string" }, { nullable: false, type: "string" }],
  ])("of %j and %j is %j", (a, b, whole) => {
    expect(intersect(a as never, b as never)).toEqual(whole as never);
  });

  const closed = { additionalProperties: false };

  test.each<[string, object, object, readonly string[]]>([
    [
      "the other's are left out",
      { ...closed, properties: { a: {} } },
      { properties: { a: {}, b: {} } },
      ["a"],
    ],
    ["in both directions", { properties: { a: {}, b: {} } }, { ...closed, properties: { a: {} } }, ["a"]],
    [
      "unevaluated ones, too",
      { unevaluatedProperties: false, properties: { a: {} } },
      { properties: { b: {} } },
      ["a"],
    ],
    [
      "unless a pattern allows them",
      { ...closed, properties: { a: {} }, patternProperties: { "^b": {} } },
      { properties: { b: {}, c: {} } },
      ["a", "b"],
    ],
    [
      "one that no expression can be made of allows none",
      { ...closed, properties: { a: {} }, patternProperties: { "(": {} } },
      { properties: { b: {} } },
      ["a"],
    ],
    [
      "unless one is required, which must have been meant otherwise",
      { ...closed, properties: { a: {} } },
      { properties: { b: {}, c: {} }, required: ["b"] },
      ["a", "b", "c"],
    ],
    [
      "unless one is the id",
      { ...closed, properties: { a: {} } },
      { properties: { id: {}, b: {} } },
      ["a", "id", "b"],
    ],
    ["none, if open", { properties: { a: {} } }, { properties: { b: {} } }, ["a", "b"]],
  ])("of closed schemas: %s", (_, a, b, names) => {
    const whole = intersect(a as never, b as never);
    expect(Object.keys(whole["properties"] as object)).toEqual([...names]);
    expect(Object.hasOwn(whole, "additionalProperties")).toBe(
      names.join() !== "a,b" || "patternProperties" in a,
    );
  });

  test("keywords beside parts win, but fields of parts come first", () => {
    const whole = withOwnFirst(
      { title: "part", properties: { a: {}, b: { x: 1 } } },
      { title: "own", properties: { b: { y: 1 }, c: {} } },
    );
    expect(whole["title"]).toBe("own");
    expect(Object.entries(whole["properties"] as object)).toEqual([
      ["a", {}],
      ["b", { allOf: [{ x: 1 }, { y: 1 }] }],
      ["c", {}],
    ]);
    expect(withOwnFirst({ title: "part" }, { properties: { c: {} } })).toEqual({
      title: "part",
      properties: { c: {} },
    });
    expect(withOwnFirst({ properties: { c: {} } }, {})).toEqual({ properties: { c: {} } });
    const forbidden = withOwnFirst({ properties: { a: {}, b: {} } }, { ...closed, properties: { b: {} } });
    expect(Object.keys(forbidden["properties"] as object)).toEqual(["b"]);
  });
});

test.each([
  [{}, undefined, undefined],
  [{ minimum: 1, maximum: 9 }, 1, 9],
  [{ exclusiveMinimum: 1, exclusiveMaximum: 9 }, 1.5, 8.5],
  [{ minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: true }, 1.5, 8.5],
  [{ minimum: 1, exclusiveMinimum: false, maximum: 9, exclusiveMaximum: false }, 1, 9],
  [{ minimum: 3, exclusiveMinimum: 1, maximum: 7, exclusiveMaximum: 9 }, 3, 7],
  [{ minimum: 1, exclusiveMinimum: 3, maximum: 9, exclusiveMaximum: 7 }, 3.5, 6.5],
  [{ exclusiveMinimum: true, exclusiveMaximum: true }, undefined, undefined],
  [{ minimum: "1", maximum: Infinity }, undefined, undefined],
  [{ minimum: 0, maximum: 0 }, 0, 0],
])("the bounds of %j are %p and %p", (node, minimum, maximum) => {
  expect(boundsOf(node, 0.5)).toEqual({ minimum, maximum });
});

test("the lengths of a text without bounds are any", () => {
  expect(lengthsOf({})).toEqual({ minLength: 0, maxLength: Infinity });
  expect(lengthsOf({ minLength: 2, maxLength: 3 })).toEqual({ minLength: 2, maxLength: 3 });
});

test.each([
  [false, true],
  [true, false],
  [undefined, false],
  [{}, false],
  [{ not: true }, true],
  [{ not: {} }, true],
  [{ not: { type: "null" } }, false],
  [{ not: false }, false],
])("%j accepts nothing: %p", (schema, never) => {
  expect(isNever(schema)).toBe(never);
});
