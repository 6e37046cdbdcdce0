import { describe, expect, test } from "bun:test";
import { paramsOf, routeOf, ROUTES } from "../../../src/core/http/routes.ts";

const COLLECTION = "/api/mock/:resource";
const RECORD = "/api/mock/:resource/:id";
const REALTIME = "/api/mock/realtime";
const CONTACT = "/api/contact";
const UNKNOWN = "/api/*";
const STATIC = "static";

describe("routeOf", () => {
  test.each([
    ["/", STATIC],
    ["/apis", STATIC],
    ["/abc", STATIC],
    ["/abc/mock/users", STATIC],
    ["/api-docs", STATIC],
    ["/images/a.svg", STATIC],
    ["//api/mock/users", STATIC],
    ["/api", UNKNOWN],
    ["/api/", UNKNOWN],
    ["/api/contact", CONTACT],
    ["/api/contact/", CONTACT],
    ["/api/contact/1", UNKNOWN],
    ["/api/contacts", UNKNOWN],
    ["/api/mock", UNKNOWN],
    ["/api/mock/", UNKNOWN],
    ["/api/mock//", UNKNOWN],
    ["/api/mock/users", COLLECTION],
    ["/api/mock/users/", COLLECTION],
    ["/api/mock/realtime", REALTIME],
    ["/api/mock/realtime/", REALTIME],
    ["/api/mock/realtime/1", RECORD],
    ["/api/mock/users/1", RECORD],
    ["/api/mock/users/1/", RECORD],
    ["/api/mock/users/1/x", UNKNOWN],
    ["/api/mock/users//", UNKNOWN],
  ])("%s", (path, route) => {
    expect(routeOf(path).path).toBe(route);
  });
});

test("a route knows the operation of each method, and HEAD is GET's", () => {
  const table = ROUTES.map(({ path, operations }) => [path, Object.fromEntries(operations)]);
  expect(Object.fromEntries(table)).toEqual({
    [COLLECTION]: { GET: "listRecords", HEAD: "listRecords", POST: "createRecord" },
    [RECORD]: {
      GET: "getRecord",
      HEAD: "getRecord",
      PUT: "replaceRecord",
      PATCH: "updateRecord",
      DELETE: "deleteRecord",
    },
    [REALTIME]: { GET: "followEvents", HEAD: "followEvents" },
    [CONTACT]: { POST: "submitContact" },
  });
});

test("files can only be read, and an unknown path has no methods", () => {
  expect(routeOf("/").methods).toEqual(["GET", "HEAD"]);
  expect(routeOf("/api/nothing").methods).toEqual([]);
});

test.each([
  ["/api/mock/users", { resource: "users" }],
  ["/api/mock/us%65rs/7/", { resource: "users", id: "7" }],
  ["/api/mock/a%2Fb/%20", { resource: "a/b", id: " " }],
  ["/api/mock/realtime", {}],
  ["/api/nothing", {}],
])("the parameters of %s", (path, params) => {
  expect(paramsOf(routeOf(path), path)).toEqual(params);
});
