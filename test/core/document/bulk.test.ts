import { describe, expect, test } from "bun:test";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* Writes of many records at once, and writes in another shape than that of the record. */

const PET = object({ id: integer, name: text }, { required: ["id", "name"] });
const sent = (schema: object, answered: object = { 200: { description: "" } }) => ({
  post: { requestBody: json(schema), responses: answered },
});

const open = () =>
  openDocument({
    openapi: "3.0.3",
    paths: {
      "/pets": {
        get: { responses: ok(list(ref("Pet"))) },
        post: {
          requestBody: json({ oneOf: [ref("Pet"), list(ref("Pet"))] }),
          responses: ok({}),
        },
      },
      "/pets/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("Pet")) } },
      "/pets/createWithList": sent(list(ref("Pet")), ok(ref("Pet"))),
      "/pets/bulk": sent(object({ pets: list(object({ name: text })) }), ok(list(ref("Pet")))),
    },
    components: { schemas: { Pet: PET } },
  });

describe("many records at once", () => {
  const [ann, bob] = [
    { id: 10, name: "Ann" },
    { id: 500, name: "Bob" },
  ];

  test.each<[line: string, body: unknown, status?: number]>([
    ["PUT /pets", [ann, bob]],
    ["PUT /pets/bulk", { pets: [ann, bob] }],
    ["PATCH /pets", [ann, { id: 11, name: "Bob" }]],
    ["PUT /pets", [ann, { name: "Bob" }], 422],
    ["PUT /pets", Array.from({ length: 101 }, (_, index) => ({ id: 10 + index, name: "Ann" })), 400],
  ])("%s stores each by its key, or none", async (line, body, status = 200) => {
    const keyed = (schema: object) => ({ requestBody: json(schema), responses: ok(list(ref("Pet"))) });
    const pets = list(object({ id: integer, name: text }));
    const api = await openDocument({
      openapi: "3.0.3",
      paths: {
        "/pets": { get: { responses: ok(list(ref("Pet"))) }, put: keyed(pets), patch: keyed(pets) },
        "/pets/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("Pet")) } },
        "/pets/bulk": { put: keyed(object({ pets })) },
      },
      components: { schemas: { Pet: PET } },
    });
    const records = [body].flat().flatMap((one) => (one as { pets?: object[] }).pets ?? [one]) as {
      id?: number;
    }[];
    const answer = await call(api, line, body);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toEqual(records);
    for (const record of records.filter(({ id }) => id !== undefined)) {
      const found = (await call(api, `/pets/${record.id}`)).body;
      if (status === 200) expect(found).toEqual(record);
      else expect(found).not.toEqual(record);
    }
  });

  test.each<[line: string, body: unknown]>([
    ["POST /pets", [ann, bob]],
    ["POST /pets/createWithList", [ann, bob]],
  ])("%s keeps each, also one whose key there is", async (line, body) => {
    const api = await open();
    expect((await call(api, line, body)).status).toBe(200);
    expect((await call(api, "/pets/10")).body).toEqual(ann);
    expect((await call(api, "/pets/500")).body).toEqual(bob);
  });

  test.each(["PUT", "PATCH"])(
    "%s changes none of them if one is unknown or cannot be stored",
    async (method) => {
      const body = json(list(object({ id: integer, name: text })));
      const responses = { ...ok(list(ref("Pet"))), 404: { description: "" } };
      const keyed = { requestBody: body, responses };
      const api = await openDocument({
        openapi: "3.0.3",
        paths: {
          "/pets": { get: { responses: ok(list(ref("Pet"))) }, [method.toLowerCase()]: keyed },
          "/pets/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("Pet")) } },
        },
        components: { schemas: { Pet: PET } },
      });
      const before = (await call(api, "/pets")).body;
      expect((await call(api, `${method} /pets`, [ann, bob])).status).toBe(404);
      const long = { id: 11, name: "x".repeat(300_000) };
      expect((await call(api, `${method} /pets`, [ann, long])).status).toBeGreaterThanOrEqual(400);
      expect((await call(api, "/pets")).body).toEqual(before);
      const twice = [ann, { id: 11, name: "Eve" }, { id: 10, name: "Ann B." }];
      expect((await call(api, `${method} /pets`, twice)).body).toEqual(twice);
      expect((await call(api, "/pets/10")).body).toEqual(twice[2]);
    },
  );

  test("within an object are answered as the list that the document has", async () => {
    const api = await open();
    const made = await call(api, "POST /pets/bulk", { pets: [{ name: "Ann" }, { name: "Bob" }] });
    expect(made.body).toEqual([
      { id: 101, name: "Ann" },
      { id: 102, name: "Bob" },
    ]);
    expect((await call(api, "/pets/102")).body).toEqual({ id: 102, name: "Bob" });
  });
});

describe("a text or a number where the record has an object", () => {
  const SERVER = object(
    {
      id: integer,
      image: ref("Image"),
      place: object({ code: text, city: text }, { required: ["code", "city"] }),
      keys: list(ref("Image")),
    },
    { required: ["id", "image", "place", "keys"] },
  );
  const openServers = () =>
    openDocument({
      openapi: "3.0.3",
      paths: {
        "/images": { get: { responses: ok(list(ref("Image"))) } },
        "/images/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(ref("Image")) } },
        "/servers": {
          get: { responses: ok(list(ref("Server"))) },
          post: { requestBody: json({ type: "object" }), responses: ok(ref("Server")) },
        },
        "/servers/{id}": {
          parameters: [inPath("id", "integer")],
          get: { responses: ok(ref("Server")) },
          patch: { requestBody: json({ type: "object" }), responses: ok(ref("Server")) },
        },
      },
      components: {
        schemas: {
          Server: SERVER,
          Image: object({ id: integer, slug: text, title: text }, { required: ["id", "slug", "title"] }),
        },
      },
    });

  test("is the record that it names, by its id, its slug or its name", async () => {
    const api = await openServers();
    const images = (await call(api, "/images")).body as { id: number; slug: string }[];
    const made = await call(api, "POST /servers", { image: images[4]?.slug, keys: [2, "3"] });
    expect(made.body).toMatchObject({ image: images[4], keys: [images[1], images[2]] });
    const changed = await call(api, "PATCH /servers/1", { image: 7 });
    expect(changed.body).toMatchObject({ image: images[6] });
    expect((await call(api, "/servers/1")).body).toEqual(changed.body);
  });

  test("is in the shape of the record where it names none", async () => {
    const { body } = await call(await openServers(), "POST /servers", { image: "ubuntu", place: "fra1" });
    expect(body).toMatchObject({ image: { slug: "ubuntu" }, place: { code: "fra1" } });
  });
});
