import { describe, expect, test } from "bun:test";
import { BUILT_IN, type Catalog } from "../../../../src/core/engine/index.ts";
import type { AppError } from "../../../../src/core/errors.ts";
import {
  noOperationError,
  operationPathOf,
  pathOutsideApiError,
} from "../../../../src/core/mock/request/path-errors.ts";
import { signInHint, similarResource, suggestPath } from "../../../../src/core/mock/request/path-hints.ts";
import { readCatalog } from "../../../../src/core/schema/index.ts";
import { PEER_PATHS } from "../../../contract/support/peer-paths.ts";

/* Where contract tests ask a server, these call the functions: a hint for each form of a path, and none beside it. */

const OURS = { catalog: BUILT_IN, path: "/api/mock" };

const split = (path: string): [string, string] => {
  const [start = "", search = ""] = path.split("?");
  return [start, search];
};

const hint = (request: string, api: { catalog: Catalog; path: string } = OURS): string | undefined => {
  const [method = "", path = ""] = request.split(" ");
  return suggestPath(method, ...split(path), api);
};

test.each<[string, string | undefined]>([
  ["GET /api/mock/posts/1/comments", "/api/mock/comments?postId=1"],
  ["GET /api/mock/posts/1/comments/", "/api/mock/comments?postId=1"],
  ["GET /api/mock/posts/12/comments?limit=2", "/api/mock/comments?postId=12&limit=2"],
  ["GET /api/mock/users/3/messages", "/api/mock/messages?senderId=3"],
  ["GET /api/mock/posts/1/user", "/api/mock/posts/1?_expand=user"],
  ["GET /api/mock/posts/1/users", "/api/mock/posts/1?_expand=user"],
  ["GET /api/mock/posts/1/nothing", undefined],
  ["GET /api/mock/posts/x1/comments", undefined],
  ["GET /api/mock/posts/1x/comments", undefined],
  ["GET /api/mock/posts/1/comments/2", undefined],
  ["GET /api/mock/posts/user/5", "/api/mock/posts?userId=5"],
  ["GET /api/mock/posts/user/x", undefined],
  ["GET /api/mock/posts/tag/life", "/api/mock/posts?tags=life"],
  ["GET /api/mock/posts/tags/a%20b", "/api/mock/posts?tags=a%20b"],
  ["GET /api/mock/posts/tag/5", "/api/mock/posts?tags=5"],
  ["GET /api/mock/users/role/admin", "/api/mock/users?role=admin"],
  ["GET /api/mock/users/age/30", "/api/mock/users?age=30"],
  ["GET /api/mock/users/address/x", undefined],
  ["GET /api/mock/users/nothing/x", undefined],
  ["GET /api/mock/products/category/a-b-c?limit=1", "/api/mock/products?category_like=a*b*c&limit=1"],
  ["GET /api/mock/products/search", "/api/mock/products"],
  ["GET /api/mock/products/search?q=a", "/api/mock/products?q=a"],
  ["GET /api/mock/products/add", "POST /api/mock/products"],
  ["POST /api/mock/products/add", "POST /api/mock/products"],
  ["GET /api/mock/products/add/1", undefined],
  ["GET /api/mock/products/categories", "/api/mock/categories"],
  ["GET /api/mock/products/category-list", "/api/mock/categories"],
  ["GET /api/mock/products/category", undefined],
  ["GET /api/mock/posts/user-list", "/api/mock/users"],
  ["GET /api/mock/posts/tags", "/api/mock/posts?fields=tags"],
  ["GET /api/mock/posts/tag", "/api/mock/posts?fields=tags"],
  ["GET /api/mock/posts/tag-list", "/api/mock/posts?fields=tags"],
  ["GET /api/mock/posts/tags-list", "/api/mock/posts?fields=tags"],
  ["GET /api/mock/posts/-list", undefined],
  ["GET /api/mock/posts/tag-list-1", undefined],
  ["GET /api/mock/users/role-list", "/api/mock/users?_group=role"],
  ["GET /api/mock/users/role", undefined],
  ["GET /api/mock/users/address-list", undefined],
  ["GET /api/mock/users/nothing-list", undefined],
  ["GET /api/mock/users/posts", "/api/mock/posts"],
  ["GET /api/mock/todos/random", "/api/mock/todos/1"],
  ["GET /api/mock/todos/random/5", "/api/mock/todos?limit=5"],
  ["GET /api/mock/todos/random/x", undefined],
  ["GET /api/mock/todos/some/5", undefined],
  ["GET /api/mock/users/filter?key=role&value=admin", "/api/mock/users?role=admin"],
  ["GET /api/mock/users/filter?value=a%20b&limit=2&key=role", "/api/mock/users?role=a%20b&limit=2"],
  ["GET /api/mock/users/filter?key=role&monkey=1&xvalue=2", "/api/mock/users?role=&monkey=1&xvalue=2"],
  ["GET /api/mock/users/filter?key=nothing&value=1", undefined],
  ["GET /api/mock/users/filter?value=1", undefined],
  ["POST /api/mock/posts/1/comments", 'POST /api/mock/comments with {"postId":1}'],
  ["POST /api/mock/posts/x/comments", undefined],
  ["POST /api/mock/posts/1/nothing", undefined],
  ["POST /api/mock/posts/1/user", "/api/mock/posts/1?_expand=user"],
  ["GET /api/mock/carts", "/api/mock/orders"],
  ["GET /api/mock/carts/1", "/api/mock/orders"],
  ["GET /api/mock/carts/user/5", "/api/mock/orders"],
  ["GET /api/mock/carts/add", "POST /api/mock/orders"],
  ["GET /api/mock/nothing", undefined],
  ["GET /api/mock/nothing/search", undefined],
  ["GET /api/mock/users", undefined],
  ["GET /api/mock/users/5", undefined],
  ["GET /api/users", "/api/mock/users"],
  ["GET /api/users/", "/api/mock/users"],
  ["GET /api/users?limit=1", "/api/mock/users?limit=1"],
  ["GET /api/users/a%20b", "/api/mock/users/a%20b"],
  ["GET /api/users/5?fields=id", "/api/mock/users/5?fields=id"],
  ["GET /api/users/5/nothing", undefined],
  ["GET /api/posts/1/comments", "/api/mock/comments?postId=1"],
  ["GET /x/api/users", undefined],
  ["GET //api/mock/users?limit=1", "/api/mock/users?limit=1"],
  ["GET /api//mock///users//5/", "/api/mock/users/5"],
  ["GET /api/mock/users//", "/api/mock/users"],
  ["GET /api/mock//realtime", "/api/mock/realtime"],
  ["POST //api/contact", "/api/contact"],
  ["GET //api/mock/nothing", undefined],
  ["GET /api/mock//users/1/nothing", undefined],
])("the hint for %s is %p", (request, wanted) => {
  expect(hint(request)).toBe(wanted);
});

test("a query string of more than 300 characters is left out", () => {
  const search = `q=${"x".repeat(298)}`;
  expect(hint(`GET /api/users?${search}`)).toBe(`/api/mock/users?${search}`);
  expect(hint(`GET /api/users?${search}y`)).toBe("/api/mock/users");
});

describe("with resources and a path of one's own", () => {
  const catalog = readCatalog([{ name: "f", text: "shops: { name: name }\nitems: { shopId: number }" }], {
    only: true,
  });
  const api = { catalog, path: "/shop" };

  test.each<[string, string | undefined]>([
    ["GET /api/mock/shops/search?q=a", "/shop/shops?q=a"],
    ["GET /api/mock/shops/add", "POST /shop/shops"],
    ["GET /api/mock//shops", "/shop/shops"],
    ["GET /api/mock//users", undefined],
    ["GET /api/mock/carts", undefined],
    ["GET /api/shops/1", "/shop/shops/1"],
  ])("the hint for %s is %p", (request, wanted) => {
    expect(hint(request, api)).toBe(wanted);
  });

  test("nothing is similar to carts without orders", () => {
    expect(similarResource("carts", BUILT_IN)).toBe("orders");
    expect(similarResource("users", BUILT_IN)).toBeUndefined();
    expect(similarResource("carts", catalog)).toBeUndefined();
    const carts = readCatalog([{ name: "f", text: "carts: { name: name }" }]);
    expect(similarResource("carts", carts)).toBeUndefined();
  });

  test.each([
    ["GET", "/shop", ["names no resource", "/shop/shops"]],
    ["GET", "/shop/", ["names no resource", "/shop/shops"]],
    ["GET", "/shop/shops/1/2/3", ["/shop/{resource}/{id}", "/shop/realtime"]],
    ["POST", "/shop/shops/1", ["send POST /shop/shops instead"]],
    ["DELETE", "/shop/shops", ["send DELETE /shop/shops/{id} instead"]],
    ["PUT", "/shop/shops", ["send PUT /shop/shops/{id} instead"]],
    ["PATCH", "/shop/shops", ["send PATCH /shop/shops/{id} instead"]],
    ["GET", "/shop/shop", ["There is no resource called", "Did you mean shops?"]],
  ])("%s %s is told what there is", (method, path, words) => {
    const { message } = noOperationError(method, `http://mock.test${path}`, api);
    for (const word of words) expect(message).toContain(word);
  });
});

test("the path of the resources names them all", () => {
  const error = noOperationError("GET", "http://mock.test/api/mock", OURS);
  const { names } = BUILT_IN;
  expect(error.message).toBe(
    `The path names no resource. Use one of ${names.map((name) => `/api/mock/${name}`).join(", ")}.`,
  );
  const problem = { parameter: "path", value: "/api/mock", message: "names no resource", allowed: names };
  expect(error.problems).toEqual([problem]);
});

test("a path that is like none is told what the API has", () => {
  expect(noOperationError("GET", "http://mock.test/api/x/y/z", OURS).message).toBe(
    "There is no such path. The API has /api/mock/{resource}, /api/mock/{resource}/{id}, " +
      "/api/mock/realtime and /api/contact; /openapi.json describes them.",
  );
});

test.each([
  ["/shop/items/5?a=1", "/shop", "/api/mock/items/5"],
  ["/shop", "/shop", "/shop"],
  ["/shopping/items", "/shop", "/shopping/items"],
  ["/api/mock/items", "/shop", "/api/mock/items"],
  ["/api/mock/items", "/api/mock", "/api/mock/items"],
])("the path %s of an API at %s is that of the operation %s", (path, base, operation) => {
  expect(operationPathOf(`http://mock.test${path}`, { path: base })).toBe(operation);
});

const problemOf = (error: AppError) => ({
  status: error.status,
  suggestion: error.problems[0]?.suggestion,
  isTold: error.message.includes(error.problems[0]?.suggestion ?? "nothing"),
});

test.each(PEER_PATHS.filter(([, path]) => path.startsWith("/api/")))(
  "%s %s as a path without an operation",
  (method, path, status, suggestion) => {
    const error = noOperationError(method, `http://mock.test${path}`, OURS);
    expect(problemOf(error)).toEqual({ status, suggestion, isTold: true });
  },
);

test.each(PEER_PATHS.filter(([, path]) => !path.startsWith("/api/")))(
  "%s %s is outside the API",
  (method, path, status, suggestion) => {
    const request = new Request(`http://mock.test${path}`, { method });
    const error = pathOutsideApiError(request, BUILT_IN);
    if (error === undefined) throw new Error("it has no hint");
    expect(problemOf(error)).toEqual({ status, suggestion, isTold: true });
    const message = "is not a path of this service";
    expect(error.problems).toMatchObject([{ parameter: "path", value: split(path)[0], message }]);
  },
);

test.each([
  "/nothing",
  "/x/users",
  "/mockusers",
  "/v/users",
  "/vx/users",
  "/x/mock/users",
  "/users/1/2/3",
  "/users/v1/5",
])("%s outside the API has no hint", (path) => {
  expect(pathOutsideApiError(new Request(`http://mock.test${path}`), BUILT_IN)).toBeUndefined();
});

test.each(["/v2/users", "/v10/users", "/mock/users", "//users", "/users"])("%s has one", (path) => {
  const wanted = path === "//users" ? undefined : "/api/mock/users";
  const error = pathOutsideApiError(new Request(`http://mock.test${path}`), BUILT_IN);
  expect(error?.problems[0]?.suggestion).toBe(wanted);
});

test.each(
  "auth login log-in logout log-out register signin sign-in signup sign-up signout sign-out refresh token tokens me LOGIN"
    .split(" ")
    .flatMap((word) =>
      ["", "mock/", "mock/users/", "mock/user/", "users/"].flatMap((before) =>
        ["", "/", "/now"].map((after) => `/api/${before}${word}${after}`),
      ),
    ),
)("%s is a path to sign in", (path) => {
  expect(signInHint(path)).toContain("There is no sign-in: __auth=bearer");
});

test.each([
  "/api/mock/logins",
  "/api/mock/meals",
  "/api/mock/x/login",
  "/login",
  "/api/mock/posts/me",
  "/x/api/me",
])("%s is none", (path) => {
  expect(signInHint(path)).toBe("");
});

test("a method that a path to sign in lacks is refused with what there is", () => {
  const error = noOperationError("POST", "http://mock.test/api/mock/users/login", OURS);
  expect(error.status).toBe(405);
  expect(error.message).toContain("There is no sign-in");
  expect(error.message).not.toContain("POST /api/mock/users");
});

test("a path that is shown is shown up to 200 characters", () => {
  const path = `/v1/users/${"x".repeat(300)}`;
  const error = pathOutsideApiError(new Request(`http://mock.test${path}`), BUILT_IN);
  expect(error?.problems[0]?.value).toBe(path.slice(0, 200));
});
