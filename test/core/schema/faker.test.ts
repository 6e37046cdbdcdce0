import { expect, test } from "bun:test";
import { KIND_NAMES } from "../../../src/core/engine/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { kindOfMethod } from "../../../src/core/schema/faker.ts";

test.each([
  ["internet.email", "email"],
  ["faker.name.findName()", "fullName"],
  ["address.city", "city"],
  ["finance.iban", "iban"],
  ["finance.accountNumber", "accountNumber"],
  ["commerce.isbn", "isbn"],
  ["commerce.productMaterial", "material"],
])("%s is the kind %s", (method, kind) => {
  expect(kindOfMethod(method)).toBe(kind);
  expect(KIND_NAMES).toContain(kind);
});

const read = (method: unknown, field: object = { type: "string" }) =>
  readCatalog(
    [
      {
        name: "pets.json",
        text: JSON.stringify({
          $defs: {
            Pet: {
              type: "object",
              properties: { id: { type: "integer" }, a: { ...field, "x-faker": method } },
              required: ["id", "a"],
            },
          },
        }),
      },
    ],
    { only: true },
  );

test("a field has the values of its method", () => {
  const row = read("finance.bic").table("pets", { seed: "1", count: 3, origin: "http://mock.test" }).row(1);
  expect(row["a"]).toEqual(expect.stringMatching(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/));
});

test("another method is an error that says what to use instead", () => {
  expect(() => read("animal.dog")).toThrow(
    'pets.json:1:93: /$defs/Pet/properties/a/x-faker "animal.dog" is not a supported Faker method; name a kind in x-mock instead',
  );
});

test.each([
  [{ "finance.amount": [3, 5] }, { type: "number" }, 3, 5],
  [{ "commerce.price": [{ min: 3, max: 5 }] }, { type: "number" }, 3, 5],
  [{ "finance.amount": [3, 5, 2, "$"] }, { type: "string" }, 3, 5],
  [{ "number.int": { min: 3, max: 5 } }, { type: "integer" }, 3, 5],
  [{ "datatype.number": 5 }, { type: "integer" }, 0, 5],
  [{ "number.int": [1, 900] }, { type: "integer", minimum: 3, maximum: 5 }, 3, 5],
])("%j of %j has numbers in that range", (faker, field, from, to) => {
  const table = read(faker, field).table("pets", { seed: "1", count: 60, origin: "http://mock.test" });
  const values = Array.from({ length: 60 }, (_, index) => table.row(index + 1)["a"]);
  for (const value of values) expect(typeof value).toBe(field.type === "string" ? "string" : "number");
  const numbers = values.map(Number);
  expect(numbers.every((value) => value >= from && value <= to)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(2);
});

test.each([
  [{ "helpers.arrayElement": [["cat", "dog"]] }, /^(?:cat|dog)$/],
  [{ "internet.email": [] }, /@/],
  [{ "lorem.words": 3 }, /^\w+(?: \w+)+$/],
])("%j is read", (faker, wanted) => {
  const row = read(faker).table("pets", { seed: "1", count: 3, origin: "http://mock.test" }).row(1);
  expect(row["a"]).toEqual(expect.stringMatching(wanted));
});

test.each([[{}], [["finance.amount"]], [5], [null], [{ "internet.email": [], "internet.url": [] }]])(
  "%j is refused",
  (faker) => {
    expect(() => read(faker)).toThrow(/x-faker .* must be a Faker method, or an object with one method/);
  },
);
