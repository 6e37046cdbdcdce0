import { describe, expect, test } from "bun:test";
import type { ResourceInfo } from "../../../src/core/engine/index.ts";
import type { Problem } from "../../../src/core/errors.ts";
import { validate } from "../../../src/core/query/index.ts";
import { messageOf } from "../../../src/core/query/schema-messages.ts";
import { things } from "./support/fake.ts";

/* What a body is told, and how much of it is checked. */

type Properties = Readonly<Record<string, unknown>>;

const infoOf = (properties: Properties, more: object = {}): ResourceInfo => ({
  ...things,
  schema: { type: "object", properties, additionalProperties: false, ...more },
});

const namesTo = (count: number): string[] => Array.from({ length: count }, (_, at) => `x${at}`);
const recordOf = (names: readonly string[]): Properties => Object.fromEntries(names.map((name) => [name, 1]));

describe("the message of", () => {
  test.each<[string, unknown, string]>([
    ["type", "string", "must be a string"],
    ["type", "integer", "must be an integer"],
    ["type", "number", "must be a number"],
    ["type", "boolean", "must be true or false"],
    ["type", "array", "must be an array"],
    ["type", "object", "must be an object"],
    ["type", "null", "must be null"],
    ["type", ["null"], "must be null"],
    ["type", ["string", "null", "integer"], "must be a string or an integer"],
    ["type", "any", "must be any"],
    ["const", { a: 1 }, 'must be {"a":1}'],
    ["format", "date-time", "must be an RFC 3339 date-time such as 2024-05-17T08:30:00Z"],
    ["format", "date", "must be a date such as 2024-05-17"],
    ["format", "time", "must be a time such as 08:30:00Z"],
    ["format", "email", "must be an e-mail address"],
    ["format", "uri", "must be an absolute URL such as https://example.com/a"],
    ["format", "uuid", "must be a UUID"],
    ["format", "ipv4", "must be a valid ipv4"],
    ["pattern", "^a$", "must match the pattern ^a$"],
    ["minLength", 1, "must have at least 1 character"],
    ["minLength", 2, "must have at least 2 characters"],
    ["maxLength", 0, "must have at most 0 characters"],
    ["minimum", 3, "must be at least 3"],
    ["maximum", 3, "must be at most 3"],
    ["exclusiveMinimum", 3, "must be more than 3"],
    ["exclusiveMaximum", 3, "must be less than 3"],
    ["multipleOf", 0.5, "must be a multiple of 0.5"],
    ["minItems", 1, "must have at least 1 item"],
    ["maxItems", 2, "must have at most 2 items"],
    ["minProperties", 1, "must have at least 1 member"],
    ["maxProperties", 2, "must have at most 2 members"],
    ["uniqueItems", true, "must have no item twice"],
    ["anyOf", [], "matches none of the alternatives in the schema"],
    ["oneOf", [], "must match exactly one of the alternatives in the schema"],
    ["false", undefined, "is not in the schema"],
    ["not", {}, "does not match the schema"],
    ["enum", "no list", "does not match the schema"],
  ])("%s %j: %s", (keyword, rule, message) => {
    expect(messageOf(keyword, { [keyword]: rule }, 5)).toEqual({ message });
  });

  test("a list of texts, with the nearest of them", () => {
    const rules = { enum: ["admin", null, "user"] };
    const found = { message: "must be one of admin, user", allowed: ["admin", "user"] };
    expect(messageOf("enum", rules, "admni")).toEqual({ ...found, suggestion: "admin" });
    expect(messageOf("enum", rules, "xxxxxxx")).toEqual({ ...found, suggestion: undefined });
    expect(messageOf("enum", rules, 5)).toEqual({ ...found, suggestion: undefined });
    expect(messageOf("enum", { enum: [1, "a", null] }, 5)).toEqual({ message: 'must be one of 1, "a"' });
  });
});

describe("a body is checked", () => {
  test("up to 5,000 values", () => {
    const info = infoOf({ list: { type: "array" } });
    // The record and its list are values, too.
    expect(validate(info, { list: namesTo(4998) })).toEqual([]);
    const tooMany = { pointer: "", message: "has more than 5000 values; only so many are checked" };
    expect(validate(info, { list: namesTo(4999) })).toEqual([tooMany]);
    expect(validate(info, { list: [namesTo(2500), namesTo(2495)] })).toEqual([]);
    expect(validate(info, { list: [namesTo(2500), namesTo(2497)] })).toEqual([tooMany]);
    expect(validate(info, { list: [[namesTo(2499)], null, {}, namesTo(2495)] })).toEqual([tooMany]);
  });

  test("against formats up to 2,000 characters", () => {
    const info = infoOf({ url: { type: "string", format: "uri" }, other: { type: "string" } });
    const url = (length: number) => "https://a/".padEnd(length, "x");
    expect(validate(info, { url: url(2000) })).toEqual([]);
    const tooLong = { pointer: "/url", message: "is too long for its format: at most 2000 characters" };
    // Nothing else is told of such a body: the validator would read the text.
    expect(validate(info, { url: url(2001), other: 5 })).toEqual([tooLong]);
  });

  test("against patterns and formats only where it has texts", () => {
    const info = infoOf({ any: { pattern: "^a$", format: "uri", uniqueItems: true } });
    for (const any of [5, null, true, ["b".repeat(600)], { a: "b".repeat(3000) }])
      expect(validate(info, { any })).toEqual([]);
    expect(validate(info, { any: "b" }).map(({ pointer }) => pointer)).toEqual(["/any"]);
  });

  test("against patterns that are valid only without Unicode", () => {
    const info = infoOf({ code: { type: "string", pattern: "^[\\w-.]+$" } });
    expect(validate(info, { code: "a-b.c" })).toEqual([]);
    expect(validate(info, { code: "a b" })).toEqual([
      { pointer: "/code", value: "a b", message: "must match the pattern ^[\\w-.]+$" },
    ]);
  });

  test("for items that occur twice, wherever the list is", () => {
    const list = { type: "array", uniqueItems: true };
    const info = infoOf({ list, rows: { type: "array", items: { type: "object", properties: { list } } } });
    expect(validate(info, { list: [1, "1", null, { a: 1 }, { b: 1 }, [1]] })).toEqual([]);
    expect(validate(info, { list: [{ a: 1 }, 2, { a: 1 }] })).toEqual([
      { pointer: "/list", message: "must have no item twice" },
    ]);
    expect(validate(info, { rows: [{ list: [] }, { list: [1, 1] }] })).toEqual([
      { pointer: "/rows/1/list", message: "must have no item twice" },
    ]);
    const free = infoOf({ list: { type: "array", uniqueItems: false } });
    expect(validate(free, { list: [1, 1] })).toEqual([]);
  });

  test("for numbers that are too large", () => {
    const info = infoOf({ a: {}, list: { type: "array" } });
    const message = "is too large for a 64-bit float";
    expect(validate(info, JSON.parse('{"a":1e999,"list":[1,-1e999]}'))).toEqual([
      { pointer: "/a", message },
      { pointer: "/list/1", message },
    ]);
  });
});

describe("members that are not in the schema", () => {
  const unknown = (name: string, pointer = ""): Problem => ({
    pointer: `${pointer}/${name}`,
    message: "is not in the schema",
  });

  test("are listed up to a hundred, with all else up to there", () => {
    const info = infoOf({ size: { type: "number" } });
    expect(validate(info, { size: "1", ...recordOf(namesTo(3)) }).map(({ pointer }) => pointer)).toEqual([
      "/size",
      "/x0",
      "/x1",
      "/x2",
    ]);
    for (const count of [99, 100])
      expect(validate(info, recordOf(namesTo(count)))).toEqual(namesTo(count).map((name) => unknown(name)));
    expect(validate(info, { size: "1", ...recordOf(namesTo(101)) })).toEqual(
      namesTo(100).map((name) => unknown(name)),
    );
  });

  test("are suggested the nearest one", () => {
    const info = infoOf({ size: { type: "number" } });
    expect(validate(info, { sise: 1 })).toEqual([{ ...unknown("sise"), suggestion: "size" }]);
    const many = { sise: 1, ...recordOf(namesTo(101)) };
    expect(validate(info, many)[0]).toEqual({ ...unknown("sise"), suggestion: "size" });
  });

  test("are fine where the schema is open, and are checked if a pattern names them", () => {
    expect(validate(infoOf({}, { additionalProperties: true }), recordOf(namesTo(200)))).toEqual([]);
    const named = infoOf({}, { patternProperties: { "^x": { type: "number" } } });
    expect(validate(named, recordOf(namesTo(200)))).toEqual([]);
    expect(validate(named, { x1: "1" }).map(({ pointer, message }) => [pointer, message])).toEqual([
      ["/x1", "must be a number"],
    ]);
  });
});

describe("problems", () => {
  const info = infoOf(
    { name: { type: "string" }, size: { type: "number" }, id: {}, createdAt: {}, updatedAt: {} },
    { required: ["name", "size", "id", "createdAt", "updatedAt"] },
  );

  test("of missing fields come last, of several records in their order", () => {
    expect(validate(info, { size: "1" })).toEqual([
      { pointer: "/size", value: "1", message: "must be a number" },
      { pointer: "/name", message: "is required" },
    ]);
    expect(validate(info, [{ size: 1 }, { name: 5, size: 1 }]).map(({ pointer }) => pointer)).toEqual([
      "/1/name",
      "/0/name",
    ]);
  });

  test("are a hundred at most", () => {
    const records = (count: number) => Array.from({ length: count }, () => ({ name: 1, size: "x" }));
    expect(validate(info, records(49))).toHaveLength(98);
    expect(validate(info, records(51))).toHaveLength(100);
    // Those of a later record are not looked for.
    const empty = Array.from({ length: 50 }, () => ({}));
    expect(validate(info, [...empty, { name: 1 }]).map(({ message }) => message)).toEqual(
      Array.from({ length: 100 }, () => "is required"),
    );
  });

  test("have the pointer of what they are about, and are one for each place", () => {
    const inner = { type: "object", properties: { "a/b": { type: "string", minLength: 3, pattern: "^x" } } };
    expect(validate(infoOf({ inner }), { inner: { "a/b": "y" } })).toEqual([
      { pointer: "/inner/a~1b", value: "y", message: "must have at least 3 characters" },
    ]);
    expect(validate(infoOf({ inner }), [{ inner: 5 }])).toEqual([
      { pointer: "/0/inner", value: 5, message: "must be an object" },
    ]);
    expect(validate(infoOf({}), 5)).toEqual([{ pointer: "", value: 5, message: "must be an object" }]);
  });

  test("of references and alternatives are those of what they lead to", () => {
    const more = { $defs: { code: { type: "string", maxLength: 2 } } };
    const info = infoOf(
      {
        a: { $ref: "#/$defs/code" },
        b: { anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] },
        c: { allOf: [{ type: "number" }, { minimum: 5 }] },
      },
      more,
    );
    expect(validate(info, { a: "abc", b: true, c: 4 })).toEqual([
      { pointer: "/a", value: "abc", message: "must have at most 2 characters" },
      { pointer: "/b", value: true, message: "matches none of the alternatives in the schema" },
      { pointer: "/c", value: 4, message: "must be at least 5" },
    ]);
  });

  test("of an alternative to null are its own", () => {
    const more = { $defs: { ward: { type: "string", enum: ["a", "b"] } } };
    const none = { type: "null" };
    const info = infoOf(
      {
        a: { anyOf: [{ $ref: "#/$defs/ward" }, none] },
        b: { oneOf: [none, { type: "integer", minimum: 3 }] },
        c: { anyOf: [{ type: "object", required: ["d"] }, none] },
        e: { anyOf: [none, none] },
      },
      more,
    );
    const problems = validate(info, { a: "x", b: 1, c: {}, e: 1 });
    expect(problems.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual([
      "/a must be one of a, b",
      "/b must be at least 3",
      "/e matches none of the alternatives in the schema",
      "/c/d is required",
    ]);
    expect(validate(info, { a: null, b: null, c: null, e: null })).toEqual([]);
  });
});
