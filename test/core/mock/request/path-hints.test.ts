import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import { createMock, type MockDeps } from "../../../../src/core/mock/index.ts";
import { readCatalog } from "../../../../src/core/schema/index.ts";
import { PEER_PATHS } from "../../../contract/support/peer-paths.ts";

/* A path without an operation is told what was probably meant, in the server and in the MSW handlers alike. */

interface Told {
  readonly detail: string;
  readonly errors?: readonly { readonly suggestion?: string; readonly allowed?: readonly string[] }[];
}

const answer = async (request: string, deps: Partial<MockDeps> = {}) => {
  const [method = "", path = ""] = request.split(" ");
  const { status, body } = await createMock({ catalog: BUILT_IN, ...deps }).handle(
    new Request(`http://mock.test${path}`, { method }),
  );
  const { detail, errors } = JSON.parse(body as string) as Told;
  const suggestion = errors?.[0]?.suggestion;
  if (suggestion !== undefined) expect(detail).toContain(suggestion);
  return { status, detail, suggestion, allowed: errors?.[0]?.allowed };
};

test.each<[method: string, path: string, status: number, suggestion: string]>([
  ...PEER_PATHS.map(([...row]) => row).filter(([, path]) => path.startsWith("/api/")),
  ["GET", "/api/mock/posts/1/comments/", 404, "/api/mock/comments?postId=1"],
  ["GET", "/api/mock/posts/12/comments?limit=2", 404, "/api/mock/comments?postId=12&limit=2"],
  ["GET", "/api/mock/posts/1/users", 404, "/api/mock/posts/1?_expand=user"],
  ["GET", "/api/mock/posts/tags/a%20b", 404, "/api/mock/posts?tags=a%20b"],
  ["GET", "/api/mock/posts/tag/5", 404, "/api/mock/posts?tags=5"],
  ["GET", "/api/mock/users/age/30", 404, "/api/mock/users?age=30"],
  ["GET", "/api/mock/products/category/a-b-c?limit=1", 404, "/api/mock/products?category_like=a*b*c&limit=1"],
  ["GET", "/api/mock/products/search", 404, "/api/mock/products"],
  ["GET", "/api/mock/posts/tags-list", 404, "/api/mock/posts?fields=tags"],
  ["GET", "/api/mock/posts/user-list", 404, "/api/mock/users"],
  ["GET", "/api/mock/users/posts", 404, "/api/mock/posts"],
  ["GET", "/api/mock/users/filter?value=a%20b&limit=2&key=role", 404, "/api/mock/users?role=a%20b&limit=2"],
  ["GET", "/api/mock/users/filter?key=role&monkey=1", 404, "/api/mock/users?role=&monkey=1"],
  ["GET", "/api/mock/users/filter?key=rol&value=1", 400, "role"],
  ["GET", "/api/mock/carts/1", 404, "orders"],
  ["GET", "/api/mock/carts/add", 404, "orders"],
  ["GET", "/api/users/a%20b", 404, "/api/mock/users/a%20b"],
  ["GET", "/api//mock///users//5/", 404, "/api/mock/users/5"],
  ["GET", `/api/users?q=${"x".repeat(298)}`, 404, `/api/mock/users?q=${"x".repeat(298)}`],
  ["GET", `/api/users?q=${"x".repeat(299)}`, 404, "/api/mock/users"],
])("%s %s is %d with %s", async (method, path, status, suggestion) => {
  expect(await answer(`${method} ${path}`)).toMatchObject({ status, suggestion });
});

test.each([
  "GET /api/mock/posts/1/nothing",
  "GET /api/mock/posts/x1/comments",
  "GET /api/mock/posts/1/comments/2",
  "POST /api/mock/posts/x/comments",
  "GET /api/mock/posts/user/x",
  "GET /api/mock/posts/add/1",
  "GET /api/mock/posts/tag-list-1/1",
  "GET /api/mock/users/address/x",
  "GET /api/mock/todos/random/x",
  "GET /api/mock//nothing/1",
  "GET /api/users/5/nothing",
  "GET /api/x/y/z",
])("%s has no hint", async (request) => {
  expect(await answer(request)).toMatchObject({ status: 404, suggestion: undefined });
});

describe("with resources and a path of one's own", () => {
  const text = "shops: { name: name }\nitems: { shopId: number }";
  const deps = { catalog: readCatalog([{ name: "f", text }], { only: true }), path: "/shop" };

  test.each<[request: string, status: number, suggestion: string | undefined]>([
    ["GET /shop/shops/search?q=a", 404, "/shop/shops?q=a"],
    ["GET /shop/shops/add", 404, "POST /shop/shops"],
    ["GET /shop/shop", 404, "shops"],
    ["GET /shop/carts", 404, undefined],
    ["POST /shop/shops/1", 405, "POST /shop/shops"],
    ["DELETE /shop/shops", 405, "DELETE /shop/shops/{id}"],
    ["GET /shop/shops/1/2/3", 404, undefined],
  ])("%s is %i with %p", async (request, status, suggestion) => {
    expect(await answer(request, deps)).toMatchObject({ status, suggestion });
  });

  test("the path alone is told their names", async () => {
    expect(await answer("GET /shop", deps)).toMatchObject({ status: 404, allowed: ["shops", "items"] });
  });
});

test.each(
  "auth/login login log-out mock/register mock/users/signin sign-up/ mock/users/me mock/user/refresh mock/token LOGIN/now"
    .split(" ")
    .map((path) => `/api/${path}`),
)("POST %s is told that there is no sign-in", async (path) => {
  const { status, detail } = await answer(`POST ${path}`);
  expect(status).toBeOneOf([404, 405]);
  expect(detail).toContain("There is no sign-in: __auth=bearer");
});

test.each(["/api/mock/logins", "/api/mock/posts/me", "/api/mock/x/login"])("POST %s is not", async (path) => {
  expect((await answer(`POST ${path}`)).detail).not.toContain("sign-in");
});
