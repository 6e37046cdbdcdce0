import { afterAll, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { NodeHandler } from "../../../src/packages/node/index.ts";
import { mockbench, type MockbenchOptions } from "../../../src/packages/vite/index.ts";
import { temporaryFolder } from "../../support/binary.ts";
import { until } from "../../support/until.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const file = join(folder.path, "db.json");
const save = (title: string): void => writeFileSync(file, JSON.stringify({ posts: [{ id: 1, title }] }));

/** What the plugin uses of Vite's server, which a proof starts; whoever is not the mock's gets "the app". */
const start = async (options: MockbenchOptions) => {
  const lines: string[] = [];
  const log = (line: string): void => void lines.push(line);
  const watched: ((path: string) => void)[] = [];
  let handler: NodeHandler = () => undefined;
  await mockbench(options).configureServer({
    config: { root: folder.path, logger: { info: log, error: log } },
    middlewares: { use: (given) => (handler = given) },
    watcher: { add: () => undefined, on: (event, changed) => event === "change" && watched.push(changed) },
  });
  const server = createServer((request, response) =>
    handler(request, response, () => response.end('"the app"')),
  ).listen(0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const at = (path: string): string => `http://127.0.0.1:${port}${path}`;
  return {
    lines,
    changed: (path = file) => watched.forEach((call) => call(path)),
    get: async (path: string): Promise<unknown> => (await fetch(at(path))).json(),
    post: (path: string, body: object) =>
      fetch(at(path), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    [Symbol.dispose]: () => void server.close(),
  };
};

test("rows are below the prefix, and nothing else is", async () => {
  save("Hello");
  using vite = await start({ data: "db.json", prefix: "/below" });
  expect(await vite.get("/below/posts")).toEqual([{ id: 1, title: "Hello" }]);
  expect(await vite.get("/below/postz")).toMatchObject({ errors: [{ suggestion: "/below/posts" }] });
  expect(await vite.get("/posts")).toBe("the app");
});

test("the resources are where they are on a server", async () => {
  using vite = await start({ seed: "demo" });
  expect(await vite.get("/api/mock/users/1?fields=id")).toEqual({ id: 1 });
  expect(await vite.get("/users")).toBe("the app");
});

test("a changed file is read again, and what was written stays, also in the next server", async () => {
  save("Hello");
  const options = { data: "db.json", prefix: "/api" };
  {
    using vite = await start(options);
    expect((await vite.post("/api/posts", { title: "Written" })).status).toBe(201);
    save("Changed");
    vite.changed();
    await until(() => vite.lines.length > 0);
    expect(await vite.get("/api/posts")).toEqual([
      { id: 1, title: "Changed" },
      { id: 2, title: "Written" },
    ]);
    writeFileSync(file, "{");
    vite.changed();
    await until(() => vite.lines.length > 1);
    expect(vite.lines[1]).toMatch(/db\.json: is not JSON.*still served as it was before/);
    expect(await vite.get("/api/posts/1")).toMatchObject({ title: "Changed" });
    save("Changed");
  }
  using next = await start(options);
  expect(await next.get("/api/posts/2")).toEqual({ id: 2, title: "Written" });
});

test("a document may refer to files in its folder", async () => {
  const schema = { type: "array", items: { $ref: "pet.yaml#/Pet" } };
  const responses = { 200: { description: "", content: { "application/json": { schema } } } };
  const paths = { "/pets": { get: { responses } } };
  writeFileSync(join(folder.path, "api.json"), JSON.stringify({ openapi: "3.1.0", paths }));
  const part = join(folder.path, "pet.yaml");
  writeFileSync(part, "Pet: { type: object, required: [id], properties: { id: { type: integer } } }");
  using vite = await start({ openapi: "api.json", prefix: "/api" });
  expect(await vite.get("/api/pets?limit=1")).toEqual([{ id: 1 }]);
  writeFileSync(part, "Pet: { type: object, required: [kind], properties: { kind: { const: dog } } }");
  vite.changed(part);
  await until(() => vite.lines.length > 0);
  expect(vite.lines).toEqual(["mockbench: pet.yaml was changed and read again"]);
  expect(await vite.get("/api/pets?limit=1")).toEqual([{ kind: "dog" }]);
});

test("a file that cannot be used stops the start", async () => {
  writeFileSync(file, "{");
  expect(start({ data: "db.json" })).rejects.toThrow("db.json: is not JSON");
  expect(start({ openapi: "nowhere.yaml" })).rejects.toThrow(/nowhere\.yaml/);
});
