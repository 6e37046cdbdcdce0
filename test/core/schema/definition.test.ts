import { describe, expect, test } from "bun:test";
import { NUMERIC_IDS, type Shape } from "../../../src/core/engine/index.ts";
import { definitionOf } from "../../../src/core/schema/definition.ts";
import { describedBy } from "../../../src/core/schema/document.ts";
import { rejectFilterNames } from "../../../src/core/schema/filter-names.ts";
import { idFormatOf } from "../../../src/core/schema/id-format.ts";
import type { Referable, References } from "../../../src/core/schema/references.ts";
import { outcome } from "./support/outcome.ts";

/* What a schema says of all records of a resource: which field is updated, which change together, and to what they refer. */

const referable: Referable = {
  ids: NUMERIC_IDS,
  described: undefined,
  fields: () => ({}),
  count: () => 5,
  leaveOut: () => undefined,
};

const definitionFor = (properties: object, more: object = {}) => {
  const schema = { type: "object", "x-mock-resource": "things", properties, ...more };
  const described = describedBy({ schemas: schema }, "things", schema, "/schemas");
  if (described === undefined) throw new Error("no resource");
  const references: References = new Map([
    ["users", referable],
    ["things", { ...referable, ids: idFormatOf(described), described }],
  ]);
  return definitionOf(described, references);
};

const define = (properties: object, more: object = {}) => definitionFor(properties, more).definition;

const text = { type: "string" };
const moment = { type: "string", format: "date-time" };

describe("the field that updates set to their time", () => {
  test.each<[properties: object, field: string | null]>([
    [{ updatedAt: moment }, "updatedAt"],
    [{ modified_at: moment }, "modified_at"],
    [{ lastModified: moment }, "lastModified"],
    [{ updated: moment }, "updated"],
    [{ modified: moment }, "modified"],
    [{ dateUpdated: moment }, "dateUpdated"],
    [{ updatedAt: { "x-mock": "dateTime" } }, "updatedAt"],
    [{ updatedAt: {} }, "updatedAt"],
    [{ updatedAt: text }, "updatedAt"],
    [{ updatedAt: { type: "string", format: "date" } }, null],
    [{ updatedAt: { type: "integer" } }, null],
    [{ updatedAt: { "x-mock": "word" } }, null],
    [{ createdAt: moment }, null],
    [{ updatedAt: { type: "integer" }, modifiedAt: moment }, "modifiedAt"],
    [{ updatedAt: { ...moment, writeOnly: true }, modified: moment }, "modified"],
    [{}, null],
  ])("of %j is %p", (properties, field) => {
    expect(define({ id: {}, ...properties }).updatedField).toBe(field);
  });
});

describe("updates change", () => {
  const required = (names: string): object => ({ required: names.split(" ") });

  test.each<[what: string, properties: object, more: object, groups: string[][]]>([
    ["each field alone", { id: {}, title: text, note: text }, required("title note"), [["title"], ["note"]]],
    ["no optional one beside required ones", { title: text, note: text }, required("title"), [["title"]]],
    ["optional ones, if there are no others", { title: text, note: text }, {}, [["title"], ["note"]]],
    ["no time of an update", { title: text, updatedAt: moment }, required("title updatedAt"), [["title"]]],
    [
      "no end and no beginning",
      { startAt: moment, endAt: moment, title: text },
      required("startAt endAt title"),
      [["title"]],
    ],
    [
      "ends with beginnings, if there is nothing else",
      { startAt: moment, endAt: moment },
      {},
      [["startAt", "endAt"]],
    ],
    [
      "no part of a sum",
      { price: { type: "number" }, total: { type: "number", "x-mock-formula": "price * 2" }, title: text },
      required("price total title"),
      [["title"]],
    ],
    ["all parts of a person together", { firstName: text, email: text }, {}, [["firstName", "email"]]],
    ["no reference beside a person", { userId: {}, email: text }, required("userId email"), [["email"]]],
    ["a reference, if there is nothing else", { userId: {} }, {}, [["userId"]]],
    ["nothing of an id alone", { id: {} }, {}, [[]]],
    [
      "eight fields at most",
      Object.fromEntries([..."abcdefghij"].map((name) => [`${name}Note`, text])),
      {},
      [..."abcdefgh"].map((name) => [`${name}Note`]),
    ],
  ])("%s", (_, properties, more, groups) => {
    expect(define(properties, more).revisions).toEqual(groups);
  });

  test("what only some variants have, last", () => {
    const variant = (name: string): object => ({
      type: "object",
      properties: { [name]: text },
      required: [name],
    });
    const more = { oneOf: [variant("note"), variant("remark")] };
    expect(define({ id: {}, title: text }, more).revisions).toEqual([["title"]]);
    expect(define({ id: {} }, more).revisions).toEqual([["note", "remark"]]);
  });
});

describe("records refer to", () => {
  test.each<[properties: object, relations: string[]]>([
    [{ userId: {} }, ["user userId users"]],
    [{ user_id: { type: "integer" }, id: {} }, ["user user_id users"]],
    [{ id: { "x-mock-ref": "users" } }, []],
    [{ userId: false }, []],
    [{ userId: { writeOnly: true } }, []],
    [{ title: text }, []],
    [{ "a/b": { $ref: "#/nowhere" } }, []],
  ])("by %j: %j", (properties, relations) => {
    const { definition } = definitionFor(properties);
    expect(definition.belongsTo.map(({ name, field, resource }) => `${name} ${field} ${resource}`)).toEqual(
      relations,
    );
  });

  test("nothing, if they cannot be made", () => {
    const { definition, check } = definitionFor(
      { userId: {}, part: { type: "integer", minimum: 5, maximum: 1 } },
      { required: ["part"] },
    );
    expect(definition.belongsTo).toEqual([]);
    expect(outcome(check)).toContain("/schemas/properties/part");
    expect(
      outcome(definitionFor({ userId: { "x-mock-ref": "posts" } }, { required: ["userId"] }).check),
    ).toContain("/schemas/properties/userId/x-mock-ref refers to posts");
  });
});

describe("the id", () => {
  test.each<[id: object, shape: object]>([
    [{ type: "integer" }, { type: "integer", minimum: 1 }],
    [
      { type: "integer", minimum: 5 },
      { type: "integer", minimum: 5 },
    ],
    [{ type: "string" }, { type: "string" }],
    [
      { type: "string", format: "uuid" },
      { type: "string", format: "uuid" },
    ],
    [{ enum: [7, 3, 5] }, { type: "integer" }],
  ])("%j has the shape %j", (id, shape) => {
    expect(define({ id }).shapes["id"]).toEqual({ description: "id", ...shape } as Shape);
  });

  test("comes first where the schema has none, and says what it is", () => {
    const { names, shapes } = define({ title: text, note: text });
    expect(names).toEqual(["id", "title", "note"]);
    expect(shapes["id"]).toEqual({
      type: "integer",
      minimum: 1,
      description: "Number of the record in the dataset, from 1",
    });
  });

  test("has its place and its description", () => {
    const { names, shapes } = define({ title: text, id: { type: "integer", description: "Its key" } });
    expect(names).toEqual(["title", "id"]);
    expect(shapes["id"]?.description).toBe("Its key");
  });

  test("must be allowed", () => {
    const closed = { additionalProperties: false };
    expect(outcome(() => define({ title: text }, closed))).toBe(
      "/schemas needs an id: additionalProperties is false",
    );
    expect(outcome(() => define({ id: {} }, closed).names)).toEqual(["id"]);
    expect(outcome(() => define({ title: text }, { additionalProperties: true }).names)).toEqual([
      "id",
      "title",
    ]);
  });
});

test.each<[fields: string[], refused: string | undefined]>([
  [["price", "price_gte"], "price_gte, which is also the filter of price by gte"],
  [["price", "price_ne"], "price_ne, which is also the filter of price by ne"],
  [["price", "price_like"], "price_like, which is also the filter of price by like"],
  [["price", "price_eq"], undefined],
  [["price", "price_gte2"], undefined],
  [[""], undefined],
  [["p", ""], undefined],
  [["pr", "p"], undefined],
  [["price", "pricegte"], undefined],
  [["price", "cost_gte"], undefined],
  [["price", "a_price_gte"], undefined],
  [["a_b", "a_b_lt"], "a_b_lt, which is also the filter of a_b by lt"],
])("fields %j are refused: %p", (fields, refused) => {
  const shapes = Object.fromEntries(
    fields.map((name) => [name, { type: "number" as const, description: "", format: "double" as const }]),
  );
  const found = outcome(() => rejectFilterNames(shapes, "/a"));
  expect(found).toBe(refused === undefined ? undefined : `/a has a field ${refused}; rename one of the two`);
});
