import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Catalog, KIND_NAMES } from "../../../src/core/engine/index.ts";
import { readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";
import { samples } from "../../support/samples.ts";

/** The catalog of a document; undefined where it is refused. */
const accepted = (document: object): Catalog | undefined => {
  try {
    return readCatalog([{ name: "f", text: JSON.stringify(document) }], { only: true });
  } catch (error) {
    if (error instanceof SchemaProblem) return undefined;
    throw error;
  }
};

const NUMBERS = [0, 1, 2, 40, -3, 0.25, 1e20, -0.5, null, "5"];
const NAMES = [...KIND_NAMES, "userId", "partId", "price_gte", "__proto__", "toString"];

const names = fc.constantFrom(...NAMES);
const numbers = fc.constantFrom(...NUMBERS);

/** A keyword with good and bad values. */
const keywordOf = (schema: fc.Arbitrary<unknown>): fc.Arbitrary<[string, unknown]> => {
  const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    type: fc.constantFrom("string", "integer", "number", "boolean", "array", "object", "null", [
      "number",
      "null",
    ]),
    allOf: fc.array(schema, { maxLength: 3 }),
    oneOf: fc.array(schema, { maxLength: 3 }),
    $ref: fc.constantFrom("#/$defs/Thing", "#/$defs/Part", "#/$defs/Nothing", "#/%", "a.json"),
    items: schema,
    properties: fc.dictionary(names, schema, { maxKeys: 3 }),
    additionalProperties: schema,
    required: fc.constantFrom(["email"], [5], "email"),
    minimum: numbers,
    maximum: numbers,
    multipleOf: numbers,
    minLength: numbers,
    maxLength: numbers,
    minItems: numbers,
    maxItems: numbers,
    enum: fc.constantFrom(["a", "b"], [1, null], [null], [], "a"),
    const: fc.constantFrom(7, null, { a: [] }),
    format: fc.constantFrom("email", "date-time", "uuid", 5),
    pattern: fc.constantFrom("^a+$", "(", 5),
    nullable: fc.boolean(),
    description: fc.constantFrom("Text", 5),
    "x-mock": fc.constantFrom("email", "nothing"),
    "x-note": fc.constant("nothing"),
  };
  const types = fc.constantFrom("text", [["string"]], [], 5);
  return fc.oneof(
    ...Object.entries({
      ...values,
      type: fc.oneof({ weight: 4, arbitrary: values["type"] as typeof types }, types),
    }).map(([name, value]) => fc.tuple(fc.constant(name), value)),
  );
};

const schemas: fc.Arbitrary<unknown> = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<unknown>({}, true, { type: "string" }, { description: "Text" }, false, "word"),
    { weight: 9, arbitrary: fc.array(keywordOf(tie("schema")), { maxLength: 3 }).map(Object.fromEntries) },
  ),
})).schema;

test("what is accepted compiles without an error on first use", () => {
  fc.assert(
    fc.property(names, schemas, schemas, (name, schema, Part) => {
      const Thing = { type: "object", properties: { id: { type: "integer" }, [name]: schema } };
      const things = accepted({ $defs: { Thing, Part } })?.find("things");
      if (things !== undefined) expect(Object.keys(things.fields)).toContain("id");
    }),
    { numRuns: samples(300) },
  );
});

const withFields = (fields: object, required: readonly string[] = []): object => ({
  $defs: { Thing: { type: "object", required, properties: { id: { type: "integer" }, ...fields } } },
});

test("every kind of value compiles for every name that means one", () => {
  for (const schema of [
    {},
    { type: "string" },
    { type: "integer" },
    { type: "number", minimum: 3, maximum: 4 },
  ])
    for (const bounds of [{}, { minimum: 100 }, { maximum: -100 }]) {
      const fields = Object.fromEntries(KIND_NAMES.map((name) => [name, { ...bounds, ...schema }]));
      expect(Object.keys(accepted(withFields(fields))?.info("things").fields ?? {})).toEqual([
        "id",
        ...KIND_NAMES,
      ]);
    }
});

test("a resource keeps all of its fields, optional ones too", () => {
  const fields = Object.fromEntries(
    Array.from({ length: 199 }, (_, index) => [`f${index}`, { type: "string" }]),
  );
  expect(Object.keys(accepted(withFields(fields))?.info("things").fields ?? {})).toHaveLength(200);
});

const FAULTS = [
  { $ref: "#/$defs/Nothing" },
  { type: "text" },
  { enum: [] },
  { type: "integer", minimum: 0.2, maximum: 0.8 },
  { minimum: 5, maximum: 4 },
  { minLength: 5, maxLength: 4 },
  { pattern: "(" },
  { allOf: [{ type: "string" }, { pattern: "(" }] },
  { "x-mock": "nothing" },
  false,
];

const PLACES: Readonly<Record<string, (fault: unknown) => object>> = {
  "a field": (fault) => ({ a: fault }),
  "an object": (fault) => ({ a: { type: "object", required: ["b"], properties: { b: fault } } }),
  "a list": (fault) => ({
    a: { type: "array", minItems: 1, items: { type: "object", required: ["b"], properties: { b: fault } } },
  }),
  "a map": (fault) => ({
    a: {
      type: "object",
      additionalProperties: { type: "object", required: ["b"], properties: { b: fault } },
    },
  }),
  "a part": (fault) => ({ a: { allOf: [{ required: ["b"], properties: { b: fault } }] } }),
};

test.each(Object.entries(PLACES))("a fault in %s is found when the document is read", (_, place) => {
  for (const fault of FAULTS) {
    const isAccepted = accepted(withFields(place(fault), ["a"])) !== undefined;
    expect({ fault, isAccepted }).toEqual({ fault, isAccepted: false });
  }
});

// The names of a map are the data's own: no filter has them.
const NAMED = Object.entries(PLACES).filter(([place]) => place !== "a map");

test.each(NAMED)("the name of a filter in a value of %s is found when the document is read", (_, place) => {
  const value = { x: 1, x_gte: 2 };
  for (const fault of [{ const: value }, { const: [value] }, { enum: [value] }, { enum: [null, value] }]) {
    const isAccepted = accepted(withFields(place(fault), ["a"])) !== undefined;
    expect({ fault, isAccepted }).toEqual({ fault, isAccepted: false });
  }
});

test("a required field that is not declared may not have the name of a filter", () => {
  const price = { type: "number" };
  expect(accepted(withFields({ price }, ["price", "note"]))).toBeDefined();
  expect(accepted(withFields({ price }, ["price_gte"]))).toBeUndefined();
});
