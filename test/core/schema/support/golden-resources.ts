// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import { called, type Fields, INTEGER, NUMBER, numbered, object, record, TEXT } from "./golden-fields.ts";

/* Resources that differ in their ids, numbers of records and variants, and those that are left out with a reason. */

const resources = (prefix: string, schemas: readonly object[]): Fields =>
  Object.fromEntries(schemas.map((schema, at) => [`${prefix}${at + 10}`, schema]));

const pattern = (text: string, more: object = {}): object => ({ ...TEXT, pattern: text, ...more });

const IDS: readonly object[] = [
  {},
  TEXT,
  { ...TEXT, minLength: 6 },
  { ...TEXT, format: "uuid" },
  { ...TEXT, format: "uri" },
  { "x-mock": "uuid" },
  { type: ["string", "null"], format: "uuid" },
  { anyOf: [{ ...TEXT, pattern: "^u_\\d+$" }, { type: "null" }] },
  pattern("^ord_\\d{6}$"),
  pattern("^(ord|inv)-\\d+$"),
  pattern("^\\d{3}-\\d{2}-\\d{4}$"),
  pattern("^[a-z]{4}\\d*$", { maxLength: 8 }),
  pattern("^[A-F0-9-]{36}$"),
  pattern("^\\d{2}$"),
  pattern("^\\d{3}$"),
  pattern("^[a-z]+$"),
  pattern("^a\\d+$", { minLength: 5, maxLength: 5 }),
  pattern("("),
  { enum: ["red", "green", "blue"] },
  { enum: [7, 3, 7.5] },
  { enum: [7.5] },
  { enum: [] },
  { const: "only" },
  { ...INTEGER, minimum: 0 },
  { ...INTEGER, minimum: 1000 },
  { ...INTEGER, minimum: 1000, maximum: 1004 },
  { ...INTEGER, exclusiveMinimum: 41, exclusiveMaximum: 50 },
  { ...INTEGER, maximum: 0 },
  { ...NUMBER, minimum: 1.5 },
  { ...INTEGER, format: "int64", description: "What the order is called" },
  { type: "boolean" },
  object({ a: TEXT }),
  { type: "array", items: INTEGER },
  { $ref: "#/$defs/Nothing" },
  { ...TEXT, "x-mock-resource": true },
];

const counted = (count: unknown, fields: Fields = {}, more: object = {}): object =>
  record({ parentKey: { "x-mock-ref": "wards" }, ...fields }, { "x-mock-count": count, ...more });

const COUNTS: readonly object[] = [
  ...[1, 0, -1, 2.5, 10_000, 10_001, "3", "2 per", "1..2..3 per ward", true].map((count) => counted(count)),
  ...[
    "2 per ward",
    "0..3 per ward",
    "0..2 per parentKey",
    "0 per ward",
    "0..1 per ward",
    "3..2 per ward",
  ].map((count) => counted(count)),
  counted("2 per bed"),
  counted("1..4 per wards"),
  counted("2000 per ward"),
  counted("2 per ward", { otherKey: { "x-mock-ref": "wards.id" } }),
  counted("2 per other", { otherId: { "x-mock-ref": "wards.id" } }),
  counted("2 per ward", { parentKey: { "x-mock-ref": "wards", nullable: true } }),
  counted("2 per ward", {}, { required: ["id"] }),
  counted("2 per ward", {}, { required: ["id"], minProperties: 2 }),
  counted("2 per counted", { countedId: { "x-mock-ref": "count34s" } }),
  counted("2 per me", { meId: { "x-mock-ref": "count35s" } }),
];

const kind = (name: string, fields: Fields): object => object({ kind: { const: name }, ...fields });

const WIDE = Array.from({ length: 25 }, (_, at) => kind(`k${at}`, { [`only${at}`]: INTEGER }));

const UNIONS: readonly object[] = [
  { ...record({ common: TEXT }), oneOf: [kind("a", { one: TEXT }), kind("b", { two: TEXT })] },
  {
    ...record({ common: TEXT }),
    anyOf: [kind("a", { one: TEXT }), { oneOf: [kind("b", {}), kind("c", {})] }],
  },
  { ...record({ common: TEXT }), oneOf: WIDE },
  { ...record({ a: TEXT, b: TEXT }, { required: [] }), oneOf: [{ required: ["a"] }, { required: ["b"] }] },
  { ...record({ a: TEXT, b: TEXT }, { required: [] }), anyOf: [{ required: ["a"] }, { required: ["b"] }] },
  { properties: { id: INTEGER, a: TEXT }, oneOf: [TEXT, INTEGER] },
  { ...record({ a: TEXT }), oneOf: [false, false] },
  {
    ...record({ a: TEXT }),
    oneOf: [object({ kind: { enum: ["x", "y"] } }), object({ kind: { enum: ["y"] } })],
  },
  { ...record({ a: TEXT }), oneOf: [object({ k: TEXT }), object({ k: TEXT, l: TEXT }), kind("x", {})] },
  {
    oneOf: [
      { oneOf: [{ oneOf: [record({ deep: TEXT }), record({ deeper: TEXT })] }] },
      record({ flat: TEXT }),
    ],
  },
  {
    ...record({ a: INTEGER }),
    if: object({ a: { minimum: 500 } }),
    then: object({ big: TEXT }),
    else: object({ low: TEXT }),
  },
  {
    ...record({ a: TEXT }, { required: ["id"] }),
    dependentSchemas: { a: object({ b: TEXT }), z: object({ y: TEXT }) },
  },
  { ...record({ a: TEXT, b: TEXT }), not: { required: ["b"] } },
  { ...record({ a: TEXT }), additionalProperties: false, allOf: [object({ b: TEXT }), { maxProperties: 2 }] },
  {
    allOf: [record({ a: TEXT }), { oneOf: [kind("x", {}), kind("y", {})] }],
    description: "  Of two.\nMore.",
  },
  {
    type: ["object", "null"],
    properties: { id: {}, made: { ...TEXT, readOnly: true }, secret: { ...TEXT, writeOnly: true } },
  },
  record(numbered(Array.from({ length: 199 }, () => INTEGER))),
  record(numbered(Array.from({ length: 200 }, () => INTEGER))),
  { ...record({ a: TEXT }), oneOf: [object(numbered(Array.from({ length: 201 }, () => INTEGER)))] },
];

const to = (name: string): object => ({ $ref: `#/components/schemas/${name}` });

/** Pets told apart by a discriminator, in OpenAPI's ways. */
const TOLD = {
  openapi: "3.0.3",
  components: {
    schemas: {
      Pet: {
        ...record({ petType: TEXT, name: TEXT }),
        discriminator: {
          propertyName: "petType",
          mapping: { kitten: "#/components/schemas/Cat", cat: "#/components/schemas/Cat", dog: "Dog" },
        },
        oneOf: [to("Cat"), to("Dog")],
      },
      Cat: { allOf: [to("Pet"), object({ lives: INTEGER })] },
      Dog: { allOf: [to("Pet"), object({ tricks: { type: "array", items: TEXT } })] },
      Owner: {
        ...record({ pet: to("Pet"), cat: to("Cat"), other: { nullable: true, allOf: [to("Dog")] } }),
        required: ["id", "pet"],
      },
      Shape: { oneOf: [to("Circle"), to("Square"), to("Dot")], discriminator: { propertyName: "type" } },
      Circle: object({ id: INTEGER, type: TEXT, radius: NUMBER }),
      Square: object({ id: INTEGER, type: { enum: ["Square", "Box"] }, side: NUMBER }),
      Dot: object({ id: INTEGER, type: { enum: ["point"] } }),
      Listed: { ...record({ a: TEXT }), "x-mock-resource": "my_list" },
      Off: { ...record({ a: TEXT }), "x-mock-resource": false },
      Marked: { ...object({ a: TEXT }), "x-mock-resource": true },
      Odd: { ...object({ a: TEXT }), "x-mock-resource": 5 },
      Bad: { ...object({ a: TEXT }), "x-mock-resource": "1st" },
      Realtime: record({ a: TEXT }),
      "com.example.v1.Invoice": record({ a: TEXT }),
      Slugged: object({ slug: TEXT, a: TEXT }),
      Closed: { ...object({ uuid: TEXT }), additionalProperties: false },
      NoRecord: object({ id: { type: "array" } }),
      [`Long${"Name".repeat(40)}`]: record({ a: TEXT }),
      [`long${"name".repeat(40)}`]: record({ a: TEXT }),
      Again: { ...record({ a: TEXT }), "x-mock-resource": "my_list" },
      Empty: { ...record({ a: TEXT }), title: " \n " },
    },
  },
};

/** What a record in a record looks like, and where it ends. */
const EMBEDDED = {
  Author: record(
    { name: TEXT, books: { type: "array", items: { $ref: "#/$defs/Book" } }, best: { $ref: "#/$defs/Book" } },
    { required: ["id", "name"] },
  ),
  Book: record(
    {
      title: TEXT,
      authorId: INTEGER,
      author: { $ref: "#/$defs/Author" },
      editor: { nullable: true, allOf: [{ $ref: "#/$defs/Author" }] },
      sequel: { $ref: "#/$defs/Book" },
      sequelId: INTEGER,
      kept: { $ref: "#/$defs/Author", enum: [{ id: 1 }, { id: 2 }] },
      mail: { $ref: "#/$defs/Author", "x-mock": "email" },
      parts: { type: "array", items: { $ref: "#/$defs/Chapter" }, minItems: 1 },
      by_name: { additionalProperties: { $ref: "#/$defs/Chapter" } },
      either: { anyOf: [{ $ref: "#/$defs/Chapter" }, TEXT] },
    },
    { required: ["id", "title", "authorId", "parts"] },
  ),
  Chapter: object({
    name: TEXT,
    authorId: INTEGER,
    author: { $ref: "#/$defs/Author" },
    next: { allOf: [{ $ref: "#/$defs/Chapter" }], nullable: true },
    all: { type: ["array", "null"], items: { $ref: "#/$defs/Chapter" }, minItems: 1 },
    one: { nullable: true, oneOf: [{ $ref: "#/$defs/Chapter" }, { $ref: "#/$defs/Note" }] },
    note: { ...TEXT, nullable: true },
  }),
  Note: object({ text: TEXT, chapter: { nullable: true, allOf: [{ $ref: "#/$defs/Chapter" }] } }),
};

export const RESOURCES: Readonly<Record<string, object>> = {
  ids: {
    $defs: resources(
      "Id",
      IDS.map((id) => ({ type: "object", properties: { id, a: INTEGER }, required: ["id"] })),
    ),
  },
  counts: { $defs: { Ward: record({ name: TEXT }, { "x-mock-count": 12 }), ...resources("Count", COUNTS) } },
  "resources of variants": { $defs: resources("Union", UNIONS) },
  told: TOLD,
  embedded: { $defs: EMBEDDED },
  flags: {
    $defs: { Flag: record(called("is active|deleted|verified|opt in|in|enabled by|has|needs review", {})) },
  },
};
