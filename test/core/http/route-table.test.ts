import { describe, expect, test } from "bun:test";
import { type ApiRoute, routeOf, ROUTES } from "../../../src/core/http/route-table.ts";

const { CONTACT, REALTIME, COLLECTION, RECORD, UNKNOWN, STATIC } = ROUTES;

describe("routeOf", () => {
  test.each<[string, ApiRoute]>([
    ["/", STATIC],
    ["/apis", STATIC],
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
    expect(routeOf(path).label).toBe(route.label);
  });
});
