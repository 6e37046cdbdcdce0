import { expect, test } from "bun:test";
import { readCatalog, type SchemaProblem } from "../../../src/core/schema/index.ts";
import { countOf } from "../../../src/core/schema/counts.ts";
import { describedBy } from "../../../src/core/schema/document.ts";
import { childrenIn } from "../../../src/core/schema/per-parent.ts";
import type { Referable } from "../../../src/core/schema/references.ts";
import { NUMERIC_IDS } from "../../../src/core/engine/index.ts";
import { outcome } from "./support/outcome.ts";

/* How many records a resource has, alone or for each parent. */

const described = (count: unknown, properties: object, more: object = {}) => {
  const required = Object.keys(properties);
  const schema = { type: "object", properties, required, "x-mock-count": count, ...more };
  const found = describedBy({}, "orders", { "x-mock-resource": "orders", ...schema }, "/orders");
  if (found === undefined) throw new Error("no resource");
  return found;
};

const referable = (count: number): Referable => ({
  ids: NUMERIC_IDS,
  described: undefined,
  fields: () => ({}),
  count: () => count,
  leaveOut: () => undefined,
});

/** The parents of the records, or why there are none. */
const parentsOf = (count: string, properties: object, parents: number, more: object = {}): unknown =>
  outcome(() => {
    const references = new Map([
      ["customers", referable(parents)],
      ["people", referable(parents)],
    ]);
    return childrenIn(described(count, properties, more), references)?.parents;
  });

test.each<[count: unknown, expected: unknown]>([
  [undefined, undefined],
  [1, 1],
  [10_000, 10_000],
  [0, "must be an integer"],
  [10_001, "must be an integer"],
  [1.5, "must be an integer"],
  [true, "must be an integer"],
  [["3 per customer"], "must be an integer"],
  ["3", "must be an integer"],
  ["3 per", "must be an integer"],
  ["3 customer", "must be an integer"],
  ["a 3 per customer", "must be an integer"],
  ["3 per customer a", "must be an integer"],
  ["3per customer", "must be an integer"],
  ["99999 per customer", { minimum: 99_999, maximum: 99_999, parent: "customer" }],
  ["100000 per customer", "must be an integer"],
  ["3 per customer", { minimum: 3, maximum: 3, parent: "customer" }],
  ["  03  ..  12  per  sales-rep_1  ", { minimum: 3, maximum: 12, parent: "sales-rep_1" }],
  ["0..2 per customer", { minimum: 0, maximum: 2, parent: "customer" }],
  ["1..1 per customer", { minimum: 1, maximum: 1, parent: "customer" }],
  ["0..1 per customer", "must allow at least 1 record, and at least 2 if it starts at 0"],
  ["0 per customer", "must allow at least 1 record, and at least 2 if it starts at 0"],
  ["3..2 per customer", "must start with the smaller number"],
])("a count of %j is %j", (count, expected) => {
  const found = outcome(() => countOf(described(count, {})));
  if (typeof expected === "string") expect(found).toStartWith(`/orders/x-mock-count ${expected}`);
  else expect(found).toEqual(expected);
});

const TWICE = [1, 2, 3, 4, 5, 6, 7, 5, 4, 7, 1, 3, 2, 6];
const reference = { "x-mock-ref": "people" };
const AT = "/orders/x-mock-count";

test.each<[count: string, properties: object, found: unknown]>([
  ["2 per customer", { customerId: {} }, TWICE],
  ["2 per customerId", { customerId: {} }, TWICE],
  ["2 per customers", { customerId: {} }, TWICE],
  ["0..2 per customer", { customerId: {} }, [1, 2, 3, 4, 5, 6, 7, 6]],
  ["0..3 per customer", { customerId: {} }, [1, 2, 2, 4, 5, 6, 1, 5, 4, 4, 2]],
  ["1..3 per customer", { customerId: {} }, [1, 2, 3, 4, 5, 6, 7, 6, 1, 5, 3, 7, 6]],
  ["2 per customer", { customerId: {}, personId: reference }, TWICE],
  ["2 per person", { customerId: {}, readerId: reference }, TWICE],
  ["2 per people", { customerId: {}, readerId: reference }, TWICE],
  ["2 per reader", { senderId: reference, readerId: reference }, TWICE],
  ["2 per person", { senderId: reference, readerId: reference }, `${AT} must say which of sender, reader`],
  ["2 per buyer", { note: {} }, `${AT} needs a reference to buyer, such as buyerId: -> buyers`],
  [
    "2 per buyer",
    { customerId: {}, readerId: reference },
    `${AT} needs a reference to buyer, such as buyerId: -> buyers; there are customer, reader`,
  ],
  [
    "2 per customer",
    { customerId: { type: ["integer", "null"] } },
    `${AT} needs customerId in every record: it must be required, and never null`,
  ],
  [
    "2 per customer",
    { customerId: {}, "a/b": { $ref: "#/x" } },
    '/orders/properties/a~1b/$ref $ref "#/x" points to nothing in this file',
  ],
])("%s, by %j: %j", (count, properties, found) => {
  expect(parentsOf(count, properties, 7)).toEqual(found);
});

test("a key that some records lack leads to no number of records", () => {
  expect(parentsOf("2 per customer", { customerId: {} }, 7, { required: [] })).toBe(
    `${AT} needs customerId in every record: it must be required, and never null`,
  );
});

test("there are 10,000 at most", () => {
  expect(parentsOf("10 per customer", { customerId: {} }, 1000)).toHaveLength(10_000);
  expect(parentsOf("10 per customer", { customerId: {} }, 1001)).toBe(
    `${AT} makes 10010 records; the limit is 10000`,
  );
});

test("one that cannot be counted is the reason for those that depend on it", () => {
  const problems: SchemaProblem[] = [];
  const text = "a: { $count: 2 per b, bId: -> b }\nb: { $count: 2 per d, cId: -> c }\nc: { name: word }";
  const onSkip = (problem: SchemaProblem): void => void problems.push(problem);
  expect(readCatalog([{ name: "f", text }], { only: true, onSkip }).names).toEqual(["c"]);
  const reasons = problems.map(({ reason }) => reason);
  expect(reasons).toEqual(["/b needs a reference to d, such as dId: -> ds; there are c"]);
});

test("none depends on its own number", () => {
  const text = (count: string) => `a: { $count: ${count}, aId: -> a, parentId: -> a }`;
  for (const count of ["2 per a", "2 per parent"])
    expect(() => readCatalog([{ name: "f", text: text(count) }], { only: true })).toThrow(
      "cannot depend on the number of a themselves",
    );
});
