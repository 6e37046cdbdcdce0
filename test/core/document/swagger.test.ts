import { expect, test } from "bun:test";
import { readDocument } from "../../../src/core/document/index.ts";

/* What OpenAPI 3 says in place of each part of a Swagger 2.0 document. */

type Members = Record<string, unknown>;

const JSON_TYPE = "application/json";

/** What references lead to. */
const SHARED = {
  definitions: { Pet: { type: "object" } },
  parameters: { limit: { name: "limit", in: "query" } },
  responses: { Gone: { description: "Gone" } },
};

/** What is read of it. */
const read = async (document: Members): Promise<Members> => {
  const root = await readDocument(
    { swagger: "2.0", paths: { "/a": { get: {} } }, ...SHARED, ...document },
    "a.json",
  );
  return root;
};
const pet = { $ref: "#/definitions/Pet" };
const movedPet = { $ref: "#/components/schemas/Pet" };

test("a document", async () => {
  expect(
    await read({
      swagger: "2.0",
      info: { title: "Pets" },
      host: "api.example.com",
      basePath: "/v1",
      schemes: ["http", "https"],
      security: [{ key: [] }],
      produces: ["text/xml"],
      paths: { "/pets": { get: { responses: { 200: { schema: pet } } } } },
      definitions: {
        Pet: { type: "object", properties: { owner: { "x-nullable": true, $ref: "#/definitions/Owner" } } },
        Owner: {},
      },
      responses: { Gone: { description: "Gone", schema: pet } },
      securityDefinitions: { key: { type: "apiKey" } },
    }),
  ).toEqual({
    openapi: "3.0.3",
    info: { title: "Pets" },
    servers: [{ url: "https://api.example.com/v1" }],
    security: [{ key: [] }],
    paths: {
      "/pets": {
        get: {
          parameters: [],
          responses: { 200: { headers: {}, content: { "text/xml": { schema: movedPet } } } },
        },
      },
    },
    components: {
      schemas: {
        Pet: {
          type: "object",
          properties: { owner: { anyOf: [{ $ref: "#/components/schemas/Owner" }, { type: "null" }] } },
        },
        Owner: {},
      },
      responses: {
        Gone: { description: "Gone", headers: {}, content: { "text/xml": { schema: movedPet } } },
      },
      securitySchemes: { key: { type: "apiKey" } },
    },
  });
});

test.each<[document: Members, url: string]>([
  [{ host: "a.example" }, "http://a.example"],
  [{ host: "a.example", schemes: ["http"] }, "http://a.example"],
  [{ host: "a.example", schemes: "https" }, "http://a.example"],
  [{ host: "a.example", schemes: ["https"], basePath: "/v2" }, "https://a.example/v2"],
  [{ schemes: ["https"], basePath: "/v2" }, "/v2"],
  [{ host: 1, basePath: 2 }, ""],
])("the server of %j is %j", async (document, url) => {
  expect((await read(document))["servers"]).toEqual([{ url }]);
});

test.each<[value: unknown, moved: unknown]>([
  [pet, movedPet],
  [{ $ref: "#/parameters/limit" }, { $ref: "#/components/parameters/limit" }],
  [{ $ref: "#/responses/Gone" }, { $ref: "#/components/responses/Gone" }],
  [{ $ref: "#/paths/~1a/get" }, { $ref: "#/paths/~1a/get" }],
  [{ allOf: [pet, { type: "object" }] }, { allOf: [movedPet, { type: "object" }] }],
  [{ description: "#/definitions/Pet" }, { description: "#/definitions/Pet" }],
  // A property that is called so.
  [{ properties: { $ref: pet } }, { properties: { $ref: movedPet } }],
  [
    { type: "string", "x-nullable": true, "x-note": "a" },
    { type: ["string", "null"], "x-note": "a" },
  ],
])("the schema %j is %j", async (value, moved) => {
  const { components } = await read({ definitions: { ...SHARED.definitions, Own: value } });
  expect(components).toMatchObject({ schemas: { Own: moved } });
});

const convert = async (operation: Members, document: Members = {}): Promise<Members> => {
  const { paths } = await read({ paths: { "/pets": { post: operation } }, ...document });
  return (paths as { "/pets": { post: Members } })["/pets"].post;
};

test.each<[parameter: Members, converted: Members]>([
  [
    {
      name: "limit",
      in: "query",
      type: "integer",
      maximum: 50,
      description: "How many",
      allowEmptyValue: true,
    },
    {
      name: "limit",
      in: "query",
      description: "How many",
      explode: false,
      schema: { type: "integer", maximum: 50 },
    },
  ],
  [
    { name: "id", in: "path", required: true, type: "string" },
    { name: "id", in: "path", required: true, explode: false, schema: { type: "string" } },
  ],
  ...(
    [
      ["csv", { explode: false }],
      ["multi", { explode: true }],
      ["ssv", { explode: false, style: "spaceDelimited" }],
      ["pipes", { explode: false, style: "pipeDelimited" }],
    ] as const
  ).map(([collectionFormat, style]): [Members, Members] => [
    { name: "ids", in: "query", type: "array", items: { type: "integer" }, collectionFormat },
    { name: "ids", in: "query", ...style, schema: { type: "array", items: { type: "integer" } } },
  ]),
])("the parameter %j is %j", async (parameter, converted) => {
  const parameters = { limit: { name: "limit", in: "query" } };
  expect((await convert({ parameters: ["none", parameter] }, { parameters }))["parameters"]).toEqual([
    converted,
  ]);
});

test("an operation has the parameters of its path that it does not describe itself, and shared ones", async () => {
  const own = (name: string, where: string, type: string) => ({ name, in: where, type });
  const { paths } = await read({
    parameters: { limit: own("limit", "query", "integer") },
    paths: {
      "/pets": {
        parameters: [
          "none",
          own("a", "query", "string"),
          own("b", "query", "string"),
          { $ref: "#/parameters/limit" },
        ],
        get: {
          operationId: "list",
          parameters: [own("a", "query", "integer"), own("b", "header", "integer")],
        },
      },
    },
  });
  const { parameters, ...others } = (paths as { "/pets": { get: { parameters: Members[] } } })["/pets"].get;
  expect(others).toEqual({ operationId: "list", responses: {} } as never);
  expect(
    parameters.map(({ name, in: where, schema, $ref }) => [
      $ref ?? name,
      where,
      (schema as Members)?.["type"],
    ]),
  ).toEqual([
    ["b", "query", "string"],
    ["limit", "query", "integer"],
    ["a", "query", "integer"],
    ["b", "header", "integer"],
  ]);
});

const BODY = { name: "pet", in: "body", required: true, schema: pet };
const field = (name: string, more: Members) => ({ name, in: "formData", ...more });
const NAME = field("name", { type: "string", required: true, description: "Its name" });
const PHOTO = field("photo", { type: "file" });
const FORM = {
  schema: {
    type: "object",
    properties: { name: { type: "string" }, photo: { type: "string", format: "binary" } },
    required: ["name"],
  },
};

test.each<[operation: Members, document: Members, body: unknown]>([
  [{}, {}, undefined],
  [{ parameters: [BODY] }, {}, { required: true, content: { [JSON_TYPE]: { schema: movedPet } } }],
  [{ parameters: [{ in: "body" }] }, {}, { content: { [JSON_TYPE]: {} } }],
  [{ parameters: [{ in: "body" }] }, { consumes: ["text/xml"] }, { content: { "text/xml": {} } }],
  [
    { parameters: [{ in: "body" }], consumes: ["a/b", "c/d"] },
    { consumes: ["text/xml"] },
    { content: { "a/b": {}, "c/d": {} } },
  ],
  [{ parameters: [{ in: "body" }], consumes: [] }, { consumes: [] }, { content: { [JSON_TYPE]: {} } }],
  [{ parameters: [NAME, PHOTO] }, {}, { content: { "application/x-www-form-urlencoded": FORM } }],
  [
    { parameters: [NAME, PHOTO], consumes: [JSON_TYPE, "multipart/form-data"] },
    {},
    { content: { "multipart/form-data": FORM } },
  ],
])("the body of %j in %j", async (operation, document, body) => {
  const { parameters, requestBody } = await convert(operation, document);
  expect(parameters).toEqual([]);
  expect(requestBody).toEqual(body);
});

test.each<[response: unknown, converted: unknown]>([
  ["none", "none"],
  [{ $ref: "#/responses/Gone" }, { $ref: "#/components/responses/Gone" }],
  [{ description: "None" }, { description: "None", headers: {} }],
  [
    { schema: pet },
    { headers: {}, content: { "text/xml": { schema: movedPet }, "text/csv": { schema: movedPet } } },
  ],
  [
    { examples: { "text/csv": "a,b" } },
    { headers: {}, content: { "text/xml": {}, "text/csv": { example: "a,b" } } },
  ],
  [
    { headers: { Age: { type: "integer", description: "Its age" }, Odd: "none" } },
    { headers: { Age: { description: "Its age", schema: { type: "integer" } }, Odd: {} } },
  ],
])("the response %j is %j", async (response, converted) => {
  const { responses } = await convert({ produces: ["text/xml", "text/csv"], responses: { 200: response } });
  expect(responses).toEqual({ 200: converted });
});

test("the response of a download is bytes", async () => {
  const responses = { Report: { schema: { type: "file" } } };
  expect(await read({ produces: ["application/pdf"], responses })).toMatchObject({
    components: {
      responses: {
        Report: { content: { "application/pdf": { schema: { type: "string", format: "binary" } } } },
      },
    },
  });
});
