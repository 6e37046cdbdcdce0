import { describe, expect, test } from "bun:test";
import { infoOf, RESOURCES, type ResourceInfo, table } from "../../../src/core/engine/index.ts";
import type { Problem } from "../../../src/core/errors.ts";
import { validate } from "../../../src/core/query/index.ts";
import { allRows, things } from "./support/fake.ts";

/* What a body is told, and how much of it is checked. */

type Properties = Readonly<Record<string, unknown>>;

const infoWith = (properties: Properties, more: object = {}): ResourceInfo => ({
  ...things,
  schema: { type: "object", properties, additionalProperties: false, ...more },
});

const namesTo = (count: number): string[] => Array.from({ length: count }, (_, at) => `x${at}`);
const recordOf = (names: readonly string[]): Properties => Object.fromEntries(names.map((name) => [name, 1]));

describe("a body is checked", () => {
  test("up to 5,000 values", () => {
    const info = infoWith({ list: { type: "array" } });
    // The record and its list are values, too.
    expect(validate(info, { list: namesTo(4998) })).toEqual([]);
    const tooMany = { pointer: "", message: "has more than 5000 values; only so many are checked" };
    expect(validate(info, { list: namesTo(4999) })).toEqual([tooMany]);
    expect(validate(info, { list: [namesTo(2500), namesTo(2495)] })).toEqual([]);
    expect(validate(info, { list: [namesTo(2500), namesTo(2497)] })).toEqual([tooMany]);
    expect(validate(info, { list: [[namesTo(2499)], null, {}, namesTo(2495)] })).toEqual([tooMany]);
  });

  test("against formats up to 2,000 characters", () => {
    const info = infoWith({ url: { type: "string", format: "uri" }, other: { type: "string" } });
    const url = (length: number) => "https://a/".padEnd(length, "x");
    expect(validate(info, { url: url(2000) })).toEqual([]);
    const tooLong = { pointer: "/url", message: "is too long for its format: at most 2000 characters" };
    // Nothing else is told of such a body: the validator would read the text.
    expect(validate(info, { url: url(2001), other: 5 })).toEqual([tooLong]);
  });

  test("against patterns and formats only where it has texts", () => {
    const info = infoWith({ any: { pattern: "^a$", format: "uri", uniqueItems: true } });
    for (const any of [5, null, true, ["b".repeat(600)], { a: "b".repeat(3000) }])
      expect(validate(info, { any })).toEqual([]);
    expect(validate(info, { any: "b" }).map(({ pointer }) => pointer)).toEqual(["/any"]);
  });

  test("for items that occur twice, wherever the list is", () => {
    const list = { type: "array", uniqueItems: true };
    const info = infoWith({ list, rows: { type: "array", items: { type: "object", properties: { list } } } });
    expect(validate(info, { list: [1, "1", null, { a: 1 }, { b: 1 }, [1]] })).toEqual([]);
    expect(validate(info, { list: [{ a: 1 }, 2, { a: 1 }] })).toEqual([
      { pointer: "/list", message: "must have no item twice" },
    ]);
    expect(validate(info, { rows: [{ list: [] }, { list: [1, 1] }] })).toEqual([
      { pointer: "/rows/1/list", message: "must have no item twice" },
    ]);
    const free = infoWith({ list: { type: "array", uniqueItems: false } });
    expect(validate(free, { list: [1, 1] })).toEqual([]);
  });

  test("for numbers that are too large", () => {
    const info = infoWith({ a: {}, list: { type: "array" } });
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
    const info = infoWith({ size: { type: "number" } });
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
    const info = infoWith({ size: { type: "number" } });
    expect(validate(info, { sise: 1 })).toEqual([{ ...unknown("sise"), suggestion: "size" }]);
    const many = { sise: 1, ...recordOf(namesTo(101)) };
    expect(validate(info, many)[0]).toEqual({ ...unknown("sise"), suggestion: "size" });
  });

  test("are fine where the schema is open, and are checked if a pattern names them", () => {
    expect(validate(infoWith({}, { additionalProperties: true }), recordOf(namesTo(200)))).toEqual([]);
    const named = infoWith({}, { patternProperties: { "^x": { type: "number" } } });
    expect(validate(named, recordOf(namesTo(200)))).toEqual([]);
    expect(validate(named, { x1: "1" }).map(({ pointer, message }) => [pointer, message])).toEqual([
      ["/x1", "must be a number"],
    ]);
  });
});

describe("problems", () => {
  const info = infoWith(
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
    expect(validate(infoWith({ inner }), { inner: { "a/b": "y" } })).toEqual([
      { pointer: "/inner/a~1b", value: "y", message: "must have at least 3 characters" },
    ]);
    expect(validate(infoWith({ inner }), [{ inner: 5 }])).toEqual([
      { pointer: "/0/inner", value: 5, message: "must be an object" },
    ]);
    expect(validate(infoWith({}), 5)).toEqual([{ pointer: "", value: 5, message: "must be an object" }]);
  });

  test("of references and alternatives are those of what they lead to", () => {
    const more = { $defs: { code: { type: "string", maxLength: 2 } } };
    const info = infoWith(
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
    const info = infoWith(
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

describe("a record of things", () => {
  const good = allRows("things", "1", 1)[0] as Record<string, unknown>;

  test.each([
    [{}, []],
    [{ note: null, top_gt: null }, []],
    [{ name: null }, ["/name"]],
    [{ name: 1 }, ["/name"]],
    [{ is_in: "true" }, ["/is_in"]],
    [{ size: "1" }, ["/size"]],
    [{ id: 1.5 }, ["/id"]],
    [{ id: 0 }, ["/id"]],
    [{ grade: "d" }, ["/grade"]],
    [{ madeAt: "2024-01-01" }, ["/madeAt"]],
    [{ madeAt: "2024-02-30T00:00:00Z" }, ["/madeAt"]],
    [{ madeAt: "2024-02-29T00:00:00+02:00" }, []],
    [{ tags: ["a", 1] }, ["/tags/1"]],
    [{ tags: "a" }, ["/tags"]],
    [
      { lines: [{ label: "x", amount: 1, done: true }, { label: 1 }] },
      ["/lines/1/label", "/lines/1/amount", "/lines/1/done"],
    ],
    [{ place: [] }, ["/place"]],
    [{ place: { city: "x", geo: { lat: 1, lng: null }, "a/b~c": 1 } }, ["/place/a~1b~0c"]],
    [{ nmae: 1 }, ["/nmae"]],
    [
      JSON.parse('{"__proto__":1,"constructor":2}') as Record<string, unknown>,
      ["/__proto__", "/constructor"],
    ],
  ])("%p is wrong at %p", (change, wanted) => {
    expect(validate(things, { ...good, ...change }).map(({ pointer }) => pointer)).toEqual(wanted);
  });

  test("only fields that the service fills in may be omitted", () => {
    expect(validate(things, {}).map(({ pointer }) => pointer)).toEqual(
      Object.keys(things.fields)
        .filter((name) => name !== "id")
        .map((name) => `/${name}`),
    );
  });

  test.each([...RESOURCES])("every generated record of %s passes", (name) => {
    const data = table(name, { seed: "v", count: 50, origin: "http://mock.test" });
    for (let id = 1; id <= 50; id++) expect(validate(infoOf(name), data.row(id))).toEqual([]);
  });
});

describe("a value", () => {
  test.each([
    [{ type: "string", format: "email" }, "ada@", "must be an e-mail address"],
    [{ type: "string", format: "uri" }, "not a url", "must be an absolute URL such as https://example.com/a"],
    [{ type: "string", format: "url" }, "x", "must be an absolute URL such as https://example.com/a"],
    [{ type: "string", format: "uuid" }, "1", "must be a UUID"],
    [{ type: "string", pattern: "^[A-Z]{3}-\\d+$" }, "abc-1", "must match the pattern ^[A-Z]{3}-\\d+$"],
    [{ type: "string", pattern: "^[\\w-.]+$" }, "a b", "must match the pattern ^[\\w-.]+$"],
    [{ type: "string", minLength: 2 }, "😀", "must have at least 2 characters"],
    [{ type: "string", maxLength: 1 }, "ab", "must have at most 1 character"],
    [{ type: "number", multipleOf: 0.01 }, 1.005, "must be a multiple of 0.01"],
    [{ type: "number", exclusiveMinimum: 0 }, 0, "must be more than 0"],
    [{ type: "array", items: { type: "string" }, minItems: 1 }, [], "must have at least 1 item"],
    [{ type: "array", items: { type: "string" }, maxItems: 1 }, ["a", "b"], "must have at most 1 item"],
    [{ type: "array", items: { type: "string" }, uniqueItems: true }, ["a", "a"], "must have no item twice"],
    [{ type: ["string", "null"], enum: ["a", "b", null] }, "c", "must be one of a, b"],
    [{ type: ["string", "null", "integer"] }, 1.5, "must be a string or an integer"],
    [
      { type: "string", format: "date-time" },
      "2024",
      "must be an RFC 3339 date-time such as 2024-05-17T08:30:00Z",
    ],
    [{ type: "string", format: "date" }, "2024", "must be a date such as 2024-05-17"],
    [{ type: "string", format: "time" }, "8", "must be a time such as 08:30:00Z"],
    [{ type: "object", minProperties: 1 }, {}, "must have at least 1 member"],
    [
      { oneOf: [{ type: "string" }, { minLength: 1 }] },
      "a",
      "must match exactly one of the alternatives in the schema",
    ],
    [{ not: { type: "string" } }, "a", "does not match the schema"],
    [{ enum: [1, "a", true] }, 2, 'must be one of 1, "a", true'],
    [{ const: 1 }, 2, "must be 1"],
    [
      { anyOf: [{ type: "string" }, { type: "object", required: ["a"] }] },
      {},
      "matches none of the alternatives in the schema",
    ],
  ])("checks %j: not %j", (schema, value, message) => {
    expect(validate(infoWith({ a: schema }), { a: value })).toMatchObject([{ pointer: "/a", message }]);
  });

  test("suggests the nearest word", () => {
    const roles = infoWith({ role: { type: "string", enum: ["admin", null, "user"] } });
    expect(validate(roles, { role: "admni" })).toMatchObject([
      { suggestion: "admin", allowed: ["admin", "user"] },
    ]);
  });

  test("may have a name that is half of a surrogate pair", () => {
    const record = JSON.parse('{"a\\ud800":"\\udc00"}') as Record<string, unknown>;
    expect(validate(infoWith({}), record)).toHaveLength(1);
  });
});
