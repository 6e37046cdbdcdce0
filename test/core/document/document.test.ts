import { describe, expect, test } from "bun:test";
import { createDocumentApi, readDocument } from "../../../src/core/document/index.ts";
import { createMemorySessions } from "../../../src/core/mock/index.ts";
import { type Answer, call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";

const PETS = {
  openapi: "3.0.3",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://api.example.com/v2" }],
  security: [{ token: [] }],
  paths: {
    "/pets": {
      get: {
        parameters: [
          inQuery("page", { type: "integer" }),
          inQuery("page_size", { type: "integer", default: 5, maximum: 50 }),
          inQuery("status", { type: "string" }),
          inQuery("sort_by", { type: "string" }),
          inQuery("theme", { type: "string" }),
        ],
        responses: {
          ...ok({
            type: "object",
            required: ["items", "total"],
            properties: {
              items: { type: "array", items: ref("Pet") },
              total: { type: "integer" },
              next: { type: "string", nullable: true },
            },
          }),
          400: { description: "Bad", ...json(ref("Error")) },
        },
      },
      post: {
        requestBody: { required: true, ...json(ref("Pet")) },
        responses: {
          201: {
            description: "Made",
            headers: { Location: { schema: { type: "string" } } },
            ...json(ref("Pet")),
          },
          400: { description: "Bad", ...json(ref("Error")) },
        },
      },
    },
    "/pets/{petSlug}": {
      parameters: [inPath("petSlug")],
      get: { responses: { ...ok(ref("Pet")), 404: { description: "None", ...json(ref("Error")) } } },
      put: { requestBody: json(ref("Pet")), responses: ok(ref("Pet")) },
      patch: { requestBody: json({ type: "object" }), responses: ok(ref("Pet")) },
      delete: { responses: { 204: { description: "Gone" } } },
    },
    "/pets/{petSlug}/feed": {
      post: {
        parameters: [inPath("petSlug")],
        responses: ok({
          type: "object",
          required: ["calories"],
          properties: { calories: { type: "integer" } },
        }),
      },
    },
    "/owners": { get: { responses: ok({ type: "array", items: ref("Owner") }) } },
    "/owners/{ownerId}": { get: { parameters: [inPath("ownerId", "integer")], responses: ok(ref("Owner")) } },
    "/owners/{ownerId}/pets": {
      get: {
        parameters: [inPath("ownerId", "integer")],
        responses: ok({ type: "array", items: ref("Pet") }),
      },
    },
    "/owners/{ownerId}/notes": {
      get: {
        parameters: [inPath("ownerId", "integer")],
        responses: ok({
          type: "array",
          items: {
            type: "object",
            required: ["id", "ownerId", "text"],
            properties: { id: { type: "integer" }, ownerId: { type: "integer" }, text: { type: "string" } },
          },
        }),
      },
    },
    "/status": {
      get: {
        responses: {
          ...ok(
            { type: "object", properties: { up: { type: "boolean" } } },
            { examples: { up: { value: { up: true } }, down: { value: { up: false } } } },
          ),
          503: { description: "Down", ...json(ref("Error")) },
        },
      },
    },
    "/text": {
      get: { responses: { 200: { description: "Text", content: { "text/plain": { example: "hi" } } } } },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["slug", "name", "status", "createdAt"],
        properties: {
          slug: { type: "string" },
          name: { type: "string" },
          status: { type: "string", enum: ["available", "sold"] },
          ownerId: { type: "integer" },
          age: { type: "integer", minimum: 0, maximum: 20 },
          createdAt: { type: "string", format: "date-time", readOnly: true },
        },
      },
      Owner: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "integer" }, name: { type: "string" } },
      },
      Error: {
        type: "object",
        required: ["code", "message"],
        properties: { code: { type: "integer" }, message: { type: "string" } },
      },
    },
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
  },
};

interface Pet {
  readonly slug: string;
  readonly name: string;
  readonly status: string;
  readonly ownerId?: number;
}

const itemsOf = ({ body }: Answer): Pet[] => (body as { items: Pet[] }).items;

describe("a list and its item have the same records", () => {
  test("at the document's paths and below its server, in its wrapper", async () => {
    const api = await openDocument(PETS);
    const list = await call(api, "/pets");
    expect(list.status).toBe(200);
    expect(itemsOf(list)).toHaveLength(5);
    expect(list.body).toMatchObject({ total: 100, next: "http://localhost/pets?page=2" });
    expect((await call(api, "/v2/pets")).body).toMatchObject({ items: itemsOf(list) });
    for (const pet of itemsOf(list)) expect((await call(api, `/pets/${pet.slug}`)).body).toEqual(pet);
    const owners = (await call(api, "/owners")).body as { id: number }[];
    expect((await call(api, `/owners/${owners[4]?.id}`)).body).toEqual(owners[4]);
  });

  test("pages, filters and sorts by the document's parameters and by ours", async () => {
    const api = await openDocument(PETS);
    const second = await call(api, "/pets?page=2&page_size=3");
    expect(itemsOf(second).map(({ slug }) => slug)).toEqual(
      [4, 5, 6].map((id) => expect.stringMatching(new RegExp(`-${id}$`))),
    );
    expect(second.headers["link"]).toBe(
      '<http://localhost/pets?page_size=3&page=3>; rel="next", <http://localhost/pets?page_size=3&page=1>; rel="prev"',
    );
    expect(new Set(itemsOf(await call(api, "/pets?status=sold")).map(({ status }) => status))).toEqual(
      new Set(["sold"]),
    );
    const names = itemsOf(await call(api, "/pets?sort_by=-name&page_size=50")).map(({ name }) => name);
    expect(names).toEqual(names.toSorted().reverse());
    expect(
      itemsOf(await call(api, "/pets?age_gte=18&_limit=3")).every(
        (pet) => (pet as { age?: number }).age! >= 18,
      ),
    ).toBe(true);
    expect((await call(api, "/pets?theme=dark&page_size=1")).headers["x-mock-notice"]).toBe(
      "theme=dark does nothing here",
    );
  });

  test("and a nested path has its parent's", async () => {
    const api = await openDocument(PETS);
    const pets = (await call(api, "/owners/3/pets")).body as Pet[];
    for (const pet of pets) {
      expect(pet.ownerId).toBe(3);
      expect((await call(api, `/pets/${pet.slug}`)).body).toEqual(pet);
    }
    const [ours, others] = await Promise.all([call(api, "/owners/1/notes"), call(api, "/owners/2/notes")]);
    expect((ours.body as { ownerId: number }[]).every(({ ownerId }) => ownerId === 1)).toBe(true);
    expect(others.body).not.toEqual(ours.body);
  });

  test("the same call gives the same bytes", async () => {
    const [one, other] = await Promise.all([openDocument(PETS), openDocument(PETS)]);
    for (const path of ["/pets?page=3", "/pets/pet-7", "/owners/1/notes", "/status"])
      expect((await call(one, path)).body).toEqual((await call(other, path)).body);
  });
});

describe("writes stay", () => {
  test("POST, then GET finds it, with what a server fills in", async () => {
    const api = await openDocument(PETS);
    const made = await call(api, "POST /pets", { slug: "rex", name: "Rex", status: "sold" });
    expect(made).toMatchObject({ status: 201, body: { slug: "rex", name: "Rex", status: "sold" } });
    expect(made.headers["location"]).toBe("http://localhost/pets/rex");
    expect((made.body as { createdAt: string }).createdAt).toMatch(/^\d{4}-/);
    expect((await call(api, "/pets/rex")).body).toEqual(made.body);
    expect((await call(api, "PATCH /pets/rex", { age: 3 })).body).toMatchObject({ name: "Rex", age: 3 });
    const replaced = await call(api, "PUT /pets/rex", { slug: "rex", name: "Rexa", status: "sold" });
    expect(replaced.body).toEqual({ ...(made.body as object), name: "Rexa" });
    expect(itemsOf(await call(api, "/pets?q=rexa"))).toHaveLength(1);
    expect(await call(api, "DELETE /pets/rex")).toMatchObject({ status: 204, body: null });
    expect(await call(api, "/pets/rex")).toMatchObject({ status: 404, body: { code: 404 } });
  });

  test("a request of another session does not see them", async () => {
    const api = await openDocument(PETS);
    await call(api, "POST /pets", { slug: "rex", name: "Rex", status: "sold" });
    expect((await call(api, "/pets/rex", undefined, { "x-mock-session": "other" })).status).toBe(404);
  });
});

test("an item without a list has a record for every key, until it is deleted", async () => {
  const token = {
    type: "object",
    required: ["id", "scope"],
    properties: { id: { type: "string" }, scope: { type: "string" } },
  };
  const api = await openDocument({
    openapi: "3.1.0",
    paths: {
      "/tokens": {
        post: { requestBody: json(token), responses: { 201: { description: "Made", ...json(token) } } },
      },
      "/tokens/{id}": {
        get: { parameters: [inPath("id")], responses: ok(token) },
        delete: { parameters: [inPath("id")], responses: { 204: { description: "Gone" } } },
      },
    },
  });
  expect(await call(api, "/tokens/abc")).toMatchObject({ status: 200, body: { id: "abc" } });
  await call(api, "POST /tokens", { id: "mine", scope: "all" });
  expect((await call(api, "/tokens/mine")).body).toEqual({ id: "mine", scope: "all" });
  await call(api, "DELETE /tokens/mine");
  await call(api, "DELETE /tokens/3");
  for (const id of ["mine", "3"]) expect((await call(api, `/tokens/${id}`)).status).toBe(404);
});

describe("everything else", () => {
  test("answers its example, else a value of its schema by the call", async () => {
    const api = await openDocument(PETS);
    expect((await call(api, "/status")).body).toEqual({ up: true });
    expect((await call(api, "/text")).body).toBe("hi");
    const fed = await call(api, "POST /pets/pet-1/feed");
    expect(fed.status).toBe(200);
    expect(Number.isInteger((fed.body as { calories: number }).calories)).toBe(true);
    expect((await call(api, "POST /pets/pet-1/feed")).body).toEqual(fed.body);
    expect((await call(api, "POST /pets/pet-2/feed")).body).not.toEqual(fed.body);
  });

  test("simulations apply to all operations", async () => {
    const api = await openDocument(PETS);
    for (const path of ["/pets", "/status", "POST /pets/pet-1/feed"])
      expect((await call(api, `${path}?__error=418`)).status).toBe(418);
  });

  test("faults damage the response of each", async () => {
    const api = await openDocument(PETS, { checkResponses: false });
    for (const path of ["/pets", "/pets/pet-1", "/status", "/owners/1"]) {
      const response = await api.handle(new Request(`http://localhost${path}?__fault=malformed`));
      expect(response?.status).toBe(200);
      const text = await new Response(response?.body).text();
      expect(() => JSON.parse(text)).toThrow();
    }
  });

  test("hard data and other days are in lists, records and everything else", async () => {
    const note = {
      type: "object",
      required: ["id", "title", "createdAt"],
      properties: {
        id: { type: "string" },
        title: { type: "string" },
        createdAt: { type: "string", format: "date-time" },
      },
    };
    const api = await openDocument({
      openapi: "3.0.3",
      paths: {
        "/notes": { get: { responses: ok({ type: "array", items: note }) } },
        "/notes/{id}": { get: { parameters: [inPath("id")], responses: ok(note) } },
        "/latest": { get: { responses: ok(note) } },
      },
    });
    const first = ({ body }: Answer) => [body].flat()[0] as { title: string; createdAt: string };
    for (const path of ["/notes", "/notes/1", "/latest"]) {
      const plain = first(await call(api, path));
      expect(first(await call(api, `${path}?__data=long`)).title.length).toBeGreaterThan(100);
      const later = first(await call(api, `${path}?__now=2025-01-11`));
      expect(Date.parse(later.createdAt) - Date.parse(plain.createdAt)).toBe(10 * 86_400_000);
    }
  });

  test("a parameter that only looks like ours is refused", async () => {
    const api = await openDocument(PETS);
    for (const path of ["/pets", "/status"]) {
      const { status, body } = await call(api, `${path}?__dely=100`);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain("__delay");
    }
  });

  test("and so does what a header asks for", async () => {
    const api = await openDocument(PETS);
    for (const path of ["/pets", "/status", "POST /pets/pet-1/feed"])
      expect((await call(api, path, undefined, { "x-mock": "error=418" })).status).toBe(418);
    const made = (seed: string) =>
      call(api, "POST /pets/pet-1/feed", undefined, { "x-mock": `seed=${seed}` });
    expect((await made("a")).body).toEqual((await made("a")).body);
    expect((await made("a")).body).not.toEqual((await made("b")).body);
  });
});

describe("requests are checked", () => {
  test.each<[line: string, body: unknown, status: number, says: string]>([
    ["/pets?page=abc", undefined, 400, "page"],
    ["/pets?page_size=500", undefined, 400, "page_size"],
    ["/owners/abc", undefined, 400, "ownerId"],
    ["POST /pets", { name: "Rex" }, 400, "slug"],
    ["POST /pets", { slug: "a", name: "Rex", status: "lost" }, 400, "status"],
    ["POST /pets", undefined, 400, "required"],
    ["PUT /status", {}, 405, "GET"],
  ])("%s %j", async (line, body, status, says) => {
    const answer = await call(await openDocument(PETS), line, body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(says);
  });
});

test("Swagger 2.0 works the same", async () => {
  const api = await openDocument({
    swagger: "2.0",
    info: { title: "Pets", version: "1" },
    basePath: "/v1",
    produces: ["application/json"],
    paths: {
      "/pets": {
        get: {
          parameters: [{ name: "limit", in: "query", type: "integer" }],
          responses: {
            200: { description: "OK", schema: { type: "array", items: { $ref: "#/definitions/Pet" } } },
          },
        },
        post: {
          parameters: [{ name: "pet", in: "body", required: true, schema: { $ref: "#/definitions/Pet" } }],
          responses: { 201: { description: "Made", schema: { $ref: "#/definitions/Pet" } } },
        },
      },
      "/pets/{petId}": {
        get: {
          parameters: [{ name: "petId", in: "path", required: true, type: "integer" }],
          responses: { 200: { description: "OK", schema: { $ref: "#/definitions/Pet" } } },
        },
      },
    },
    definitions: {
      Pet: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "integer" }, name: { type: "string" } },
      },
    },
  });
  const pets = (await call(api, "/v1/pets?limit=2")).body as { id: number }[];
  expect(pets.map(({ id }) => id)).toEqual([1, 2]);
  expect((await call(api, "/pets/2")).body).toEqual(pets[1]);
  expect((await call(api, "POST /pets", { id: 101, name: "Rex" })).status).toBe(201);
  expect((await call(api, "/pets/101")).body).toEqual({ id: 101, name: "Rex" });
});

test("other files are read by their $ref", async () => {
  const parts: Record<string, unknown> = {
    "schemas/pet.yaml": {
      type: "object",
      properties: { id: { type: "integer" }, kind: { $ref: "kind.yaml#/Kind" } },
    },
    "schemas/kind.yaml": { Kind: { type: "string", enum: ["cat", "dog"] } },
  };
  const document = (reference: string) => ({
    openapi: "3.1.0",
    paths: { "/pets": { get: { responses: ok({ type: "array", items: { $ref: reference } }) } } },
  });
  const root = await readDocument(document("./schemas/pet.yaml"), "openapi.yaml", {
    readPart: (path) => Promise.resolve(parts[path]),
  });
  const api = await createDocumentApi(root, "", {
    path: "",
    sessions: createMemorySessions(),
    session: "run",
  });
  const pets = (await call(api, "/pets")).body as { kind?: string }[];
  for (const { kind = "cat" } of pets) expect(["cat", "dog"]).toContain(kind);
});
