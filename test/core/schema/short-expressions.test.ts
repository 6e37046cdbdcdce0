import { describe, expect, test } from "bun:test";
import { countOf, type PerParent } from "../../../src/core/schema/counts.ts";
import { kindHint } from "../../../src/core/schema/kind-hint.ts";
import { ALIASES, expression, resourceOf, shortPointer, TYPES } from "../../../src/core/schema/short-form.ts";
import { outcome } from "./support/outcome.ts";

/* What each text of the short form is in JSON Schema, and where each rule of it ends. */

test.each<[string, object]>([
  ["email", { "x-mock": "email" }],
  [" email ", { "x-mock": "email" }],
  ["integer", { type: "integer" }],
  ["string 3..40", { type: "string", minLength: 3, maxLength: 40 }],
  ["word 3..9", { "x-mock": "word", minLength: 3, maxLength: 9 }],
  ["price 1..9.5", { "x-mock": "price", minimum: 1, maximum: 9.5 }],
  ["integer -3..-1", { type: "integer", minimum: -3, maximum: -1 }],
  ["dateTime 2010..2012", { "x-mock": "dateTime", "x-mock-years": [2010, 2012] }],
  ["1..5", { type: "integer", minimum: 1, maximum: 5 }],
  ["-5 .. -1", { type: "integer", minimum: -5, maximum: -1 }],
  ["3..3", { type: "integer", minimum: 3, maximum: 3 }],
  ["0.5..2.25", { type: "number", minimum: 0.5, maximum: 2.25, "x-mock-step": 0.01 }],
  ["0.5..2", { type: "number", minimum: 0.5, maximum: 2, "x-mock-step": 0.1 }],
  ["a | b", { enum: ["a", "b"] }],
  ["1 | 2.5 | -3", { enum: [1, 2.5, -3] }],
  ["1 | b", { enum: ["1", "b"] }],
  ["true | false", { enum: [true, false] }],
  ["true | maybe", { enum: ["true", "maybe"] }],
  ["a | null", { enum: ["a"], nullable: true }],
  ["a | b | null", { enum: ["a", "b"], nullable: true }],
  ["email | null", { "x-mock": "email", nullable: true }],
  ["null | -> users", { "x-mock-ref": "users", nullable: true }],
  ["1..3 | null", { type: "integer", minimum: 1, maximum: 3, nullable: true }],
  ["[word] | null", { type: "array", items: { "x-mock": "word" }, nullable: true }],
  ["/a/ | null", { type: "string", pattern: "a", nullable: true }],
  ["date 2010..2011 | null", { "x-mock": "date", "x-mock-years": [2010, 2011], nullable: true }],
  ["email | b", { enum: ["email", "b"] }],
  ["string | maybe", { enum: ["string", "maybe"] }],
  ["-> users | maybe", { enum: ["-> users", "maybe"] }],
  ["a [b] | null", { enum: ["a [b]"], nullable: true }],
  ["[a] b | null", { enum: ["[a] b"], nullable: true }],
  ["/a/ b | null", { enum: ["/a/ b"], nullable: true }],
  ["x -> users | null", { enum: ["x -> users"], nullable: true }],
  ["null | null", { enum: [], nullable: true }],
  ["a 20% | b", { enum: ["a", "b"], "x-mock-weights": [20, 80] }],
  ["a 20.5 % | b 79.5%", { enum: ["a", "b"], "x-mock-weights": [20.5, 79.5] }],
  ["a 0.1% | b 66.6% | c 33.3%", { enum: ["a", "b", "c"], "x-mock-weights": [0.1, 66.6, 33.3] }],
  ["a 40% | b | c", { enum: ["a", "b", "c"], "x-mock-weights": [40, 30, 30] }],
  ["1 50% | 2 50%", { enum: [1, 2], "x-mock-weights": [50, 50] }],
  ["email?", { "x-mock": "email", nullable: true }],
  ["1..2 ?", { type: "integer", minimum: 1, maximum: 2, nullable: true }],
  ["email unique", { "x-mock": "email", "x-mock-unique": true }],
  ["email   unique", { "x-mock": "email", "x-mock-unique": true }],
  ["1..900 unique", { type: "integer", minimum: 1, maximum: 900, "x-mock-unique": true }],
  ["=a b ", { const: "a b" }],
  ["= 5", { const: "5" }],
  ["/a|b/", { type: "string", pattern: "a|b" }],
  ["[word]", { type: "array", items: { "x-mock": "word" } }],
  ["[3 word]", { type: "array", items: { "x-mock": "word" }, minItems: 3, maxItems: 3 }],
  ["[ 2..4  word ]", { type: "array", items: { "x-mock": "word" }, minItems: 2, maxItems: 4 }],
  ["[2 .. 4 word]", { type: "array", items: { "x-mock": "word" }, minItems: 2, maxItems: 4 }],
  ["[1..5]", { type: "array", items: { type: "integer", minimum: 1, maximum: 5 } }],
  [
    "[2 1..5]",
    { type: "array", items: { type: "integer", minimum: 1, maximum: 5 }, minItems: 2, maxItems: 2 },
  ],
  ["[-> users]", { type: "array", items: { "x-mock-ref": "users" } }],
  ["->users", { "x-mock-ref": "users" }],
  ["->  users", { "x-mock-ref": "users" }],
  ["quantity * price", { type: "number", "x-mock-formula": "quantity * price" }],
])("%s is %j", (text, node) => {
  expect(expression(text, "/a")).toEqual(node as never);
});

test.each([...ALIASES])("%s is another name of %s", (alias, kind) => {
  const isType = TYPES.includes(kind);
  expect(expression(alias, "")).toEqual({ "x-mock": kind });
  expect([alias, isType || kind !== alias]).toEqual([alias, true]);
});

test("the aliases and types are these", () => {
  expect(Object.fromEntries(ALIASES)).toEqual({
    name: "fullName",
    int: "integer",
    float: "number",
    bool: "boolean",
    datetime: "dateTime",
    zip: "zipcode",
    lat: "latitude",
    lng: "longitude",
    website: "url",
  });
  for (const type of ["string", "integer", "number", "boolean"])
    expect(expression(type, "")).toEqual({ type });
});

test.each([
  ["", "is empty"],
  ["  ", "is empty"],
  ["?", "is not a kind"],
  ["5..1", "must start with the smaller number"],
  ["price 5..1", "must start with the smaller number"],
  ["price x", "nothing but a range such as 1..5 after price"],
  ["boolean 1..2", "boolean does not take a range"],
  ["bool 1..2", "bool does not take a range"],
  ["time 1..2", "time does not take a range"],
  ["string | integer", "names several types"],
  ["-> users | -> posts", "refers to several resources"],
  ["-> [users]", "a list of references is [-> users]"],
  ["a 50% | b 60%", "has shares of 110 %, which must be 100 %"],
  ["a 50% | b 40%", "has shares of 90 %, which must be 100 %"],
  ["a 100% | b", "has shares of 100 %, which leaves nothing for the others"],
  ["a 120% | b", "has shares of 120 %, which leaves nothing for the others"],
  ["a 50% | null", "null has no share"],
  ["a 50% | null 50%", "null has no share"],
  ["emial", "did you mean email?"],
  ["zzzzzzzzz", "use a kind"],
  ["varchar(20)", "did you mean string?"],
])("%j is refused: %s", (text, reason) => {
  expect(() => expression(text, "/a")).toThrow(reason);
});

const known = (text: string, word = text): string | undefined =>
  kindHint(text, word, ["string", "integer", "number"]);

test.each([
  ["str varchar char", "string"],
  ["long bigint uint BIGINT", "integer"],
  ["double decimal", "number"],
  ["date_time date-time", "dateTime"],
  ["now", "recent"],
  ["lorem", "sentence"],
  ["money", "amount"],
  ["array list", "[word]"],
  ["object", "{ city: city }"],
  ["enum", "active | closed"],
  ["ref", "-> users"],
  ["Full_Name full-name FULLNAME", "fullName"],
  ["internet.email faker.internet.email()", "email"],
  ["surname", "lastName"],
  ["decimal(10,2)", "number"],
  ["emial", "email"],
  ["email[]", "[email]"],
  ["zzzzzz[]", undefined],
  ["zzzzzz", undefined],
])("%s are probably %p", (texts, hint) => {
  for (const text of texts.split(" ")) expect([text, known(text)]).toEqual([text, hint]);
});

test.each([
  ["1-5", "1..5"],
  ["1 – 5", "1..5"],
  ["1 to 5", "1..5"],
  ["1...5", "1..5"],
  ["-1.5 - -0.5", "-1.5..-0.5"],
  ["a,b", "a | b"],
  ["a, b ,c d", "a | b | c d"],
  ["a(b,c)", undefined],
  ["a,,b", undefined],
  ["1-5x", undefined],
  ["x1-5", undefined],
])("%s is in another notation than %p", (text, hint) => {
  expect(known(text, "qqqqqqq")).toBe(hint as string);
});

const fields = (more: object): unknown => resourceOf(more as never, "/things");

describe("a resource", () => {
  test("has fields, optional ones, a description and a count", () => {
    expect(
      fields({ $about: "Some", $count: 5, a: "email", "b?": null, c: 7, d: true, e: { f: "word" } }),
    ).toEqual({
      type: "object",
      description: "Some",
      properties: {
        a: { "x-mock": "email" },
        b: {},
        c: { const: 7 },
        d: { const: true },
        e: {
          type: "object",
          properties: { f: { "x-mock": "word" } },
          required: ["f"],
          additionalProperties: false,
        },
      },
      required: ["a", "c", "d", "e"],
      additionalProperties: false,
      "x-mock-count": 5,
    });
    expect(fields({ $about: 5 })).toEqual({
      type: "object",
      properties: {},
      required: [],
      additionalProperties: false,
    });
    expect(() => fields({ $abuot: "Some" })).toThrow("is no name of a field");
    expect(fields({ "a?b": "word" })).toMatchObject({ properties: { "a?b": {} }, required: ["a?b"] });
  });

  test.each<[unknown, object]>([
    [["word"], { type: "array", items: { "x-mock": "word" } }],
    [["2..4 word"], { type: "array", items: { "x-mock": "word" }, minItems: 2, maxItems: 4 }],
    [[5], { type: "array", items: { const: 5 } }],
    [["1..3", "word"], { type: "array", items: { "x-mock": "word" }, minItems: 1, maxItems: 3 }],
    [["10 .. 12", "word"], { type: "array", items: { "x-mock": "word" }, minItems: 10, maxItems: 12 }],
    [[3, "word"], { type: "array", items: { "x-mock": "word" }, minItems: 3, maxItems: 3 }],
    [[["word"]], { type: "array", items: { type: "array", items: { "x-mock": "word" } } }],
  ])("has the list %j", (list, node) => {
    expect(fields({ a: list })).toMatchObject({ properties: { a: node } });
  });

  test.each([[[]], [["word", "word"]], [["1..3", "word", "word"]], [["x1", "word"]], [["1x", "word"]]])(
    "has no list such as %j",
    (list) => {
      expect(() => fields({ a: list })).toThrow("must have one item");
    },
  );
});

test.each<[more: object, pointer: string]>([
  [{ $abuot: "Some" }, "/things/$abuot"],
  [{ a: "zzzzzz" }, "/things/a"],
  [{ a: { b: "zzzzzz" } }, "/things/a/b"],
  [{ a: ["zzzzzz"] }, "/things/a"],
  [{ a: [{ b: "zzzzzz" }] }, "/things/a/0/b"],
  [{ a: [2, { b: "zzzzzz" }] }, "/things/a/1/b"],
  [{ a: [2, 3, 4] }, "/things/a"],
])("what is wrong in %j is at %s", (more, pointer) => {
  expect(outcome(() => fields(more))).toStartWith(`${pointer} `);
});

test.each([
  ["/teams/properties/captainId/x-mock-ref", "/teams/captainId"],
  ["/teams/properties/a/items/properties/b", "/teams/a/b"],
  ["/teams/properties/properties", "/teams/properties"],
  ["/teams/x-mock-count", "/teams"],
  ["/teams/properties/a/enum/properties/b", "/teams/a"],
  ["/teams", "/teams"],
  ["", ""],
])("the pointer %s is %s in the short form", (pointer, short) => {
  expect(shortPointer(pointer)).toBe(short);
});

describe("a count", () => {
  const read = (count: unknown): number | PerParent | undefined =>
    countOf({ schema: { node: count === undefined ? {} : { "x-mock-count": count }, pointer: "/things" } });

  test.each<[unknown, unknown]>([
    [undefined, undefined],
    [1, 1],
    [10_000, 10_000],
    ["3 per user", { minimum: 3, maximum: 3, parent: "user" }],
    ["1 per user", { minimum: 1, maximum: 1, parent: "user" }],
    ["0..2 per user", { minimum: 0, maximum: 2, parent: "user" }],
    [" 3 .. 8  per  old-user_2 ", { minimum: 3, maximum: 8, parent: "old-user_2" }],
    ["12345..99999 per user", { minimum: 12_345, maximum: 99_999, parent: "user" }],
  ])("of %j is %j", (count, value) => {
    expect(read(count)).toEqual(value as number);
  });

  test.each<[unknown, string]>([
    [0, "must be an integer from 1 to 10000, or such as 3..8 per customer"],
    [10_001, "must be an integer"],
    [1.5, "must be an integer"],
    [null, "must be an integer"],
    ["5", "must be an integer"],
    ["123456 per user", "must be an integer"],
    ["1..123456 per user", "must be an integer"],
    ["x1 per user", "must be an integer"],
    ["1 per user x", "must be an integer"],
    ["1per user", "must be an integer"],
    ["1 peruser", "must be an integer"],
    ["1... per user", "must be an integer"],
    ["8..3 per user", "must start with the smaller number"],
    ["0 per user", "must allow at least 1 record"],
    ["0..1 per user", "at least 2 if it starts at 0"],
  ])("of %j is refused: it %s", (count, reason) => {
    expect(() => read(count)).toThrow(reason);
  });
});
