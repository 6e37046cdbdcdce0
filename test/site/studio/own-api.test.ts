import { describe, expect, test } from "bun:test";
import { openOwnApi, type OpenedApi } from "../../../src/site/studio/own-api/open-api.ts";

const open = async (file: unknown): Promise<OpenedApi> => {
  const api = await openOwnApi(typeof file === "string" ? file : JSON.stringify(file, null, 2));
  if (api === undefined) throw new Error("it is no API");
  return api;
};

const call = async (api: OpenedApi, line: string, body?: unknown) => {
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
    const api = await open(`openapi: 3.0.3
paths:
  /pets:
    get: { responses: { 200: { content: { application/json: { schema: { type: array, items: ${pet} } } } } } }
    post:
      requestBody: { content: { application/json: { schema: ${pet} } } }
      responses: { 201: { content: { application/json: { schema: ${pet} } } } }
  /pets/{petId}:
    get: { responses: { 200: { content: { application/json: { schema: ${pet} } } } } }
`);
    expect(api.routes).toEqual([
      { path: "/pets", methods: ["GET", "POST"] },
      { path: "/pets/{petId}", methods: ["GET"] },
    ]);
    expect(api.text).toBeNull();
    const made = await call(api, "POST /pets", { name: "Rex" });
    expect(made).toMatchObject({ status: 201, body: { id: 101, name: "Rex" } });
    expect(await call(api, "GET /pets/101")).toEqual({ status: 200, body: made.body });
  });

  test("rows are written to, and saved as a file", async () => {
    const rows = { posts: [{ id: 1, title: "Hello" }], profile: { name: "Ada" } };
    const api = await open(rows);
    expect(api.routes.map(({ path }) => path)).toEqual(["/posts", "/posts/{id}", "/profile", "/db"]);
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
    expect(openOwnApi(JSON.stringify({ openapi: "3.0.3", paths }))).rejects.toThrow("pets.yaml");
  });
});
