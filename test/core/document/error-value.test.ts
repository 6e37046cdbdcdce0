import { describe, expect, test } from "bun:test";
import { AppError, type Problem } from "../../../src/core/errors.ts";
import type { Json } from "../../../src/core/engine/index.ts";
import { completed, describe as tell, withStatus } from "../../../src/core/document/error-value.ts";
import { operationsOf } from "../../../src/core/document/operation.ts";
import { at, integer, list, object, text } from "./support/schemas.ts";

/* What is written into the value of an error, and what is added to it. */

const PROBLEMS: readonly Problem[] = [
  { pointer: "/a/b", message: "is required" },
  { parameter: "limit", message: "is low" },
];
const [{ parameters } = { parameters: [] }] = operationsOf({
  paths: {
    "/": {
      get: {
        parameters: [
          { name: "other", in: "path" },
          { name: "X-Id", in: "header" },
        ],
      },
    },
  },
});

const told = (value: Json, problems = PROBLEMS, status = 422): Json =>
  tell(value, {
    error: new AppError("validation_failed", "Wrong.", { status }),
    code: "invalid",
    problems,
    parameters,
  });

describe("with its problems", () => {
  test.each<[value: Json, expected: Json]>([
    // A list of texts, but not the value itself or a list of something else.
    [{ errors: ["own"] }, { errors: ["a.b is required", "limit is low"] }],
    [{ message: ["own"] }, { message: ["a.b is required", "limit is low"] }],
    [["own"], ["own"]],
    [{ errors: [] }, { errors: [] }],
    [{ errors: [1] }, { errors: [1] }],
    [{ errors: ["own", 1] }, { errors: ["own", 1] }],
    [{ errors: [{ field: "own" }, "own"] }, { errors: [{ field: "own" }, "own"] }],
    // An object with the name of each field.
    [{ errors: { a: "own" } }, { errors: { "a.b": "is required", limit: "is low" } }],
    [{ errors: { a: ["own"] } }, { errors: { "a.b": ["is required"], limit: ["is low"] } }],
    [{ errors: { a: ["own"], b: "own" } }, { errors: { "a.b": ["is required"], limit: ["is low"] } }],
    [{ errors: { a: 1 } }, { errors: { a: 1 } }],
    [{ errors: { a: "own", b: 1 } }, { errors: { a: "own", b: 1 } }],
    [{ errors: { message: "own", a: "own" } }, { errors: { message: "Wrong.", a: "own" } }],
    [{ payment: { a: "own" } }, { payment: { a: "own" } }],
    [{ errors: null }, { errors: null }],
  ])("%j becomes %j", (value, expected) => {
    expect(told(value)).toEqual(expected);
  });

  test.each<[entry: Json, first: Json, second: Json]>([
    [{ name: "own" }, { name: "a.b" }, { name: "limit" }],
    [{ name: 5 }, { name: 5 }, { name: 5 }],
    [{ path: ["own"] }, { path: ["a", "b"] }, { path: ["limit"] }],
    [{ parameter: "own" }, {}, { parameter: "limit" }],
    [{ pointer: "own" }, { pointer: "/a/b" }, {}],
    [{ source: { pointer: "own" } }, { source: { pointer: "/a/b" } }, { source: {} }],
    [{ source: "own" }, { source: "own" }, { source: "own" }],
    [{ payment: { field: "own" } }, { payment: { field: "own" } }, { payment: { field: "own" } }],
    [{ message: 5 }, { message: 5 }, { message: 5 }],
    [{ message: "own" }, { message: "a.b is required" }, { message: "limit is low" }],
    [
      { code: 7, count: 7 },
      { code: 422, count: 7 },
      { code: 422, count: 7 },
    ],
    [
      { code: "own", status: "own" },
      { code: "invalid", status: "422" },
      { code: "invalid", status: "422" },
    ],
  ])("an entry %j becomes %j and %j", (entry, first, second) => {
    expect(told({ errors: [entry] })).toEqual({ errors: [first, second] });
  });

  test("a request that is wrong is told by what is wrong with it, anything else as a whole", () => {
    const messageWith = (status: number) => told({ errors: [{ message: "own" }] }, PROBLEMS, status);
    expect(messageWith(400)).toMatchObject({ errors: [{ message: "a.b is required" }, {}] });
    expect(messageWith(404)).toMatchObject({ errors: [{ message: "Wrong." }, {}] });
  });

  test.each<[problem: Problem, loc: Json, message: string]>([
    [{ message: "is wrong" }, ["body"], "is wrong"],
    [{ parameter: "X-Id", message: "is wrong" }, ["header", "X-Id"], "X-Id is wrong"],
    [{ parameter: "q", message: "is wrong" }, ["query", "q"], "q is wrong"],
  ])("the place of %j is %j", (problem, loc, message) => {
    expect(told({ errors: [{ loc: ["own"], message: "own" }] }, [problem])).toEqual({
      errors: [{ loc, message }],
    });
  });
});

test.each<[value: Json, expected: Json]>([
  [{ message: ["own"] }, { message: ["Wrong."] }],
  [{ errors: ["own"] }, { errors: ["own"] }],
  [{ errors: { a: "own" } }, { errors: { a: "own" } }],
  [{ error: [{ error: { message: "own" } }] }, { error: [{ error: { message: "Wrong." } }] }],
  // Four levels are deep enough.
  [{ error: [{ error: [{ message: "own" }] }] }, { error: [{ error: [{ message: "own" }] }] }],
])("without problems %j becomes %j", (value, expected) => {
  expect(told(value, [])).toEqual(expected);
});

test("a status that a caller asks for is in the members that are called so", () => {
  expect(withStatus({ status: 200, count: 5, http_status: "own" }, 503)).toEqual({
    status: 503,
    count: 5,
    http_status: "own",
  });
  expect(withStatus("own", 503)).toBe("own");
});

/** An object within so many others that are called `error`. */
const nested = (depth: number, inner: object): object =>
  depth === 0 ? inner : object({ error: nested(depth - 1, inner) });
const SAYS = object({ message: text });
const byField = (inner: object) => object({ errors: { type: "object", additionalProperties: inner } });

describe("what a value lacks", () => {
  test.each<[schema: object, value: Json | undefined, expected: Json | undefined]>([
    [object({ message: text, status: integer, other: text }), undefined, { message: "", status: 0 }],
    [object({ status: { type: "number" }, detail: { type: "boolean" } }), undefined, { status: 0 }],
    [SAYS, { message: "own", other: 1 }, { message: "own", other: 1 }],
    [SAYS, { other: 1 }, { message: "", other: 1 }],
    [SAYS, "own", "own"],
    [object({ other: text }), undefined, undefined],
    [object({ other: text }), {}, {}],
    [object({ other: text }), { other: "own" }, { other: "own" }],
    [text, undefined, undefined],
    [integer, undefined, undefined],
    [{ $ref: "#/none" }, 1, 1],
    // Lists have an entry, which says where a problem is.
    [list(SAYS), undefined, [{ message: "" }]],
    [list(SAYS), [{ other: 1 }], [{ message: "", other: 1 }]],
    [list(SAYS), "own", "own"],
    [list(text), undefined, undefined],
    [list(text), ["own"], ["own"]],
    [{ type: "array" }, undefined, undefined],
    [{ ...SAYS, items: text }, undefined, { message: "" }],
    [
      list(object({ field: text, source: object({ pointer: text }) })),
      undefined,
      [{ field: "", source: { pointer: "" } }],
    ],
    [object({ message: text, field: text, source: SAYS }), undefined, { message: "" }],
    // What is about something else stays as it is.
    [object({ payment: SAYS }), undefined, undefined],
    [object({ payment: SAYS }), { payment: { other: 1 } }, { payment: { other: 1 } }],
    [byField(text), undefined, undefined],
    // Five levels are deep enough.
    [nested(3, SAYS), undefined, { error: { error: { error: { message: "" } } } }],
    [nested(4, SAYS), undefined, undefined],
    [object({ errors: list(object({ error: SAYS })) }), undefined, { errors: [{ error: { message: "" } }] }],
    [object({ errors: list(object({ errors: list(SAYS) })) }), undefined, undefined],
  ])("of %j: %j becomes %j", (schema, value, expected) => {
    expect(completed({}, at(schema), value, false)).toEqual(expected as Json);
  });

  test.each<[schema: object, value: Json | undefined, expected: Json | undefined]>([
    [byField(text), undefined, { errors: { field: "" } }],
    [byField(list(text)), undefined, { errors: { field: [""] } }],
    [byField(integer), undefined, undefined],
    [byField(text), { errors: { a: "own" } }, { errors: { a: "own" } }],
    [
      object({ errors: { type: "object", properties: {}, additionalProperties: text } }),
      undefined,
      undefined,
    ],
    [object({ errors: { type: "object" } }), undefined, undefined],
    [object({ payment: { type: "object", additionalProperties: text } }), undefined, undefined],
  ])("to tell problems, of %j: %j becomes %j", (schema, value, expected) => {
    expect(completed({}, at(schema), value, true)).toEqual(expected as Json);
  });
});
