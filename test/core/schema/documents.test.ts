import { expect, test } from "bun:test";
import { findResources, languageOf, noteOn, whyNone } from "../../../src/core/schema/document.ts";
import { SchemaError } from "../../../src/core/schema/error.ts";
import { parseText } from "../../../src/core/schema/source.ts";
import { isNode } from "../../../src/core/schema/node.ts";

/* What is found in a document: its resources, what is left out or refused, its language, and a note to its author. */

const told = (error: unknown): string => {
  if (error instanceof SchemaError) return `${error.pointer} ${error.message}`.trim();
  throw error;
};

const resourcesIn = (document: unknown): string[] => {
  const leftOut: string[] = [];
  const attempt = <Result>(read: () => Result, isShort?: boolean): Result | undefined => {
    try {
      return read();
    } catch (error) {
      leftOut.push(`left out: ${told(error)}${isShort === true ? " (short)" : ""}`);
      return undefined;
    }
  };
  try {
    const found = findResources(document, attempt).map(({ name, about, schema, isShort }) =>
      [name, about, schema.pointer, isShort, Object.keys(schema.node["properties"] ?? {}).join()].join("|"),
    );
    const lines = [...found, ...leftOut];
    return lines.length === 0 ? [whyNone(document)] : lines;
  } catch (error) {
    return [told(error)];
  }
};

const DOCUMENTS: readonly (readonly [text: string, ...lines: string[]])[] = [
  ["null", "must be an OpenAPI document, a JSON Schema, or an object of resources"],
  ["[]", "must be an OpenAPI document, a JSON Schema, or an object of resources"],
  ["[{ id: 1 }]", 'is a list of records without a name; give it one: { "users": [ … ] }'],
  [
    "{}",
    "describes no resource: give an object schema an id, or mark it with x-mock-resource: true",
    "short-form",
  ],
  [
    '{ swagger: "2.0" }',
    "/swagger Swagger 2.0 is not supported; convert it to OpenAPI 3: npx swagger2openapi --outfile openapi.json <this file>",
    "openapi",
  ],
  ['{ openapi: "2.9" }', '/openapi "2.9" is not supported; use OpenAPI 3.0 to 3.2', "openapi"],
  [
    "{ openapi: 3.1, components: { schemas: { Pet: { type: object, properties: { id: { type: integer } } } } } }",
    "/openapi 3.1 is not supported; use OpenAPI 3.0 to 3.2",
    "openapi",
  ],
  ['{ openapi: "3.3.0" }', '/openapi "3.3.0" is not supported; use OpenAPI 3.0 to 3.2', "openapi"],
  [
    '{ openapi: "3.2", components: { schemas: { Pet: { type: object, properties: { id: { type: integer } } } } } }',
    "pets|The pets of your own schema.|/components/schemas/Pet|false|id",
    "openapi",
  ],
  ['{ openapi: "13.1.0" }', '/openapi "13.1.0" is not supported; use OpenAPI 3.0 to 3.2', "openapi"],
  [
    '{ openapi: "3.1.0" }',
    "describes no resource: it has no object schema under components.schemas, and schemas in paths are not read",
    "openapi",
  ],
  [
    '{ openapi: "3.1.0", components: { schemas: 5 } }',
    "describes no resource: it has no object schema under components.schemas, and schemas in paths are not read",
    "openapi",
  ],
  [
    '{ openapi: "3.1.0", components: { schemas: { A: 5, B: true, Pet: { type: object, properties: {} }, Text: { type: string, properties: { id: { type: integer } } } } } }',
    "describes no resource: no object schema has an id, _id, uuid or slug (Pet, Text); mark one with x-mock-resource: true",
    "openapi",
  ],
  [
    '{ $schema: "https://json-schema.org/draft/2020-12/schema" }',
    "describes no resource: give an object schema an id, or mark it with x-mock-resource: true",
    "json-schema",
  ],
  [
    '{ $schema: "https://x/short-form.schema.json", teams: { name: company } }',
    "teams|The teams of your own schema.|/teams|true|name",
    "short-form",
  ],
  [
    '{ $schema: "https://json.schemastore.org/json-server/schema.json", posts: [{ id: 1 }] }',
    "posts|Records in the shape of those in your file.|/posts|true|id",
    "rows",
    "contains records: similar ones are generated, and its own are not served (posts)",
  ],
  [
    "{ type: object, properties: { id: { type: integer } } }",
    "records|The records of your own schema.||false|id",
    "json-schema",
  ],
  [
    '{ type: object, title: "Pet shop", properties: { id: { type: integer } }, description: "  Pets.\\nAll of them." }',
    "pet-shops|Pets.||false|id",
    "json-schema",
  ],
  [
    "{ type: list, properties: { id: integer } }",
    "properties|The properties of your own schema.|/properties|true|id",
    'left out: /type must be an object of fields such as { name: company, city: city }, not "list"',
    "short-form",
  ],
  [
    "{ type: array, items: { type: object, properties: { id: { type: integer } } }, title: Pets }",
    "pets|The pets of your own schema.|/items|false|id",
    "json-schema",
  ],
  [
    "{ type: array, title: Cats, items: { type: string }, $defs: {} }",
    "describes no resource: give an object schema an id, or mark it with x-mock-resource: true",
    "json-schema",
  ],
  [
    "{ allOf: [{ type: object, properties: { id: { type: integer } } }], title: One }",
    "ones|One|/allOf/0|false|id",
    "json-schema",
  ],
  [
    '{ oneOf: [{ $ref: "#/$defs/Dog" }], $defs: { Dog: { type: object, properties: { id: { type: integer } } } } }',
    "records|The records of your own schema.||false|id",
    "dogs|The dogs of your own schema.|/$defs/Dog|false|id",
    "json-schema",
  ],
  [
    "{ allOf: [{ name: word }] }",
    "allOf|Records in the shape of those in your file.|/allOf|true|name",
    "rows",
    "contains records: similar ones are generated, and its own are not served (allOf)",
  ],
  [
    "{ anyOf: [] }",
    "left out: /anyOf is an empty list; give an example record, or fields such as { name: company, city: city }",
    "rows",
  ],
  [
    "{ anyOf: [{ properties: { id: { type: integer } } }, 5] }",
    "anyOf|Records in the shape of those in your file.|/anyOf|true|properties",
    "rows",
    "contains records: similar ones are generated, and its own are not served (anyOf; left out, because they are not objects: 1 of 2 in anyOf)",
  ],
  [
    "{ $defs: { Pet: { type: object, properties: { id: { type: integer } } }, Old: { type: object, properties: { _id: { type: integer } } } }, definitions: { Toy: { type: object, properties: { guid: { type: string } } } } }",
    "pets|The pets of your own schema.|/$defs/Pet|false|id",
    "olds|The olds of your own schema.|/$defs/Old|false|_id",
    "toys|The toys of your own schema.|/definitions/Toy|false|guid",
    "json-schema",
  ],
  [
    "{ definitions: { A: { type: object, properties: { id: { type: object } } }, B: { type: object, properties: { sid: { type: boolean } } }, C: { type: object, properties: { gid: { type: [string] } } } } }",
    "cs|The cs of your own schema.|/definitions/C|false|gid",
    "json-schema",
  ],
  [
    "{ $defs: { A: { type: object, properties: {} }, B: { properties: {} }, C: { type: object }, D: { type: string }, E: 5 } }",
    "describes no resource: no object schema has an id, _id, uuid or slug (A, B, C); mark one with x-mock-resource: true",
    "json-schema",
  ],
  [
    "{ schemas: { User: { $schema: x, $id: User, type: object, properties: { id: { type: integer } } } } }",
    "users|The users of your own schema.|/schemas/User|false|id",
    "json-schema",
  ],
  [
    "{ schemas: { User: { type: object, properties: { id: { type: integer } } } } }",
    'left out: /schemas/User/type "object" is not a kind; did you mean { city: city }?',
    "short-form",
  ],
  [
    '{ $defs: { P: { type: object, properties: { id: { $ref: "#/$defs/Key" } } }, Key: { type: string } } }',
    "ps|The ps of your own schema.|/$defs/P|false|id",
    "json-schema",
  ],
  [
    '{ $defs: { P: { type: object, properties: { id: { $ref: "#/none" } } } } }',
    'left out: /$defs/P/properties/id/$ref $ref "#/none" points to nothing in this file',
    "json-schema",
  ],
  [
    "{ x-mock-resource: things, type: object, properties: {} }",
    "things|The things of your own schema.||false|",
    "json-schema",
  ],
  [
    '{ $defs: { "a.b.LineItem": { type: object, properties: { id: { type: integer } } }, "": { type: object, properties: { id: { type: integer } } } } }',
    "line-items|The line-items of your own schema.|/$defs/a.b.LineItem|false|id",
    'left out: /$defs/ "" must start with a letter, followed by up to 99 letters, digits, - or _',
    "json-schema",
  ],
  [
    '{ $defs: { U: { oneOf: [{ type: object, properties: { id: { type: integer } } }, { type: object, properties: { id: { type: integer } } }] }, W: { oneOf: [{ type: object, properties: { id: { type: integer } } }, { type: object, properties: {} }] }, X: { anyOf: [{ $ref: "#/none" }] }, Y: { oneOf: [{ anyOf: [{ type: object, properties: { id: { type: integer } } }] }] }, Z: { oneOf: [{ anyOf: [{ oneOf: [{ type: object, properties: { id: { type: integer } } }] }] }] } } }',
    "us|The us of your own schema.|/$defs/U|false|id",
    "ys|The ys of your own schema.|/$defs/Y|false|id",
    "json-schema",
  ],
  [
    "{ teams: [] }",
    "left out: /teams is an empty list; give an example record, or fields such as { name: company, city: city }",
    "rows",
  ],
  [
    "{ teams: 5 }",
    "left out: /teams must be an object of fields such as { name: company, city: city }, not 5",
    "short-form",
  ],
  [
    "{ teams: x }",
    'left out: /teams must be an object of fields such as { name: company, city: city }, not "x"',
    "short-form",
  ],
  [
    "{ teams: { type: object, properties: { id: { type: integer } } } }",
    "left out: /teams is a JSON Schema; put several of them under $defs: { $defs: { teams: … } }",
    "short-form",
  ],
  ["{ realtime: { a: word } }", 'left out: /realtime "realtime" is reserved by the service', "short-form"],
  [
    '{ "1st": { a: word } }',
    'left out: /1st "1st" must start with a letter, followed by up to 99 letters, digits, - or _',
    "short-form",
  ],
  ['{ teams: { $about: "The  teams\\nof all", a: word } }', "teams|The  teams|/teams|true|a", "short-form"],
  [
    "{ teams: { a: word, type: object } }",
    'left out: /teams/type "object" is not a kind; did you mean { city: city }?',
    "short-form",
  ],
  [
    '{ teams: { a: { b: "1..3" }, "c?": null } }',
    "teams|The teams of your own schema.|/teams|true|a,c",
    "short-form",
  ],
  [
    "{ posts: [{ id: 1 }], profile: { a: 1 }, list: [1, { id: 2 }, null], $schema: x }",
    "describes no resource: give an object schema an id, or mark it with x-mock-resource: true",
    "json-schema",
  ],
  [
    '{ posts: [{ id: 1 }], "1x": [{ id: 2 }] }',
    "posts|Records in the shape of those in your file.|/posts|true|id",
    'left out: /1x "1x" must start with a letter, followed by up to 99 letters, digits, - or _ (short)',
    "rows",
    "contains records: similar ones are generated, and its own are not served (posts, 1x)",
  ],
  [
    "{ log: { entries: [] }, a: [{ b: 1 }] }",
    'is a HAR file, which is not supported; write the records of a response as { "users": [ … ] }',
    "rows",
    "contains records: similar ones are generated, and its own are not served (a; left out, because they are not lists of records: log)",
  ],
  [
    "{ posts: [{ id: 1 }, 5] }",
    "posts|Records in the shape of those in your file.|/posts|true|id",
    "rows",
    "contains records: similar ones are generated, and its own are not served (posts; left out, because they are not objects: 1 of 2 in posts)",
  ],
  [
    "{ all: [{ id: 1 }] }",
    'left out: /all "all" is reserved by the service (short)',
    "rows",
    "contains records: similar ones are generated, and its own are not served (all)",
  ],
];

test.each(DOCUMENTS)("%s", (text, ...lines) => {
  const document = parseText(text);
  expect([
    ...resourcesIn(document),
    ...(isNode(document) ? [languageOf(document)] : []),
    ...[noteOn(document) ?? []].flat(),
  ]).toEqual(lines);
});

test("a message names a few of the schemas, and a name has whole words of up to 100 characters", () => {
  const $defs = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`N${at}`, { type: "object" }]));
  expect(whyNone({ $defs })).toContain("(N0, N1, N2, N3, N4, N5, N6, N7 and 2 more)");
  expect(whyNone({ $defs: { ...$defs, N8: {}, N9: {} } })).toContain("(N0, N1, N2, N3, N4, N5, N6, N7)");
  const nameOf = (name: string) =>
    resourcesIn({ $defs: { [name]: { properties: { id: {} } } } })[0]?.split("|")[0];
  expect(nameOf("Word".repeat(30))).toBe(`word${"-word".repeat(19)}`);
  expect(nameOf(`${"Word".repeat(20)}s`)).toBe(`word${"-word".repeat(18)}-words`);
  expect(nameOf(`A${"b".repeat(98)}`)).toBe(`a${"b".repeat(98)}s`);
  expect(nameOf(`A${"b".repeat(120)}`)).toContain("must start with a letter");
});
