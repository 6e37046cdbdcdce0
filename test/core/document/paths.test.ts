import { describe, expect, test } from "bun:test";
import {
  byDepth,
  decoded,
  formatOf,
  isParameter,
  lastParameter,
  listPathOf,
  namesOf,
  subjectOf,
} from "../../../src/core/document/paths.ts";

/* What the paths of a document say about its records. */

test.each([
  ["{id}", true],
  ["x{id}", false],
  ["{id}x", false],
  ["{}", false],
  ["id", false],
  [undefined, false],
])("%p is a parameter: %p", (segment, is) => {
  expect(isParameter(segment)).toBe(is);
});

test.each([
  ["/calls/{sid}.json", ".json", "sid", "call", "/calls.json"],
  ["/calls.xml", ".xml", null, "call", ".xml"],
  ["/calls/{sid}.jsonx", "", null, "call", "/calls"],
  ["/pet_types/{typeId}", "", "typeId", "pet type", "/pet_types"],
  ["/pet_types/{typeId}/", "", null, "pet type", "/pet_types/{typeId}"],
  ["/{id}", "", "id", "record", ""],
  ["/", "", null, "record", ""],
])("%s: format %p, parameter %p, subject %p, list %p", (path, format, parameter, subject, list) => {
  expect(formatOf(path)).toBe(format);
  expect(lastParameter(path)).toBe(parameter as string);
  expect(subjectOf(path)).toBe(subject);
  expect(listPathOf(path)).toBe(list);
});

test("shallow paths come first", () => {
  expect(["/a/b/c", "/a", "/", "/a/b"].toSorted(byDepth)).toEqual(["/a", "/", "/a/b", "/a/b/c"]);
});

describe("resources are called", () => {
  const named = (...paths: string[]) => [...namesOf(paths).values()];

  test("by their last segment, unless an earlier path has that name", () => {
    expect(
      named("/users", "/groups/{id}/users", "/groups/{id}/more/users", "/x/more/{id}/users/{id}"),
    ).toEqual(["users", "groups-users", "more-users", "more-users-2"]);
    expect(named("/users/{id}", "/users", "/users/{id}/")).toEqual(["users", "users-2", "users-3"]);
    expect(named("/users", "/users")).toEqual(["users"]);
  });

  test("in characters of paths, from a letter on, at most 80", () => {
    expect(named("/2fa.codes")).toEqual(["fa-codes"]);
    expect(named("/日本")).toEqual(["records"]);
    expect(named(`/${"x".repeat(100)}`)).toEqual(["x".repeat(80)]);
  });
});

test("a part of a path loses its escapes, unless one is broken", () => {
  expect(decoded("a%20b")).toBe("a b");
  expect(decoded("a%2")).toBe("a%2");
});
