import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

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

const isRead = (method: string): boolean => {
  try {
    read(method, {});
    return true;
  } catch (error) {
    expect(error).toMatchObject({ message: expect.stringContaining("is not a supported Faker method") });
    return false;
  }
};

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
  ["faker.internet.email()", /@/],
  // The name of an older version.
  ["faker.name.findName()", /^\S+ \S+/],
  [{ "random.arrayElement": [["cat", "dog"]] }, /^(?:cat|dog)$/],
])("%j is read", (faker, wanted) => {
  const row = read(faker).table("pets", { seed: "1", count: 3, origin: "http://mock.test" }).row(1);
  expect(row["a"]).toEqual(expect.stringMatching(wanted));
});

test.each(["internet.email()x", "x.faker.internet.email", "animal.dog"])("%s is no method", (method) => {
  expect(isRead(method)).toBe(false);
});

test.each([[{}], [["finance.amount"]], [5], [null], [{ "internet.email": [], "internet.url": [] }]])(
  "%j is refused",
  (faker) => {
    expect(() => read(faker)).toThrow(/x-faker .* must be a Faker method, or an object with one method/);
  },
);
