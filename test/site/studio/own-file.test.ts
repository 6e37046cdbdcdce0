import { describe, expect, test } from "bun:test";
import { createEngine } from "../../../src/site/studio/model/engine.ts";
import { type FileApi, openOwnFile } from "../../../src/site/studio/model/own-file.ts";

const open = async (content: unknown) => {
  const text = typeof content === "string" ? content : JSON.stringify(content, null, 2);
  const { verdict, catalog, api } = await openOwnFile(text);
  if (verdict.state === "wrong") throw new Error(verdict.reason);
  if (api === undefined) throw new Error("it is no API");
  const { operations, notes } = verdict;
  return { api, catalog, notes, lines: operations.map(({ method, path }) => `${method} ${path}`) };
};

const call = async (api: FileApi, line: string, body?: unknown) => {
  const [method = "", path = ""] = line.split(" ");
  const sent =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  const response = await api.handle(new Request(`http://localhost${path}`, { method, ...sent }));
  const text = typeof response?.body === "string" ? response.body : "null";
  return { status: response?.status, body: JSON.parse(text) as unknown };
};

describe("in the studio", () => {
  test("an OpenAPI document has its paths and methods, and answers them", async () => {
    const pet =
      "{ type: object, required: [name], properties: { id: { type: integer }, name: { type: string } } }";
    const { api, catalog, lines } = await open(`openapi: 3.0.3
paths:
  /pets:
    get: { responses: { 200: { content: { application/json: { schema: { type: array, items: ${pet} } } } } } }
    post:
      requestBody: { content: { application/json: { schema: ${pet} } } }
      responses: { 201: { content: { application/json: { schema: ${pet} } } } }
  /pets/{petId}:
    get: { responses: { 200: { content: { application/json: { schema: ${pet} } } } } }
`);
    expect(lines).toEqual(["GET /pets", "POST /pets", "GET /pets/{petId}"]);
    expect(api.text).toBeNull();
    const made = await call(api, "POST /pets", { name: "Rex" });
    expect(made).toMatchObject({ status: 201, body: { id: 101, name: "Rex" } });
    expect(await call(api, "GET /pets/101")).toEqual({ status: 200, body: made.body });
    // The table reads what the paths wrote.
    const table = createEngine(catalog, api);
    const path = "api/mock/pets/101";
    const { body } = await table({ method: "GET", path, headers: {}, body: null }, "http://localhost");
    expect(body).toContain("Rex");
  });

  test("rows are written to, and saved as a file", async () => {
    const rows = { posts: [{ id: 1, title: "Hello" }], profile: { name: "Ada" } };
    const { api, lines } = await open(rows);
    expect(lines).toEqual(expect.arrayContaining(["GET /posts", "DELETE /posts/{id}", "PATCH /profile"]));
    await call(api, "POST /posts", { title: "New" });
    await call(api, "PATCH /profile", { name: "Bob" });
    const posts = [...rows.posts, { title: "New", id: 2 }];
    expect(JSON.parse((await api.text?.()) ?? "")).toEqual({ posts, profile: { name: "Bob" } });
  });

  test("what its author should know is said", async () => {
    expect((await open({ posts: [{ title: "Hello" }] })).notes.join()).toContain("no id");
  });

  test("a document in several files is refused", async () => {
    const paths = { "/pets": { $ref: "./pets.yaml" } };
    expect(open({ openapi: "3.0.3", paths })).rejects.toThrow("pets.yaml");
  });
});
