import { AppError } from "../../../src/core/errors.ts";
import { describe, expect, test } from "bun:test";
import { infoOf, RESOURCES, table, type ResourceInfo } from "../../../src/core/engine/index.ts";
import {
  createRecords,
  mergePatchRecord,
  mergeRecord,
  parseExactly,
  replaceRecord,
  validate,
} from "../../../src/core/query/index.ts";
import { mergePatch } from "../../../src/core/query/merge.ts";
import { allRows, things } from "./support/fake.ts";

const json = (text: string): unknown => JSON.parse(text);

describe("RFC 7396, appendix A", () => {
  test.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', "{}"],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', "null", "null"],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
    ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])("%s patched with %s is %s", (target, patch, result) => {
    expect(JSON.stringify(mergePatch(json(target), json(patch)))).toBe(result);
  });
});

describe("names of prototypes are plain names", () => {
  const hostile = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":"x"}';

  test.each([
    ["created", () => createRecords(json(hostile), 100)],
    ["replaced", () => replaceRecord(json(hostile), 1)],
    ["merged", () => mergeRecord({}, json(hostile), 1)],
    ["merged twice", () => mergeRecord(mergeRecord({}, json(hostile), 1) as never, json(hostile), 1)],
  ])("%s", (_, act) => {
    const result = act();
    expect(JSON.stringify(result)).toStartWith(hostile.slice(0, -1));
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("null removes only own members", () => {
    expect(JSON.stringify(mergePatch({}, json('{"__proto__":null}')))).toBe("{}");
  });
});

describe("created", () => {
  test.each([
    [
      '{"title":"","n":0,"no":false,"none":null,"list":[]}',
      '{"title":"","n":0,"no":false,"none":null,"list":[],"id":101}',
    ],
    ['{"id":7,"a":1}', '{"id":7,"a":1}'],
    ['{"id":"7","a":1}', '{"id":101,"a":1}'],
    ['{"id":0}', '{"id":101}'],
    ['{"id":-1}', '{"id":101}'],
    ['{"id":1.5}', '{"id":101}'],
    ['{"id":1e300}', '{"id":101}'],
    ['{"id":null}', '{"id":101}'],
    ["{}", '{"id":101}'],
    ["[]", "[]"],
    ['[{"a":1},{"id":101},{"id":5},{}]', '[{"a":1,"id":102},{"id":101},{"id":5},{"id":103}]'],
  ])("%s is %s", (body, result) => {
    expect(JSON.stringify(createRecords(json(body), 100))).toBe(result);
  });

  test.each([
    ["1", ""],
    ['"x"', ""],
    ["null", ""],
    ["true", ""],
    ["[1]", "/0"],
    ["[{},[]]", "/1"],
  ])("%s is refused at %p", (body, pointer) => {
    try {
      createRecords(json(body), 100);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).problems[0]?.pointer).toBe(pointer);
    }
  });

  test("a hundred items are accepted, one more is not", () => {
    const items = Array.from({ length: 100 }, () => ({}));
    expect(createRecords(items, 1)).toHaveLength(100);
    expect(() => createRecords([...items, {}], 1)).toThrow(AppError);
  });
});

describe("numbers are kept as they were sent", () => {
  test.each([
    ["12345678901234567890", "12345678901234567890"],
    ["-9007199254740993", "-9007199254740993"],
    ["0.12345678901234567890", "0.12345678901234567890"],
    ["1e999", "1e999"],
    ["100000000000000000000", "100000000000000000000"],
    ["9007199254740992", "9007199254740992"],
    ["1.50", "1.5"],
    ["1e2", "100"],
    ["0", "0"],
    ["-0", "-0"],
    ["-0.0", "-0.0"],
    ["-0.5", "-0.5"],
  ])("%s is echoed as %s", (sent, echoed) => {
    const body = parseExactly(`{"a":${sent},"b":[{"c":${sent}}]}`);
    const text = `{"a":${echoed},"b":[{"c":${echoed}}],"id":5}`;
    expect(JSON.stringify(replaceRecord(body, 5))).toBe(text);
    expect(JSON.stringify(mergeRecord({ a: { deep: 1 }, b: 1 }, body, 5))).toBe(text);
  });

  test("wherever they are", () => {
    for (const number of ["-0", "1e999", "12345678901234567890"])
      for (const text of [number, `[${number},${number}]`, `[[1,${number}]]`, `{"a":${number}}`])
        for (const spaced of [text, text.replaceAll(/[[:,]/g, "$& ").replaceAll(/[\]}]/g, "\n$&")])
          expect(JSON.stringify(parseExactly(`\t${spaced}`))).toBe(text);
  });

  test("texts that look like numbers stay texts", () => {
    expect(parseExactly('{"a":"12345678901234567890","12345678901234567890":1}')).toEqual({
      a: "12345678901234567890",
      "12345678901234567890": 1,
    });
  });

  test.each(["1234567890123456789", "9007199254740993", "9007199254740992", "12345678901234567890"])(
    "the id %s of a body stays its id",
    (id) => {
      const text = `{"id":${id},"a":1}`;
      expect(JSON.stringify(createRecords(parseExactly(text), 100))).toBe(text);
      expect(JSON.stringify(createRecords(parseExactly(`[{},${text}]`), 100))).toBe(`[{"id":101},${text}]`);
    },
  );

  test.each(["-12345678901234567890", "1234567890123456789.5", "-0", "0", "1.5"])("%s is no id", (id) => {
    expect(JSON.stringify(createRecords(parseExactly(`{"id":${id}}`), 100))).toBe('{"id":101}');
  });

  test("are validated however long they are", () => {
    const body = parseExactly('{"id":12345678901234567890,"name":12345678901234567890,"size":1e999}');
    const pointers = validate(things, body).map(({ pointer }) => pointer);
    expect(pointers).not.toContain("/id");
    expect(pointers).toEqual(expect.arrayContaining(["/name", "/size"]));
  });
});

test("replaced and merged keep the id of the path", () => {
  expect(replaceRecord({ id: 9, a: null }, 4)).toEqual({ id: 4, a: null });
  expect(mergeRecord({ id: 4, a: 1, b: { c: 1, d: 2 } }, { id: 9, a: null, b: { c: 3 } }, 4)).toEqual({
    id: 4,
    a: null,
    b: { c: 3, d: 2 },
  });
  expect(mergePatchRecord({ id: 4, a: 1, b: { c: 1, d: 2 } }, { id: 9, a: null, b: { c: 3 } }, 4)).toEqual({
    id: 4,
    b: { c: 3, d: 2 },
  });
  for (const body of [[], "x", 1, null]) {
    expect(() => replaceRecord(body, 1)).toThrow(AppError);
    expect(() => mergeRecord({}, body, 1)).toThrow(AppError);
    expect(() => mergePatchRecord({}, body, 1)).toThrow(AppError);
  }
});

/** A resource with one schema, which the engine need not be able to make. */
const infoWith = (properties: Record<string, unknown>): ResourceInfo => ({
  ...things,
  schema: { type: "object", required: Object.keys(properties), properties, additionalProperties: false },
});

describe("validate", () => {
  const good = allRows("things", "1", 1)[0] as Record<string, unknown>;
  const pointers = (change: Record<string, unknown>): (string | undefined)[] =>
    validate(things, { ...good, ...change }).map(({ pointer }) => pointer);

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
    expect(pointers(change)).toEqual(wanted);
  });

  test("only fields that the service fills in may be omitted", () => {
    expect(validate(things, {}).map(({ pointer }) => pointer)).toEqual(
      Object.keys(things.fields)
        .filter((name) => name !== "id")
        .map((name) => `/${name}`),
    );
  });

  test("suggests the nearest word", () => {
    const roles = infoWith({ role: { type: "string", enum: ["admin", "user"] } });
    expect(validate(roles, { role: "admni" })[0]).toMatchObject({
      suggestion: "admin",
      allowed: ["admin", "user"],
    });
    expect(validate(roles, { rloe: "x" })[0]).toMatchObject({ suggestion: "role" });
  });

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
    [{ enum: [1, "a", true] }, 2, 'must be one of 1, "a", true'],
    [{ const: 1 }, 2, "must be 1"],
    [
      { anyOf: [{ type: "string" }, { type: "object", required: ["a"] }] },
      {},
      "matches none of the alternatives in the schema",
    ],
  ])("checks %j: not %j", (schema, value, message) => {
    expect(validate(infoWith({ a: schema }), { a: value })).toEqual([
      expect.objectContaining({ pointer: "/a", message }),
    ]);
  });

  test("checks inside of lists and objects, with the pointer of each value", () => {
    const item = { type: "object", properties: { sku: { type: "string", pattern: "^[A-Z]+$" } } };
    const info = infoWith({ items: { type: "array", items: item } });
    expect(validate(info, { items: [{ sku: "A" }, { sku: "b" }] })).toEqual([
      { pointer: "/items/1/sku", value: "b", message: "must match the pattern ^[A-Z]+$" },
    ]);
  });

  test("is done with in time, whatever is sent", () => {
    const text = (schema: object): ResourceInfo => infoWith({ a: { type: "string", ...schema } });
    const list = infoWith({ a: { type: "array", items: {}, uniqueItems: true } });
    const many = (length: number) => Array.from({ length }, (_, at) => ({ at }));
    for (const format of ["uri", "url"])
      expect(validate(text({ format }), { a: `http://${"a".repeat(60_000)}` })).toMatchObject([
        { message: "is too long for its format: at most 2000 characters" },
      ]);
    expect(validate(list, { a: many(2000) })).toEqual([]);
    expect(validate(list, { a: many(3000) })).toMatchObject([
      { pointer: "", message: "has more than 5000 values; only so many are checked" },
    ]);
  });

  test("takes names that are half of a surrogate pair", () => {
    const record = JSON.parse('{"a\\ud800":"\\udc00"}') as Record<string, unknown>;
    expect(validate(infoWith({}), record)).toMatchObject([{ message: "is not in the schema" }]);
  });

  test("lists a hundred problems of many records together", () => {
    const records = Array.from({ length: 100 }, () => ({ x: 1, y: 2 }));
    const found = validate(things, records);
    expect(found).toHaveLength(100);
    expect(found[0]?.pointer).toStartWith("/0/");
  });

  test("stops at a hundred problems", () => {
    expect(
      validate(things, Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}`, 1]))),
    ).toHaveLength(100);
  });

  test.each([...RESOURCES])("every generated record of %s passes", (name) => {
    const data = table(name, { seed: "v", count: 50, origin: "http://mock.test" });
    for (let id = 1; id <= 50; id++) expect(validate(infoOf(name), data.row(id))).toEqual([]);
  });
});

describe("errors say what is wrong with a body", () => {
  const wrong = (change: Record<string, unknown>) => validate(things, { ...change });
  const at = (pointer: string, change: Record<string, unknown>) =>
    wrong(change).find((problem) => problem.pointer === pointer)?.message;
  test.each([
    ["/size", { size: "x" }, "must be a number"],
    ["/size", { size: 1.5 }, undefined],
    ["/ownerId", { ownerId: 1.5 }, "must be an integer"],
    ["/ownerId", { ownerId: "1" }, "must be an integer"],
    ["/place", { place: 1 }, "must be an object"],
    ["/nosuch", { nosuch: 1 }, "is not in the schema"],
    [
      "/madeAt",
      { madeAt: "2024-05-17T08:30:00Zulu" },
      "must be an RFC 3339 date-time such as 2024-05-17T08:30:00Z",
    ],
    ["/madeAt", { madeAt: "2024-05-17T08:30:00Z" }, undefined],
  ])("%s of %p: %s", (pointer, change, message) => {
    expect(at(pointer, change)).toBe(message);
  });
});
