import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* What the short form says in JSON Schema: both are read as the same resource. */

const USERS = { name: "company" };

const made = (schemas: object) => {
  const text = JSON.stringify(schemas);
  const catalog = readCatalog([{ name: "f", text }], {
    only: true,
    onSkip(problem) {
      throw problem;
    },
  });
  const table = catalog.table("things", { seed: "1", count: 20, origin: "" });
  const { schema, belongsTo, count } = catalog.info("things");
  const { properties, required } = schema as { properties: object; required: string[] };
  return { properties, required, belongsTo, count, rows: table.ids(0, 20).map((id) => table.row(id)) };
};

const short = (fields: object) => made({ things: fields, users: USERS });

const long = (properties: object, more: object = {}) => {
  const object = (fields: object, other: object = {}) => ({
    type: "object",
    properties: fields,
    required: Object.keys(fields),
    "x-mock-resource": true,
    ...other,
  });
  return made({
    $defs: { things: object(properties, more), users: object({ name: { "x-mock": "company" } }) },
  });
};

const EMAIL = { "x-mock": "email" };
const WORDS = { type: "array", items: { "x-mock": "word" } };

test.each<[text: string, node: object]>([
  [" email ", EMAIL],
  ["int", { "x-mock": "integer" }],
  ["name", { "x-mock": "fullName" }],
  ["string 3..40", { type: "string", minLength: 3, maxLength: 40 }],
  ["word 3..9", { "x-mock": "word", minLength: 3, maxLength: 9 }],
  ["price 1..9.5", { "x-mock": "price", minimum: 1, maximum: 9.5 }],
  ["integer -3..-1", { type: "integer", minimum: -3, maximum: -1 }],
  ["dateTime 2010..2012", { "x-mock": "dateTime", "x-mock-years": [2010, 2012] }],
  ["-5 .. -1", { type: "integer", minimum: -5, maximum: -1 }],
  ["0.5..2.25", { type: "number", minimum: 0.5, maximum: 2.25, "x-mock-step": 0.01 }],
  ["a | b", { enum: ["a", "b"] }],
  ["1 | 2.5 | -3", { enum: [1, 2.5, -3] }],
  ["1 | b", { enum: ["1", "b"] }],
  ["true | false", { enum: [true, false] }],
  ["a | b | null", { enum: ["a", "b"], nullable: true }],
  ["email | null", { ...EMAIL, nullable: true }],
  ["null | -> users", { "x-mock-ref": "users", nullable: true }],
  ["1..3 | null", { type: "integer", minimum: 1, maximum: 3, nullable: true }],
  ["[word] | null", { ...WORDS, nullable: true }],
  ["/a/ | null", { type: "string", pattern: "a", nullable: true }],
  ["email | b", { enum: ["email", "b"] }],
  ["-> users | maybe", { enum: ["-> users", "maybe"] }],
  ["a [b] | null", { enum: ["a [b]"], nullable: true }],
  ["a 20.5 % | b 79.5%", { enum: ["a", "b"], "x-mock-weights": [20.5, 79.5] }],
  ["a 40% | b | c", { enum: ["a", "b", "c"], "x-mock-weights": [40, 30, 30] }],
  ["email?", { ...EMAIL, nullable: true }],
  ["email   unique", { ...EMAIL, "x-mock-unique": true }],
  ["1..900 unique", { type: "integer", minimum: 1, maximum: 900, "x-mock-unique": true }],
  ["=a b ", { const: "a b" }],
  ["= 5", { const: "5" }],
  ["/a|b/", { type: "string", pattern: "a|b" }],
  ["[3 word]", { ...WORDS, minItems: 3, maxItems: 3 }],
  ["[ 2 .. 4  word ]", { ...WORDS, minItems: 2, maxItems: 4 }],
  [
    "[2 1..5]",
    { type: "array", items: { type: "integer", minimum: 1, maximum: 5 }, minItems: 2, maxItems: 2 },
  ],
  ["[-> users]", { type: "array", items: { "x-mock-ref": "users" } }],
  ["->  users", { "x-mock-ref": "users" }],
])("%s is %j", (text, node) => {
  expect(short({ a: text })).toEqual(long({ a: node }));
});

test.each<[list: unknown, node: object]>([
  [["word"], WORDS],
  [["2..4 word"], { ...WORDS, minItems: 2, maxItems: 4 }],
  [[5], { type: "array", items: { const: 5 } }],
  [["10 .. 12", "word"], { ...WORDS, minItems: 10, maxItems: 12 }],
  [[3, "word"], { ...WORDS, minItems: 3, maxItems: 3 }],
  [[["word"]], { type: "array", items: WORDS }],
])("the list %j is %j", (list, node) => {
  expect(short({ a: list })).toEqual(long({ a: node }));
});

test("a resource has fields, optional ones, a description and a count", () => {
  const fields = { $about: "Some", $count: 5, a: "email", "b?": null, c: 7, e: { f: "word" } };
  const inner = {
    type: "object",
    properties: { f: { "x-mock": "word" } },
    required: ["f"],
    additionalProperties: false,
  };
  const properties = { a: EMAIL, b: {}, c: { const: 7 }, e: inner };
  const more = { description: "Some", required: ["a", "c", "e"], "x-mock-count": 5 };
  expect(short(fields)).toEqual(long(properties, more));
});

test.each<[count: unknown, same: unknown]>([
  ["1 per user", "1..1 per user"],
  [" 3 .. 8  per  user ", "3..8 per user"],
])("the count %j is %j", (count, same) => {
  const of = ($count: unknown) => short({ $count, userId: "-> users" });
  expect(of(count)).toEqual(of(same));
  expect(of(count).count).toBeGreaterThanOrEqual(100);
});

test.each<[value: unknown, reason: string]>([
  ["", "is empty"],
  ["?", "is not a kind"],
  ["5..1", "the smaller number"],
  ["price 5..1", "the smaller number"],
  ["price x", "nothing but a range"],
  ["boolean 1..2", "does not take a range"],
  ["time 1..2", "does not take a range"],
  ["string | integer", "names several types"],
  ["-> users | -> posts", "refers to several resources"],
  ["-> [users]", "[-> users]"],
  ["a 50% | b 60%", "110 %"],
  ["a 50% | b 40%", "90 %"],
  ["a 120% | b", "leaves nothing"],
  ["a 50% | null 50%", "null has no share"],
  ["emial", "did you mean email?"],
  ["varchar(20)", "did you mean string?"],
  ["bigint", "did you mean integer?"],
  ["date-time", "did you mean dateTime?"],
  ["money", "did you mean amount?"],
  ["Full_Name", "did you mean fullName?"],
  ["faker.internet.email()", "did you mean email?"],
  ["surname", "did you mean lastName?"],
  ["email[]", "did you mean [email]?"],
  ["1-5", "did you mean 1..5?"],
  ["1 to 5", "did you mean 1..5?"],
  ["-1.5 - -0.5", "did you mean -1.5..-0.5?"],
  ["a, b ,c d", "did you mean a | b | c d?"],
  ["zzzzzzzzz", "use a kind"],
  [[], "must have one item"],
  [["word", "word"], "must have one item"],
  [["x1", "word"], "must have one item"],
])("%j is refused: %s", (value, reason) => {
  expect(() => short({ a: value })).toThrow(reason);
});

test.each<[fields: object, pointer: string]>([
  [{ $abuot: "Some" }, "/things/$abuot"],
  [{ a: { b: "zzzzzz" } }, "/things/a/b"],
  [{ a: [{ b: "zzzzzz" }] }, "/things/a/0/b"],
  [{ a: [2, { b: "zzzzzz" }] }, "/things/a/1/b"],
  [{ a: "-> nothing" }, "/things/a"],
  [{ $count: 0, a: "word" }, "/things"],
  [{ $count: "0..1 per user", userId: "-> users" }, "/things"],
  [{ $count: "1 peruser", userId: "-> users" }, "/things"],
  [{ $count: "123456 per user", userId: "-> users" }, "/things"],
])("what is wrong in %j is at %s", (fields, pointer) => {
  expect(() => short(fields)).toThrow(`: ${pointer} `);
});
