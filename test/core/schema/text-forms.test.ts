import { expect, test } from "bun:test";
import { object, rowsIn, TEXT, thingsOf, valuesOf } from "./support/made.ts";

/* What texts say, by their name, format, kind, pattern, lengths and examples; and what updates change. */

const MOMENT = /^202[1-5]-\d\d-\d\dT[\d:.]{12}Z$/;
const ADDRESS = /^[a-z]\S*@\S+$/;

test.each<[name: string, schema: object, form: RegExp]>([
  ["axle", { minLength: 5, maxLength: 5 }, /^.{5}$/],
  // A number as a text.
  ["axle", { "x-mock": "price" }, /^\d+(?:\.\d{1,2})?$/],
  ["age", { minimum: 90, maximum: 95 }, /^9[0-5]$/],
  ["price", { maxLength: 3, minimum: 100 }, /^\d{2,3}$/],
  ["axle", { format: "decimal", minimum: 1, maximum: 9 }, /^\d\.?\d*$/],
  ["axle", { format: "decimal", pattern: "^[a-c]+$" }, /^[a-c]+$/],
  // Moments, as far as there is room.
  ["createdAt", { maxLength: 23 }, /^\d{4}-\d\d-\d\d$/],
  ["createdAt", { maxLength: 9 }, /^[a-z A-Z]{1,9}$/],
  ["createdAt", { minLength: 25 }, /^[A-Z][a-z A-Z\d]{24}/],
  ["birthday", { format: "date" }, /^19[4-9]\d|200\d/],
  ["axle", { "x-mock": "boolean" }, /^Axle \d/],
  ["avatar", { format: "uri" }, /avatar/],
  // Texts of a format are whole, or not of that format.
  ["email", { maxLength: 5 }, /^[^@]{1,5}$/],
  ["email", { maxLength: 6 }, /^[^@]+@[^@]+$/],
  ["axle", { format: "email", maxLength: 11, minLength: 11 }, /^[^@]+@b\.example$/],
  ["axle", { format: "uri", maxLength: 18, minLength: 18 }, /^https:\/\/aa\.example$/],
  ["axle", { format: "hostname", maxLength: 5 }, /^a\.co$/],
  ["axle", { format: "slug", minLength: 60 }, /^[a-z\d-]+x+$/],
  ["ipv6", { maxLength: 20 }, /^[^:]{1,20}$/],
  ["uuid", { maxLength: 35 }, /^(?!.*-.*-).{1,35}$/],
  ["client_ip", { maxLength: 14 }, /^Client ip \d+$/],
  // Every text matches its pattern, and says what its name or format does where that matches.
  ["createdAt", { pattern: "^200\\d-\\d\\d-\\d\\d$" }, /^200\d-\d\d-\d\d$/],
  ["createdAt", { pattern: "^\\d{3}$" }, /^\d{3}$/],
  ["createdAt", { pattern: "^\\d{4}-\\d\\d-\\d\\dT" }, MOMENT],
  ["createdAt", { pattern: "^\\d\\d:\\d\\d:\\d\\dZ$" }, /^[0-2]\d:[0-5]\d:[0-5]\dZ$/],
  ["email", { pattern: "[a-z]+" }, /^[a-z]+$/],
  ["axle", { pattern: "[a-z]+", format: "email" }, ADDRESS],
  ["email", { pattern: "^[a-z.]+" }, ADDRESS],
  ["email", { pattern: "^[\\w.]+@ab\\.example$", minLength: 16, maxLength: 18 }, /^[\w.]{5,7}@ab\.example$/],
  ["axle", { format: "email", pattern: "^[a-c]+$" }, /^[a-c]+$/],
  // Unicode classes, in their ASCII part.
  ["axle", { pattern: "^\\p{L}\\p{Letter}[\\p{Lu}]\\p{Ll}$" }, /^[A-Za-z]{2}[A-Z][a-z]$/],
  ["axle", { pattern: "^\\p{N}[\\p{Nd}]\\p{P}\\p{S}\\p{Z}\\p{Zs}$" }, /^\d{2}[!-.][$+<=>] {2}$/],
  ["axle", { pattern: "^[(?<a>\\]]\\[(?<b>x|y)\\k<b>1$" }, /^[(?<a>\]]\[(x|y)\1{1}1$/],
])("%s with %j: %p", (name, schema, form) => {
  const others = valuesOf(name, { ...TEXT, ...schema }).filter((text) => !form.test(String(text)));
  expect(others).toEqual([]);
});

test("numbers in texts have decimals, unless they are whole", () => {
  for (const format of ["double", "float", "number", "decimal"])
    expect(String(valuesOf("axle", { ...TEXT, format }))).toContain(".");
  expect(String(valuesOf("price", TEXT))).toContain(".");
});

test.each<[name: string, schema: object, texts: string[]]>([
  ["code", { examples: ["a1", "b22", "c333", "", 5], minLength: 2, maxLength: 3 }, ["a1", "b22"]],
  ["code", { examples: ["a1", "b2", "C"], pattern: "^[a-z]" }, ["a1", "b2"]],
  ["axle", { default: "always" }, ["always"]],
])("texts of %s with %j are %j", (name, schema, texts) => {
  expect(new Set(valuesOf(name, { ...TEXT, ...schema }))).toEqual(new Set(texts));
});

test.each<[schema: object, not: string]>([
  [{ examples: ["once"], maxLength: 3 }, "onc"],
  [{ default: "" }, ""],
  [{ examples: ["aa", "C"], pattern: "^[a-z]{2}$" }, "C"],
])("an example that does not fit is none: %j", (schema, not) => {
  expect(valuesOf("axle", { ...TEXT, ...schema })).not.toContain(not);
});

test.each<[schema: object, format: string | undefined]>([
  [{ "x-mock": "email", format: "idn-email" }, "idn-email"],
  [{ pattern: "^\\d{3}$" }, undefined],
  [{ pattern: "^\\d{4}-\\d\\d-\\d\\dT" }, "date-time"],
  [{ pattern: "^\\d{4}-\\d\\d-\\d\\d$" }, "date"],
])("a moment with %j has the format %p", (schema, format) => {
  const { createdAt } = thingsOf({ createdAt: { ...TEXT, ...schema } }).info("things").fields;
  expect((createdAt as { format?: string }).format).toBe(format);
});

const kind = (name: string): object => ({ ...TEXT, "x-mock": name });

test("what is before the kind in a name tells persons apart, and so does the object", () => {
  const email = { ...TEXT, format: "email" };
  const own = { first: kind("email"), second: kind("email"), owner: object({ email }) };
  for (const row of rowsIn(thingsOf({ email, address: email, billingEmail: email, ...own }))) {
    expect(row["address"]).toBe(row["email"]);
    const others = [row["billingEmail"], row["first"], row["second"], (row["owner"] as typeof row)["email"]];
    expect(new Set([row["email"], ...others]).size).toBe(5);
  }
});

test.each<[properties: object, revisions: string[]]>([
  [{ first: kind("fullName"), axle: kind("word") }, ["axle"]],
  [{ email: kind("word"), axle: TEXT }, ["email", "axle"]],
  [{ lastName: TEXT, axle: kind("username"), remark: TEXT }, ["remark"]],
  [{ email: { ...TEXT, pattern: "^[a-z.]+" }, axle: { ...TEXT, pattern: "^[a-z.]+" } }, ["axle"]],
])("updates leave a person as it is: of %j they change %j", (properties, revisions) => {
  expect(thingsOf(properties).info("things").revisions.flat()).toEqual(revisions);
});

test.each<[schema: object, reason: string]>([
  [{ minLength: 5, maxLength: 4 }, "/axle minLength is greater than maxLength"],
  [{ minLength: 1_000_001 }, "requires 1000001 characters"],
  [{ pattern: `${"a".repeat(70)}(` }, `/axle/pattern "${"a".repeat(59)} `],
])("%j is refused: %s", (schema, reason) => {
  expect(() => thingsOf({ axle: { ...TEXT, ...schema } })).toThrow(reason);
});
