import { Validator } from "@cfworker/json-schema";
import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* What a schema says is published as it was written, and records keep to it. */

const PROPERTIES = {
  id: { type: "integer" },
  code: { type: "string", pattern: "^[A-Z]{3}$", description: "Where it is kept.\n\nA second paragraph." },
  title: { type: "string", minLength: 5, maxLength: 20, nullable: true },
  price: { type: "number", multipleOf: 0.25, minimum: 1, maximum: 9 },
  tags: {
    type: "array",
    items: { type: "string", maxLength: 9 },
    minItems: 2,
    maxItems: 4,
    uniqueItems: true,
  },
  strain: { type: "string", example: "sativa" },
};

const open = () =>
  readCatalog(
    [{ name: "f", text: JSON.stringify({ $defs: { Thing: { type: "object", properties: PROPERTIES } } }) }],
    { only: true },
  );

test("patterns, lengths, multiples, item limits, descriptions and examples are published", () => {
  expect(open().info("things").schema["properties"]).toMatchObject({
    code: { pattern: "^[A-Z]{3}$", description: "Where it is kept.\n\nA second paragraph." },
    title: { type: ["string", "null"], minLength: 5, maxLength: 20 },
    price: { multipleOf: 0.25, minimum: 1, maximum: 9 },
    tags: { minItems: 2, maxItems: 4, uniqueItems: true, items: { maxLength: 9 } },
    strain: { examples: ["sativa"] },
  });
});

test("a pattern that was meant otherwise is not published", () => {
  const properties = { id: {}, zip: { type: "string", pattern: "/^[0-9]{5}$/i" } };
  const source = { name: "f", text: JSON.stringify({ $defs: { Thing: { type: "object", properties } } }) };
  const { schema: published } = readCatalog([source], { only: true }).info("things");
  expect(JSON.stringify(published)).not.toContain("pattern");
});

test("records are valid for what is published", () => {
  const catalog = open();
  const validator = new Validator(catalog.info("things").schema, "2020-12");
  const table = catalog.table("things", { seed: "1", count: 100, origin: "http://mock.test" });
  for (const id of table.ids(0, 100)) expect(validator.validate(table.row(id)).errors).toEqual([]);
});
