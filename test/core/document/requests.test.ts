import { expect, test } from "bun:test";
import { call, inPath, inQuery, json, ok, openDocument, ref } from "./support/open-document.ts";

const form = (type: string, schema: object) => ({ requestBody: { content: { [type]: { schema } } } });
const number = { type: "integer" };

const ACCOUNT = {
  type: "object",
  required: ["id", "name"],
  properties: {
    id: { type: "string" },
    name: { type: "string" },
    seats: number,
    isTrial: { type: "boolean" },
    tags: { type: "array", items: { type: "string" } },
    address: { type: "object", properties: { city: { type: "string" }, floor: number } },
    items: { type: "array", items: { type: "object", properties: { price: number } } },
    avatar: { type: "string", format: "binary" },
  },
};

const URL_ENCODED = "application/x-www-form-urlencoded";
const sentSchema = { ...ACCOUNT, required: ["name"] };

const DOCUMENT = {
  openapi: "3.0.3",
  paths: {
    "/accounts.json": {
      get: { responses: ok({ type: "array", items: ref("Account") }) },
      post: { ...form(URL_ENCODED, sentSchema), responses: ok(ref("Account")) },
    },
    "/accounts/{id}.json": {
      parameters: [inPath("id")],
      get: { responses: ok(ref("Account")) },
      post: { ...form(URL_ENCODED, { ...ACCOUNT, required: [] }), responses: ok(ref("Account")) },
    },
    "/uploads": { post: { ...form("multipart/form-data", sentSchema), responses: ok(ref("Account")) } },
    "/search": {
      get: {
        parameters: [
          inQuery("filter", { type: "object", properties: { seats: number } }, { style: "deepObject" }),
          inQuery("where", { type: "object" }),
          // As Stripe has it.
          inQuery(
            "created",
            { anyOf: [{ type: "object", properties: { gt: number } }, number] },
            { style: "deepObject" },
          ),
          {
            name: "theme",
            in: "cookie",
            required: true,
            schema: { type: "string", enum: ["dark", "light"] },
          },
        ],
        responses: ok({ type: "array", items: ref("Account") }),
      },
    },
    "/?Action=ListUsers": { get: { responses: ok({ type: "object", example: { users: [] } }) } },
    "/?Action=GetUser": {
      get: {
        parameters: [inQuery("Name", { type: "string" }, { required: true })],
        responses: ok({ example: { user: "a" } }),
      },
    },
    "/#remove": {
      get: {
        parameters: [inQuery("Action", { type: "string", enum: ["RemoveUser"] }, { required: true })],
        responses: ok({ example: { removed: true } }),
      },
    },
  },
  components: { schemas: { Account: ACCOUNT } },
};

const api = await openDocument(DOCUMENT);

test("a form is read by its schema: numbers, lists, objects in brackets", async () => {
  const sent = new URLSearchParams(
    "name=Ada+L&seats=3&isTrial=true&tags[]=a&tags[]=b&address[city]=Rome&address[floor]=2&items[0][price]=5&items[1][price]=7",
  );
  const made = await call(api, "POST /accounts.json", sent);
  expect(made).toMatchObject({
    status: 200,
    body: {
      name: "Ada L",
      seats: 3,
      isTrial: true,
      tags: ["a", "b"],
      address: { city: "Rome", floor: 2 },
      items: [{ price: 5 }, { price: 7 }],
    },
  });
  const path = new URL(made.headers["location"] ?? "").pathname;
  expect(path).toEndWith(".json");
  expect((await call(api, path)).body).toEqual(made.body);
  // POST to a record changes it, as Stripe and Twilio do.
  expect((await call(api, `POST ${path}`, new URLSearchParams("seats=9"))).body).toMatchObject({
    name: "Ada L",
    seats: 9,
  });
});

test("multipart forms too; a file counts as its name", async () => {
  const sent = new FormData();
  sent.set("name", "Ada");
  sent.set("avatar", new File(["x"], "ada.png"));
  expect((await call(api, "POST /uploads", sent)).status).toBe(200);
  sent.delete("name");
  const refused = await call(api, "POST /uploads", sent);
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("name");
});

test("a form without fields is an object without members", async () => {
  const type = { "content-type": URL_ENCODED };
  expect((await call(api, "POST /accounts/1.json", new URLSearchParams(), type)).status).toBe(200);
  const refused = await call(api, "POST /accounts.json", new URLSearchParams(), type);
  expect(JSON.stringify(refused.body)).toContain("/name");
});

test("a body that is not the form that it says is refused", async () => {
  const type = { "content-type": "multipart/form-data; boundary=x" };
  expect(await call(api, "POST /uploads", "x", type)).toMatchObject({
    status: 400,
    body: { message: "The body is no multipart/form-data." },
  });
});

test("half of a surrogate pair in a name of a body is refused like any other error", async () => {
  const closed = { type: "object", properties: { name: { type: "string" } }, additionalProperties: false };
  const strict = await openDocument({
    openapi: "3.0.3",
    paths: { "/notes": { post: { ...form("application/json", closed), responses: ok({ example: {} }) } } },
  });
  const { status, body } = await call(strict, "POST /notes", { "\uD800": 1 });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain("surrogate");
});

const dark = { cookie: "theme=dark" };

test.each<[path: string, headers: Record<string, string>, status: number, says: string]>([
  ["/search", dark, 200, ""],
  ["/search", {}, 400, "theme"],
  ["/search", { cookie: "theme=red" }, 400, "theme"],
  ["/search?filter[seats]=many", dark, 400, "filter[seats]"],
  ["/search?created=1700000000", dark, 200, ""],
  ['/search?where={"a":1}', dark, 200, ""],
])("%s with %j answers %i", async (path, headers, status, says) => {
  const answer = await call(api, path, undefined, headers);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(says);
});

test("filters of a deep object filter", async () => {
  const all = (await call(api, "/search?limit=50", undefined, dark)).body as { seats?: number }[];
  const seats = all.find((one) => one.seats !== undefined)?.seats ?? 0;
  const some = (await call(api, `/search?filter[seats]=${seats}`, undefined, dark)).body as {
    seats?: number;
  }[];
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(50);
  expect(some.every((one) => one.seats === seats)).toBe(true);
});

test.each([
  ["/?Action=ListUsers", { users: [] }],
  ["/?Action=GetUser&Name=a", { user: "a" }],
  ["/?Action=RemoveUser", { removed: true }],
])("the query of %s tells it apart from others of its path", async (path, body) => {
  expect((await call(api, path)).body).toEqual(body);
});

test("a query that no operation has is refused, in the document's form", async () => {
  const failed = { 400: json({ type: "object", properties: { message: { type: "string" } } }) };
  const operation = (name: string) => ({ get: { responses: { ...ok({ example: { name } }), ...failed } } });
  const actions = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/?Action=A": operation("a"),
      "/?Action=B": operation("b"),
      "/one?Action=A": operation("one"),
      "/#X-Target=A": { post: operation("a").get },
      "/#X-Target=B": { post: operation("b").get },
    },
  });
  const refused = await call(actions, "/?Action=C");
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({ message: "The parameter Action must be Action=A or Action=B." });
  expect((await call(actions, "/")).status).toBe(400);
  expect((await call(actions, "/?Action=B")).body).toEqual({ name: "b" });
  expect((await call(actions, "/one?Action=B")).status).toBe(400);
  expect((await call(actions, "/one?Action=A")).status).toBe(200);
  // AWS tells operations apart by a header.
  expect((await call(actions, "POST /", undefined, { "x-target": "B" })).body).toEqual({ name: "b" });
});

test("paths that differ only in the names of their parameters share their methods", async () => {
  const shared = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/proofs/{proofId}": { delete: { responses: { 204: { description: "Gone" } } } },
      "/proofs/{digest}": { get: { responses: ok({ example: { found: true } }) } },
    },
  });
  expect((await call(shared, "/proofs/1")).body).toEqual({ found: true });
  expect((await call(shared, "DELETE /proofs/1")).status).toBe(204);
  expect((await call(shared, "PUT /proofs/1")).status).toBe(405);
});

test("a form to call an operation begins with all that its path and its body must name", async () => {
  const pet = {
    type: "object",
    properties: { id: { type: "integer", readOnly: true }, name: { type: "string" } },
  };
  const pets = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/pets": {
        get: { responses: ok({ type: "array", items: pet }) },
        put: { requestBody: json(pet), responses: ok(pet) },
      },
      "/pets/{petId}": { get: { responses: ok(pet) } },
      "/teams/{team}": { get: { responses: ok({ example: {} }) } },
    },
  });
  const of = async (method: string, path: string) => {
    const { parameters, bodies } =
      (await pets.operation(method, path, { origin: "http://localhost", session: null })) ?? {};
    return [parameters?.map(({ name, example }) => [name, example]), bodies?.[0]?.examples[0]?.value];
  };
  expect(await of("GET", "/teams/{team}")).toEqual([[["team", "1"]], undefined]);
  expect(await of("GET", "/pets/{petId}")).toEqual([[["petId", "1"]], undefined]);
  const [, body] = await of("PUT", "/pets");
  expect((await call(pets, "PUT /pets", body)).status).toBe(200);
});

test("records whose path allows a few keys only are answered call by call", async () => {
  const policy = { type: "object", required: ["days"], properties: { days: number } };
  const policies = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/policies": { get: { responses: ok({ type: "array", items: policy }) } },
      "/policies/{name}": {
        get: {
          parameters: [
            { name: "name", in: "path", required: true, schema: { type: "string", enum: ["default"] } },
          ],
          responses: ok(policy),
        },
      },
    },
  });
  expect((await call(policies, "/policies/default")).status).toBe(200);
  expect((await call(policies, "/policies/other")).status).toBe(400);
});

test("says what is wrong with each part of a body, and with a parameter", async () => {
  const strict = await openDocument({
    openapi: "3.1.0",
    paths: {
      "/pets": {
        get: {
          parameters: [inQuery("limit", { type: "integer", maximum: 50 })],
          responses: ok({ type: "array" }),
        },
        post: { ...form("application/json", ref("Pet")), responses: ok(ref("Pet")) },
      },
    },
    components: {
      schemas: {
        Kind: { enum: ["cat", "dog"] },
        Pet: {
          type: "object",
          required: ["name", "kind"],
          additionalProperties: false,
          properties: {
            name: { type: "string", minLength: 2 },
            kind: ref("Kind"),
            owner: { type: "object", properties: { email: { type: "string", pattern: "@" } } },
          },
        },
      },
    },
  });
  const sent = { name: "", kind: "dgo", owner: { email: "ada" }, nmae: "Rex" };
  const { status, body } = await call(strict, "POST /pets", sent);
  expect(status).toBe(422);
  const { errors } = body as { errors: { pointer: string; message: string; suggestion?: string }[] };
  expect(errors.map(({ pointer, message, suggestion }) => [pointer, message, suggestion])).toEqual([
    ["/name", "must have at least 2 characters", undefined],
    ["/kind", "must be one of cat, dog", "dog"],
    ["/owner/email", "must match the pattern @", undefined],
    ["/nmae", "is not in the schema", "name"],
  ]);
  for (const [limit, message] of [
    ["two", "must be an integer"],
    ["51", "must be at most 50"],
  ])
    expect((await call(strict, `/pets?limit=${limit}`)).body).toMatchObject({
      errors: [{ parameter: "limit", value: limit, message }],
    });
});
