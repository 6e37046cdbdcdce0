import { describe, expect, test } from "bun:test";
import { catalogOfDocument, readDocument } from "../../../src/core/document/index.ts";
import { call, inPath, json, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, PET, text } from "./support/schemas.ts";

/* Which records a document has, and what identifies them. */

const documentOf = (paths: object) => ({
  openapi: "3.0.3",
  paths,
  components: { schemas: { Pet: PET } },
});

/** The paths whose records are kept. */
const recordsAt = async (paths: object): Promise<string[]> => {
  const { summary } = await openDocument(documentOf(paths));
  const line = summary.find((one) => one.startsWith("records at "));
  return line === undefined ? [] : line.slice("records at ".length).split(", ");
};

describe("the records of a list", () => {
  const found: object[] = [
    list(PET),
    list(ref("Pet")),
    list({ allOf: [PET] }),
    { items: PET },
    object({ pets: list(PET), total: integer }),
    object({ page: object({ pets: list(PET) }) }),
    ...[
      "data",
      "items",
      "Items",
      "results",
      "records",
      "values",
      "content",
      "list",
      "entries",
      "_embedded",
    ].map((name) => object({ other: list(PET), [name]: list(PET) })),
  ];
  test.each(found)("are in %j", async (body) => {
    const { body: answer } = await call(
      await openDocument(documentOf({ "/pets": { get: { responses: ok(body) } } })),
      "/pets?_limit=2",
    );
    expect(JSON.stringify(answer)).toMatch(/\[\{"id":1\b[^}]*\},\{"id":2\b[^}]*\}\]/);
  });

  const none: object[] = [
    { type: "array" },
    { type: "array", items: true },
    list(text),
    list({ type: "object" }),
    list({ ...PET, type: "string" }),
    list({ $ref: "#/none" }),
    { ...text, items: PET },
    object({ a: object({ b: object({ pets: list(PET) }) }) }),
    object({ pets: list(PET), owners: list(PET) }),
    object({ data: object({ pets: list(PET) }), owners: list(PET) }),
  ];
  test.each(none)("are not in %j", async (body) => {
    expect(await recordsAt({ "/pets": { get: { responses: ok(body) } } })).toEqual([]);
  });
});

describe("the record of an item", () => {
  const rest = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, text]));
  const wrapped = (name: string, more: object = {}) => object({ [name]: ref("Pet"), ...more });

  test.each<[body: object, member: string | undefined]>([
    [ref("Pet"), undefined],
    [{ allOf: [PET] }, undefined],
    ...["data", "result", "item", "record", "response", "value", "Data", "pet", "Pet"].map(
      (name): [object, string] => [wrapped(name), name],
    ),
    [wrapped("data", rest(3)), "data"],
    [object({ data: text, pet: PET }), "pet"],
  ])("%j is its member %j", async (body, member) => {
    const api = await openDocument(
      documentOf({
        "/pets": { get: { responses: ok(list(ref("Pet"))) } },
        "/pets/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(body) } },
      }),
    );
    const [, pet] = (await call(api, "/pets")).body as object[];
    const { body: answer } = await call(api, "/pets/2");
    expect(member === undefined ? answer : (answer as Record<string, unknown>)[member]).toMatchObject(
      pet ?? {},
    );
  });
});

test.each<[parameter: string, plural: string, names: string, property: string]>([
  ["id", "pets", "name id", "id"],
  ["petId", "pets", "name petId id", "petId"],
  ["petId", "pets", "name pet_id id", "pet_id"],
  ["petId", "pets", "name id", "id"],
  ["petSlug", "pets", "id slug", "slug"],
  ["username", "users", "id login", "login"],
  ["login", "users", "id handle", "handle"],
  ["handle", "users", "id screen_name", "screen_name"],
  ["ref", "commits", "id sha", "sha"],
  ["ref", "commits", "id commit_sha", "commit_sha"],
  ["number", "issues", "issue_number id", "issue_number"],
  ["order", "orders", "name order_id", "order_id"],
  ["order", "orders", "title order_id _id", "_id"],
  ...["uuid", "guid", "sid", "gid"].map((name): [string, string, string, string] => [
    "pet",
    "pets",
    `name ${name}`,
    name,
  ]),
  ..."uuid guid sid gid slug key code name number username login"
    .split(" ")
    .map((name): [string, string, string, string] => [`pet_${name}`, "pets", `id ${name}`, name]),
])("{%s} of %s with %s is their %s", async (parameter, plural, names, property) => {
  const record = object(Object.fromEntries(names.split(" ").map((name) => [name, text])), {
    required: names.split(" "),
  });
  const api = await openDocument(
    documentOf({
      [`/${plural}`]: { get: { responses: ok(list(record)) } },
      [`/${plural}/{${parameter}}`]: { parameters: [inPath(parameter)], get: { responses: ok(record) } },
    }),
  );
  const [, second] = (await call(api, `/${plural}`)).body as Record<string, string>[];
  const key = second?.[property] ?? "";
  expect((await call(api, `/${plural}/${encodeURIComponent(key)}`)).body).toEqual(second);
});

const LIST = { responses: ok(list(ref("Pet"))) };
const ITEM = { parameters: [inPath("id", "integer")], responses: ok(ref("Pet")) };
const SENT = { requestBody: json(ref("Pet")), responses: ok(ref("Pet")) };
const NONE = { responses: { 204: { description: "" } } };

test.each<[what: string, paths: object, records: string[]]>([
  ["a list alone", { "/pets": { get: LIST } }, ["/pets"]],
  ["an item alone", { "/pets/{id}": { get: ITEM } }, []],
  [
    "an item without a list that can be created",
    { "/pets": { post: SENT, get: NONE }, "/pets/{id}": { get: ITEM } },
    ["/pets/{id}"],
  ],
  [
    "lists below the records",
    {
      "/pets": { get: LIST },
      "/pets/{id}": { get: ITEM },
      "/pets/find": { get: LIST },
      "/pets/owners": { get: { responses: ok(list(object({ id: text, email: text }))) } },
    },
    ["/pets", "/pets/owners"],
  ],
  [
    "a list of another path",
    { "/pets": { get: LIST }, "/pets/{id}": { get: ITEM }, "/animals/find": { get: LIST } },
    ["/pets", "/animals/find"],
  ],
  [
    "a key of a few values",
    {
      "/pets": { get: { responses: ok(list(object({ id: { ...text, enum: ["a"] } }))) } },
      "/pets/{id}": {
        parameters: [inPath("id")],
        get: { responses: ok(object({ id: { ...text, enum: ["a"] } })) },
      },
    },
    ["/pets"],
  ],
])("%s", async (_what, paths, records) => {
  expect(await recordsAt(paths)).toEqual(records);
});

test.each(["/pets/feed", "/me/pets", "/v2/pets"])("%s is a view of the collection", async (view) => {
  const summary = object({ id: integer, name: text }, { required: ["id", "name"] });
  const whole = object({ ...summary.properties, age: integer }, { required: ["id", "name", "age"] });
  const api = await openDocument({
    ...documentOf({
      "/pets": { get: { responses: ok(list(ref("Summary"))) }, post: SENT },
      "/pets/{id}": { get: { responses: ok(ref("Whole")) } },
      [view]: { get: { responses: ok(object({ pets: list(ref("Summary")) })) } },
    }),
    components: { schemas: { Summary: summary, Whole: whole } },
  });
  await call(api, "POST /pets", { name: "Rex" });
  const { pets } = (await call(api, `${view}?_limit=200`)).body as { pets: object[] };
  expect(pets).toHaveLength(101);
  expect(pets.at(-1)).toMatchObject({ name: "Rex" });
});

test("PUT and PATCH to the path of a list are those of the record that they send", async () => {
  const api = await openDocument(
    documentOf({ "/pets": { get: LIST, put: SENT, patch: SENT }, "/pets/{id}": { get: ITEM } }),
  );
  await call(api, "PUT /pets", { id: 3, name: "Rex" });
  await call(api, "PATCH /pets", { id: 4, name: "Tom" });
  expect((await call(api, "/pets/3")).body).toEqual({ id: 3, name: "Rex" });
  expect((await call(api, "/pets/4")).body).toEqual({ id: 4, name: "Tom" });
});

test.each<[paths: string[], names: string[]]>([
  [
    ["/users", "/groups/{id}/users", "/groups/{id}/more/users"],
    ["users", "groups-users", "more-users"],
  ],
  [["/2fa.codes"], ["fa-codes"]],
  [["/日本"], ["records"]],
  [[`/${"x".repeat(100)}`], ["x".repeat(80)]],
])("the records at %j are called %j", async (paths, names) => {
  const document = documentOf(Object.fromEntries(paths.map((path) => [path, { get: LIST }])));
  const root = await readDocument(document, "openapi.json");
  expect((await catalogOfDocument(root, JSON.stringify(document))).names).toEqual(names);
});

test.each<[schema: object, sent: string, id: unknown]>([
  [integer, "7", 7],
  [{ type: "number" }, "123456789012345", 123_456_789_012_345],
  [text, "7", "7"],
])("what is no record has the key of its path, of the type %j", async (schema, sent, id) => {
  const pet = object({ id: schema, name: text }, { required: ["id", "name"] });
  const api = await openDocument(
    documentOf({ "/pets/{petId}": { parameters: [inPath("petId")], get: { responses: ok(pet) } } }),
  );
  expect((await call(api, `/pets/${sent}`)).body).toMatchObject({ id });
});

test.each<[servers: unknown, path: string]>([
  [[{ url: "https://api.example.com/" }], "/pets"],
  [[{ url: "//a.example/y" }], "/y/pets"],
  [[{ url: "https://api.example.com/v1/" }, { url: "/v2" }], "/v1/pets"],
  [[{ url: "v1" }], "/v1/pets"],
  [[{ url: "/v1?a=1#b" }], "/v1/pets"],
  [[{ url: "https://{host}/{version}", variables: { version: { default: "v3" } } }], "/v3/pets"],
  [[{ url: "/{version}" }], "/version/pets"],
  ["none", "/pets"],
  [[{ url: 1 }], "/pets"],
])("with the servers %j there is %s", async (servers, path) => {
  const api = await openDocument({ ...documentOf({ "/pets": { get: LIST } }), servers });
  expect((await call(api, path)).status).toBe(200);
});

test("a list does not show what only a record at its own path has", async () => {
  const summary = object(
    { id: integer, title: text },
    { required: ["id", "title"], additionalProperties: false },
  );
  const whole = object({ id: integer, title: text, body: text }, { required: ["id", "title", "body"] });
  const api = await openDocument({
    openapi: "3.0.3",
    paths: {
      "/posts": { get: { responses: ok(list(summary)) } },
      "/posts/{id}": { parameters: [inPath("id", "integer")], get: { responses: ok(whole) } },
    },
  });
  const keysAt = async (path: string): Promise<string[]> => {
    const { body } = await call(api, path);
    return Object.keys((Array.isArray(body) ? body[0] : body) as object);
  };
  expect(await keysAt("/posts")).toEqual(["id", "title"]);
  expect(await keysAt("/posts/1")).toEqual(["id", "title", "body"]);
});
