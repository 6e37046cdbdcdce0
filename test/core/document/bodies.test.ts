import { describe, expect, test } from "bun:test";
import { recordIn, recordsIn, typeOf } from "../../../src/core/document/bodies.ts";
import type { Node } from "../../../src/core/schema/index.ts";
import { ref } from "./support/open-document.ts";
import { at, integer, list, object, PET, text } from "./support/schemas.ts";

/* Where the records are in the bodies of lists and items. */

test.each<[schema: object, type: unknown]>([
  [{ type: "string" }, "string"],
  [{ type: ["null", "array"] }, "array"],
  [{ type: ["null"] }, undefined],
  [{ properties: {} }, "object"],
  [{ properties: {}, items: {} }, "object"],
  [{ items: {} }, "array"],
  [{ properties: [], items: [] }, undefined],
  [{ type: "integer", properties: {} }, "integer"],
])("%j has the type %j", (schema, type) => {
  expect(typeOf(schema as Node)).toBe(type as string);
});

describe("the records of a list", () => {
  test.each<[body: object, found: object | undefined]>([
    [list(PET), { record: at(PET), wrapping: [], most: undefined }],
    [list(PET, { maxItems: 5 }), { wrapping: [], most: 5 }],
    [list(PET, { maxItems: 1 }), { most: 1 }],
    [list(PET, { maxItems: 0 }), { most: undefined }],
    [list(PET, { maxItems: "5" }), { most: undefined }],
    [list({ allOf: [PET] }), { wrapping: [] }],
    [object({ none: { $ref: "#/none" }, data: list(PET) }), { wrapping: ["data"] }],
    [list({ oneOf: [PET], type: "object" }), { wrapping: [] }],
    [list({ anyOf: [PET], type: "object" }), { wrapping: [] }],
    [{ items: PET }, { wrapping: [] }],
    [{ type: "array" }, undefined],
    [{ type: "array", items: true }, undefined],
    [list(text), undefined],
    [list({ type: "object" }), undefined],
    [list({ ...PET, type: "string" }), undefined],
    [list({ $ref: "#/none" }), undefined],
    [{ $ref: "#/none" }, undefined],
    [{ ...text, items: PET }, undefined],
    [object({ pets: list(PET), total: integer }), { wrapping: ["pets"] }],
    [object({ page: object({ pets: list(PET) }) }), { wrapping: ["page", "pets"] }],
    [object({ a: object({ b: object({ pets: list(PET) }) }) }), undefined],
    [object({ none: { $ref: "#/none" }, pets: list(PET, { maxItems: 3 }) }), { wrapping: ["pets"], most: 3 }],
    [object({ pets: list(PET), owners: list(PET) }), undefined],
    [object({ included: list(PET), data: list(PET) }), { wrapping: ["data"] }],
    [object({ list: list(PET), Items: list(PET) }), { wrapping: ["Items"] }],
    ...["data", "items", "results", "records", "values", "content", "list", "entries", "_embedded"].map(
      (name): [object, object] => [object({ other: list(PET), [name]: list(PET) }), { wrapping: [name] }],
    ),
    [object({ data: object({ pets: list(PET) }), owners: list(PET) }), undefined],
    [{ ...object({ pets: list(PET) }), type: "string" }, undefined],
  ])("%j", (body, found) => {
    const own = recordsIn({}, at(body));
    if (found === undefined) expect(own).toBeUndefined();
    else expect(own).toMatchObject("record" in found ? { ...found, record: { node: PET } } : found);
  });
});

describe("the record of an item", () => {
  const wrapped = (name: string, more: object = {}) => object({ [name]: PET, ...more });
  const rest = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, text]));
  test.each<[body: object, wrapping: string[] | undefined]>([
    [PET, []],
    [{ allOf: [PET] }, []],
    [{ type: "object" }, undefined],
    [{ ...PET, type: "string" }, undefined],
    [{ $ref: "#/none" }, undefined],
    [text, undefined],
    ...["data", "result", "item", "record", "response", "value", "Data", "pet", "Pet"].map(
      (name): [object, string[]] => [wrapped(name), [name]],
    ),
    [wrapped("owner"), []],
    [object({ data: text }), []],
    [object({ data: text, owner: PET }), []],
    [object({ data: { ...PET, type: "string" } }), []],
    [{ oneOf: [{ $ref: "#/none" }, wrapped("data"), wrapped("result")] }, ["data"]],
    [object({ data: { type: "object" } }), []],
    [object({ data: text, pet: PET }), ["pet"]],
    [wrapped("data", rest(3)), ["data"]],
    [wrapped("data", rest(4)), []],
    [{ anyOf: [object({ id: text }), wrapped("data", rest(2))], type: "object" }, ["data"]],
    [{ oneOf: [wrapped("data", rest(2)), object({ id: text, deleted: text }), "none"] }, ["data"]],
    [{ oneOf: [wrapped("data")], properties: { id: text } }, []],
  ])("%j", (body, wrapping) => {
    expect(recordIn({}, at(body), "pet")?.wrapping).toEqual(wrapping);
  });

  test("is what its wrapper has, as the document says it", () => {
    const root = { components: { schemas: { Pet: PET } } };
    const found = recordIn(root, at(object({ data: ref("Pet") })), "pet");
    expect(found?.record.node).toEqual(ref("Pet"));
  });
});
