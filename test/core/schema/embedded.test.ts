import { expect, test } from "bun:test";
import type { Json, Table } from "../../../src/core/engine/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* A record within another record is the one that its own collection has. */

type Row = Readonly<Record<string, Json>>;

const IDS = Array.from({ length: 100 }, (_, index) => index + 1);

const tablesOf = ($defs: object): ((resource: string) => Table) => {
  const catalog = readCatalog([{ name: "f", text: JSON.stringify({ $defs }) }], { only: true });
  return (resource) => catalog.table(resource, { seed: "1", count: 100, origin: "http://mock.test" });
};

const object = (properties: object, required = Object.keys(properties)): object => ({
  type: "object",
  properties: { id: { type: "integer" }, ...properties },
  required: ["id", ...required],
});

const to = (name: string): object => ({ $ref: `#/$defs/${name}` });

const Category = object({ name: { type: "string" }, slug: { type: "string" } }, ["name"]);

const idOf = (value: Json | undefined): number => Number((value as Row)["id"]);

test.each<[how: string, schema: object]>([
  ["a reference", to("Category")],
  ["a reference with a description", { ...to("Category"), description: "Where it belongs" }],
  ["the only part of allOf", { allOf: [to("Category")] }],
])("%s embeds a record of the collection", (_, category) => {
  const table = tablesOf({ Pet: object({ category }), Category });
  for (const id of IDS) {
    const embedded = table("pets").row(id)["category"] as Row;
    expect(idOf(embedded)).toBeWithin(1, id + 1);
    expect(embedded).toEqual(table("categories").row(idOf(embedded)) as Row);
    expect(table("pets").reader("category")(id)).toEqual(embedded);
  }
});

test("allOf embeds a record of the collection also where records contain each other", () => {
  const table = tablesOf({
    Author: object({ name: { type: "string" }, best: to("Book") }, ["name"]),
    Book: object({ author: to("Author"), editor: { allOf: [to("Author")], nullable: true } }),
  });
  const editors = IDS.map((id) => table("books").row(id)["editor"] as Row | null).filter(
    (one) => one !== null,
  );
  expect(editors.length).toBeGreaterThan(50);
  for (const editor of editors)
    expect(editor["name"]).toBe(table("authors").row(idOf(editor))["name"] as string);
});

test("a record beside its key is the one with that key", () => {
  const table = tablesOf({
    Pet: object({
      category: to("Category"),
      category_id: { type: "integer" },
      categoryName: { type: "string" },
    }),
    Category,
    Order: object({
      lines: { type: "array", items: object({ pet: to("Pet"), petId: { type: "integer" } }) },
    }),
  });
  for (const id of IDS) {
    const pet = table("pets").row(id);
    expect(idOf(pet["category"])).toBe(Number(pet["category_id"]));
    for (const line of table("orders").row(id)["lines"] as unknown as Row[]) {
      expect(idOf(line["pet"])).toBe(Number(line["petId"]));
      expect(line["pet"]).toEqual(table("pets").row(idOf(line["pet"])));
    }
  }
});

test("a part of a record beside its key has the values of that record", () => {
  const table = tablesOf({
    Post: object({
      userId: { type: "integer" },
      user: object({ email: { type: "string" }, note: { type: "integer" }, role: { enum: ["x", "y"] } }),
    }),
    User: object({ email: { type: "string" }, note: { type: "string" }, role: { enum: ["a", "b"] } }),
  });
  for (const id of IDS) {
    const { userId, user } = table("posts").row(id) as { readonly userId: number; readonly user: Row };
    const { email } = table("users").row(userId);
    expect(user).toMatchObject({ id: userId, email: email as string });
    // Values that the schema of the part does not accept are its own.
    expect([typeof user["note"], ["x", "y"].includes(user["role"] as string)]).toEqual(["number", true]);
  }
});

test("a part of a built-in record beside its key has the values of that record", () => {
  const text = JSON.stringify({
    $defs: { Team: object({ user_id: { type: "integer" }, user: object({ email: { type: "string" } }) }) },
  });
  const catalog = readCatalog([{ name: "f", text }]);
  const dataset = { seed: "1", count: 100, origin: "http://mock.test" };
  for (const id of IDS) {
    const { user_id, user } = catalog.table("teams", dataset).row(id) as { user_id: number; user: Row };
    const { email } = catalog.table("users", dataset).row(user_id);
    expect(user).toEqual({ id: user_id, email: email as string });
  }
});

test("records within records end, and each level is the record of its collection but for what is cut off", () => {
  const table = tablesOf({
    Author: object({ name: { type: "string" }, books: { type: "array", items: to("Book") } }),
    Book: object({ title: { type: "string" }, author: to("Author"), sequel: to("Book") }, ["title"]),
  });
  const check = (resource: string, row: Row): number => {
    const whole = table(resource).row(idOf(row));
    let deepest = 0;
    for (const [name, value] of Object.entries(row)) {
      if (name === "author") deepest = Math.max(deepest, 1 + check("authors", value as Row));
      else if (name === "sequel") deepest = Math.max(deepest, 1 + check("books", value as Row));
      else if (name === "books")
        for (const book of value as unknown as Row[]) deepest = Math.max(deepest, 1 + check("books", book));
      else expect([resource, name, value]).toEqual([resource, name, whole[name] as Json]);
    }
    return deepest;
  };
  const depths = IDS.map((id) => check("authors", table("authors").row(id)));
  expect(Math.max(...depths)).toBeWithin(2, 5);
});

test.each<[how: string, manager: object]>([
  ["anyOf with null", { anyOf: [to("User"), { type: "null" }] }],
  ["nullable beside allOf", { nullable: true, allOf: [to("User")] }],
  ["nullable beside a reference", { nullable: true, ...to("User") }],
])("a required reference to its own resource that may be null (%s) ends", (_, manager) => {
  const table = tablesOf({ User: object({ manager }) });
  expect(table("users").row(1)["manager"]).toBeNull();
  for (const id of IDS) {
    let user = table("users").row(id);
    while (user["manager"] !== null) {
      const manager = user["manager"] as Row;
      expect(idOf(manager)).toBeLessThan(idOf(user));
      user = manager;
    }
  }
});

test("a record may contain others of the document that describes it alone", () => {
  const node = object({ name: { type: "string" }, child: { $ref: "#" } }, ["name"]);
  const text = JSON.stringify({ title: "Node", ...node });
  const catalog = readCatalog([{ name: "nodes", text }], { only: true });
  const table = catalog.table("nodes", { seed: "1", count: 100, origin: "" });
  expect(IDS.flatMap((id) => table.row(id)["child"] ?? [])).toContainEqual({
    id: expect.any(Number) as number,
    name: expect.any(String) as string,
  });
});

test("a record that requires itself is refused, and a long chain of references is not", () => {
  expect(() => tablesOf({ User: object({ manager: to("User") }) })).toThrow("requires itself endlessly");
  expect(() => tablesOf({ User: object({ a: to("A") }), A: to("B"), B: to("A") })).toThrow(
    "refers to itself endlessly",
  );
  const chain = Object.fromEntries(
    Array.from({ length: 500 }, (_, at) => [`L${at}`, at === 499 ? { const: 7 } : to(`L${at + 1}`)]),
  );
  expect(tablesOf({ User: object({ a: to("L0") }), ...chain })("users").row(1)).toEqual({ id: 1, a: 7 });
});

test("a key keeps its relation if ids fit its own pattern and lengths", () => {
  const places = object({});
  const Location = { ...places, properties: { id: { type: "string", pattern: "^loc_\\d{4}$" } } };
  const keys = [{ minLength: 1 }, { pattern: "^loc_\\d{4}$" }, { minLength: 8, maxLength: 8 }];
  for (const key of keys) {
    const Team = object({ location_id: { type: "string", ...key } });
    expect(tablesOf({ Team, Location })("teams").row(5)["location_id"] as string).toMatch(/^loc_000[1-5]$/);
  }
  for (const key of [{ pattern: "^[a-z]+$" }, { maxLength: 3 }]) {
    const Team = object({ location_id: { type: "string", ...key } });
    expect(tablesOf({ Team, Location })("teams").row(5)["location_id"] as string).not.toStartWith("loc_");
  }
  const Team = object({ locationId: { type: "integer", maximum: 3 } });
  expect(
    IDS.every((id) => Number(tablesOf({ Team, Location: object({}) })("teams").row(id)["locationId"]) <= 3),
  ).toBe(true);
});

test("lists of records and of keys repeat none", () => {
  const table = tablesOf({
    Post: object({
      tags: { type: "array", items: to("Tag"), minItems: 0, maxItems: 5 },
      tagIds: { type: "array", items: { "x-mock-ref": "tags" } },
      words: { type: "array", items: { enum: ["wifi", "pool", "spa"] }, minItems: 2, maxItems: 6 },
    }),
    Tag: object({ name: { type: "string" } }),
  });
  for (const id of IDS) {
    const { tags, tagIds, words } = table("posts").row(id) as Record<string, Json[]>;
    for (const list of [tags?.map(idOf), tagIds, words]) expect(list).toEqual([...new Set(list)]);
  }
});
