// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import { expect, test } from "bun:test";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* Why a field cannot be used, with the pointer from it to the reason; nothing if it can. */

const WEIGHTS = "/x-mock-weights must have a number";
const NOT_UNIQUE = "/x-mock-unique needs a value for each of 100 records";

const NO_TYPE = '"date" is not a type';

const DATE = { type: "date" };
const [NUMBER, INTEGER, TEXT] = [{ type: "number" }, { type: "integer" }, { type: "string" }];

const FIELDS: readonly (readonly [field: unknown, problem: string])[] = [
  [5, "must be a schema, not 5"],
  ["text", 'must be a schema, not "text"'],
  [false, ""],
  [{ type: "date" }, '/type "date" is not a type'],
  [{ type: ["text", "null"] }, '/type "text" is not a type'],
  [{ type: "x".repeat(60) }, `/type "${"x".repeat(39)} is not a type`],
  [{ type: "array", contains: INTEGER, minContains: 5000 }, ""],
  [{ type: "integer", minimum: 2.5, maximum: 2.5 }, "accepts no number: none is between 2.5 and 2.5"],
  [{ enum: [] }, "/enum is empty: nothing is valid here"],
  [{ "x-mock": 5 }, "/x-mock must be the name of a kind, such as email"],
  [{ "x-mock": "emial" }, '/x-mock "emial" is not a kind'],
  [{ "x-mock": "a | " }, ""],
  [{ "x-mock": "1..x" }, '/x-mock "1..x" is not a kind'],
  [{ "x-mock": "" }, "/x-mock is empty"],
  [{ "x-mock": "9..3" }, '/x-mock "9..3" must start with the smaller number'],
  [{ "x-mock": "-> nothing" }, "/x-mock-ref refers to nothing, which is not a resource"],
  [{ enum: ["a", "b"], "x-mock-weights": [1] }, WEIGHTS],
  [{ "x-mock-formula": "a * none" }, "/x-mock-formula needs none, which is no field of the same object"],
  [{ "x-mock-formula": "a * words" }, "/x-mock-formula needs words, which is not a number but string"],
  [{ "x-mock-formula": "a + other" }, "/x-mock-formula needs other, which is computed itself"],
  [{ ...TEXT, "x-mock-formula": "a * 2" }, "/x-mock-formula makes a number, but the type of f is string"],
  [{ type: ["null", "boolean"], "x-mock-formula": "a * 2" }, "/x-mock-formula makes a number,"],
  [{ "x-mock-formula": "a * 2", "x-mock-unique": true }, NOT_UNIQUE],
  [{ ...INTEGER, minimum: 5, maximum: 3 }, "accepts no number: none is between 5 and 3"],
  [{ ...INTEGER, multipleOf: -1 }, "multipleOf must be greater than 0"],
  [{ ...NUMBER, multipleOf: 0 }, "multipleOf must be greater than 0"],
  [{ ...INTEGER, minimum: 1, maximum: 2, multipleOf: 5 }, "accepts no number: none is between 1 and 2"],
  [{ ...NUMBER, exclusiveMinimum: 1, exclusiveMaximum: 1 }, "accepts no number: none is between 1 and 1"],
  [{ ...TEXT, minLength: 5, maxLength: 3 }, "minLength is greater than maxLength"],
  [{ ...TEXT, minLength: 2000000 }, "requires 2000000 characters in each record"],
  [{ ...TEXT, pattern: "(" }, '/pattern "(" is not a valid JavaScript regular expression,'],
  [{ ...TEXT, pattern: "a{3000}" }, '/pattern "a{3000}" needs more than 2000 characters'],
  [{ ...TEXT, pattern: "(|){3000}" }, '/pattern "(|){3000}" repeats more than 2000 times'],
  [{ ...TEXT, pattern: "^a{5}$", maxLength: 3 }, '/pattern "^a{5}$" needs 5 characters'],
  [{ ...TEXT, pattern: "[]" }, '/pattern "[]" has an empty character class'],
  [{ ...TEXT, pattern: "\\p{Greek}" }, '/pattern "\\\\p{Greek}" uses \\p{Greek}, which is not supported'],
  [{ ...TEXT, pattern: "^b(?=c)a$" }, '/pattern "^b(?=c)a$" matches none of the 2000 texts'],
  [{ type: "array", minItems: 5, maxItems: 3 }, "minItems is greater than maxItems"],
  [{ type: "array", minItems: 2000 }, "minItems is 2000"],
  [{ type: "array", minItems: 3, items: false }, "requires 3 items"],
  [{ type: "array", prefixItems: [INTEGER], items: false, minItems: 2 }, "requires 2 items"],
  [
    { type: "array", minItems: 1000, items: { type: "array", minItems: 1000, items: INTEGER } },
    "/items requires 1000000 items in each record; the limit is 100000",
  ],
  [{ type: "array", items: { $ref: "#/$defs/None" }, minItems: 1 }, '/items/$ref $ref "#/$defs/None"'],
  [{ type: "object", minProperties: 200000 }, "requires 200000 items in each record"],
  [{ type: "object", required: ["b"], properties: { b: { $ref: "https://x.y/z" } } }, "/properties/b/$ref"],
  [{ $ref: "#none" }, '/$ref $ref "#none" must be a pointer such as #/$defs/User'],
  [{ $ref: "#/%zz" }, '/$ref $ref "#/%zz" must be a pointer such as #/$defs/User'],
  [{ $ref: "other.json#/a" }, '/$ref $ref "other.json#/a" points outside this file'],
  [{ $ref: "#/$defs/Thing/properties/a/type" }, '/$ref $ref "#/$defs/Thing/properties/a/type"'],
  [{ oneOf: [false] }, "/oneOf accepts nothing: all of its schemas are false"],
  [{ anyOf: [false, false] }, "/anyOf accepts nothing: all of its schemas are false"],
  [{ ...TEXT, not: TEXT }, "/not excludes everything: nothing is valid here"],
  [{ if: TEXT, then: false, else: false }, "/if leaves nothing: then and else are false"],
  [{ oneOf: [{ $ref: "#/$defs/None" }] }, '/oneOf/0/$ref $ref "#/$defs/None" points to nothing in this file'],
  [{ ...TEXT, format: "date", "x-mock-years": [2020, 2010] }, "/x-mock-years must be two years from 0 to"],
  [{ ...TEXT, format: "date", "x-mock-years": 2020 }, "/x-mock-years must be two years from 0 to 9999"],
  [{ ...TEXT, "x-mock": "dateTime", "x-mock-years": ["a", "b"] }, "/x-mock-years must be two years from 0"],
  [{ "x-mock-ref": "nothing" }, "/x-mock-ref refers to nothing, which is not a resource"],
  [{ "x-mock-ref": "things.id" }, ""],
  [{ "x-mock-ref": "user" }, "/x-mock-ref refers to user, which is not a resource"],
  [{ "x-mock-unique": true, enum: ["a"] }, NOT_UNIQUE],
  [{ ...TEXT, maxLength: 4, "x-mock-unique": true }, NOT_UNIQUE],
  [{ ...INTEGER, minimum: 1, maximum: 9, "x-mock-unique": true }, NOT_UNIQUE],
  [{ type: "boolean", "x-mock-unique": true }, NOT_UNIQUE],
  [{ type: "object", additionalProperties: DATE }, `/additionalProperties/type ${NO_TYPE}`],
  [{ type: "object", additionalProperties: DATE, minProperties: 2 }, `/additionalProperties/type ${NO_TYPE}`],
  [{ type: "object", patternProperties: { "^a/b$": DATE } }, `/patternProperties/^a~1b$/type ${NO_TYPE}`],
  [
    { type: "object", propertyNames: { pattern: "(" }, additionalProperties: INTEGER },
    "/propertyNames/pattern",
  ],
  [
    { type: "object", propertyNames: { minLength: 5, maxLength: 3 }, patternProperties: { "^x": INTEGER } },
    "/patternProperties minLength is greater than maxLength",
  ],
  [{ type: "object", patternProperties: { "(": INTEGER } }, '/patternProperties/pattern "(" is not a valid'],
  [{ type: "array", prefixItems: [INTEGER, DATE] }, `/prefixItems/1/type ${NO_TYPE}`],
  [{ type: "array", items: [INTEGER, DATE] }, `/items/1/type ${NO_TYPE}`],
  [{ type: "array", items: DATE }, `/items/type ${NO_TYPE}`],
  [{ type: "array", items: INTEGER, contains: DATE }, ""],
  [{ anyOf: [{ type: "object", properties: { a: DATE }, required: ["a"] }] }, `/anyOf/0/properties/a/type`],
  [{ allOf: [{ type: "object", properties: { a: DATE }, required: ["a"] }] }, `/allOf/0/properties/a/type`],
  [{ type: "array", minItems: 100, items: { type: "array", minItems: 1000, items: INTEGER } }, ""],
  [
    { type: "array", minItems: 101, items: { type: "array", minItems: 1000, items: INTEGER } },
    "/items requires 101000 items in each record; the limit is 100000",
  ],
  [{ ...TEXT, minLength: 1000000 }, ""],
  [{ ...TEXT, minLength: 1000001 }, "requires 1000001 characters in each record"],
  [{ type: "array", minItems: 1000, items: INTEGER }, ""],
  [{ type: "array", minItems: 1001, items: INTEGER }, "minItems is 1001"],
  [{ type: "object", minProperties: 100001 }, "requires 100001 items in each record"],
  [{ type: "object", dependentSchemas: { a: DATE }, properties: { a: INTEGER } }, `/type ${NO_TYPE}`],
];

test.each(FIELDS)("%j: %s", (field, problem) => {
  const properties = {
    id: {},
    a: INTEGER,
    words: TEXT,
    other: { "x-mock-formula": "a * 3" },
    f: field,
  };
  const Thing = { type: "object", properties, required: ["id", "a", "words", "other"] };
  const reasons: string[] = [];
  readCatalog([{ name: "t", text: JSON.stringify({ $defs: { Thing } }) }], {
    only: true,
    onSkip: ({ reason }) => reasons.push(reason.replace(/^\/\$defs\/Thing\/properties\/f ?/, "")),
  });
  if (problem === "") expect(reasons).toEqual([]);
  else expect(reasons.join()).toStartWith(problem);
});
