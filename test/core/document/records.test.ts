import { describe, expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* Keys, properties that callers need not send, and nested paths: how the records of a document are kept. */

interface Parameter {
  readonly name: string;
  readonly schema: object;
}

const record = (properties: object, more: object = {}) =>
  object(properties, { required: Object.keys(properties), ...more });

/** The API of one list and its item. */
const openList = (path: string, key: Parameter, schema: object, parameters: readonly object[] = []) =>
  openDocument({
    openapi: "3.0.3",
    paths: {
      [path]: {
        get: { parameters, responses: ok(list(schema)) },
        post: {
          requestBody: json({ type: "object" }),
          responses: { 201: { description: "", ...json(schema) } },
        },
      },
      [`${path}/{${key.name}}`]: {
        parameters: [key],
        get: { responses: ok(schema) },
        put: { requestBody: json({ type: "object" }), responses: ok(schema) },
      },
    },
  });

const rowsOf = async (api: Awaited<ReturnType<typeof openDocument>>, path: string) =>
  (await call(api, path)).body as Record<string, unknown>[];

describe("a key", () => {
  test.each<[property: string, key: object, first: unknown]>([
    ...["slug", "name", "login", "username", "code", "key"].map((name): [string, object, string] => [
      name,
      text,
      "big-box-1",
    ]),
    [
      "slug",
      { ...text, title: "Slug", description: "Its name", example: "a", "x-internal": true },
      "big-box-1",
    ],
    ["slug", { ...text, maxLength: 40 }, expect.not.stringContaining("big-box-")],
    ["slug", { ...text, pattern: "^k-\\d+$" }, expect.stringMatching(/^k-\d+$/)],
    ["code", integer, 1],
    ["sha", text, expect.not.stringContaining("big-box-")],
  ])("%s of the schema %j begins with %p", async (property, schema, first) => {
    const api = await openList("/big_boxes", inPath(property), record({ [property]: schema, size: integer }));
    const [row] = await rowsOf(api, "/big_boxes?_limit=1");
    expect(row?.[property]).toEqual(first);
    expect((await call(api, `/big_boxes/${String(row?.[property])}`)).body).toEqual(row);
  });

  test.each<[says: string, parameter: object, fits: RegExp]>([
    ["format", { ...text, format: "uuid" }, /^[\da-f]{8}-[\da-f]{4}-/],
    ["pattern", { ...text, pattern: "^key-\\d{4}$" }, /^key-\d{4}$/],
    ["minLength", { ...text, minLength: 20 }, /^.{20,}$/],
    ["maxLength", { ...text, maxLength: 6 }, /^.{1,6}$/],
    ["minimum", { ...integer, minimum: 500 }, /^[5-9]\d\d$/],
  ])("is what its parameter allows by %s", async (_says, schema, fits) => {
    const { type } = schema as { type: string };
    const api = await openList(
      "/boxes",
      { ...inPath("id"), schema },
      record({ id: { type }, size: integer }),
    );
    for (const { id } of (await rowsOf(api, "/boxes")).slice(0, 5)) {
      expect(String(id)).toMatch(fits);
      // oxlint-disable-next-line no-await-in-loop
      expect((await call(api, `/boxes/${String(id)}`)).body).toMatchObject({ id });
    }
  });

  test("that records do not have is in the path alone", async () => {
    const api = await openList(
      "/boxes",
      { ...inPath("owner"), schema: { ...text, pattern: "^o-\\d+$" } },
      record({ size: integer }),
    );
    const [row] = await rowsOf(api, "/boxes");
    expect(Object.keys(row ?? {})).toEqual(["size"]);
  });
});

describe("a filter's choices", () => {
  const kinds = async (choices: unknown[], schema: object = text, name = "box_kind") => {
    const filter = inQuery(name, { type: "string", enum: choices });
    const api = await openList("/boxes", inPath("id", "integer"), record({ id: integer, boxKind: schema }), [
      filter,
    ]);
    return new Set((await rowsOf(api, "/boxes?_all=true")).map(({ boxKind }) => boxKind));
  };

  test("are the values of its property, without those for all", async () => {
    expect(await kinds(["open", "shut", "all", "any", "*", "", 5])).toEqual(new Set(["open", "shut"]));
  });

  test.each<[what: string, choices: unknown[], schema: object, name: string]>([
    ["if there are only those for all", ["all", "any"], text, "box_kind"],
    ["if the property says more itself", ["open", "shut"], { ...text, enum: ["a", "b"] }, "box_kind"],
    ["if it is called otherwise", ["open", "shut"], text, "kind"],
  ])("are not, %s", async (_what, choices, schema, name) => {
    const found = await kinds(choices, schema, name);
    for (const choice of choices) expect(found).not.toContain(choice);
  });
});

describe("what a new record has besides what was sent", () => {
  const BOX = {
    ...object({
      id: integer,
      size: integer,
      label: text,
      weight: { ...integer, readOnly: true },
      color: { ...text, default: "red" },
    }),
    required: ["id", "size", "weight"],
  };

  test("is what it requires, what no caller can send, and defaults", async () => {
    const api = await openList("/boxes", inPath("id", "integer"), BOX);
    const { body } = await call(api, "POST /boxes", {});
    expect(Object.keys(body as object).sort()).toEqual(["color", "id", "size", "weight"]);
    expect(body).toMatchObject({ id: 101, color: "red", size: expect.any(Number) });
    expect((await call(api, "/boxes/101")).body).toEqual(body);
  });

  test("stays when it is replaced, if callers need not send it", async () => {
    const api = await openList("/boxes", inPath("id", "integer"), BOX);
    const before = (await call(api, "/boxes/3")).body as Record<string, unknown>;
    const { body } = await call(api, "PUT /boxes/3", { label: "mine" });
    expect(body).toEqual({
      id: 3,
      size: before["size"],
      weight: before["weight"],
      label: "mine",
      color: "red",
    });
  });

  test("differs from call to call with what was asked", async () => {
    const api = await openList("/boxes", inPath("id", "integer"), {
      ...BOX,
      properties: { ...BOX.properties, size: { ...integer, minimum: 1, maximum: 1_000_000_000 } },
    });
    const sizeOf = ({ body }: { body: unknown }) => (body as { size: number }).size;
    const [one, other] = [await call(api, "POST /boxes?a=1", {}), await call(api, "POST /boxes?a=2", {})];
    expect(sizeOf(one)).not.toBe(sizeOf(other));
  });
});

describe("an item in a wrapper", () => {
  const WRAPPED = record({ data: ref("Box") });
  const open = () =>
    openDocument({
      openapi: "3.0.3",
      paths: {
        "/boxes": {
          get: { responses: ok(list(ref("Box"))) },
          post: {
            requestBody: json({ type: "object" }),
            responses: { 201: { description: "", ...json(WRAPPED) } },
          },
        },
        "/boxes/{id}": {
          parameters: [inPath("id", "integer")],
          get: { responses: ok(WRAPPED) },
          patch: { requestBody: json({ type: "object" }), responses: ok(WRAPPED) },
        },
      },
      components: { schemas: { Box: object({ id: integer, data: text, label: text }) } },
    });

  test.each<[what: string, sent: object, label: string]>([
    ["within it", { data: { label: "a" } }, "a"],
    ["as it is", { label: "a" }, "a"],
    ["as it is, with a text called like the wrapper", { data: "b", label: "a" }, "a"],
  ])("is sent %s", async (_what, sent, label) => {
    const api = await open();
    expect((await call(api, "POST /boxes", sent)).body).toMatchObject({ data: { id: 101, label } });
    expect((await call(api, "PATCH /boxes/5", sent)).body).toMatchObject({ data: { id: 5, label } });
    expect((await call(api, "/boxes/5")).body).toMatchObject({ data: { id: 5, label } });
  });
});

test.each<[schema: object, isLink: boolean]>([
  [{ ...text, format: "uri", readOnly: true }, true],
  [{ ...text, format: "uri" }, false],
  [{ ...text, readOnly: true }, false],
  [{ ...text, format: "uri", readOnly: true, pattern: "^https://a/" }, false],
  [{ $ref: "#/none" }, false],
])("a url of %j is that of its record: %p", async (url, isLink) => {
  const api = await openList("/boxes", inPath("id", "integer"), object({ id: integer, url }));
  const rows = await rowsOf(api, "/boxes");
  expect(rows.some((row) => row["url"] === `http://localhost/boxes/${String(row["id"])}`)).toBe(isLink);
});

describe("a nested path", () => {
  const parents = (schema: object) => [{ ...inPath("shelf_id"), schema }];
  const BOX = record({ id: integer, shelf_id: integer, label: text });
  const nested = (schema: object, box: object, isWhole = false) =>
    openDocument(
      {
        openapi: "3.0.3",
        paths: {
          "/shelves": { get: { responses: ok(list(record({ id: integer }))) } },
          "/shelves/{shelf_id}/boxes": {
            parameters: parents(schema),
            get: { responses: ok(list(ref("Box"))) },
            post: {
              requestBody: json({ type: "object" }),
              responses: { 201: { description: "", ...json(ref("Box")) } },
            },
            delete: { responses: { 204: { description: "" } } },
          },
          "/shelves/{shelf_id}/boxes/{id}": {
            parameters: [...parents(schema), inPath("id", "integer")],
            get: { responses: ok(ref("Box")) },
          },
          ...(isWhole ? { "/boxes": { get: { responses: ok(list(ref("Box"))) } } } : {}),
        },
        components: { schemas: { Box: box } },
      },
      { checkResponses: false },
    );

  test.each<[parent: string, schema: object, property: object, value: unknown]>([
    ["7", integer, integer, 7],
    ["123456789012345", integer, integer, 123_456_789_012_345],
    ["7", text, text, "7"],
    ["7", text, { type: "number" }, 7],
    ["main", text, text, "main"],
  ])("with the parent %s of %j has it in its records, as %j: %p", async (parent, schema, property, value) => {
    const box = record({ id: integer, shelf_id: property, label: text });
    const api = await nested(schema, box);
    const rows = await rowsOf(api, `/shelves/${parent}/boxes`);
    expect(new Set(rows.map((row) => row["shelf_id"]))).toEqual(new Set([value]));
    expect((await call(api, `/shelves/${parent}/boxes/3`)).body).toEqual(rows[2] as object);
    expect((await call(api, `POST /shelves/${parent}/boxes`, { label: "a" })).body).toMatchObject({
      shelf_id: value,
    });
  });

  test.each<[parent: string, property: object]>([
    ["main", integer],
    ["7.5", integer],
    ["1234567890123456", integer],
    ["main", { ...text, enum: ["attic", "cellar"] }],
    ["7", { type: "boolean" }],
  ])(
    "with the parent %s, which no record with %j has, shows records of its own",
    async (parent, property) => {
      const api = await nested(text, record({ id: integer, shelf_id: property, label: text }));
      const rows = await rowsOf(api, `/shelves/${parent}/boxes`);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(String(row["shelf_id"])).not.toBe(parent);
      const others = await rowsOf(api, "/shelves/another/boxes");
      expect(others.map(({ label }) => label)).not.toEqual(rows.map(({ label }) => label));
    },
  );

  test.each(["shelf_id", "shelfId", "shelf_shelf_id"])("finds the parent in %s", async (name) => {
    const api = await nested(integer, record({ id: integer, [name]: integer, label: text }));
    const [row] = await rowsOf(api, "/shelves/7/boxes");
    expect(row?.[name]).toBe(7);
  });

  test("shows a part of the records that have a path of their own", async () => {
    const api = await nested(integer, BOX, true);
    const whole = await rowsOf(api, "/boxes?_all=true");
    const own = await rowsOf(api, "/shelves/7/boxes?_all=true");
    expect(own).toEqual(whole.filter((row) => row["shelf_id"] === 7));
    await call(api, "DELETE /shelves/7/boxes");
    expect(await rowsOf(api, "/boxes?_all=true")).toEqual(whole.filter((row) => row["shelf_id"] !== 7));
  });
});
