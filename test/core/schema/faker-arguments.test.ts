import { expect, test } from "bun:test";
import { SchemaError } from "../../../src/core/schema/error.ts";
import { readFaker } from "../../../src/core/schema/faker.ts";

/* Faker's methods and their arguments as keywords, or why they are refused. */

const outcome = (faker: unknown): unknown => {
  try {
    return readFaker(faker, "/f");
  } catch (error) {
    if (error instanceof SchemaError) return `${error.pointer} ${error.message}`;
    throw error;
  }
};

test.each<[faker: unknown, outcome: object | string]>([
  ["internet.email", { "x-mock": "email" }],
  ["faker.internet.email", { "x-mock": "email" }],
  ["internet.email()", { "x-mock": "email" }],
  ["faker.internet.email()", { "x-mock": "email" }],
  [
    "internet.email()x",
    '/f "internet.email()x" is not a supported Faker method; name a kind in x-mock instead',
  ],
  [
    "x.faker.internet.email",
    '/f "x.faker.internet.email" is not a supported Faker method; name a kind in x-mock instead',
  ],
  [{ "number.int": [3, 9] }, { "x-mock": "integer", minimum: 3, maximum: 9 }],
  [{ "number.int": { min: 3, max: 9 } }, { "x-mock": "integer", minimum: 3, maximum: 9 }],
  [{ "number.int": [{ max: 9 }] }, { "x-mock": "integer", minimum: undefined, maximum: 9 }],
  [{ "number.int": [9] }, { "x-mock": "integer", minimum: 0, maximum: 9 }],
  [{ "number.int": 9 }, { "x-mock": "integer", minimum: 0, maximum: 9 }],
  [{ "number.float": [2.5] }, { "x-mock": "number", minimum: 0, maximum: 2.5 }],
  [{ "commerce.price": [5] }, { "x-mock": "price", minimum: 5, maximum: undefined }],
  [{ "commerce.price": [5, 8] }, { "x-mock": "price", minimum: 5, maximum: 8 }],
  [{ "commerce.price": ["5", 8] }, { "x-mock": "price", minimum: undefined, maximum: 8 }],
  [{ "internet.email": [5] }, { "x-mock": "email" }],
  [{ "number.int": [] }, { "x-mock": "integer", minimum: 0, maximum: undefined }],
  [{ "helpers.arrayElement": [["a", "b"]] }, { enum: ["a", "b"] }],
  [{ "random.arrayElement": [[1]] }, { enum: [1] }],
  [
    { "helpers.arrayElement": ["a"] },
    '/f "helpers.arrayElement" is not a supported Faker method; name a kind in x-mock instead',
  ],
  [
    { "helpers.arrayElement": [] },
    '/f "helpers.arrayElement" is not a supported Faker method; name a kind in x-mock instead',
  ],
  [
    {},
    '/f {} must be a Faker method, or an object with one method and its arguments such as {"finance.amount": [1, 10]}',
  ],
  [
    { a: 1, b: 2 },
    '/f {"a":1,"b":2} must be a Faker method, or an object with one method and its arguments such as {"finance.amount": [1, 10]}',
  ],
  [
    5,
    '/f 5 must be a Faker method, or an object with one method and its arguments such as {"finance.amount": [1, 10]}',
  ],
  [
    null,
    '/f null must be a Faker method, or an object with one method and its arguments such as {"finance.amount": [1, 10]}',
  ],
  [
    "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy",
    '/f "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy" is not a supported Faker method; name a kind in x-mock instead',
  ],
  ["datatype.boolean", { "x-mock": "boolean" }],
])("%j is %j", (faker, expected) => {
  expect(outcome(faker)).toEqual(expected);
});
