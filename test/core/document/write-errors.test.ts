import { describe, expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* What is wrong with writes, in the words of the document. */

const TAG = object({ slug: text, size: integer }, { required: ["slug"] });
const any = { requestBody: json({}) };

const open = () =>
  openDocument({
    openapi: "3.0.3",
    paths: {
      "/tags": {
        get: { parameters: [inQuery("limit", {})], responses: ok(list(ref("Tag"))) },
        post: {
          ...any,
          responses: { 201: { description: "", ...json(ref("Tag")) }, 409: { description: "" } },
        },
      },
      "/tags/{slug}": {
        parameters: [inPath("slug")],
        get: { responses: ok(ref("Tag")) },
        put: { ...any, responses: ok(ref("Tag")) },
        patch: { ...any, responses: ok(ref("Tag")) },
      },
      "/labels": {
        get: { responses: ok(list(ref("Label"))) },
        post: { ...any, responses: { 201: { description: "", ...json(ref("Label")) } } },
        put: {
          requestBody: json(ref("Label")),
          responses: { ...ok(ref("Label")), 404: { description: "" } },
        },
      },
      "/labels/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("Label")) } },
    },
    components: { schemas: { Tag: TAG, Label: object({ id: integer, code: text }) } },
  });

test.each(["POST /tags", "PUT /tags/tag-3", "PATCH /tags/tag-3"])(
  "%s takes an object, not a text or a number",
  async (line) => {
    const api = await open();
    for (const sent of ["mine", 5, true]) {
      // oxlint-disable-next-line no-await-in-loop
      const { status, body } = await call(api, line, sent);
      expect([sent, status]).toEqual([sent, 400]);
      expect(JSON.stringify(body)).toContain("object");
    }
    expect((await call(api, "/tags/tag-3")).status).toBe(200);
  },
);

test("a key that is taken is a problem of the body alone", async () => {
  const { status, body } = await call(await open(), "POST /tags", { slug: "tag-3" });
  expect(status).toBe(409);
  expect((body as { errors: object[] }).errors).toEqual([
    { pointer: "/slug", value: "tag-3", message: "is taken" },
  ]);
});

test("other parameters keep their names", async () => {
  expect(await call(await open(), "/tags?_limit=many")).toMatchObject({
    status: 400,
    body: { errors: [{ parameter: "_limit" }] },
  });
});

describe("PUT to a list", () => {
  test("needs the key of the record that it replaces", async () => {
    const { status, body } = await call(await open(), "PUT /labels", { code: "a" });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      detail: expect.stringContaining("id"),
      errors: [{ pointer: "/id", message: "is required" }],
    });
  });

  test("may have it as a number", async () => {
    const api = await open();
    expect((await call(api, "PUT /labels", { id: 3, code: "a" })).body).toEqual({ id: 3, code: "a" });
    expect((await call(api, "PUT /labels", { id: 999, code: "a" })).status).toBe(404);
  });
});
