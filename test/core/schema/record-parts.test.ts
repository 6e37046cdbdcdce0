import { expect, test } from "bun:test";
import { catalogOf, INTEGER, object, type Row, rowsIn, TEXT } from "./support/made.ts";

/* A part of another record, described by a schema of its own, beside the key of that record. */

const ENUM = { enum: ["a", "b", "c", "d"] };

/** Each order, with its user as it is and as the order has it. */
const usersIn = ($defs: object): { readonly order: Row; readonly user: Row; readonly own: unknown }[] => {
  const catalog = catalogOf($defs);
  const users = rowsIn(catalog, "users");
  return rowsIn(catalog, "orders").map((order) => ({
    order,
    own: order["user"],
    user: users.at(Number(order["userId"] ?? 1) - 1) ?? {},
  }));
};

const LIMITS = [
  { minimum: 0 },
  { maximum: 5000 },
  { exclusiveMinimum: -1 },
  { exclusiveMaximum: 5000 },
  { multipleOf: 2 },
];

test.each<[value: object, field: object, isLookedUp: boolean]>([
  [TEXT, { ...TEXT, example: "any" }, true],
  [INTEGER, { type: "number" }, false],
  [{ ...TEXT, nullable: true }, TEXT, false],
  [{ ...TEXT, nullable: true }, { ...TEXT, nullable: true }, true],
  ...[{ pattern: "^[a-z]+$" }, { minLength: 1 }, { maxLength: 400 }, { format: "email" }, ENUM].map(
    (limit): [object, object, boolean] => [TEXT, { ...TEXT, ...limit }, false],
  ),
  ...LIMITS.map((limit): [object, object, boolean] => [INTEGER, { ...INTEGER, ...limit }, false]),
  [{ ...TEXT, format: "email" }, TEXT, true],
  [ENUM, { enum: ["a", "b", "c", "d", "e"] }, true],
  [ENUM, { enum: ["a", "b", "c"] }, false],
  [{ ...INTEGER, minimum: 5, maximum: 90 }, INTEGER, true],
  [{ enum: [1, 2, 3, 4, 5] }, { enum: [1, 2, 3, 4, 5] }, false],
  [{ type: "boolean" }, { type: "boolean" }, true],
  [object({ a: TEXT }), object({ a: TEXT }), false],
])("a user's %j as %j: %p", (value, field, isLookedUp) => {
  const User = object({ id: INTEGER, x: value });
  const Order = object({ id: INTEGER, userId: INTEGER, user: object({ x: field }) });
  const isSame = usersIn({ User, Order }).every(({ user, own }) => Bun.deepEquals(own, { x: user["x"] }));
  expect(isSame).toBe(isLookedUp);
});

test("a value of several types is not that of one", () => {
  const kinds = [object({ kind: { const: "a" }, x: TEXT }), object({ kind: { const: "b" }, x: INTEGER })];
  const Order = object({ id: INTEGER, userId: INTEGER, user: object({ x: TEXT, kind: TEXT }) });
  for (const { own, user } of usersIn({ User: { ...object({ id: INTEGER }), oneOf: kinds }, Order }))
    expect(own).toEqual({ x: expect.any(String), kind: user["kind"] });
});

const User = object({ id: INTEGER, label: TEXT });
const [NUMBER, STRING] = [expect.any(Number), expect.any(String)] as unknown[];
const MADE = { id: NUMBER, label: STRING };
const NULLABLE = { type: ["integer", "null"] };
const REFERENCE = { $ref: "#/$defs/User" };

test.each<[userId: object, user: object, own: (user: Row, key: unknown) => unknown]>([
  [INTEGER, object({ ...User.properties, note: TEXT }), (user) => ({ ...user, note: STRING })],
  [{ "x-mock-ref": "users" }, { $ref: "#/$defs/Shop" }, ({ label }) => ({ id: NUMBER, label })],
  [NULLABLE, User, (user, key) => (key === null ? MADE : user)],
  [NULLABLE, REFERENCE, (user, key) => (key === null ? MADE : user)],
  [NULLABLE, { anyOf: [REFERENCE, { type: "null" }] }, (user, key) => (key === null ? null : user)],
])("beside the key %j, %j is what they have in common, and the rest is made", (userId, user, expected) => {
  for (const found of usersIn({ User, Shop: User, Order: object({ id: INTEGER, userId, user }) }))
    expect(found.own).toEqual(expected(found.user, found.order["userId"]));
});
