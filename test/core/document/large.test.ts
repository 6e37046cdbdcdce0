import { expect, test } from "bun:test";
import { call, inPath, ok, openDocument } from "./support/open-document.ts";

test("of more than 500 resources, those with a list and items have records, and the author is told", async () => {
  const record = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
  const list = { get: { responses: ok({ type: "array", items: record }) } };
  const item = { get: { parameters: [inPath("id", "integer")], responses: ok(record) } };
  const lists = Array.from({ length: 500 }, (_, index) => [`/lists${index}`, list] as const);
  const notes: string[] = [];
  const paths = { ...Object.fromEntries(lists), "/pets": list, "/pets/{id}": item };
  const api = await openDocument({ openapi: "3.0.3", paths }, { onNote: (note) => void notes.push(note) });
  expect((await call(api, "/pets/100")).body).toEqual({ id: 100 });
  expect((await call(api, "/pets/101")).status).toBe(404);
  expect((await call(api, "/lists499")).status).toBe(200);
  expect(notes.join()).toContain("(1)");
});
