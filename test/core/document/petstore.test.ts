import { beforeEach, describe, expect, test } from "bun:test";
import type { OwnApi } from "../../../src/core/mock/index.ts";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";

/* Swagger's Petstore: its lists have paths of their own below the records, and PUT goes to the path of POST. */

const integer = { type: "integer", format: "int64" };
const text = { type: "string" };
const status = { type: "string", enum: ["available", "pending", "sold"] };
const petId = inPath("petId", "integer");
const failed = { 400: { description: "Invalid" } };
const pets = ok({ type: "array", items: ref("Pet") });

const PETSTORE = {
  openapi: "3.0.3",
  paths: {
    "/pet": {
      post: { requestBody: json(ref("Pet")), responses: ok(ref("Pet")) },
      put: { requestBody: json(ref("Pet")), responses: { ...ok(ref("Pet")), 404: { description: "" } } },
    },
    "/pet/findByStatus": {
      get: { parameters: [inQuery("status", { ...status, default: "available" })], responses: pets },
    },
    "/pet/findByTags": {
      get: { parameters: [inQuery("tags", { type: "array", items: text })], responses: pets },
    },
    "/pet/{petId}": {
      get: { parameters: [petId], responses: ok(ref("Pet")) },
      post: { parameters: [petId, inQuery("name", text), inQuery("status", text)], responses: failed },
      delete: { parameters: [petId], responses: failed },
    },
    "/user": { post: { requestBody: json(ref("User")), responses: ok(ref("User")) } },
    "/user/{username}": { get: { parameters: [inPath("username")], responses: ok(ref("User")) } },
  },
  components: {
    schemas: {
      Tag: { type: "object", properties: { id: integer, name: text } },
      Pet: {
        type: "object",
        required: ["name", "status", "photoUrls"],
        properties: {
          id: integer,
          name: text,
          photoUrls: { type: "array", items: text },
          tags: { type: "array", items: ref("Tag") },
          status,
          statusText: text,
        },
      },
      User: { type: "object", properties: { id: integer, username: text, firstName: text } },
    },
  },
};

interface Pet {
  readonly id: number;
  readonly status: string;
}

const REX = { id: 5000, name: "Rex", photoUrls: [], tags: [{ id: 1, name: "brave" }], status: "sold" };

let api: OwnApi;
beforeEach(async () => {
  api = await openDocument(PETSTORE);
});

const petsAt = async (path: string): Promise<readonly Pet[]> => (await call(api, path)).body as Pet[];

describe("Petstore", () => {
  test("lists below the path of records have those records", async () => {
    const [pet] = await petsAt("/pet/findByStatus?status=pending");
    expect(pet?.status).toBe("pending");
    expect((await call(api, `/pet/${pet?.id}`)).body).toEqual(pet);
    await call(api, "POST /pet", REX);
    expect(await petsAt("/pet/findByStatus?status=sold")).toContainEqual(REX);
  });

  test("a list without paging has all records, unless its schema has fewer", async () => {
    const sizeOf = async (schema: object): Promise<number> => {
      const paths = {
        "/tags": { get: { responses: ok({ type: "array", items: ref("Tag"), ...schema }) } },
      };
      const own = await openDocument({ openapi: "3.0.3", paths, components: PETSTORE.components });
      return ((await call(own, "/tags")).body as unknown[]).length;
    };
    expect(await sizeOf({})).toBe(100);
    expect(await sizeOf({ maxItems: 4 })).toBe(4);
  });

  test("a filter that is not sent has its default", async () => {
    const found = await petsAt("/pet/findByStatus");
    expect(new Set(found.map((pet) => pet.status))).toEqual(new Set(["available"]));
    expect(await petsAt("/pet/findByStatus?status_ne=available")).not.toBeEmpty();
  });

  test("a filter by a field whose name begins alike leaves the default", async () => {
    const found = await petsAt("/pet/findByStatus?statusText_ne=x");
    expect(new Set(found.map((pet) => pet.status))).toEqual(new Set(["available"]));
  });

  test("a filter by a list of objects means their names", async () => {
    await call(api, "POST /pet", REX);
    expect(await petsAt("/pet/findByTags?tags=brave&tags=calm")).toEqual([REX]);
  });

  test("PUT to the path of the list replaces the record that it sends", async () => {
    await call(api, "POST /pet", REX);
    const max = { ...REX, name: "Max" };
    expect(await call(api, "PUT /pet", max)).toMatchObject({ status: 200, body: max });
    expect((await call(api, "/pet/5000")).body).toEqual(max);
    expect((await call(api, "PUT /pet", { ...max, id: 6000 })).status).toBe(404);
    const { id: _, ...others } = max;
    expect(await call(api, "PUT /pet", others)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: "/id" }] },
    });
  });

  test("an operation without a body takes the fields of its query", async () => {
    await call(api, "POST /pet", REX);
    await call(api, "POST /pet/5000?name=Tom&status=pending");
    expect((await call(api, "/pet/5000")).body).toEqual({ ...REX, name: "Tom", status: "pending" });
  });

  test("what only has descriptions of errors still succeeds", async () => {
    expect(await call(api, "DELETE /pet/7")).toMatchObject({ status: 200, body: null });
    expect((await call(api, "/pet/7")).status).toBe(404);
    expect((await call(api, "POST /pet/8?name=Tom")).status).toBe(200);
  });

  test("an id beside the key is kept, or numbered", async () => {
    const ann = { id: 44, username: "ann", firstName: "Ann" };
    await call(api, "POST /user", ann);
    expect((await call(api, "/user/ann")).body).toEqual(ann);
    expect((await call(api, "POST /user", { username: "bob" })).body).toMatchObject({ id: 102 });
  });
});
