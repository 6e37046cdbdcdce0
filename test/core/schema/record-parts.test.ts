import { describe, expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* A part of another record, described by a schema of its own, beside the key of that record. */

type Row = Readonly<Record<string, unknown>>;

const COUNT = 30;
const [ID, TEXT, INTEGER] = [{ type: "integer" }, { type: "string" }, { type: "integer" }];

const object = (properties: object) => ({ type: "object", properties, required: Object.keys(properties) });

/** Each order, with its user as it is and as the order has it. */
const usersIn = ($defs: object): { readonly order: Row; readonly user: Row; readonly own: unknown }[] => {
  const catalog = readCatalog([{ name: "f", text: JSON.stringify({ $defs }) }], { only: true });
  const dataset = { seed: "1", count: COUNT, origin: "" };
  const [orders, users] = [catalog.table("orders", dataset), catalog.table("users", dataset)];
  return Array.from({ length: COUNT }, (_, index) => {
    const order = orders.row(index + 1);
    return { order, own: order["user"], user: users.row(Number(order["userId"] ?? 1)) };
  });
};

const isLookedUp = (value: object, field: object): boolean => {
  const User = object({ id: ID, x: value });
  const Order = object({ id: ID, userId: INTEGER, user: object({ x: field }) });
  return usersIn({ User, Order }).every(({ user, own }) => Bun.deepEquals(own, { x: user["x"] }));
};

const ENUM = { enum: ["a", "b", "c", "d"] };

test.each<[value: object, field: object, isLookedUp: boolean]>([
  [TEXT, TEXT, true],
  [TEXT, { ...TEXT, example: "any" }, true],
  [TEXT, INTEGER, false],
  [INTEGER, { type: "number" }, false],
  [{ ...TEXT, nullable: true }, TEXT, false],
  [{ ...TEXT, nullable: true }, { ...TEXT, nullable: true }, true],
  [TEXT, { ...TEXT, nullable: true }, true],
  [TEXT, { ...TEXT, pattern: "^[a-z]+$" }, false],
  [TEXT, { ...TEXT, minLength: 1 }, false],
  [TEXT, { ...TEXT, maxLength: 400 }, false],
  [{ ...TEXT, format: "email" }, TEXT, true],
  [{ ...TEXT, format: "email" }, { ...TEXT, format: "email" }, true],
  [{ ...TEXT, format: "date" }, { ...TEXT, format: "date-time" }, false],
  [TEXT, { ...TEXT, format: "email" }, false],
  [ENUM, TEXT, true],
  [ENUM, ENUM, true],
  [ENUM, { enum: ["a", "b", "c", "d", "e"] }, true],
  [ENUM, { enum: ["a", "b", "c"] }, false],
  [TEXT, ENUM, false],
  [INTEGER, INTEGER, true],
  [{ ...INTEGER, minimum: 5, maximum: 90 }, INTEGER, true],
  [INTEGER, { ...INTEGER, minimum: 0 }, false],
  [INTEGER, { ...INTEGER, maximum: 5000 }, false],
  [INTEGER, { ...INTEGER, exclusiveMinimum: -1 }, false],
  [INTEGER, { ...INTEGER, exclusiveMaximum: 5000 }, false],
  [{ ...INTEGER, multipleOf: 2 }, { ...INTEGER, multipleOf: 2 }, false],
  [{ enum: [1, 2, 3, 4, 5] }, { enum: [1, 2, 3, 4, 5] }, false],
  [{ type: "boolean" }, { type: "boolean" }, true],
  [object({ a: TEXT }), object({ a: TEXT }), false],
  [{ type: "array", items: TEXT }, { type: "array", items: TEXT }, false],
])("a user's %j as %j: %p", (value, field, expected) => {
  expect(isLookedUp(value, field)).toBe(expected);
});

test("a value of several types is not that of one", () => {
  const User = {
    ...object({ id: ID }),
    oneOf: [object({ kind: { const: "a" }, x: TEXT }), object({ kind: { const: "b" }, x: INTEGER })],
  };
  const Order = object({ id: ID, userId: INTEGER, user: object({ x: TEXT, kind: TEXT }) });
  for (const { own, user } of usersIn({ User, Order })) {
    const { x, kind } = own as Row;
    expect([typeof x, kind]).toEqual(["string", user["kind"]]);
  }
});

test("what the user lacks, or has under another name, is made", () => {
  const User = object({ id: ID, name: TEXT });
  const Order = object({ id: ID, userId: INTEGER, user: object({ id: ID, name: TEXT, note: TEXT }) });
  for (const { own, user } of usersIn({ User, Order }))
    expect(own).toEqual({ ...user, note: expect.any(String) });
});

describe("without a key", () => {
  const User = object({ id: ID, name: TEXT });
  const userId = { type: ["integer", "null"] };
  const reference = { $ref: "#/$defs/User" };
  const without = (user: object): unknown[] => {
    const found = usersIn({ User, Order: object({ id: ID, userId, user }) });
    for (const one of found) if (one.order["userId"] !== null) expect(one.own).toEqual(one.user);
    return found.filter(({ order }) => order["userId"] === null).map(({ own }) => own);
  };

  test("a part is made by itself", () => {
    const made = without(object({ id: ID, name: TEXT }));
    expect(made).not.toBeEmpty();
    for (const one of made) expect(one).toEqual({ id: expect.any(Number), name: expect.any(String) });
  });

  test("the record is any, or null where it may be", () => {
    const made = without(reference);
    expect(made).not.toBeEmpty();
    for (const one of made) expect(one).toEqual({ id: expect.any(Number), name: expect.any(String) });
    const nullable = without({ anyOf: [reference, { type: "null" }] });
    expect(new Set(nullable)).toEqual(new Set([null]));
  });
});

test("the record of another resource is none of the key's", () => {
  const User = object({ id: ID, label: TEXT, name: TEXT });
  const Shop = object({ id: ID, label: TEXT });
  const user = { $ref: "#/$defs/Shop" };
  const Order = object({ id: ID, userId: { "x-mock-ref": "users" }, user });
  for (const { own, user: one } of usersIn({ User, Shop, Order }))
    expect(own).toEqual({ id: expect.any(Number), label: one["label"] });
});
