import { expect, test } from "bun:test";
import { createValues } from "../../../src/core/document/values.ts";
import { at, text } from "./support/schemas.ts";

/* What says what a value of a document means. */

const EMAIL = expect.stringMatching(/^[^@ ]+@[^@ ]+\.[a-z]+$/);
const COUNTRY = expect.stringMatching(/^[A-Z]{2}$/);
const ROOT = { components: { schemas: { Email: text, countryCode: text } } };

test.each<[schema: object, pointer: string, expected: unknown]>([
  [{ $ref: "#/components/schemas/Email" }, "/schema", EMAIL],
  [{ allOf: [{ $ref: "#/components/schemas/Email" }] }, "/schema", EMAIL],
  [{ $ref: "#/components/schemas/countryCode" }, "/email", COUNTRY],
  [text, "/components/responses/Ok/headers/Email/schema", EMAIL],
  [text, "/components/responses/Ok/headers/countryCode/schema", COUNTRY],
  [text, "/paths/~1emails/get/responses/200/content/application~1json/schema", EMAIL],
  [text, "/components/schemas/email", EMAIL],
])("the value of %j at %s", (schema, pointer, expected) => {
  const place = { ...at(schema), pointer };
  expect(createValues(ROOT).valueOf(place, "call", "")).toEqual(expected as string);
});
