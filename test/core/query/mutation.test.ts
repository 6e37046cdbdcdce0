import { AppError } from "../../../src/core/errors.ts";
import { describe, expect, test } from "bun:test";
import { type Json, textIds } from "../../../src/core/engine/index.ts";
import {
  createRecords,
  mergePatchRecord,
  mergeRecord,
  parseExactly,
  replaceRecord,
  validate,
} from "../../../src/core/query/index.ts";
import { things } from "./support/fake.ts";

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
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ["[1,2]", '{"a":"b","c":null}', '{"a":"b"}'],
    ["{}", '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])("%s patched with %s is %s", (target, patch, result) => {
    const record = mergePatchRecord({ id: 1, x: json(target) as Json }, { x: json(patch) }, 1);
    expect(JSON.stringify(record["x"])).toBe(result);
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
    expect(JSON.stringify(mergePatchRecord({}, json('{"__proto__":null}'), 1))).toBe('{"id":1}');
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

  test.each<[unknown, unknown]>([
    [{ id: 7 }, { id: "it_007" }],
    [
      { id: "it_007", a: 1 },
      { id: "it_007", a: 1 },
    ],
    [{ id: 0 }, { id: "it_010" }],
    [{ id: "x" }, { id: "it_010" }],
    [
      [{}, { id: "10" }, {}, { id: "it_012" }, {}],
      [{ id: "it_011" }, { id: "it_010" }, { id: "it_013" }, { id: "it_012" }, { id: "it_014" }],
    ],
  ])("%j with text ids is %j", (body, result) => {
    expect(createRecords(body, 9, textIds("it_", 3)) as unknown).toEqual(result);
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
