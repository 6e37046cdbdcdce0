import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* Which fields are foreign keys, and of what, by their names and schemas. */

const object = (properties: object): object => ({ type: "object", properties: { id: {}, ...properties } });
const Employee = object({ managerId: {}, supervisorId: {}, mentorId: {}, oldManagerId: {}, bossId: {} });

const catalogOf = (properties: object) => {
  const $defs = {
    User: object({}),
    UserGroup: object({}),
    SalesRep: object({}),
    ServiceAreaDto: object({}),
    Product: object({ id: { type: "string", format: "uuid" } }),
    Order: object({ id: { type: "string", pattern: "^ord_\\d{6}$" } }),
    Employee,
    Thing: object(properties),
  };
  return readCatalog([{ name: "f", text: JSON.stringify({ $defs }) }], {
    only: true,
    onSkip(problem) {
      throw problem;
    },
  });
};

const keysIn = (properties: object): Record<string, string> =>
  Object.fromEntries(
    catalogOf(properties)
      .info("things")
      .belongsTo.map(({ field, resource }) => [field, resource]),
  );

test.each([
  ["userId user_id UserID author_user_id userIds", "users"],
  ["userGroupId user_group_id old_user_group_id", "user-groups"],
  ["repId new_rep_id salesRepId", "sales-reps"],
  ["service_area_id serviceAreaDtoId", "service-area-dtos"],
  ["productId", "products"],
  ["parentId parent_id", "things"],
  ["oldParentId userid user users_identity idUser managerId groupIdX", undefined],
])("%s are keys of %p", (names, resource) => {
  for (const name of names.split(" "))
    expect([name, keysIn({ [name]: {} })]).toEqual([
      name,
      resource === undefined ? {} : { [name]: resource },
    ]);
});

test("the superior of a person is one, too", () => {
  const { belongsTo } = catalogOf({}).info("employees");
  expect(belongsTo.map(({ field, resource }) => [field, resource])).toEqual([
    ["managerId", "employees"],
    ["supervisorId", "employees"],
    ["mentorId", "employees"],
  ]);
});

const TEXT = { type: "string" };
const INTEGER = { type: "integer" };

test.each<[string, object, boolean]>([
  ["userId", INTEGER, true],
  ["userId", { type: "number" }, true],
  ["userId", { type: ["null", "integer"] }, true],
  ["userId", { type: "boolean" }, false],
  ["userId", { type: "array" }, false],
  ["userId", { ...INTEGER, format: "int32" }, true],
  ["userId", { ...INTEGER, format: "int64" }, true],
  ["userId", { ...INTEGER, format: "date" }, false],
  ["userId", { ...INTEGER, minimum: 1 }, true],
  ["userId", { ...INTEGER, minimum: 0 }, true],
  ["userId", { ...INTEGER, minimum: 2 }, false],
  ["userId", { ...INTEGER, exclusiveMinimum: 0 }, true],
  ["userId", { ...INTEGER, exclusiveMinimum: 1 }, false],
  ["userId", { ...INTEGER, enum: [1] }, false],
  ["userId", { const: 1 }, false],
  ["userId", { ...INTEGER, multipleOf: 1 }, false],
  ["userId", { "x-mock": "integer" }, false],
  ["userId", { oneOf: [INTEGER, TEXT] }, false],
  ["userId", { anyOf: [INTEGER, { type: "null" }] }, true],
  ["userId", { oneOf: [{ type: "null" }, INTEGER] }, true],
  ["userId", { anyOf: [INTEGER, TEXT, { type: "null" }] }, false],
  ["userId", { anyOf: [{ type: "boolean" }, { type: "null" }] }, false],
  ["userId", TEXT, true],
  ["userId", { ...TEXT, format: "uuid" }, true],
  ["userId", { ...TEXT, format: "email" }, false],
  ["userId", { ...TEXT, maxLength: 3 }, true],
  ["userId", { ...TEXT, maxLength: 2 }, false],
  ["userId", { ...TEXT, minLength: 1 }, true],
  ["userId", { ...TEXT, minLength: 2 }, false],
  ["userId", { ...TEXT, pattern: "^\\d+$" }, true],
  ["userId", { ...TEXT, pattern: "^[a-z]+$" }, false],
  ["userId", { ...TEXT, pattern: "^(\\d+)+$" }, false],
  ["orderId", { ...TEXT, pattern: "^ord_" }, true],
  ["orderId", { ...TEXT, maxLength: 10 }, true],
  ["orderId", { ...TEXT, maxLength: 9 }, false],
  ["owner", { anyOf: [{ $ref: "#/$defs/User" }, INTEGER] }, true],
  ["owner", { oneOf: [TEXT, { $ref: "#/$defs/User" }] }, true],
  ["owner", { anyOf: [{ $ref: "#/$defs/User" }, { ...TEXT, format: "date" }] }, false],
  ["owner", { anyOf: [{ $ref: "#/$defs/User" }, { ...TEXT, pattern: "x" }] }, false],
  ["owner", { anyOf: [{ $ref: "#/$defs/User" }, { ...TEXT, enum: ["x"] }] }, false],
  ["owner", { anyOf: [{ $ref: "#/$defs/User" }, { ...TEXT, const: "x" }] }, false],
  ["owner", { anyOf: [{ $ref: "#/$defs/User" }, { type: "boolean" }] }, false],
  ["owner", { "x-mock-ref": "users" }, true],
  ["owner", { "x-mock-ref": "users.id" }, true],
])("%s with %j is a key: %p", (name, schema, isKey) => {
  expect(Object.keys(keysIn({ [name]: schema }))).toEqual(isKey ? [name] : []);
});

test("a key keeps to its maximum", () => {
  const table = catalogOf({ userId: { ...INTEGER, maximum: 3 } }).table("things", {
    seed: "1",
    count: 90,
    origin: "",
  });
  const keys = table.ids(0, 90).flatMap((id) => table.row(id)["userId"] ?? []);
  expect(new Set(keys)).toEqual(new Set([1, 2, 3]));
});

test("a list of ids beside x-mock-ref says which of the records it refers to", () => {
  const catalog = catalogOf({ groupKey: { enum: [2, 5], "x-mock-ref": "user-groups" } });
  expect(catalog.info("things").belongsTo).toMatchObject([{ field: "groupKey", resource: "user-groups" }]);
  const table = catalog.table("things", { seed: "1", count: 50, origin: "" });
  const keys = table.ids(0, 50).flatMap((id) => table.row(id)["groupKey"] ?? []);
  expect(new Set(keys)).toEqual(new Set([2, 5]));
});
