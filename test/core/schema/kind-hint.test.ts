import { expect, test } from "bun:test";
import { kindHint } from "../../../src/core/schema/kind-hint.ts";

/* What was probably meant by a text that is not a kind. */

const TYPES = ["string", "integer", "number", "boolean"];

test.each<[text: string, hint: string | undefined]>([
  ["str", "string"],
  ["varchar", "string"],
  ["VARCHAR(20)", "string"],
  ["char", "string"],
  ["long", "integer"],
  ["bigint", "integer"],
  ["uint", "integer"],
  ["double", "number"],
  ["decimal(8, 2)", "number"],
  ["date_time", "dateTime"],
  ["date-time", "dateTime"],
  ["now", "recent"],
  ["lorem", "sentence"],
  ["money", "amount"],
  ["array", "[word]"],
  ["list", "[word]"],
  ["object", "{ city: city }"],
  ["enum", "active | closed"],
  ["ref", "-> users"],
  // Kinds in another spelling.
  ["Email", "email"],
  ["full-name", "fullName"],
  ["full name", "fullName"],
  ["first_name", "firstName"],
  ["INTEGER", "integer"],
  ["buzz_phrase", "buzzPhrase"],
  ["product image", "productImage"],
  ["timestamp-ms", "timestampMs"],
  // Methods of Faker, and names of fields.
  ["internet.email", "email"],
  ["person.firstName", "firstName"],
  ["surname", "lastName"],
  ["emial", "email"],
  ["1-5", "1..5"],
  ["1 - 5", "1..5"],
  ["-1.5 to 2.5", "-1.5..2.5"],
  ["1...5", "1..5"],
  ["1–5", "1..5"],
  ["x1-5", undefined],
  ["a, b,c", "a | b | c"],
  ["a,b(c)", undefined],
  ["str[]", "[string]"],
  ["email[]", "[email]"],
  ["qqqqqqqq[]", undefined],
  ["qqqqqqqq", undefined],
])("%j is probably %j", (text, hint) => {
  expect(kindHint(text, text, TYPES)).toBe(hint);
});

test("of several words the first is looked at", () => {
  expect(kindHint("varchar 20", "varchar", TYPES)).toBe("string");
  expect(kindHint("emial 1..5", "emial", TYPES)).toBe("email");
});
