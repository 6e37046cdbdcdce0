import { describe, expect, test } from "bun:test";
import { languageOf, readCatalog, SchemaProblem } from "../../../src/core/schema/index.ts";

/* What language a document is in, which of its schemas are resources, and why none is. */

const object = (properties: object, more: object = {}): object => ({ type: "object", properties, ...more });
const User = object({ id: {} });

const read = (document: unknown, onNote?: (note: string) => void) =>
  readCatalog([{ name: "f", text: JSON.stringify(document) }], { only: true, ...(onNote && { onNote }) });

const reasonOf = (document: unknown): string => {
  try {
    read(document);
  } catch (error) {
    if (error instanceof SchemaProblem) return error.message;
    throw error;
  }
  return "accepted";
};

test.each<[object, string]>([
  [{ openapi: "3.1.0" }, "openapi"],
  [{ swagger: "2.0" }, "openapi"],
  [{ $defs: {} }, "json-schema"],
  [{ definitions: {} }, "json-schema"],
  [{ $schema: "https://json-schema.org/draft/2020-12/schema" }, "json-schema"],
  [{ $schema: "https://example.com/json-server/schema.json", users: [] }, "rows"],
  [{ $schema: "./short-form.schema.json", users: {} }, "short-form"],
  [{ $schema: 5, users: {} }, "short-form"],
  ...["object", "array", "string", "number", "integer", "boolean", "null"].map((type): [object, string] => [
    { type, properties: {} },
    "json-schema",
  ]),
  [{ type: "company", properties: {} }, "short-form"],
  [{ type: "object", properties: 5 }, "short-form"],
  [{ type: { name: "company" }, properties: {} }, "short-form"],
  ...["allOf", "anyOf", "oneOf"].flatMap((keyword): [object, string][] => [
    [{ [keyword]: [{ $ref: "#/x" }] }, "json-schema"],
    [{ [keyword]: [{ properties: {} }] }, "json-schema"],
    [{ [keyword]: [{ $ref: "#/x" }, { id: 1 }] }, "rows"],
    [{ [keyword]: [{ $ref: 5 }] }, "rows"],
    [{ [keyword]: [] }, "rows"],
    [{ [keyword]: { name: "word" } }, "short-form"],
  ]),
  [{ schemas: { User: { $schema: "x" } } }, "json-schema"],
  [{ schemas: { User: { $schema: "x" }, Other: {} } }, "short-form"],
  [{ schemas: { User: 5 } }, "short-form"],
  [{ users: [{ id: 1 }] }, "rows"],
  [{ users: { id: 1 }, posts: [] }, "rows"],
  [{ users: { id: 1 } }, "short-form"],
  [{ settings: { theme: "dark" } }, "rows"],
  [{ settings: { theme: "dark", size: { unit: "rem" }, zoom: 2 }, version: 3 }, "rows"],
  [{ settings: { theme: "dark", accent: "color" } }, "short-form"],
  [{ settings: { theme: "dark", size: { unit: "rem | px" } } }, "short-form"],
  [{ settings: { accent: null } }, "short-form"],
])("%j is of the language %s", (document, language) => {
  expect(languageOf(document as never)).toBe(language as "rows");
});

describe("the resources", () => {
  test.each<[string, unknown, readonly string[]]>([
    [
      "of OpenAPI",
      { openapi: "3.0.3", components: { schemas: { User, Other: object({ a: {} }) } } },
      ["users"],
    ],
    ["of OpenAPI without schemas", { openapi: "3.2", components: {} }, []],
    ["of OpenAPI without components", { openapi: "3.1" }, []],
    ["of definitions", { $defs: { User }, definitions: { Post: User } }, ["users", "posts"]],
    ["of a bare list", { type: "array", items: User, title: "Pets" }, ["pets"]],
    ["of the root", { ...User, title: "Old User", $defs: {} }, ["old-users"]],
    ["of a root without a name", User, ["records"]],
    ["of a list", { type: "array", items: User, $defs: {} }, ["records"]],
    ["of a list with a name", { type: "array", title: "User", items: User, $defs: {} }, ["users"]],
    [
      "of a list of named ones",
      { type: "array", title: "a", items: { ...User, title: "User" }, $defs: {} },
      ["users"],
    ],
    ["of a list of parts", { type: "array", items: { allOf: [User] }, $defs: {} }, ["records"]],
    ["of a list of texts", { type: "array", items: { type: "string" }, $defs: {} }, []],
    ["of a registry", { schemas: { User: { ...User, $schema: "x" } } }, ["users"]],
    [
      "of other keys",
      {
        $defs: Object.fromEntries(
          ["_id", "uuid", "guid", "sid", "gid", "slug"].map((key) => [`a${key}`, object({ [key]: {} })]),
        ),
      },
      ["a-ids", "auuids", "aguids", "asids", "agids", "aslugs"],
    ],
    [
      "without an id that is none",
      {
        $defs: {
          A: object({ id: { type: "object" } }),
          B: object({ id: { type: "array" } }),
          C: object({ id: { type: "boolean" } }),
        },
      },
      [],
    ],
    [
      "that are marked",
      {
        $defs: {
          A: object({}, { "x-mock-resource": true }),
          B: object({ id: {} }, { "x-mock-resource": false }),
          C: object({}, { "x-mock-resource": "seas" }),
          D: { type: "string", properties: { id: {} } },
        },
      },
      ["as", "seas"],
    ],
    ["of variants", { $defs: { A: { oneOf: [User, User] }, B: { anyOf: [User, object({})] } } }, ["as"]],
    ["with dotted names", { $defs: { "com.example.User": User } }, ["users"]],
    ["of the short form", { $schema: "x/short-form.schema.json", users: { name: "word" } }, ["users"]],
    ["of records", { users: [{ id: 1 }], others: [1], empty: [], text: "x" }, ["users"]],
  ])("%s", (_, document, names) => {
    if (names.length === 0) expect(() => read(document)).toThrow(SchemaProblem);
    else expect([...read(document).names]).toEqual([...names]);
  });

  test.each<[unknown, string]>([
    [[{ id: 1 }], "is a list of records without a name"],
    [5, "must be an OpenAPI document, a JSON Schema, or an object of resources"],
    [{ swagger: "2.0" }, "/swagger Swagger 2.0 is not supported"],
    [{ openapi: "2.9" }, '/openapi "2.9" is not supported'],
    [{ openapi: "3.3.0" }, '/openapi "3.3.0" is not supported'],
    [{ openapi: "13.1" }, "is not supported"],
    [{ openapi: "3.10" }, "is not supported"],
    [{ openapi: 3 }, "/openapi 3 is not supported"],
    [{ realtime: { name: "word" } }, "is reserved by the service"],
    [{ all: { name: "word" } }, "is reserved by the service"],
    [{ "1a": { name: "word" } }, "must start with a letter"],
    [{ "a b": { name: "word" } }, "must start with a letter"],
    [{ [`a${"b".repeat(99)}`]: { name: "word" } }, "accepted"],
    [{ [`a${"b".repeat(100)}`]: { name: "word" } }, "must start with a letter"],
    [{ users: [] }, "is an empty list"],
    [{ users: 5 }, "must be an object of fields such as"],
    [{ users: ["a"] }, "must be an object of fields such as"],
    [{ users: object({ id: {} }) }, "is a JSON Schema; put several of them under $defs"],
    [{ $defs: { A: { ...User, "x-mock-resource": 5 } } }, "must be the resource's name, true or false"],
    [{ $defs: { A: { ...User, "x-mock-resource": "a b" } } }, "/$defs/A/x-mock-resource"],
    [{ openapi: "3.1.0" }, "has no object schema under components.schemas"],
    [{ $defs: {} }, "give an object schema an id, or mark it"],
    [{ $defs: { A: { type: "string" } } }, "give an object schema an id, or mark it"],
  ])("%j: %s", (document, reason) => {
    expect(reasonOf(document)).toContain(reason);
  });

  test("a document without any names the schemas that could be, eight at most", () => {
    const some = (length: number): object =>
      Object.fromEntries(Array.from({ length }, (_, at) => [`S${at}`, object({})]));
    expect(reasonOf({ $defs: some(8) })).toContain("(S0, S1, S2, S3, S4, S5, S6, S7); mark one");
    expect(reasonOf({ definitions: some(10) })).toContain("S7 and 2 more); mark one");
  });
});

test("what is done with records is said", () => {
  const noteOn = (document: unknown): string => {
    const notes: string[] = [];
    read(document, (note) => notes.push(note));
    return notes.join();
  };
  expect(noteOn({ users: [{ id: 1 }] })).toContain("(users)");
  const note = noteOn({
    $schema: "json-server/schema.json",
    a: [{ x: 1 }, 1, 2],
    b: [{ x: 1 }],
    c: 5,
    d: [],
  });
  expect(note).toContain("(a, b; left out, because they are not lists of records: c, d; ");
  expect(note).toContain("left out, because they are not objects: 2 of 3 in a)");
  expect(noteOn({ a: { name: "word" } })).toBe("");
});

test.each([
  [{ description: " First line\nSecond " }, "First line"],
  [{ title: "Title" }, "Title"],
  [{ description: "One", title: "Two" }, "One"],
  [{ description: "x".repeat(400) }, "x".repeat(300)],
  [{ description: " " }, "The users of your own schema."],
  [{}, "The users of your own schema."],
])("a schema with %j is about %p", (more, about) => {
  expect(read({ $defs: { User: { ...User, ...more } } }).info("users").about).toBe(about);
});
