import { describe, expect, test } from "bun:test";
import { operationsOf } from "../../../src/core/document/operation.ts";
import { keyOf } from "../../../src/core/document/key.ts";
import { resourcesOf } from "../../../src/core/document/resource.ts";
import type { Node } from "../../../src/core/schema/index.ts";
import { json, ok, ref } from "./support/open-document.ts";
import { at, integer, list, object, PET, text } from "./support/schemas.ts";

/* Which records a document has, and what identifies them. */

describe("the property of a key", () => {
  test.each<[parameter: string | null, subject: string, names: string, property: string | null]>([
    ["id", "pet", "name id", "id"],
    ["petId", "pet", "name petId id", "petId"],
    ["petId", "pet", "name pet_id id", "pet_id"],
    ["petId", "pet", "name id", "id"],
    ["petSlug", "pet", "id slug", "slug"],
    ["petSlug", "pet", "id name", "id"],
    ["username", "user", "id login", "login"],
    ["login", "user", "id handle", "handle"],
    ["user_name", "user", "id screen_name name", "name"],
    ["handle", "user", "id screen_name", "screen_name"],
    ["ref", "commit", "id sha", "sha"],
    ["ref", "commit", "id commit_sha", "commit_sha"],
    ["number", "issue", "issue_number id", "issue_number"],
    ["order", "order", "name order_id", "order_id"],
    ["order", "order", "title order_id _id", "_id"],
    ...["uuid", "guid", "sid", "gid"].map((name): [string, string, string, string] => [
      "pet",
      "pet",
      `name ${name}`,
      name,
    ]),
    // A key that a parameter ends with, or that its subject has.
    ..."id _id uuid guid sid gid slug key code name number username login"
      .split(" ")
      .flatMap((name): [string, string, string, string][] => [
        [`pet ${name}`, "pet", `title ${name}`, name],
        ["pet", "pet", `title ${name}`, name],
      ]),
    ["petCode", "pet", "uuid code", "code"],
    ["petcode", "pet", "title code", null],
    ["petTitle", "pet", "title", null],
    ["pet", "pet", "login name", "name"],
    ...["login username", "username user_name", "user_name handle", "handle screen_name", "screen_name login"]
      .map((pair) => pair.split(" ") as [string, string])
      .map(([one, other]): [string, string, string, string] => [one, "user", `title ${other}`, other]),
    ["sha", "commit", "title ref", "ref"],
    ["commit_sha", "commit", "title sha", "sha"],
    ["name", "commit", "title sha", null],
    ["owner", "pet", "title name", null],
    [null, "pet", "name id", "id"],
    [null, "pet", "title pet_id", "pet_id"],
    [null, "pet", "uuid pet_id", "pet_id"],
    [null, "pet", "title", null],
  ])("%j in the path of a %s whose fields are %s is %j", (parameter, subject, names, property) => {
    const record = object(Object.fromEntries(names.split(" ").map((name) => [name, text])));
    expect(keyOf({}, at(record), parameter, subject)).toEqual({ parameter, property });
  });

  test.each<[schema: object, property: string | null]>([
    [text, "id"],
    [integer, "id"],
    [{ type: "number" }, "id"],
    [{ type: "boolean" }, null],
    [PET, null],
    [{ $ref: "#/none" }, null],
    [{}, null],
  ])("is one that is %j: %j", (schema, property) => {
    expect(keyOf({}, at(object({ id: schema })), "id", "pet").property).toBe(property);
  });

  test("is none of a schema that cannot be used", () => {
    expect(keyOf({}, at({ $ref: "#/none" }), "id", "pet")).toEqual({ parameter: "id", property: null });
  });
});

type Paths = Record<string, Record<string, object>>;

/** The resources of a document, and what their operations do. */
const resourcesIn = (paths: Paths) => {
  const root = { paths, components: { schemas: { Pet: PET } } } as unknown as Node;
  return resourcesOf(root, operationsOf(root)).map(
    ({ name, key, list: own, item, itemWrapping, operations }) => ({
      name,
      key: key.property,
      list: own?.path,
      item: item?.path,
      itemWrapping,
      kinds: Object.fromEntries(Array.from(operations, ([one, kind]) => [`${one.method} ${one.path}`, kind])),
    }),
  );
};

const LIST = { responses: ok(list(ref("Pet"))) };
const ITEM = { responses: ok(ref("Pet")) };
const SENT = { requestBody: json(ref("Pet")), responses: ok(ref("Pet")) };
const NONE = { responses: { 204: { description: "" } } };

describe("resources", () => {
  test("have the operations of a list and of its item", () => {
    const all = { get: ITEM, put: SENT, patch: SENT, post: SENT, delete: NONE, options: NONE };
    expect(
      resourcesIn({
        "/pets": { get: LIST, post: SENT, delete: NONE, head: NONE, put: NONE, patch: NONE },
        "/pets/{id}": all,
      }),
    ).toEqual([
      {
        name: "pets",
        key: "id",
        list: "/pets",
        item: "/pets/{id}",
        itemWrapping: [],
        kinds: {
          "GET /pets": "listRecords",
          "POST /pets": "createRecord",
          "DELETE /pets": "deleteRecords",
          "GET /pets/{id}": "getRecord",
          "PUT /pets/{id}": "replaceRecord",
          "PATCH /pets/{id}": "updateRecord",
          "POST /pets/{id}": "updateRecord",
          "DELETE /pets/{id}": "deleteRecord",
        },
      },
    ]);
  });

  test.each<[what: string, paths: Paths, expected: object[]]>([
    [
      "a list alone",
      { "/pets": { get: LIST } },
      [{ name: "pets", list: "/pets", item: undefined, kinds: { "GET /pets": "listRecords" } }],
    ],
    ["an item alone", { "/pets/{id}": { get: ITEM } }, []],
    [
      "an item without a list that can be created",
      { "/pets": { post: SENT, delete: NONE, get: NONE }, "/pets/{id}": { get: ITEM } },
      [
        {
          list: undefined,
          item: "/pets/{id}",
          kinds: { "POST /pets": "createRecord", "GET /pets/{id}": "getRecord" },
        },
      ],
    ],
    [
      "an item whose GET has no record",
      { "/pets": { get: LIST }, "/pets/{id}": { get: NONE, delete: NONE } },
      [
        {
          list: "/pets",
          item: undefined,
          kinds: { "GET /pets": "listRecords", "DELETE /pets/{id}": "deleteRecord" },
        },
      ],
    ],
    [
      "a record in a wrapper",
      { "/pets": { get: LIST }, "/pets/{id}": { get: { responses: ok(object({ data: ref("Pet") })) } } },
      [{ itemWrapping: ["data"] }],
    ],
    [
      "PUT and PATCH of the list's path with a key",
      { "/pets": { get: LIST, put: SENT, patch: SENT }, "/pets/{id}": { get: ITEM } },
      [
        {
          kinds: {
            "GET /pets": "listRecords",
            "PUT /pets": "replaceRecord",
            "PATCH /pets": "updateRecord",
            "GET /pets/{id}": "getRecord",
          },
        },
      ],
    ],
    [
      "PUT of the list's path without a key",
      {
        "/pets": { get: LIST, put: { requestBody: json(object({ name: text })), responses: ok(text) } },
        "/pets/{id}": { get: ITEM },
      },
      [{ kinds: { "GET /pets": "listRecords", "GET /pets/{id}": "getRecord" } }],
    ],
    [
      "PUT of a list without an item",
      { "/pets": { get: LIST, put: SENT } },
      [{ kinds: { "GET /pets": "listRecords" } }],
    ],
    [
      "lists below the records",
      {
        "/pets": { get: LIST },
        "/pets/{id}": { get: ITEM },
        "/pets/find": { get: LIST },
        "/pets/by/tag": { get: LIST },
        "/pets/owners": { get: { responses: ok(list(object({ id: text, email: text }))) } },
      },
      [
        {
          name: "pets",
          list: "/pets",
          kinds: {
            "GET /pets": "listRecords",
            "GET /pets/{id}": "getRecord",
            "GET /pets/find": "listRecords",
            "GET /pets/by/tag": "listRecords",
          },
        },
        { name: "owners", list: "/pets/owners" },
      ],
    ],
    [
      "a list below the records that has none of its own",
      {
        "/pets": { post: SENT },
        "/pets/{id}": { get: ITEM },
        "/pets/find": { get: LIST },
        "/pets/all": { get: LIST },
      },
      [{ list: "/pets/find" }],
    ],
    [
      "the list of another path",
      { "/pets": { get: LIST }, "/pets/{id}": { get: ITEM }, "/animals/find": { get: LIST } },
      [{ name: "pets" }, { name: "finds" }],
    ],
    [
      "a list below a record",
      { "/pets": { get: LIST }, "/pets/{id}": { get: ITEM }, "/pets/{id}/friends": { get: LIST } },
      [{ name: "pets" }, { name: "friends", list: "/pets/{id}/friends" }],
    ],
    [
      "a path with two operations of a method",
      { "/pets?a=1": { get: LIST }, "/pets?a=2": { get: NONE } },
      [{ list: "/pets" }],
    ],
  ])("%s", (_what, paths, expected) => {
    const resources = resourcesIn(paths);
    expect(resources).toHaveLength(expected.length);
    for (const [index, one] of expected.entries()) {
      expect(resources[index]).toMatchObject(one);
      if ("kinds" in one) expect(resources[index]?.kinds).toEqual(one.kinds as never);
    }
  });

  test.each<[key: object, parameter: object, count: number]>([
    [integer, integer, 1],
    [{ ...text, format: "uuid" }, text, 1],
    [{ ...text, format: "uri" }, text, 1],
    ...["int32", "int64", "float", "double"].map((format): [object, object, number] => [
      { type: "number", format },
      text,
      1,
    ]),
    [{ ...text, format: "date" }, text, 0],
    [{ ...text, enum: ["a"] }, text, 0],
    [{ ...text, const: "a" }, text, 0],
    [text, { ...text, enum: ["a"] }, 0],
    [text, { ...text, format: "date-time" }, 0],
    [text, { $ref: "#/none" }, 1],
  ])("with the key %j and the parameter %j there are %i", (key, schema, count) => {
    const record = object({ id: key });
    const parameters = [
      { name: "id", in: "query", schema: { enum: [1] } },
      { name: "owner", in: "path", schema: { enum: [1] } },
      { name: "id", in: "path", schema },
    ];
    const paths = {
      "/pets": { get: { responses: ok(list(record)) } },
      "/pets/{id}": { get: { parameters, responses: ok(record) } },
    };
    // A list of a path with a parameter that cannot be counted is left, too.
    expect(resourcesIn(paths).filter(({ item }) => item !== undefined)).toHaveLength(count);
  });

  test.each<[item: object, inList: object, fields: string[]]>([
    [ref("Pet"), ref("Pet"), ["id", "name"]],
    [object({ id: text, bio: text }), object({ id: text, age: text }), ["id", "bio", "age"]],
    [{ $ref: "#/none" }, object({ id: text }), ["id"]],
  ])("the record of the item %j and the list's %j has the fields %j", (item, inList, fields) => {
    const root = {
      paths: {
        "/pets": { get: { responses: ok(list(inList)) } },
        "/pets/{id}": { get: { responses: ok(item) } },
      },
      components: { schemas: { Pet: PET } },
    } as unknown as Node;
    const [resource] = resourcesOf(root, operationsOf(root));
    const allOf = resource?.record.node["allOf"] ?? [resource?.record.node];
    const names = (allOf as { properties?: object }[]).flatMap((part) =>
      Object.keys(part.properties ?? PET.properties),
    );
    expect([...new Set(names)]).toEqual(fields);
  });
});
