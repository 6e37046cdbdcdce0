import { describe, expect, test } from "bun:test";
import { AppError } from "../../../src/core/errors.ts";
import { operationsOf } from "../../../src/core/document/operation.ts";
import { createRoutes, operationFor } from "../../../src/core/document/routes.ts";
import type { Pair } from "../../../src/core/query/index.ts";
import { inQuery } from "./support/open-document.ts";

/* Which path of a document a request has, and which operation of several. */

const PATHS = [
  "/",
  "/pets",
  "/pets/{id}",
  "/pets/mine",
  "/pets/{id}.json",
  "/pets/{id}/toys/{toy}",
  "/pets/{id}/toys/all",
  "/{kind}/mine/toys/{toy}",
  "/a.b/(c)",
  "/a b/ü",
  "/{a}-{b}/x",
  "/both/{}",
];
const find = createRoutes(
  operationsOf({ paths: Object.fromEntries(PATHS.map((path) => [path, { get: {}, put: {} }])) }),
);

test.each<[requested: string, path: string | undefined, params: Record<string, string>]>([
  ["/", "/", {}],
  ["/pets", "/pets", {}],
  ["/pets/", "/pets", {}],
  ["/pets/3", "/pets/{id}", { id: "3" }],
  ["/pets/mine", "/pets/mine", {}],
  ["/pets/mine.json", "/pets/{id}.json", { id: "mine" }],
  ["/pets/minexjson", "/pets/{id}", { id: "minexjson" }],
  ["/pets/3/toys/4", "/pets/{id}/toys/{toy}", { id: "3", toy: "4" }],
  ["/pets/3/toys/all", "/pets/{id}/toys/all", { id: "3" }],
  ["/pets/mine/toys/4", "/pets/{id}/toys/{toy}", { id: "mine", toy: "4" }],
  ["/cats/mine/toys/4", "/{kind}/mine/toys/{toy}", { kind: "cats", toy: "4" }],
  ["/pets/a%2Fb", "/pets/{id}", { id: "a/b" }],
  ["/pets/%zz", "/pets/{id}", { id: "%zz" }],
  ["/a.b/(c)", "/a.b/(c)", {}],
  ["/a.b/%28c%29", "/a.b/(c)", {}],
  ["/axb/(c)", undefined, {}],
  ["/a%20b/%C3%BC", "/a b/ü", {}],
  ["/1-2/x", "/{a}-{b}/x", { a: "1", b: "2" }],
  ["/both/{}", "/both/{}", {}],
  ["/pets/3/toys", undefined, {}],
  ["/pets/3/toys/4/5", undefined, {}],
  ["/pet", undefined, {}],
  ["/petsx", undefined, {}],
  ["/x/pets", undefined, {}],
])("%s is %j with %j", (requested, path, params) => {
  const found = find(requested);
  expect(found?.route.path).toBe(path as string);
  expect(found?.params ?? {}).toEqual(params);
  if (found !== undefined) expect([...found.route.operations.keys()]).toEqual(["GET", "PUT"]);
});

describe("of several operations", () => {
  const required = { required: true };
  const operations = operationsOf({
    paths: {
      "/?Action=List": { get: { operationId: "list" } },
      "/?Action=Get&Kind=a": { get: {} },
      "/": {
        get: {
          parameters: [
            inQuery("Id", { type: "string" }, required),
            { name: "H", in: "header", required: true },
          ],
        },
      },
      "/#one": { get: { parameters: [inQuery("Mode", { enum: ["x"] }, required), inQuery("Other", {})] } },
      "/#two": {
        get: { parameters: [inQuery("Mode", { const: "y" }, required), inQuery("Id", {}, required)] },
      },
    },
  });
  const chosen = (query: string, headers: Record<string, string> = {}): number => {
    const pairs = query.split("&").map((pair): Pair => {
      const [name = "", value = ""] = pair.split("=");
      return [name, value];
    });
    return operations.indexOf(operationFor(operations, pairs, { headers: new Headers(headers) }));
  };
  test.each<[query: string, headers: Record<string, string>, index: number]>([
    ["Action=List", {}, 0],
    ["Action=Get&Kind=a", {}, 1],
    ["Kind=a", { action: "Get" }, 1],
    ["Action=List&Id=1", {}, 0],
    ["Action=Get&Id=1", {}, 2],
    ["Id=1", {}, 2],
    ["Mode=x", {}, 3],
    ["Mode=y&Id=1", {}, 4],
    ["Mode=z&Id=1", {}, 2],
    ["Mode=x&Id=1", {}, 2],
    ["None=1", {}, 2],
  ])("%s with %j is number %i", (query, headers, index) => {
    expect(chosen(query, headers)).toBe(index);
  });

  const refusal = (count: number, query: Pair[]): AppError | undefined => {
    const paths = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`/?Action=A${index}&V=1`, { get: {} }]),
    );
    try {
      operationFor(operationsOf({ paths }), query, { headers: new Headers() });
      return undefined;
    } catch (error) {
      return error instanceof AppError ? error : undefined;
    }
  };

  test("none is an error that says what is accepted, the first five of many", () => {
    expect(refusal(2, [["Action", "x".repeat(101)]])).toMatchObject({
      code: "invalid_parameter",
      message: "The parameter Action, V must be Action=A0&V=1 or Action=A1&V=1.",
      problems: [
        {
          parameter: "Action",
          value: "x".repeat(100),
          message: "must be Action=A0&V=1 or Action=A1&V=1",
          allowed: ["Action=A0&V=1", "Action=A1&V=1"],
        },
        { parameter: "V", value: null },
      ],
    });
    expect(refusal(5, [])?.message).toEndWith("or Action=A4&V=1.");
    expect(refusal(7, [])?.message).toEndWith("or Action=A4&V=1 (or one of 2 more).");
  });
});
