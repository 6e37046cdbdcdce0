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

const read = (method: string) =>
  readCatalog(
    [
      {
        name: "pets.json",
        text: JSON.stringify({
          $defs: {
            Pet: {
              type: "object",
              properties: { id: { type: "integer" }, a: { type: "string", "x-faker": method } },
              required: ["id", "a"],
            },
          },
        }),
      },
    ],
    { only: true },
  );

test("a field has values of its method", () => {
  const row = read("finance.bic").table("pets", { seed: "1", count: 3, origin: "http://mock.test" }).row(1);
  expect(row["a"]).toEqual(expect.stringMatching(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/));
});

test("another method is an error that says what to give instead", () => {
  expect(() => read("animal.dog")).toThrow(
    'pets.json:1:93: /$defs/Pet/properties/a/x-faker "animal.dog" is not a supported Faker method; name a kind in x-mock instead',
  );
});
