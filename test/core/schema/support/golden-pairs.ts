// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import { called, type Fields, INTEGER, NUMBER, object, record, TEXT } from "./golden-fields.ts";

/*
 * Each two keywords of a type in one schema: how keywords work together, and what is said of those that cannot. The fields
 * are optional, so that one that cannot be made is left out with its reason.
 */

/** Fields by number, each with the keywords of two of these, and with those of each alone. */
const pairs = (base: object, some: readonly object[], wrap = (schema: object): object => schema): Fields =>
  Object.fromEntries(
    some.flatMap((one, at) =>
      some.slice(at).map((other, more) => [`f${at}_${at + more}`, wrap({ ...base, ...one, ...other })]),
    ),
  );

const optional = (fields: Fields): object => record(fields, { required: ["id"] });

const NUMBERS: readonly object[] = [
  { minimum: 3 },
  { minimum: 1000.5 },
  { maximum: 900 },
  { maximum: -2.5 },
  { exclusiveMinimum: 3 },
  { exclusiveMinimum: true },
  { exclusiveMaximum: 10 },
  { exclusiveMaximum: true },
  { multipleOf: 7 },
  { multipleOf: 0.3 },
  { "x-mock-step": 0.5 },
  { format: "float" },
  { format: "int32" },
  { example: 2.5 },
  { default: 7 },
  { examples: [1, 2] },
  { enum: [3, 8.5, 14] },
];

const MORE_NUMBERS: readonly object[] = [
  { minimum: 1, maximum: 20 },
  { minimum: 0, maximum: 0.3 },
  { exclusiveMinimum: 0.1, exclusiveMaximum: 0.2 },
  { minimum: -2_147_483_648, maximum: 2_147_483_647 },
  { minimum: 0, maximum: 5_000_000_000 },
  { maximum: 2 ** 53 - 1 },
  { multipleOf: 0.01 },
  { multipleOf: 2500 },
  { multipleOf: 0 },
  { nullable: true },
  { "x-mock": "price" },
  { "x-mock": "age" },
  { "x-mock": "rating" },
  { "x-mock": "timestamp" },
  { "x-faker": { "number.int": [5, 8] } },
  { "x-mock-unique": true },
  { not: { maximum: 5 } },
  { format: "unix-time" },
];

const TEXTS: readonly object[] = [
  { minLength: 4 },
  { maxLength: 3 },
  { maxLength: 9 },
  { minLength: 30 },
  { pattern: "^[a-z]{3,12}$" },
  { pattern: "^ab" },
  { format: "email" },
  { format: "uri" },
  { format: "uuid" },
  { format: "date" },
  { format: "date-time" },
  { format: "time" },
  { format: "decimal" },
  { format: "other" },
  { example: "Anna 705" },
  { examples: ["abc", "Other", "x"] },
  { default: "standard" },
  { description: "Such as AB-12, of\nmany." },
];

const MORE_TEXTS: readonly object[] = [
  { minLength: 12, maxLength: 14 },
  { pattern: "^[A-Z]{2}-\\d+$" },
  { pattern: "\\d{4}-\\d{2}-\\d{2}" },
  { pattern: "(" },
  { format: "ipv4" },
  { enum: ["alpha", "be", "abcd"] },
  { enum: ["alpha", null] },
  { const: "alpha" },
  { nullable: true },
  { "x-mock": "fullName" },
  { "x-mock": "3..9" },
  { "x-mock": "price" },
  { "x-mock": "boolean" },
  { "x-mock": "dateTime" },
  { "x-mock": "openingHours" },
  { "x-mock-years": [2001, 2002] },
  { "x-faker": "lorem.word" },
  { "x-mock-unique": true },
];

const LISTS: readonly object[] = [
  { minItems: 2 },
  { minItems: 4 },
  { maxItems: 3 },
  { maxItems: 0 },
  { maxItems: 2000 },
  { uniqueItems: true },
  { items: { ...INTEGER, minimum: 1, maximum: 3 } },
  { items: { enum: ["a", "b"] } },
  { items: false },
  { items: [INTEGER, TEXT] },
  { prefixItems: [TEXT, INTEGER, { type: "boolean" }] },
  { prefixItems: [INTEGER, false, TEXT] },
  { additionalItems: false },
  { unevaluatedItems: { type: "boolean" } },
  { contains: { ...INTEGER, minimum: 990 } },
  { minContains: 2 },
  { maxContains: 1 },
  { example: [1, 2, 2] },
];

const OBJECTS: readonly object[] = [
  { properties: { a: TEXT, b: INTEGER } },
  { required: ["a"] },
  { required: ["other", "__proto__"] },
  { minProperties: 3 },
  { maxProperties: 1 },
  { additionalProperties: false },
  { additionalProperties: INTEGER },
  { patternProperties: { "^[ab]$": { maxLength: 4, maximum: 9 }, "^z": false } },
  { propertyNames: { enum: ["x", "y"] } },
  { propertyNames: false },
  { dependentRequired: { a: ["b", "c"] } },
  { dependentSchemas: { a: { required: ["b"] }, c: false } },
  { unevaluatedProperties: false },
  { if: { properties: { a: { const: "x" } } }, then: { required: ["b"] }, else: { required: ["c"] } },
  { oneOf: [{ required: ["a"] }, { required: ["b"] }] },
  { anyOf: [object({ d: { const: 1 } }), object({ d: { const: 2 }, e: TEXT })] },
  { example: { a: "given", b: 5 } },
  { not: { required: ["a"] } },
];

const VARIANTS: readonly unknown[] = [
  TEXT,
  INTEGER,
  { ...NUMBER, maximum: 2 },
  { type: "null" },
  { const: "a" },
  { enum: ["a", "b"] },
  { enum: [1, null] },
  { ...TEXT, nullable: true },
  object({ kind: { enum: ["a", "b"] }, one: INTEGER }),
  object({ kind: { enum: ["b", "c"] }, two: INTEGER }),
  object({ kind: { const: "d" }, three: TEXT }),
  { type: "array", items: INTEGER },
  { oneOf: [{ const: "c" }, { const: "d" }] },
  false,
];

const unions = (keyword: string): Fields =>
  Object.fromEntries(
    VARIANTS.flatMap((one, at) =>
      VARIANTS.slice(at + 1).flatMap((other, more) => [
        [`f${at}_${at + more + 1}`, { [keyword]: [one, other] }],
        ...(at === 8
          ? [[`g${more}`, { [keyword]: [one, other, VARIANTS[10]], description: "Of three" }]]
          : []),
      ]),
    ),
  ) as Fields;

const named = (name: string) => (schema: object) => object({ [name]: schema });

/** Documents of optional fields. */
export const PAIRS: Readonly<Record<string, object>> = {
  "pairs of numbers": {
    Whole: optional(pairs(INTEGER, NUMBERS)),
    Thing: optional(pairs(NUMBER, NUMBERS)),
    Other: optional(pairs(NUMBER, MORE_NUMBERS)),
    Many: optional(pairs(INTEGER, MORE_NUMBERS)),
    Age: optional(pairs(NUMBER, NUMBERS, named("age"))),
  },
  "pairs of texts": {
    Thing: optional(pairs(TEXT, TEXTS)),
    Other: optional(pairs(TEXT, MORE_TEXTS)),
    Mail: optional(pairs(TEXT, TEXTS, named("email"))),
    Started: optional(pairs(TEXT, TEXTS, named("started_at"))),
    Cost: optional(pairs(TEXT, TEXTS, named("price"))),
  },
  "pairs of lists": { Thing: optional(pairs({ type: "array" }, LISTS)), Other: optional(pairs({}, LISTS)) },
  "pairs of objects": { Thing: optional(pairs({ type: "object" }, OBJECTS)) },
  "pairs of variants": { Thing: optional(unions("oneOf")), Other: optional(unions("anyOf")) },
  "keys by name": {
    Customer: record({ name: TEXT }),
    Order: record({ id: { ...TEXT, format: "uuid" }, total: NUMBER }),
    ...Object.fromEntries(
      Object.entries({
        Whole: INTEGER,
        Text: TEXT,
        Any: {},
        Nullable: { ...INTEGER, nullable: true },
        Small: { ...INTEGER, minimum: 1, maximum: 9 },
        Late: { ...INTEGER, minimum: 5 },
        Uuid: { ...TEXT, format: "uuid" },
        Other: { ...TEXT, format: "slug" },
        Long: { ...TEXT, minLength: 2 },
        Digits: { ...TEXT, pattern: "^\\d+$" },
        Word: { ...TEXT, pattern: "^[a-z]+$" },
        Listed: { enum: [1, 2] },
        Multiple: { ...INTEGER, multipleOf: 2 },
        Express: { "x-mock-ref": "orders.id" },
        Wrong: { "x-mock-ref": "ordres" },
        Loose: { anyOf: [INTEGER, { type: "null" }] },
        Expanded: { anyOf: [TEXT, { $ref: "#/$defs/Customer" }] },
        Lists: { type: "array", items: INTEGER, maxItems: 4 },
      }).map(([name, schema]) => [
        `${name}Key`,
        optional(
          called(
            "customer id|customer ids|parent id|ordering customer id|order id|manager id|id of customer|customerid|user id",
            schema,
          ),
        ),
      ]),
    ),
  },
};
