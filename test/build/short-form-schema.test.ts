import { Validator } from "@cfworker/json-schema";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { SCHEMA_FILE, shortFormSchema } from "../../src/build/site/short-form-schema.ts";
import { ROOT } from "../../src/build/paths.ts";
import { readCatalog } from "../../src/core/schema/index.ts";
import { parseText } from "../../src/core/schema/source.ts";

const validator = new Validator(shortFormSchema(), "7");

const isValid = (text: string): boolean => validator.validate(parseText(text)).valid;

/** What readers find in the docs. */
const documented = async (): Promise<string[]> => {
  const page = await Bun.file(join(ROOT, "src/site/docs/your-own-resources.md")).text();
  const blocks = Array.from(page.matchAll(/```yaml\n([\s\S]*?)```/g), ([, text = ""]) => text);
  return [...blocks, await Bun.file(join(ROOT, "public/schemas/shop.yaml")).text()];
};

test("the schema for editors accepts every documented example", async () => {
  const examples = await documented();
  expect(examples.length).toBeGreaterThan(2);
  for (const text of examples) expect([text, isValid(text)]).toEqual([text, true]);
});

test.each([
  "teams: { name: company, nick?: word?, address: { street: street }, tags: [2..4 word], size: 3..40 }",
  "teams: { $about: All of them., $count: 3..8 per club, clubId: -> clubs, total: 2 * size, size: 5 }",
  "teams: { parts: [1..3, { name: word }], email: , status: a 80% | b, code: '/[A-Z]{3}/', kind: = EUR }",
])("it accepts %s", (text) => {
  expect(isValid(text)).toBe(true);
});

test.each([
  "teams: { city: citty }",
  "teams: { $count: 0, name: company }",
  "teams: { $count: many, name: company }",
  "my teams: { name: company }",
  "teams: company",
])("it marks %s", (text) => {
  expect(isValid(text)).toBe(false);
});

test("a file may name it", () => {
  const $schema = `http://localhost:3000/${SCHEMA_FILE}`;
  const text = JSON.stringify({ $schema, teams: { name: "company" } });
  expect(readCatalog([{ name: "teams.json", text }], { only: true }).names).toEqual(["teams"]);
  expect(isValid(text)).toBe(true);
});
