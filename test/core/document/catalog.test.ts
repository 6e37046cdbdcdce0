import { describe, expect, test } from "bun:test";
import { catalogOfDocument, readDocument } from "../../../src/core/document/index.ts";

import type { Catalog, Json, Table } from "../../../src/core/engine/index.ts";
import { call, inPath, ok, openDocument, ref } from "./support/open-document.ts";
import { integer, list, object, text } from "./support/schemas.ts";

/* The records of a document for files: the same as its API has. */

const UUID = { ...text, format: "uuid" };

/** A list and its item, whose key is called so in the path. */
const pathsOf = (plural: string, parameter: string, schema: object) => ({
  [`/${plural}`]: { get: { responses: ok(list(schema)) } },
  [`/${plural}/{${parameter}}`]: { parameters: [inPath(parameter)], get: { responses: ok(schema) } },
});

const record = (properties: object) => object(properties, { required: Object.keys(properties) });

const DOCUMENT = {
  openapi: "3.0.3",
  info: { title: "Repositories", version: "1" },
  paths: {
    ...pathsOf("owners", "id", ref("Owner")),
    ...pathsOf("repos", "slug", ref("Repo")),
    ...pathsOf("commits", "sha", ref("Commit")),
    ...pathsOf("tags", "tag", ref("Tag")),
    ...pathsOf("builds", "number", ref("Build")),
    ...pathsOf("labels", "code", ref("Label")),
  },
  components: {
    schemas: {
      Owner: record({ id: integer, name: text }),
      Repo: record({ id: integer, slug: text, title: text, createdAt: { ...text, format: "date-time" } }),
      Commit: record({ id: UUID, sha: text, message: text }),
      Tag: object({ id: { type: "boolean" }, tag_id: text }, { required: ["tag_id"] }),
      Build: record({ id: text, number: integer }),
      Label: record({ id: { type: "number" }, code: text }),
    },
  },
};

const open = async (
  options?: Parameters<typeof catalogOfDocument>[2],
  document: object = DOCUMENT,
): Promise<Catalog> =>
  catalogOfDocument(await readDocument(document, "openapi.json"), JSON.stringify(document), options);

const tableOf = (catalog: Catalog, name: string, seed = "1"): Table =>
  catalog.table(name, { seed, count: catalog.info(name).count, origin: "http://localhost" });

test("has the lists of the document, in its order", async () => {
  const catalog = await open();
  expect(catalog.names).toEqual(["owners", "repos", "commits", "tags", "builds", "labels"]);
  expect(catalog.find("owners")?.name).toBe("owners");
  expect(catalog.find("none")).toBeUndefined();
  expect(() => catalog.info("none")).toThrow("the document has no records none");
});

describe.each<[name: string, key: string, fields: Record<string, string>]>([
  ["owners", "id", { id: "integer", name: "string" }],
  ["repos", "id", { id: "integer", slug: "string", title: "string", createdAt: "string" }],
  ["commits", "sha", { id: "string", sha: "string", message: "string" }],
  ["tags", "tag_id", { tag_id: "string" }],
  ["builds", "number", { id: "string", number: "integer" }],
  ["labels", "code", { id: "number", code: "string" }],
])("the records %s", (name, key, fields) => {
  test(`have the key ${key} and the fields of the document`, async () => {
    const info = (await open()).info(name);
    expect(info.key ?? "id").toBe(key);
    const types = Object.fromEntries(Object.entries(info.fields).map(([field, { type }]) => [field, type]));
    expect<object>(types).toEqual(fields);
  });

  test("are those of the API", async () => {
    const table = tableOf(await open(), name);
    const { body } = await call(await openDocument(DOCUMENT), `/${name}?_limit=3`);
    expect([1, 2, 3].map((id) => table.row(id))).toEqual(body as never);
  });

  test("have the same values field by field", async () => {
    const table = tableOf(await open(), name);
    for (const id of [1, 2, 50]) {
      const row = table.row(id);
      const reader = table.fields?.(id);
      for (const field of Object.keys(row)) {
        expect(reader?.value(field)).toEqual(row[field] as Json);
        expect(table.reader(field)(id)).toEqual(row[field] as Json);
      }
      expect(reader?.value("none")).toBeNull();
    }
  });
});

test("an id beside the key counts the records, as a number or in a text", async () => {
  const catalog = await open();
  expect(tableOf(catalog, "repos").row(7)).toMatchObject({ slug: expect.stringMatching(/-7$/), id: 7 });
  expect(tableOf(catalog, "builds").row(7)).toMatchObject({ number: 7, id: "7" });
  expect(tableOf(catalog, "commits").row(12)).toMatchObject({ id: "00000000-0000-4000-8000-000000000012" });
});

test("another seed has other records, and a count is that of all lists", async () => {
  const catalog = await open({ count: 7 });
  for (const name of catalog.names) expect(catalog.info(name).count).toBe(7);
  expect((await open()).info("owners").count).toBe(100);
  expect(tableOf(catalog, "owners", "2").row(1)).not.toEqual(tableOf(catalog, "owners").row(1));
});

test("what cannot be made is left out, with a note", async () => {
  const notes: string[] = [];
  const paths = {
    ...DOCUMENT.paths,
    ...pathsOf("locks", "id", record({ id: integer, code: { ...text, pattern: "^(" } })),
  };
  const catalog = await open({ onNote: (note) => notes.push(note) }, { ...DOCUMENT, paths });
  expect(catalog.find("locks")).toBeUndefined();
  expect(catalog.names).not.toContain("locks");
  expect(notes).toHaveLength(1);
  expect(notes[0]).toStartWith("left out: locks: ");
});
