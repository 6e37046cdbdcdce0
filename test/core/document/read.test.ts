import { describe, expect, test } from "bun:test";
import { DocumentError, readDocument } from "../../../src/core/document/index.ts";

/* How a document and the files that it refers to become one. */

/** A document with a reference to each of these. */
const referring = (...references: string[]) => ({
  openapi: "3.1.0",
  paths: { "/": { get: {} } },
  references: references.map(($ref) => ({ $ref })),
});

/** Reads a document whose other files have these contents; `paths` are those that were read, in order. */
const read = async (document: unknown, file: string, files: Record<string, unknown> = {}) => {
  const paths: string[] = [];
  const whole = await readDocument(document, file, {
    readPart: (path) => {
      paths.push(path);
      return Promise.resolve(files[path] ?? {});
    },
  });
  return { paths, references: whole["references"], parts: whole["x-mock-parts"] };
};

test.each<[file: string, reference: string, path: string]>([
  ["openapi.yaml", "pet.yaml", "pet.yaml"],
  ["openapi.yaml", "./schemas/pet.yaml#/Pet", "schemas/pet.yaml"],
  ["openapi.yaml", "a//b/./c/../pet.yaml", "a/b/pet.yaml"],
  ["openapi.yaml", "../../pet.yaml", "../../pet.yaml"],
  ["api/openapi.yaml", "pet.yaml", "api/pet.yaml"],
  ["api/openapi.yaml", "../pet.yaml", "pet.yaml"],
  ["api/openapi.yaml", "../../pet.yaml", "../pet.yaml"],
  ["/srv/openapi.yaml", "pet.yaml", "/srv/pet.yaml"],
  ["/srv/openapi.yaml", "../pet.yaml", "/pet.yaml"],
  ["api/openapi.yaml", "/srv/pet.yaml", "/srv/pet.yaml"],
  ["openapi.yaml", "my%20pet.yaml", "my pet.yaml"],
  ["openapi.yaml", "50%.yaml", "50%.yaml"],
  ["openapi.yaml", "_a://b.yaml", "_a:/b.yaml"],
])("from %s, %s is the file %s", async (file, reference, path) => {
  expect((await read(referring(reference), file)).paths).toEqual([path]);
});

test("references lead to the parts of the whole document, wherever they are", async () => {
  const files = {
    "schemas/pet.yaml": {
      Pet: { owner: { $ref: "../owner.yaml" }, kinds: [{ $ref: "#/Kind" }], $ref: { $ref: "#" } },
      Kind: { $ref: "pet.yaml#/Name" },
      Name: { $ref: "../openapi.yaml#/references/0" },
      Note: "plain",
    },
    "owner.yaml": { $ref: "openapi.yaml" },
  };
  const document = referring(
    "schemas/pet.yaml#/Pet",
    "#/references/0",
    "openapi.yaml#/references/1",
    "owner.yaml",
  );
  expect(await read(document, "openapi.yaml", files)).toEqual({
    paths: ["schemas/pet.yaml", "owner.yaml"],
    references: [
      { $ref: "#/x-mock-parts/0/Pet" },
      { $ref: "#/references/0" },
      { $ref: "#/references/1" },
      { $ref: "#/x-mock-parts/1" },
    ],
    parts: [
      {
        Pet: {
          owner: { $ref: "#/x-mock-parts/1" },
          kinds: [{ $ref: "#/x-mock-parts/0/Kind" }],
          $ref: { $ref: "#/x-mock-parts/0" },
        },
        Kind: { $ref: "#/x-mock-parts/0/Name" },
        Name: { $ref: "#/references/0" },
        Note: "plain",
      },
      { $ref: "#" },
    ],
  });
});

test("a document without other files is not copied", async () => {
  const document = {
    ...referring("#/paths"),
    properties: { $ref: { type: "string" }, file: { ref: "a.yaml" } },
  };
  expect(await readDocument(document, "openapi.yaml")).toBe(document);
});

describe("refuses", () => {
  test.each<[document: unknown, message: string]>([
    [[], "must be an OpenAPI document"],
    [null, "must be an OpenAPI document"],
    [{}, "openapi: undefined is not supported; use Swagger 2.0 or OpenAPI 3.0 to 3.2"],
    ...["4.0.0", "3.3.0", "3.10", "13.0.0", "3.0a", 3, 2].map((openapi): [unknown, string] => [
      { openapi, paths: { "/": {} } },
      `openapi: ${JSON.stringify(openapi)} is not supported; use Swagger 2.0 or OpenAPI 3.0 to 3.2`,
    ]),
    ...["1.2", "2.1", 1, null].map((swagger): [unknown, string] => [
      { swagger, openapi: "3.0.0", paths: { "/": {} } },
      `swagger: ${JSON.stringify(swagger)} is not supported; use Swagger 2.0 or OpenAPI 3.0 to 3.2`,
    ]),
    [{ openapi: "3.0.0" }, "has no paths"],
    [{ openapi: "3.0.0", paths: [] }, "has no paths"],
    [{ swagger: "2.0", paths: {} }, "has no paths"],
    [
      { openapi: "3.0.0", paths: { "/pets": { $ref: "pets.yaml" } } },
      'has no paths: "pets.yaml" cannot be followed: the file pets.yaml is not here; bundle it into the document',
    ],
  ])("%j", (document, message) => {
    expect(readDocument(document, "openapi.yaml")).rejects.toThrow(new DocumentError(message));
  });

  test("by an error with a name of its own", () => {
    expect(new DocumentError("").name).toBe("DocumentError");
  });
});

describe("a reference that leads nowhere", () => {
  const told = async (document: object, readPart?: (path: string) => Promise<unknown>) => {
    const lines: string[] = [];
    const whole = await readDocument(document, "openapi.yaml", {
      readPart,
      onUnreachable: (file, { pointer, message }) => lines.push(`${file} ${pointer} ${message}`),
    });
    return { lines, references: whole["references"] };
  };

  test.each([
    ["#/components/None", "leads to nothing"],
    ["#named", "leads to nothing"],
    ["https://example.com/pet.json#/Pet", "is a URL, which is not fetched"],
    ["HTTP://example.com/pet.json", "is a URL, which is not fetched"],
    ["pet.yaml#/Pet", "cannot be followed: the file pet.yaml is not here"],
  ])("is left out: %s", async (reference, reason) => {
    const { lines, references } = await told(referring("#/paths", reference));
    expect(references).toEqual([{ $ref: "#/paths" }, {}]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toStartWith(`openapi.yaml /references/1/$ref ${JSON.stringify(reference)} ${reason}`);
  });

  test("is told with the file that it is in, and once", async () => {
    const parts: Record<string, unknown> = {
      "pets/a.yaml": { "x-more": [{ $ref: "#/None" }, { $ref: "#/None" }] },
    };
    const { lines } = await told(referring("pets/a.yaml", "pets/a.yaml"), (path) =>
      Promise.resolve(parts[path]),
    );
    expect(lines).toEqual([
      'pets/a.yaml /x-more/0/$ref "#/None" leads to nothing; any value is served there',
    ]);
  });

  test("beyond 10,000 files, and more than a few of them", async () => {
    const names = Array.from({ length: 10_030 }, (_, index) => `${index}.yaml`);
    const { lines, references } = await told(referring(...names), () => Promise.resolve({}));
    expect((references as object[]).filter((one) => "$ref" in one)).toHaveLength(10_000);
    expect(lines).toHaveLength(21);
    expect(lines.at(-1)).toBe(
      "openapi.yaml  has 10 more references that lead nowhere; any value is served there",
    );
  });

  test("is no reference within data", async () => {
    const data = { $ref: "#/definitions/Pet" };
    const document = { ...referring("#/paths"), example: data, properties: { value: { $ref: "#/paths" } } };
    const { lines } = await told(document);
    expect(lines).toEqual([]);
  });
});

test.each<[version: object, openapi: unknown]>([
  [{ openapi: "3.0" }, "3.0"],
  [{ openapi: "3.1.0" }, "3.1.0"],
  [{ openapi: "3.2.1" }, "3.2.1"],
  [{ openapi: 3.1 }, 3.1],
  [{ swagger: "2.0" }, "3.0.3"],
  [{ swagger: 2 }, "3.0.3"],
])("%j is read as the version %j", async (version, openapi) => {
  const paths = { "/": {} };
  expect(await readDocument({ ...version, paths }, "")).toMatchObject({ openapi, paths });
});

const NULL = { type: "null" };
const ref = { $ref: "#/components/schemas/Pet" };

test.each<[written: object, normal: object]>([
  [
    { type: "string", enum: ["a"], nullable: true },
    { type: ["string", "null"], enum: ["a", null] },
  ],
  [{ type: "string", nullable: false }, { type: "string" }],
  [
    { ...ref, nullable: true, description: "Whose" },
    { description: "Whose", anyOf: [ref, NULL] },
  ],
  [{ allOf: [ref], nullable: true }, { anyOf: [{ allOf: [ref] }, NULL] }],
  [{ oneOf: [ref], nullable: true }, { oneOf: [ref, NULL] }],
  [{ nullable: true }, { anyOf: [{}, NULL] }],
  [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  [{ maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
  [
    { properties: { nullable: { type: "string", nullable: true } } },
    { properties: { nullable: { type: ["string", "null"] } } },
  ],
  [{ example: { nullable: true } }, { example: { nullable: true } }],
])("the schema %j is read as %j", async (written, normal) => {
  const components = { schemas: { Pet: { type: "object" }, Own: written } };
  const document = { openapi: "3.0.3", paths: { "/pets": { get: {} } }, components };
  const { components: read } = await readDocument(document, "openapi.yaml");
  expect(read).toMatchObject({ schemas: { Own: normal } });
});
