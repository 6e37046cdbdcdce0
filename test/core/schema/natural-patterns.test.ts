import { describe, expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* Texts with a pattern are those of their name or format where these match it. */

const COUNT = 60;

const catalogOf = (properties: object) => {
  const schema = { type: "object", required: Object.keys(properties), properties: { id: {}, ...properties } };
  return readCatalog([{ name: "f", text: JSON.stringify({ $defs: { Thing: schema } }) }], { only: true });
};

const valuesOf = (name: string, schema: object): readonly string[] => {
  const catalog = catalogOf({ [name]: { type: "string", ...schema } });
  const table = catalog.table("things", { seed: "1", count: COUNT, origin: "" });
  return table.ids(0, COUNT).map((id) => table.row(id)[name] as string);
};

describe("every text matches", () => {
  test.each<[name: string, schema: object, form: RegExp]>([
    // Some moments would, but not all.
    ["createdAt", { pattern: "^200\\d-\\d\\d-\\d\\d$" }, /^200\d-\d\d-\d\d$/],
    ["createdAt", { pattern: "^\\d{3}$" }, /^\d{3}$/],
    ["createdAt", { pattern: "^\\d{4}-\\d\\d-\\d\\dT" }, /^202[1-5]-\d\d-\d\dT[\d:.]{12}Z$/],
    ["createdAt", { pattern: "^\\d{4}-\\d\\d-\\d\\d$" }, /^202[1-5]-\d\d-\d\d$/],
    ["createdAt", { pattern: "^\\d\\d:\\d\\d:\\d\\dZ$" }, /^\d\d:\d\d:\d\dZ$/],
    // Without an anchor, a pattern is what the text is like.
    ["email", { pattern: "[a-z]+" }, /^[a-z]+$/],
    ["email", { pattern: "[a-z]+", format: "nothing" }, /^[a-z]+$/],
    ["axle", { pattern: "[a-z]+", format: "email" }, /^\S+@\S+$/],
    ["email", { pattern: "^[a-z.]+" }, /^\S+@\S+$/],
    ["email", { pattern: "[a-z.]+$" }, /^\S+@\S+$/],
    ["email", { pattern: "^[\\w.+-]+@corp\\.example$" }, /^[a-z]+[\w.+-]*@corp\.example$/],
    ["city", { pattern: "^[A-Z]" }, /^[A-Z][a-zé]+/],
    ["age", { pattern: "^[1-9]\\d$" }, /^[1-9]\d$/],
  ])("%s with %j: %p", (name, schema, form) => {
    for (const value of valuesOf(name, schema)) expect(value).toMatch(form);
  });

  test("and its lengths", () => {
    const pattern = "^[\\w.+-]+@corporation\\.example$";
    for (const value of valuesOf("email", { pattern, minLength: 24, maxLength: 26 })) {
      expect(value).toMatch(new RegExp(pattern));
      expect(value.length).toBeWithin(24, 27);
    }
  });
});

test("a moment has its format, and others none", () => {
  const formatOf = (schema: object): unknown =>
    catalogOf({ createdAt: { type: "string", ...schema } }).info("things").fields["createdAt"];
  expect(formatOf({ pattern: "^\\d{4}-\\d\\d-\\d\\dT" })).toMatchObject({ format: "date-time" });
  expect(formatOf({ pattern: "^\\d{4}-\\d\\d-\\d\\d$" })).toMatchObject({ format: "date" });
  expect(formatOf({ pattern: "^\\d{3}$" })).not.toHaveProperty("format");
});

test("updates leave alone what is shared by a person, and no other text", () => {
  const pattern = "^[a-z.]+";
  const { revisions } = catalogOf({
    email: { type: "string", pattern },
    axle: { type: "string", pattern },
    number: { type: "string", pattern: "^\\d+$" },
  }).info("things");
  expect(revisions.flat()).toEqual(["axle", "number"]);
});

test("a pattern that no text can be made for is refused, with its beginning", () => {
  const pattern = `${"a".repeat(70)}(`;
  expect(() => catalogOf({ code: { type: "string", pattern } })).toThrow(
    `/properties/code/pattern "${"a".repeat(59)} `,
  );
});
