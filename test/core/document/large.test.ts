import { expect, test } from "bun:test";
import { call, inPath, ok, openDocument, ref } from "./support/open-document.ts";

const RECORD = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
/** Nothing is both. */
const IMPOSSIBLE = {
  ...RECORD,
  required: ["id", "size"],
  properties: { ...RECORD.properties, size: { type: "string", pattern: "^(?!)$" } },
};

const pair = (path: string, schema: object) => ({
  [path]: { get: { responses: ok({ type: "array", items: schema }) } },
  [`${path}/{id}`]: { get: { parameters: [inPath("id", "integer")], responses: ok(schema) } },
});

const documentOf = (size: number) => ({
  openapi: "3.0.3",
  paths: {
    ...Object.assign({}, ...Array.from({ length: size }, (_, index) => pair(`/lists${index}`, RECORD))),
    ...pair("/owners", { ...RECORD, properties: { ...RECORD.properties, pet: ref("Pet") } }),
    ...pair("/pets", ref("Pet")),
  },
  components: { schemas: { Pet: IMPOSSIBLE } },
});

const open = async (size: number) => {
  const notes: string[] = [];
  const api = await openDocument(documentOf(size), { onNote: (note) => void notes.push(note) });
  return { api, notes };
};

test("all of hundreds of resources have records", async () => {
  const { api } = await open(700);
  expect((await call(api, "/lists699/100")).body).toEqual({ id: 100 });
  expect((await call(api, "/lists699/101")).status).toBe(404);
});

test("the author of a document is told at the start what cannot be used", async () => {
  const { notes } = await open(3);
  expect(notes).toHaveLength(1);
  expect(notes.join()).toContain("/components/schemas/Pet");
});

test("and of a large one when it is first called, however the calls are ordered", async () => {
  const { api, notes } = await open(700);
  expect(notes).toEqual([]);
  const owner = (await call(api, "/owners/1")).body;
  expect(owner).toEqual({ id: 1 });
  await call(api, "/pets");
  expect(notes.join()).toContain("pets");
  const other = await open(700);
  await call(other.api, "/pets");
  expect((await call(other.api, "/owners/1")).body).toEqual(owner);
});
