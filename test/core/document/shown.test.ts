import { describe, expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* What a document shows works: the keys and the bodies of its examples. */

const USER = object({ login: text, bio: text }, { required: ["login", "bio"] });
const PET = object({ id: integer, name: text }, { required: ["id", "name"] });
const CONFLICT = { 409: { description: "" } };
const MISSING = { 404: { description: "" } };

const itemAt = (parameter: object, schema: object, more: object = {}, answered: object = {}) => ({
  parameters: [parameter],
  get: { responses: { ...ok(schema, answered), ...MISSING } },
  ...more,
});

describe("the example of a path's parameter", () => {
  const openUsers = (parameter: object, example?: object) =>
    openDocument({
      openapi: "3.1.0",
      paths: {
        "/users": { get: { responses: ok(list(ref("User"))) } },
        "/users/{username}": itemAt(
          { ...inPath("username"), ...parameter },
          ref("User"),
          {
            patch: {
              requestBody: json(object({ bio: text })),
              responses: { ...ok(ref("User")), ...MISSING },
            },
            delete: { responses: { 204: { description: "" }, ...MISSING } },
          },
          example === undefined ? {} : { example },
        ),
      },
      components: { schemas: { User: USER } },
    });

  test.each<[what: string, parameter: object]>([
    ["example", { example: "octocat" }],
    ["examples", { examples: { one: { value: "octocat" } } }],
    ["its schema's example", { schema: { type: "string", example: "octocat" } }],
    ["its schema's examples", { schema: { type: "string", examples: ["octocat"] } }],
  ])("opens a record, which may be changed and deleted: %s", async (_, parameter) => {
    const api = await openUsers(parameter);
    const shown = await call(api, "/users/octocat");
    expect(shown).toMatchObject({ status: 200, body: { login: "octocat" } });
    expect((await call(api, "/users/octocat")).body).toEqual(shown.body);
    expect((await call(api, "/users/hubot")).status).toBe(404);
    expect((await call(api, "PATCH /users/octocat", { bio: "Cat" })).body).toMatchObject({ bio: "Cat" });
    expect((await call(api, "/users/octocat")).body).toEqual({ login: "octocat", bio: "Cat" });
    expect((await call(api, "DELETE /users/octocat")).status).toBe(204);
    expect((await call(api, "/users/octocat")).status).toBe(404);
  });

  test("may be changed before it is read, and has the values of the example of its body", async () => {
    const parameter = { example: "octocat" };
    const changed = await call(await openUsers(parameter), "PATCH /users/octocat", { bio: "Cat" });
    expect(changed).toMatchObject({ status: 200, body: { login: "octocat", bio: "Cat" } });
    const api = await openUsers(parameter, { login: "octocat", bio: "Mascot" });
    expect((await call(api, "/users/octocat")).body).toEqual({ login: "octocat", bio: "Mascot" });
  });
});

describe("a body with the key of a record that there is", () => {
  const openPets = (errors: object) =>
    openDocument({
      openapi: "3.0.3",
      paths: {
        "/pets": {
          get: { responses: ok(list(ref("Pet"))) },
          post: { requestBody: json(ref("Pet")), responses: { ...ok(ref("Pet")), ...errors } },
        },
        "/pets/{petId}": itemAt(inPath("petId", "integer"), ref("Pet")),
      },
      components: { schemas: { Pet: PET } },
    });

  test("replaces it, unless the document has a 409", async () => {
    const doggie = { id: 10, name: "doggie" };
    const api = await openPets({});
    expect(await call(api, "POST /pets", doggie)).toMatchObject({ status: 200, body: doggie });
    expect((await call(api, "/pets/10")).body).toEqual(doggie);
    expect(((await call(api, "/pets?limit=1000")).body as unknown[]).length).toBe(100);
    expect((await call(await openPets(CONFLICT), "POST /pets", doggie)).status).toBe(409);
  });
});

describe("PUT of a record that is not there", () => {
  const put = async (responses: object) => {
    const api = await openDocument({
      openapi: "3.0.3",
      paths: {
        "/pets": { get: { responses: ok(list(PET)) } },
        "/pets/{id}": itemAt(inPath("id", "integer"), PET, {
          put: { requestBody: json(object({ name: text })), responses },
        }),
      },
    });
    const answer = await call(api, "PUT /pets/500", { name: "Rex" });
    return { status: answer.status, found: (await call(api, "/pets/500")).body };
  };

  test("makes it where the document has a 201, or no 404", async () => {
    const found = { id: 500, name: "Rex" };
    const both = { ...ok(PET), 201: { description: "", ...json(PET) }, ...MISSING };
    expect(await put(both)).toEqual({ status: 201, found });
    expect(await put(ok(PET))).toEqual({ status: 200, found });
    expect(await put({ ...ok(PET), ...MISSING })).toMatchObject({ status: 404 });
  });
});

test("a list of given keys does not say which others there are", async () => {
  const artist = object({ id: text, name: text }, { required: ["id", "name"] });
  const ids = { name: "ids", in: "query", required: true, schema: text };
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/artists": { get: { parameters: [ids], responses: ok(list(artist)) } },
      "/artists/{id}": { parameters: [inPath("id")], get: { responses: ok(artist) } },
      "/artists/{id}/albums": { parameters: [inPath("id")], get: { responses: ok(list(PET)) } },
    },
  });
  expect(await call(api, "/artists/4Z8W4f")).toMatchObject({ status: 200, body: { id: "4Z8W4f" } });
  expect((await call(api, "/artists/4Z8W4f/albums")).status).toBe(200);
});

describe("the examples of a list", () => {
  const REX = { id: 7, name: "Rex", tag: "dog" };
  const TOM = { id: 9, name: "Tom", tag: "cat" };
  const shown = (schema: object | undefined, more: object) => ({
    200: { description: "OK", content: { "application/json": { ...(schema && { schema }), ...more } } },
  });
  const open = (pet: object | undefined, more: object, itemExample?: object) => {
    const body = json(object({ tag: text }));
    const item = itemExample === undefined ? { 204: { description: "" } } : shown(undefined, itemExample);
    return openDocument({
      openapi: "3.0.3",
      paths: {
        "/pets": {
          get: { responses: shown(pet && object({ data: list(pet), total: integer }), more) },
          post: { responses: pet === undefined ? { 201: { description: "" } } : ok(pet), requestBody: body },
        },
        "/pets/{id}": {
          parameters: [inPath("id", "integer")],
          get: { responses: pet === undefined ? item : ok(pet) },
          patch: { requestBody: body, responses: pet === undefined ? item : ok(pet) },
          delete: { responses: { 204: { description: "" } } },
        },
      },
    });
  };
  const idsOf = ({ body }: { readonly body: unknown }) =>
    ((body as { data?: { id: number }[] }).data ?? (body as { id: number }[])).map(({ id }) => id);

  test.each<[what: string, more: object, item?: object]>([
    ["one", { example: [REX, TOM] }],
    ["named", { examples: { dogs: { value: [REX] }, cats: { value: [TOM, REX] } } }],
    ["with an item", { example: [REX, TOM] }, { example: REX }],
  ])("are all of its records where there is no schema: %s", async (_, more, item) => {
    const api = await open(undefined, more, item);
    expect((await call(api, "/pets")).body).toEqual([REX, TOM]);
    expect((await call(api, "/pets/9")).body).toEqual(TOM);
    expect((await call(api, "/pets?tag=cat")).body).toEqual([TOM]);
    expect(idsOf(await call(api, "/pets?sort=-id"))).toEqual([9, 7]);
    expect((await call(api, "/pets/8")).status).toBe(404);
    await call(api, "POST /pets", { name: "Ada", tag: "bird" });
    expect((await call(api, "/pets/10")).body).toEqual({ id: 10, name: "Ada", tag: "bird" });
    expect((await call(api, "DELETE /pets/7")).status).toBe(204);
    expect(idsOf(await call(api, "/pets"))).toEqual([9, 10]);
  });

  test("are its first records where there is one, and generated ones follow", async () => {
    const pet = object({ id: integer, name: text, tag: text }, { required: ["id", "name"] });
    const wrong = { id: 200, name: 5, tag: "odd" };
    const api = await open(pet, { example: { data: [REX, TOM, wrong], total: 3 } });
    const { body } = await call(api, "/pets?limit=5");
    expect(body).toMatchObject({
      data: [REX, TOM, { id: 200, tag: "odd" }, { id: 1 }, { id: 2 }],
      total: 100,
    });
    const all = idsOf(await call(api, "/pets?limit=100"));
    expect(new Set(all).size).toBe(100);
    for (const id of [7, 200, 1, 97])
      expect((await call(api, `/pets/${id}`)).body).toEqual(
        ((await call(api, `/pets?id=${id}`)).body as { data: unknown[] }).data[0],
      );
    expect((await call(api, "PATCH /pets/7", { tag: "old" })).body).toEqual({ ...REX, tag: "old" });
    expect((await call(api, "/pets?limit=1")).body).toMatchObject({ data: [{ ...REX, tag: "old" }] });
    const made = await call(api, "POST /pets", { name: "Ada" });
    expect((await call(api, `/pets/${(made.body as { id: number }).id}`)).body).toEqual(made.body);
  });
});
