import { describe, expect, test } from "bun:test";
import { type Json, NUMERIC_IDS, type Shape, type Shapes } from "../../../src/core/engine/index.ts";
import type { ValueGenerator } from "../../../src/core/schema/compile/generator.ts";
import { fieldMakersOf, madeBefore, makerOf } from "../../../src/core/schema/compile/makers.ts";
import type { Property } from "../../../src/core/schema/compile/properties.ts";
import { cellOf } from "./support/cells.ts";

/* How the properties of an object depend on each other: on a smaller one, a key beside it, or a formula. */

const TEXT: Shape = { type: "string", description: "" };

const property = (
  name: string,
  generator: Partial<ValueGenerator> = {},
  more: Partial<Property> = {},
): Property => ({
  name,
  generator: { shape: TEXT, make: () => `own ${name}`, ...generator },
  isOptional: false,
  isOfSome: false,
  lower: undefined,
  ...more,
});

/** A cell that lacks what can be absent by chance, or not. */
const cell = (chance = false, salt = 0) =>
  cellOf({
    salt,
    chance: () => chance,
    at: (resource: string, id: number) => ({
      value: (field: string) => (field === "lost" ? undefined : `${resource} ${id} ${field}`),
    }),
  });

const make = (
  one: Property,
  others: readonly Property[],
  values: Readonly<Record<string, Json>> = {},
  by = cell(),
): unknown => makerOf(one, [one, ...others], { isField: false })(by, (name) => values[name]);

test("what a property depends on is made before it", () => {
  const formula = { names: ["a", "c"], compute: () => 1 };
  const all = [property("a"), property("b"), property("c"), property("userId"), property("user")];
  const names = (one: Property): string[] => madeBefore(one, [one, ...all]).map(({ name }) => name);
  expect(names(property("d"))).toEqual([]);
  expect(names(property("d", {}, { lower: { name: "b", within: 1 } }))).toEqual(["b"]);
  expect(names(property("d", { formula }))).toEqual(["a", "c"]);
  expect(names(property("user"))).toEqual(["userId"]);
  expect(names(property("d", {}, { lower: { name: "z", within: 1 } }))).toEqual([]);
  const computed = property("e", { formula: { names: ["d"], compute: () => 1 } });
  all.push(computed);
  expect(names(property("d", {}, { lower: { name: "e", within: 1 } }))).toEqual([]);
  expect(names(property("c", {}, { lower: { name: "e", within: 1 } }))).toEqual(["e"]);
});

const refersTo = (fields: Shapes) => ({ resource: "users", ids: NUMERIC_IDS, fields: () => fields });

const OBJECT: Shape = { type: "object", description: "", properties: {} };
const USER = {
  shape: OBJECT,
  record: "users",
  choices: { count: () => 9, at: (_: unknown, id: number) => ({ id }) },
};
const KEY = property("userId", { refers: refersTo({}) });

describe("a record beside its key", () => {
  test("is that of the key", () => {
    expect(make(property("user", USER), [KEY], { userId: 3 })).toEqual({ id: 3 });
  });

  test("is null where there is no key, if it may be, and else any", () => {
    expect(make(property("user", USER), [KEY], { userId: null })).toBe("own user");
    const shape: Shape = { ...OBJECT, nullable: true };
    expect(make(property("user", { ...USER, shape }), [KEY], { userId: null })).toBeNull();
  });

  test.each<[what: string, one: Property, key: Property]>([
    ["the key refers to nothing", property("user", USER), property("userId")],
    ["the key is that of another", property("user", USER), property("ownerId", { refers: refersTo({}) })],
    ["it is no object", property("user", { ...USER, shape: TEXT }), KEY],
    ["it is a record of another resource", property("user", { ...USER, record: "people" }), KEY],
    ["it is not chosen", property("user", { shape: OBJECT, record: "users" }), KEY],
  ])("is one of its own where %s", (_, one, key) => {
    expect(make(one, [key], { userId: 3, ownerId: 3 })).toBe("own user");
  });
});

describe("a part of a record, beside its key", () => {
  const part = (own: Shapes, made: Json, fields: Shapes, userId: Json = 3): unknown => {
    const shape: Shape = { type: "object", description: "", properties: own };
    return make(
      property("user", { shape, make: () => made }),
      [property("userId", { refers: refersTo(fields) })],
      { userId },
    );
  };

  test("has the fields of the record that it has in common", () => {
    const fields = { a: TEXT, b: TEXT, lost: TEXT };
    expect(part({ a: TEXT, c: TEXT, lost: TEXT }, { a: 1, c: 2, lost: 3 }, fields)).toEqual({
      a: "users 3 a",
      c: 2,
      lost: 3,
    });
    expect(part({ a: TEXT }, {}, fields)).toEqual({});
    expect(part({ a: TEXT }, null, fields)).toBeNull();
    expect(part({ a: TEXT }, { a: 1 }, fields, null)).toEqual({ a: 1 });
  });

  const shape = (type: string, more: object = {}): Shape => ({ type, description: "", ...more }) as Shape;

  test.each<[field: Shape, value: Shape, isTaken: boolean]>([
    [shape("string"), shape("string"), true],
    [shape("string"), shape("integer"), false],
    [shape("string"), shape("string", { mixed: true }), false],
    [shape("string", { mixed: true }), shape("string"), false],
    [shape("string"), shape("string", { nullable: true }), false],
    [shape("string", { nullable: true }), shape("string", { nullable: true }), true],
    [shape("string", { nullable: true }), shape("string"), true],
    [shape("string", { format: "email" }), shape("string"), false],
    [shape("string", { format: "email" }), shape("string", { format: "email" }), true],
    [shape("string"), shape("string", { format: "email" }), true],
    [shape("string", { enum: ["a", "b"] }), shape("string"), false],
    [shape("string", { enum: ["a", "b"] }), shape("string", { enum: ["b"] }), true],
    [shape("string", { enum: ["a", "b"] }), shape("string", { enum: ["b", "c"] }), false],
    [shape("string"), shape("string", { enum: ["b"] }), true],
    [shape("string", { keywords: {} }), shape("string"), true],
    ...["pattern", "minLength", "maxLength", "multipleOf", "exclusiveMinimum", "exclusiveMaximum"].map(
      (keyword): [Shape, Shape, boolean] => [
        shape("string", { keywords: { [keyword]: 1, title: "" } }),
        shape("string"),
        false,
      ],
    ),
    ...["integer", "number"].flatMap((type): [Shape, Shape, boolean][] => [
      [shape(type), shape(type), true],
      [shape(type), shape(type, { values: [1], minimum: 1, maximum: 1 }), true],
      [shape(type, { values: [1] }), shape(type), false],
      [shape(type, { minimum: 1 }), shape(type), false],
      [shape(type, { maximum: 1 }), shape(type), false],
    ]),
    [shape("boolean"), shape("boolean"), true],
    [shape("array"), shape("array"), false],
    [shape("object", { properties: {} }), shape("object", { properties: {} }), false],
  ])("takes what %j may have, of %j: %p", (field, value, isTaken) => {
    expect(part({ a: field }, { a: 1 }, { a: value })).toEqual({ a: isTaken ? "users 3 a" : 1 });
  });
});

describe("a property that another is not greater than", () => {
  const ordered = (unit: "moment" | "number"): Pick<ValueGenerator, "ordered"> => ({
    ordered: {
      unit,
      atLeast: (_, minimum, within) => `${minimum} or more, within ${within}`,
      valueOf: (value) => Number(value) * 10,
    },
  });
  const lower = { lower: { name: "start", within: 7 } };

  test("is at least that", () => {
    const end = property("end", ordered("number"), lower);
    expect(make(end, [property("start", ordered("number"))], { start: 2 })).toBe("20 or more, within 7");
    for (const start of [null, undefined])
      expect(make(end, [property("start", ordered("number"))], { start: start as null })).toBe("own end");
  });

  test("is any, if they cannot be compared", () => {
    const start = property("start", ordered("number"));
    expect(make(property("end", {}, lower), [start], { start: 2 })).toBe("own end");
    expect(make(property("end", ordered("moment"), lower), [start], { start: 2 })).toBe("own end");
    expect(make(property("end", ordered("number"), lower), [property("start")], { start: 2 })).toBe(
      "own end",
    );
    expect(make(property("end", ordered("number")), [start], { start: 2 })).toBe("own end");
  });

  test("is sometimes null, if it may be", () => {
    const start = property("start", ordered("number"));
    const end = (shape: Shape): Property => property("end", { ...ordered("number"), shape }, lower);
    expect(make(end({ ...TEXT, nullable: true }), [start], { start: 2 }, cell(true))).toBeNull();
    expect(make(end({ ...TEXT, nullable: true }), [start], { start: 2 })).toBe("20 or more, within 7");
    expect(make(end(TEXT), [start], { start: 2 }, cell(true))).toBe("20 or more, within 7");
  });
});

test("a formula decides, unless it has no result", () => {
  const sum = (result: number | undefined): Property =>
    property("sum", { formula: { names: ["a"], compute: () => result } });
  expect(make(sum(5), [])).toBe(5);
  expect(make(sum(undefined), [])).toBe("own sum");
});

describe("an optional property", () => {
  const optional = (generator: Partial<ValueGenerator> = {}): Property =>
    property("note", generator, { isOptional: true });

  test("is absent by chance, or where its generator says so", () => {
    expect(make(optional(), [], {}, cell(true))).toBeUndefined();
    expect(make(optional(), [], {}, cell(false))).toBe("own note");
    expect(make(optional({ isAbsent: () => true }), [])).toBeUndefined();
    expect(make(optional({ isAbsent: () => false }), [])).toBe("own note");
    expect(make(property("note", { isAbsent: () => true }), [], {}, cell(true))).toBe("own note");
  });

  test("is there in an update, if it is a field", () => {
    const makers = fieldMakersOf([optional({ isAbsent: () => true })]);
    expect(makers.get("note")?.(cell(true, 1))).toBe("own note");
    expect(makers.get("note")?.(cell(false, 0))).toBeUndefined();
    expect(make(optional(), [], {}, cell(true, 1))).toBeUndefined();
  });
});

test("a field reads the others of its record", () => {
  const makers = fieldMakersOf([property("user", USER), KEY]);
  const reader = cellOf({ value: (name: string) => (name === "userId" ? 4 : 0) });
  expect(makers.get("user")?.(reader)).toEqual({ id: 4 });
});
