import { Validator } from "@cfworker/json-schema";
import { describe, expect, test } from "bun:test";
import { createMock } from "../../../src/core/mock/index.ts";
import { catalogIn, type Row, rowsIn } from "./support/made.ts";

const object = (properties: object, ...required: readonly string[]) => ({
  type: "object",
  properties,
  required: ["id", ...required],
});
const [ID, TEXT] = [{ type: "integer" }, { type: "string" }];

const catalogOf = (document: object) => catalogIn(JSON.stringify(document));

const rowsOf = (document: object, name: string): Row[] => rowsIn(catalogOf(document), name);

const expectValid = (document: object, name: string, rows: readonly unknown[]): void => {
  const validator = new Validator({ ...document, $ref: `#/$defs/${name}` }, "2020-12", false);
  for (const row of rows) expect(validator.validate(row).errors.map(({ error }) => error)).toEqual([]);
};

const Card = object({ id: ID, kind: { const: "card" }, number: TEXT }, "kind", "number");
const Cash = object({ id: ID, kind: { const: "cash" }, change: ID, notes: TEXT }, "kind", "change");
const told = { Card, Cash };

describe.each(["oneOf", "anyOf"])("a resource whose records are %s several kinds", (keyword) => {
  const document = {
    $defs: { Payment: { [keyword]: [{ $ref: "#/$defs/Card" }, { $ref: "#/$defs/Cash" }] }, ...told },
  };

  test("has valid records of each variant with its fields", () => {
    expect(catalogOf(document).names).toEqual(["payments", "cards", "cash"]);
    const rows = rowsOf(document, "payments");
    expectValid(document, "Payment", rows);
    for (const row of rows) {
      const own = row["kind"] === "card" ? ["id", "kind", "number"] : ["id", "kind", "change", "notes"];
      expect(own).toEqual(expect.arrayContaining(Object.keys(row)));
    }
    const cards = rows.filter(({ kind }) => kind === "card").length;
    expect(cards).toBe(50);
  });

  test("stays so in every update, and can be filtered by what only some have", async () => {
    const mock = createMock({ catalog: catalogOf(document) });
    const ask = async (query: string): Promise<Row[]> => {
      const { body } = await mock.handle(
        new Request(`http://mock.test/api/mock/payments?_all=true&${query}`),
      );
      return JSON.parse(body as string) as Row[];
    };
    const kinds = new Map((await ask("")).map(({ id, kind }) => [id, kind]));
    const later = await ask("__at=300");
    expectValid(document, "Payment", later);
    for (const { id, kind } of later) if (kinds.has(id)) expect(kind).toBe(kinds.get(id));
    const changed = await ask("change_gte=0");
    expect(new Set(changed.map(({ kind }) => kind))).toEqual(new Set(["cash"]));
  });
});

test("fields beside the variants are common to all, and of the same name of either type", () => {
  const document = {
    $defs: {
      Thing: {
        ...object({ id: ID, name: TEXT }, "name"),
        oneOf: [
          object({ kind: { const: "a" }, value: TEXT }, "kind", "value"),
          object({ kind: { const: "b" }, value: ID }, "kind", "value"),
        ],
      },
    },
  };
  const rows = rowsOf(document, "things");
  expectValid(document, "Thing", rows);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(["id", "name", "kind", "value"]);
    expect(typeof row["value"]).toBe(row["kind"] === "a" ? "string" : "number");
  }
});

test("q finds a text in a field that is a number in other records", async () => {
  const kinds = [ID, { enum: ["kiwi", "plum"] }].map((worth, index) =>
    object({ id: ID, kind: { const: `k${index}` }, worth }, "kind", "worth"),
  );
  const mock = createMock({ catalog: catalogOf({ $defs: { Prize: { oneOf: kinds } } }) });
  const ask = async (query: string): Promise<Row[]> => {
    const { body } = await mock.handle(new Request(`http://mock.test/api/mock/prizes?_all=true&${query}`));
    return JSON.parse(body as string) as Row[];
  };
  const plums = (await ask("")).filter(({ worth }) => worth === "plum");
  expect(plums).not.toBeEmpty();
  expect(await ask("q=plum")).toEqual(plums);
});

test("a schema with a variant without an id, or with a broken reference, is not a resource", () => {
  const without = { type: "object", properties: { code: TEXT } };
  const union = (other: object) => ({ oneOf: [{ $ref: "#/$defs/Card" }, other] });
  const document = { $defs: { A: union(without), B: union({ $ref: "other.json" }), ...told } };
  expect(catalogOf(document).names).toEqual(["cards", "cash"]);
});

test("a schema that is null or another schema is not a resource", () => {
  const document = {
    $defs: { NullableCard: { anyOf: [{ type: "null" }, { $ref: "#/$defs/Card" }] }, ...told },
  };
  expect(catalogOf(document).names).toEqual(["cards", "cash"]);
});

test("variants may extend the schema that lists them, and have variants of their own", () => {
  const extend = (kind: string) => ({
    allOf: [{ $ref: "#/$defs/Pet" }, object({ kind: { const: kind }, [kind]: TEXT }, "kind", kind)],
  });
  const document = {
    $defs: {
      Pet: { ...object({ id: ID }), oneOf: [{ $ref: "#/$defs/Cat" }, { $ref: "#/$defs/Dog" }] },
      Cat: extend("cat"),
      Dog: extend("dog"),
    },
  };
  const kinds = rowsOf(document, "pets").map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(["cat", "dog"]));
  const nested = {
    $defs: { Any: { oneOf: [{ oneOf: [Card, Cash] }, object({ id: ID, other: TEXT }, "other")] } },
  };
  expect(new Set(rowsOf(nested, "anies").map(({ kind }) => kind))).toEqual(
    new Set(["card", "cash", undefined]),
  );
});

test.each([
  ["names of schemas", undefined, ["Cat", "Dog"]],
  ["keys of a mapping", { feline: "#/components/schemas/Cat", canine: "Dog" }, ["feline", "canine"]],
])("a discriminator's property has the %s", (_, mapping, tags) => {
  const discriminator = { propertyName: "petType", ...(mapping === undefined ? {} : { mapping }) };
  const animal = (field: string) => object({ id: ID, petType: TEXT, [field]: TEXT }, "petType", field);
  const oneOf = [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }];
  const document = {
    openapi: "3.0.3",
    components: {
      schemas: {
        Pet: { oneOf, discriminator },
        Visit: object({ id: ID, patient: { oneOf, discriminator } }, "patient"),
        Cat: animal("lives"),
        Dog: animal("breed"),
      },
    },
  };
  const pets = rowsOf(document, "pets");
  const patients = rowsOf(document, "visits").map(({ patient }) => patient as Row);
  for (const animals of [pets, patients]) {
    expect(new Set(animals.map(({ petType }) => petType))).toEqual(new Set(tags));
    for (const one of animals) expect("lives" in one).toBe(one["petType"] === tags[0]);
  }
});

describe("a discriminator whose variants accept each other's values", () => {
  const documentOf = (...needed: readonly string[]) => ({
    openapi: "3.0.3",
    components: {
      schemas: {
        Pet: {
          oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
          discriminator: { propertyName: "petType" },
        },
        Cat: object({ id: ID, petType: TEXT }, "petType"),
        Dog: object({ id: ID, petType: TEXT, bark: TEXT }, "petType", ...needed),
        Visit: object({ id: ID, patient: { $ref: "#/components/schemas/Pet" } }, "patient"),
      },
    },
  });
  const petsOf = (document: object): Row[] => [
    ...rowsOf(document, "pets"),
    ...rowsOf(document, "visits").map(({ patient }) => patient as Row),
  ];

  test("uses only those that are valid for one", () => {
    const document = documentOf("bark");
    const validator = new Validator({ ...document, $ref: "#/components/schemas/Pet" }, "2020-12", false);
    for (const pet of petsOf(document)) {
      expect(validator.validate(pet).errors).toEqual([]);
      expect(pet["petType"]).toBe("Cat");
    }
  });

  test("uses all if none is", () => {
    expect(new Set(petsOf(documentOf()).map(({ petType }) => petType))).toEqual(new Set(["Cat", "Dog"]));
  });
});

describe("a discriminator that variants inherit", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const inherit = (parent: string, field: string) => ({
    allOf: [ref(parent), { type: "object", properties: { [field]: TEXT }, required: [field] }],
  });
  const documentOf = (petType: object, pet: object, mapping?: object) => ({
    openapi: "3.0.3",
    components: {
      schemas: {
        Pet: {
          ...object({ id: ID, petType }, "petType"),
          discriminator: { propertyName: "petType", ...(mapping === undefined ? {} : { mapping }) },
          ...pet,
        },
        Cat: inherit("Pet", "lives"),
        Dog: inherit("Pet", "breed"),
        Kitten: inherit("Cat", "age"),
        Visit: object(
          {
            id: ID,
            cat: { description: "The patient.", allOf: [ref("Cat")] },
            any: { oneOf: [ref("Cat"), ref("Dog")] },
          },
          "cat",
          "any",
        ),
        Owner: object({ id: ID, pets: { type: "array", items: ref("Pet") } }, "pets"),
      },
    },
  });
  const tagsOf = (rows: readonly Row[]) => new Set(rows.map((row) => row["petType"]));
  const mapping = { cat: "#/components/schemas/Cat", dog: "Dog", kitten: "Kitten" };

  test.each([
    ["names of schemas", documentOf(TEXT, {}), ["Cat", "Dog", "Kitten"]],
    ["keys of a mapping", documentOf(TEXT, {}, mapping), ["cat", "dog", "kitten"]],
    [
      "keys among the values of an enum",
      documentOf({ type: "string", enum: ["kitten", "dog", "cat"] }, {}, mapping),
      ["cat", "dog", "kitten"],
    ],
  ])("has the value of each: %s", (_, document, [cat, dog, kitten]) => {
    expect(tagsOf(rowsOf(document, "cats"))).toEqual(new Set([cat]));
    expect(tagsOf(rowsOf(document, "dogs"))).toEqual(new Set([dog]));
    expect(tagsOf(rowsOf(document, "kittens"))).toEqual(new Set([kitten]));
    const visits = rowsOf(document, "visits");
    expect(tagsOf(visits.map((visit) => visit["cat"] as Row))).toEqual(new Set([cat]));
    for (const { any } of visits as { any: Row }[]) expect(any["petType"]).toBe("lives" in any ? cat : dog);
  });

  test("keeps a value that a variant has by itself", () => {
    const { openapi, components } = documentOf(TEXT, {});
    const Bird = { allOf: [ref("Pet"), object({ petType: { const: "bird" } }, "petType")] };
    const document = { openapi, components: { schemas: { ...components.schemas, Bird } } };
    expect(tagsOf(rowsOf(document, "birds"))).toEqual(new Set(["bird"]));
  });

  test("may be in a schema that lists those that extend it", () => {
    const document = documentOf(TEXT, { oneOf: [ref("Cat"), ref("Dog")] });
    expect(tagsOf(rowsOf(document, "pets"))).toEqual(new Set(["Cat", "Dog"]));
    expect(tagsOf(rowsOf(document, "cats"))).toEqual(new Set(["Cat"]));
    const pets = rowsOf(document, "owners").flatMap((owner) => owner["pets"] as Row[]);
    expect(tagsOf(pets)).toEqual(new Set(["Cat", "Dog"]));
    for (const pet of pets) expect("lives" in pet).toBe(pet["petType"] === "Cat");
  });
});

test("a field that is one of several lists of values allows each of them", () => {
  const x = { oneOf: [{ enum: ["a", 1] }, { enum: ["b", 2] }] };
  const document = { $defs: { Thing: object({ id: ID, x }, "x") } };
  expect(new Set(rowsOf(document, "things").map((row) => row["x"]))).toEqual(new Set(["a", 1, "b", 2]));
  const validator = new Validator(catalogOf(document).info("things").schema, "2020-12", false);
  for (const value of ["a", 1, "b", 2]) expect(validator.validate({ id: 1, x: value }).valid).toBe(true);
});

test.each([
  ["texts", [{ type: ["string", "null"] }, { type: "string", format: "email" }]],
  ["numbers", [{ type: "integer" }, { type: ["number", "null"] }]],
  [
    "lists",
    [
      { type: ["array", "null"], items: TEXT },
      { type: "array", items: ID },
    ],
  ],
  ["objects", [object({ id: ID }), { ...object({ id: ID, a: TEXT }), type: ["object", "null"] }]],
])(
  "what is published of a field that is one of several %s allows the null that records have",
  (_, several) => {
    const Thing = object({ id: ID, x: { oneOf: several } }, "x");
    const document = { $defs: { Thing } };
    const rows = rowsOf(document, "things");
    expect(rows.some(({ x }) => x === null)).toBe(true);
    const validator = new Validator(catalogOf(document).info("things").schema, "2020-12", false);
    for (const row of rows) expect(validator.validate(row).errors.map(({ error }) => error)).toEqual([]);
  },
);
