import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenApi, OpenApiValidator } from "../support/openapi-validator.ts";
import { startServerAndApp, type ServerAndApp } from "../support/server-and-app.ts";

const SHOP = `
teams:
  $about: Who play together
  name: company
  city?: city
  size: 3..40
  status: active | on hold
  captainId: -> parts
  tags: [2..4 word]
  address: { street: street, city: city? }
parts: { id: uuid, name: word, price: price, teamId: -> teams }
problems: { title: sentence }
echos: { title: sentence }
line-items: { partId: -> parts, quantity: 1..5, count: 1..5, order: 1..3, __v: 1..3 }
`;

const RESOURCES = ["teams", "parts", "problems", "echos", "line-items"];

describe.each([true, false])("with its own resources, alone: %p", (only) => {
  const folder = mkdtempSync(join(tmpdir(), "mockbench-own-openapi-"));
  const file = join(folder, "shop.yaml");
  writeFileSync(file, SHOP);
  let both: ServerAndApp;
  let validator: OpenApiValidator;
  let document: OpenApi;

  beforeAll(async () => {
    both = await startServerAndApp({ MOCK_SCHEMA: file, MOCK_SCHEMA_ONLY: String(only) });
    document = (await (await both.ask("/openapi.full.json")).json()) as OpenApi;
    validator = new OpenApiValidator(document);
  });
  afterAll(async () => {
    await both[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });

  const problems = async (path: string, method = "GET", body?: string): Promise<string[]> => {
    const headers = { "content-type": "application/json" };
    const response = await both.ask(path, { method, ...(body === undefined ? {} : { body, headers }) });
    const { status } = response;
    return validator.problems({
      method,
      url: path,
      status,
      headers: response.headers,
      body: await response.text(),
    });
  };

  test("openapi.json names the server that was asked: Postman and Bruno resolve no relative URL", () => {
    expect(document).toMatchObject({ servers: [{ url: both.server.origin }] });
  });

  test("openapi.json has the paths of these resources, and of no others", () => {
    const paths = Object.keys(document.paths);
    for (const name of RESOURCES) expect(paths).toContain(`/api/mock/${name}/{id}`);
    expect(paths.includes("/api/mock/users")).toBe(!only);
    if (only) expect(paths).toHaveLength(RESOURCES.length * 2 + 2);
  });

  test.each(RESOURCES)("answers of %s are as it says", async (name) => {
    const path = `/api/mock/${name}`;
    for (const search of [
      "",
      "?_envelope=true",
      "?_envelope=json-server",
      "?fields=id",
      "?limit=3&_format=csv",
      "?nmae=1",
    ])
      expect([search, await problems(path + search)]).toEqual([search, []]);
    for (const asked of [`${path}/2`, `${path}/2?_envelope=true`, `${path}/0`])
      expect([asked, await problems(asked)]).toEqual([asked, []]);
    for (const body of ["{}", "[{}, {}]"]) expect(await problems(path, "POST", body)).toEqual([]);
    expect(await problems(`${path}/2`, "PATCH", "{}")).toEqual([]);
    expect(await problems(`${path}/2`, "DELETE")).toEqual([]);
    expect(await problems(`/api/mock/realtime?resource=${name}&limit=3&interval=100`)).toEqual([]);
  });

  test("a field that is called like a parameter has filters of its own, and no parameter is named twice", async () => {
    for (const path of Object.keys(document.paths))
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
        const pieces = validator.operation(method, path)?.parameters ?? [];
        const names = pieces.map((piece) => {
          const { name, in: place } = validator.parameter(piece);
          return `${method} ${path}: ${place} ${name}`;
        });
        expect(names).toEqual([...new Set(names)]);
      }
    const list = validator.operation("GET", "/api/mock/line-items");
    if (list === undefined) throw new Error("no list of line-items");
    const names = validator.parameters(list);
    expect([...names]).toEqual(
      expect.arrayContaining(["count", "count_eq", "count_gte", "order", "order_eq"]),
    );
    expect([...names].filter((name) => name.startsWith("__v"))).toEqual(["__validate"]);
    const found = await both.ask("/api/mock/line-items?count_eq=3&limit=1");
    expect(found.headers.get("link")).toContain("/api/mock/line-items?count_eq=3&page=2&limit=1>");
    const dataset = await both.ask("/api/mock/line-items?count=3&limit=1");
    expect(dataset.headers.get("etag")).not.toBe(found.headers.get("etag"));
    expect(await found.json()).toEqual([expect.objectContaining({ count: 3 })]);
  });

  test("relations and events are as it says", async () => {
    expect(await problems("/api/mock/teams?_expand=captain&_embed=parts")).toEqual([]);
    const events = await (
      await both.ask("/api/mock/realtime?resource=parts&limit=5&interval=100&batch=5")
    ).text();
    const data = [...events.matchAll(/^id: .*\ndata: (.*)$/gm)].map(([, text = ""]) => JSON.parse(text));
    expect(data).toHaveLength(5);
    for (const event of data)
      expect(validator.schemaProblems({ $ref: "#/components/schemas/StreamEvent" }, event)).toEqual([]);
  });

  test("its examples are what the service answers", async () => {
    const { examples = {} } = document.components as Record<
      string,
      Record<string, { value: unknown; "x-request"?: { method: string; path: string } }>
    >;
    const asked = Object.values(examples).filter((example) => example["x-request"] !== undefined);
    expect(asked.length).toBeGreaterThanOrEqual(RESOURCES.length * 3);
    for (const { "x-request": request, value } of asked) {
      if (request === undefined || !RESOURCES.some((name) => request.path.startsWith(`/api/mock/${name}`)))
        continue;
      const response = await both.ask(request.path, { method: request.method });
      expect(await response.json()).toEqual(value);
    }
  });

  test("every name and reference in it is found, and no operation is named twice", () => {
    const text = JSON.stringify(document);
    const components = document.components as Record<string, Record<string, unknown>>;
    for (const [, kind = "", name = ""] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g))
      expect([kind, name, components[kind]?.[name] !== undefined]).toEqual([kind, name, true]);
    const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/);
  });

  test("it is served as a file is: tag, coding, HEAD, origin, methods", async () => {
    const plain = await both.ask("/openapi.json", { headers: { origin: "https://app.example" } });
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "no-cache",
      "access-control-allow-origin": "*",
      vary: "Accept-Encoding",
    });
    const etag = plain.headers.get("etag") ?? "";
    expect((await both.ask("/openapi.json", { headers: { "if-none-match": etag } })).status).toBe(304);
    const coded = await fetch(`${both.server.origin}/openapi.json`, {
      headers: { "accept-encoding": "br" },
    });
    expect(coded.headers.get("content-encoding")).toBe("br");
    expect(coded.headers.get("etag")).not.toBe(etag);
    expect(await coded.json()).toEqual(await plain.json());
    const head = await both.ask("/openapi.json", { method: "HEAD" });
    expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, etag, ""]);
    expect((await both.ask("/openapi.json", { method: "POST" })).status).toBe(405);
  });

  test("the page of resources lists them", async () => {
    const page = await (await both.ask("/docs/resources/")).text();
    expect(page).toContain("This service’s own resources");
    for (const name of RESOURCES) {
      expect(page).toContain(`<h2 id="${name}">`);
      expect(page).toContain(`<li><a href="#${name}">${name}</a></li>`);
    }
    expect(page).toContain("Who play together");
    expect(page.includes("There are no others.")).toBe(only);
    expect(page.includes('<tr id="users"')).toBe(!only);
    expect(page.includes('resources/users/"')).toBe(!only);
    expect(page).toContain("</article>");
  });
});
