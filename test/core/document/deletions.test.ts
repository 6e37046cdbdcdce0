import { expect, test } from "bun:test";
import { call, inPath, ok, openDocument } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* What the deletion of a record answers. */

const record = (properties: object) => object(properties, { required: Object.keys(properties) });
const BOX = record({ slug: text, size: integer });
const flag = { type: "boolean" };

const deleted = async (schema: object): Promise<{ readonly before: unknown; readonly body: unknown }> => {
  const api = await openDocument(
    {
      openapi: "3.0.3",
      paths: {
        "/boxes": { get: { responses: ok(list(BOX)) } },
        "/boxes/{slug}": {
          parameters: [inPath("slug")],
          get: { responses: ok(BOX) },
          delete: { responses: ok(schema) },
        },
      },
    },
    { checkResponses: false },
  );
  const before = (await call(api, "/boxes/box-3")).body;
  const { body } = await call(api, "DELETE /boxes/box-3");
  expect((await call(api, "/boxes/box-3")).status).toBe(404);
  return { before, body };
};

test.each<[what: string, schema: object]>([
  ["its own schema", BOX],
  ["half of its properties", object({ slug: text, gone: flag })],
])("is the record for %s", async (_what, schema) => {
  const { before, body } = await deleted(schema);
  expect(body).toEqual(before as object);
});

test.each<[what: string, schema: object, expected: object]>([
  [
    "a property that it lacks",
    record({ slug: text, gone: flag }),
    { slug: "box-3", gone: expect.any(Boolean) },
  ],
  [
    "a key of another type",
    record({ slug: integer, gone: flag }),
    { slug: expect.any(Number), gone: expect.any(Boolean) },
  ],
  [
    "some of its properties and no others",
    object({ slug: text }, { additionalProperties: false }),
    { slug: "box-3" },
  ],
  ["no properties at all", object({}, { additionalProperties: false }), {}],
])("says what it has in common with the record for %s", async (_what, schema, expected) => {
  expect((await deleted(schema)).body).toEqual(expected);
});

test("is not the record where less than half of it is", async () => {
  const properties = { slug: text, gone: flag, at: { ...text, format: "date" } };
  expect((await deleted(object(properties))).body).not.toHaveProperty("size");
});

test("may be a text", async () => {
  expect((await deleted(text)).body).toBeString();
});

test("lasts where nobody can know which records there are", async () => {
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/carts": { post: { responses: ok(BOX) } },
      "/carts/{slug}": {
        parameters: [inPath("slug")],
        get: { responses: ok(BOX) },
        delete: { responses: { 204: { description: "" } } },
      },
    },
  });
  const { headers } = await call(api, "POST /carts");
  const path = new URL(headers["location"] ?? "").pathname;
  expect((await call(api, path)).status).toBe(200);
  await call(api, `DELETE ${path}`);
  expect((await call(api, path)).status).toBe(404);
  expect((await call(api, "/carts/another")).status).toBe(200);
});
