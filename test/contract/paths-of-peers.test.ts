import { afterAll, describe, expect, test } from "bun:test";
import { RESOURCES } from "../../src/core/engine/index.ts";
import { PEER_PATHS } from "./support/peer-paths.ts";
import { sendRaw } from "../support/raw-http.ts";
import { startServer } from "../support/server.ts";

const server = await startServer();
afterAll(() => server[Symbol.asyncDispose]());

interface Refusal {
  readonly code: string;
  readonly detail: string;
  readonly message: string;
  readonly errors?: readonly { readonly suggestion?: string; readonly allowed?: readonly string[] }[];
}

const refused = async (method: string, path: string): Promise<readonly [Response, Refusal]> => {
  const body = method === "GET" ? {} : { body: "{}", headers: { "content-type": "application/json" } };
  const response = await fetch(server.origin + path, { method, ...body });
  return [response, (await response.json()) as Refusal];
};

describe("a path of another API gets a hint to ours", () => {
  test.each(PEER_PATHS)("%s %s is %d with %s", async (method, path, status, ours) => {
    const [response, { detail, message, errors }] = await refused(method, path);
    expect(response.status).toBe(status);
    expect(errors?.[0]?.suggestion).toBe(ours);
    expect(detail).toContain(ours);
    expect(message).toBe(detail);
    if (status === 405) expect(response.headers.get("allow")).toContain("GET");
    if (ours.startsWith("/")) expect((await fetch(server.origin + ours)).status).toBe(200);
  });

  test.each(["products/category/laptops", "products/category/gaming-laptops", "posts/tag/cooking"])(
    "the path for %s finds records",
    async (path) => {
      const [, { errors }] = await refused("GET", `/api/mock/${path}`);
      const response = await fetch(server.origin + (errors?.[0]?.suggestion ?? ""));
      expect(await response.json()).not.toEqual([]);
    },
  );

  test.each(["/api/mock/users?limit=2", "/api/contact"])("/%s is answered with one slash", async (path) => {
    // Not by fetch, which removes the second slash itself.
    const request = `GET /${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    const { status, body } = await sendRaw(server.port, [request]);
    expect([status, body]).toEqual([404, expect.stringContaining(`use ${path} instead`)]);
  });

  test("a browser gets a 404 page", async () => {
    const response = await fetch(`${server.origin}/users`, { headers: { accept: "text/html,*/*;q=0.8" } });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toStartWith("text/html");
  });

  test.each([
    ["users?_expand=posts", "use _embed=posts instead"],
    ["users?_embed=items", "is not a relation of users, which has posts, "],
    ["events?_embed=posts", "is not a relation of events, which has organizer"],
    ["users?include=posts", "Did you mean _embed?"],
    ["posts?include=user", "Did you mean _expand?"],
    ["posts?populate=user,comments", "Did you mean _expand?"],
  ])("the error for a relation of %s says: %s", async (search, told) => {
    const [response, { detail }] = await refused("GET", `/api/mock/${search}`);
    expect(response.status).toBe(400);
    expect(detail).toContain(told);
  });

  test.each([
    ["/api/mock/quotes", "unknown_resource"],
    ["/api/mock/recipes/1", "unknown_resource"],
    ["/api/mock/users/me", "record_not_found"],
    ["/api/mock/users/1/nothing", "not_found"],
    ["/api/mock/users/1/posts/2", "not_found"],
    ["/api/mock/users/filter?key=%", "record_not_found"],
    ["/api/auth/login", "not_found"],
    ["/api/nothing", "not_found"],
  ])("%s has none", async (path, code) => {
    const [response, problem] = await refused("GET", path);
    expect([400, 404]).toContain(response.status);
    if (response.status === 404) expect(problem.code).toBe(code);
    expect(problem.errors?.some(({ suggestion }) => suggestion !== undefined) ?? false).toBe(false);
  });

  test.each([
    ["rol", "key=rol is not a field of users. Did you mean role?"],
    ["hair.color", "key=hair.color is not a field of users."],
  ])("/users/filter?key=%s says that there is no such field", async (key, told) => {
    const [response, { detail, errors }] = await refused("GET", `/api/mock/users/filter?key=${key}&value=x`);
    expect([response.status, detail]).toEqual([400, told]);
    expect(errors).toMatchObject([
      { parameter: "key", value: key, allowed: expect.arrayContaining(["role"]) },
    ]);
  });

  test.each([
    ["POST", "/api/mock/auth/login"],
    ["POST", "/api/mock/login"],
    ["GET", "/api/mock/auth/me"],
    ["GET", "/api/mock/me"],
    ["POST", "/api/login"],
    ["POST", "/api/auth/refresh"],
    ["POST", "/api/register"],
    ["GET", "/api/mock/users/me"],
    ["GET", "/api/mock/user/me"],
    ["POST", "/api/mock/user/login"],
  ])("%s %s says what to use instead of a sign-in", async (method, path) => {
    const [response, { detail }] = await refused(method, path);
    expect(response.status).toBe(404);
    expect(detail).toContain("There is no sign-in: __auth=bearer ");
  });

  test("a sign-in at the path of a record is refused by its method, with the same hint", async () => {
    const [response, { detail }] = await refused("POST", "/api/mock/users/login");
    expect([response.status, response.headers.get("allow")]).toEqual([405, expect.stringContaining("GET")]);
    expect(detail).toContain("There is no sign-in");
  });

  test.each(["/api/mock/carts", "/api/mock/carts/1", "/carts"])("%s names orders", async (path) => {
    const [response, { detail }] = await refused("GET", path);
    expect(response.status).toBe(404);
    expect(detail).toContain("orders");
  });

  test("the root of the mock API lists the resources", async () => {
    for (const path of ["/api/mock", "/api/mock/"]) {
      const [response, { detail, errors }] = await refused("GET", path);
      expect(response.status).toBe(404);
      expect(errors?.[0]?.allowed).toEqual([...RESOURCES]);
      for (const name of RESOURCES) expect(detail).toContain(`/api/mock/${name}`);
    }
  });
});
