import { describe, expect, test } from "bun:test";
import { BUILT_IN } from "../../../../src/core/engine/index.ts";
import {
  signInHint,
  similarResource,
  suggestPath,
  unknownKey,
} from "../../../../src/core/mock/request/path-hints.ts";

/* Each hint without a request. `path-hints.test.ts` has those of other APIs as they are answered. */

const suggest = (method: string, address: string): string | undefined => {
  const [path = "", search = ""] = address.split("?");
  return suggestPath(method, path, search, { catalog: BUILT_IN, path: "/base" });
};

describe("the path to use instead of", () => {
  test.each([
    // Slashes.
    ["/api/mock//posts", "/base/posts"],
    ["/api/mock//posts/?a=1", "/base/posts?a=1"],
    ["/api/mock/posts//", "/base/posts"],
    ["/api//mock/posts/1", "/base/posts/1"],
    ["//api/mock/realtime?types=create", "/base/realtime?types=create"],
    ["/api/mock//nothing", undefined],
    ["//nowhere", undefined],
    [`/api/mock//posts?${"x".repeat(300)}`, `/base/posts?${"x".repeat(300)}`],
    [`/api/mock//posts?${"x".repeat(301)}`, "/base/posts"],
    // Relations.
    ["/api/mock/posts/1/comments?limit=2", "/base/comments?postId=1&limit=2"],
    ["/api/mock/posts/1/user", "/base/posts/1?_expand=user"],
    ["/api/mock/posts/1/users", "/base/posts/1?_expand=user"],
    ["/api/mock/posts/x/comments", undefined],
    ["/api/mock/posts/1/nothing", undefined],
    ["/api/mock/posts/1/2/3", undefined],
    // A field and its value.
    ["/api/mock/posts/user/5", "/base/posts?userId=5"],
    ["/api/mock/posts/user/ada?limit=1", undefined],
    ["/api/mock/posts/title/5", "/base/posts?title_like=5"],
    ["/api/mock/posts/tag/life", "/base/posts?tags=life"],
    ["/api/mock/posts/tags/life", "/base/posts?tags=life"],
    ["/api/mock/products/category/gaming-laptops", "/base/products?category_like=gaming*laptops"],
    ["/api/mock/users/role/admin", "/base/users?role=admin"],
    ["/api/mock/users/name/a b?limit=1", "/base/users?name_like=a%20b&limit=1"],
    ["/api/mock/users/address/Paris", undefined],
    ["/api/mock/users/filter?key=role&value=admin", "/base/users?role=admin"],
    [
      "/api/mock/users/filter?limit=5&key=role&value=admin&monkey=1",
      "/base/users?role=admin&limit=5&monkey=1",
    ],
    ["/api/mock/users/filter?key=address.city&value=a b", "/base/users?address.city=a%20b"],
    ["/api/mock/users/filter?key=role", "/base/users?role="],
    ["/api/mock/users/filter?value=admin", undefined],
    ["/api/mock/users/filter?key=rol&value=admin", undefined],
    // The values of a field.
    ["/api/mock/products/category-list", "/base/categories"],
    ["/api/mock/products/categories", "/base/categories"],
    ["/api/mock/posts/user-list", "/base/users"],
    ["/api/mock/posts/tag-list", "/base/posts?fields=tags"],
    ["/api/mock/posts/tags", "/base/posts?fields=tags"],
    ["/api/mock/posts/tag-lists", undefined],
    ["/api/mock/posts/-list", undefined],
    ["/api/mock/posts/title-list", "/base/posts?_group=title"],
    ["/api/mock/posts/title", undefined],
    ["/api/mock/users/address-list", undefined],
    ["/api/mock/users/role-list", "/base/users?_group=role"],
    ["/api/mock/users/role", undefined],
    // Others.
    ["/api/mock/posts/random", "/base/posts/1"],
    ["/api/mock/posts/random/3", "/base/posts?limit=3"],
    ["/api/mock/posts/random/x", undefined],
    ["/api/mock/posts/search?q=x", "/base/posts?q=x"],
    ["/api/mock/posts/search", "/base/posts"],
    ["/api/mock/posts/search/5", undefined],
    ["/api/mock/posts/comments", "/base/comments"],
    ["/api/mock/posts/add", "POST /base/posts"],
    ["/api/mock/posts/add/1", undefined],
    ["/api/mock/carts/user/5", "/base/orders"],
    ["/api/carts", "/base/orders"],
    // Without the prefix.
    ["/api/posts/", "/base/posts"],
    ["/api/posts/1?fields=id", "/base/posts/1?fields=id"],
    ["/api/posts/a%20b", "/base/posts/a%20b"],
    ["/api/posts/1/comments", "/base/comments?postId=1"],
    ["/api/posts/1/nothing", undefined],
    ["/api/mock/posts", undefined],
    ["/api/mock/nothing", undefined],
    ["/other", undefined],
  ])("GET %s is %p", (address, path) => expect(suggest("GET", address)).toBe(path));

  test.each([
    ["POST", "/api/mock/posts/1/comments", 'POST /base/comments with {"postId":1}'],
    ["POST", "/api/mock/posts/x/comments", undefined],
    ["POST", "/api/mock/posts/1/nothing", undefined],
    ["POST", "/api/mock/posts/1/user", "/base/posts/1?_expand=user"],
    ["PUT", "/api/mock/posts/1/comments", "/base/comments?postId=1"],
  ])("%s %s is %p", (method, address, path) => expect(suggest(method, address)).toBe(path));
});

describe("a key that is not a field", () => {
  const users = BUILT_IN.info("users");

  test("is told the nearest one, and all others", () => {
    const problem = {
      parameter: "key",
      value: "rol",
      message: "is not a field of users",
      suggestion: "role",
    };
    expect(unknownKey(users, "filter", "key=rol&value=1")).toMatchObject({
      code: "invalid_parameter",
      message: "key=rol is not a field of users. Did you mean role?",
      problems: [{ ...problem, allowed: expect.arrayContaining(["role", "address.city"]) }],
    });
  });

  test("that is like none is quoted to a hundred characters", () => {
    expect(unknownKey(users, "filter", `key=${"z".repeat(150)}`)?.message).toBe(
      `key=${"z".repeat(100)} is not a field of users.`,
    );
  });

  test.each([
    ["filter", "key=role&value=1"],
    ["filter", "value=1"],
    ["5", "key=rol"],
  ])("is not one at %s with %s", (id, search) => expect(unknownKey(users, id, search)).toBeUndefined());
});

test.each([
  ["/api/auth/login", true],
  ["/api/mock/users/me", true],
  ["/api/mock/user/login", true],
  ["/api/log-in", true],
  ["/api/LOGOUT", true],
  ["/api/sign-up", true],
  ["/api/signin", true],
  ["/api/register/", true],
  ["/api/token", true],
  ["/api/mock/tokens/5", true],
  ["/api/refresh", true],
  ["/api/mock/logins", false],
  ["/api/mock/posts/login", false],
  ["/x/api/login", false],
])("%s is a path to sign in: %p", (path, isOne) => {
  const hint = " There is no sign-in: __auth=bearer requires a token, and any token is valid.";
  expect(signInHint(path)).toBe(isOne ? hint : "");
});

test("a resource of another API is similar to one of ours, unless it is here itself", () => {
  expect(similarResource("carts", BUILT_IN)).toBe("orders");
  expect(similarResource("posts", BUILT_IN)).toBeUndefined();
  const find: typeof BUILT_IN.find = (name) => BUILT_IN.find(name === "carts" ? "posts" : name);
  expect(similarResource("carts", { ...BUILT_IN, find })).toBeUndefined();
  expect(similarResource("carts", { ...BUILT_IN, find: () => undefined })).toBeUndefined();
});
