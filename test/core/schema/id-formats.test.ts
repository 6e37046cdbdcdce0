import { expect, test } from "bun:test";
import type { Described } from "../../../src/core/schema/described.ts";
import { idFormatOf, idLimitOf, idsMatching } from "../../../src/core/schema/id-format.ts";
import { outcome } from "./support/outcome.ts";

/* The ids that follow from the schema of an id, how they are read, and how many there are. */

const described = (id: unknown): Described => {
  const node = { type: "object", properties: id === undefined ? {} : { id } };
  const schema = { node, pointer: "/t" };
  const root = { $defs: { Key: { type: "string" } } };
  return { name: "t", about: "", source: schema, schema, variants: [schema], isShort: false, root };
};

/** The ids of three records, whether they are texts, and whether their order says nothing. */
test.each<[id: unknown, ids: unknown, limit: number | string]>([
  [undefined, [1, 12, 1000000, false, false], Infinity],
  [{}, [1, 12, 1000000, false, false], Infinity],
  [{ type: "string" }, ["1", "12", "1000000", true, false], Infinity],
  [{ type: "string", minLength: 3 }, ["001", "012", "1000000", true, false], Infinity],
  [{ type: "integer" }, [1, 12, 1000000, false, false], Infinity],
  [{ type: "integer", minimum: 0 }, [1, 12, 1000000, false, false], Infinity],
  [{ type: "integer", minimum: 1 }, [1, 12, 1000000, false, false], Infinity],
  [{ type: "integer", minimum: 2 }, [2, 13, 1000001, true, false], Infinity],
  [{ type: "integer", minimum: 100, maximum: 104 }, [100, 111, 1000099, true, false], 5],
  [{ type: "integer", maximum: 0 }, "/t/properties/id must allow an id that is greater than 0", 0],
  [{ type: "integer", maximum: 1 }, [1, 12, 1000000, false, false], 1],
  [{ type: "integer", minimum: -5, maximum: 5 }, [1, 12, 1000000, false, false], 5],
  [{ type: "integer", exclusiveMinimum: 9 }, [10, 21, 1000009, true, false], Infinity],
  [{ type: "number", minimum: 4 }, [4, 15, 1000003, true, false], Infinity],
  [{ enum: ["red", "green"] }, ["red", "12", "1000000", true, true], 2],
  [{ enum: [5, "x", 2.5, null] }, [5, "12", "1000000", true, true], 2],
  [{ enum: [] }, [1, 12, 1000000, false, false], 0],
  [{ enum: "x" }, [1, 12, 1000000, false, false], Infinity],
  [{ const: "only" }, ["only", "12", "1000000", true, true], 1],
  [{ const: 7 }, [7, "12", "1000000", true, true], 1],
  [{ const: null }, [1, 12, 1000000, false, false], 0],
  [
    { type: "string", format: "uuid" },
    [
      "00000000-0000-4000-8000-000000000001",
      "00000000-0000-4000-8000-000000000012",
      "00000000-0000-4000-8000-000001000000",
      true,
      false,
    ],
    Infinity,
  ],
  [
    { "x-mock": "uuid" },
    [
      "00000000-0000-4000-8000-000000000001",
      "00000000-0000-4000-8000-000000000012",
      "00000000-0000-4000-8000-000001000000",
      true,
      false,
    ],
    Infinity,
  ],
  [
    { type: "string", "x-mock": "uuid", format: "uri" },
    [
      "https://www.example.com/1",
      "https://www.example.com/12",
      "https://www.example.com/1000000",
      true,
      false,
    ],
    Infinity,
  ],
  [
    { type: "string", format: "uri" },
    [
      "https://www.example.com/1",
      "https://www.example.com/12",
      "https://www.example.com/1000000",
      true,
      false,
    ],
    Infinity,
  ],
  [{ type: "string", format: "email" }, ["1", "12", "1000000", true, false], Infinity],
  [
    { type: "object" },
    "/t/properties/id must be an integer or a string, not object, because ids are numbered",
    Infinity,
  ],
  [
    { type: "array" },
    "/t/properties/id must be an integer or a string, not array, because ids are numbered",
    Infinity,
  ],
  [
    { type: ["boolean", "null"] },
    "/t/properties/id must be an integer or a string, not boolean, because ids are numbered",
    Infinity,
  ],
  [{ type: ["null", "integer"], minimum: 3 }, [3, 14, 1000002, true, false], Infinity],
  [
    { anyOf: [{ type: "string", minLength: 2 }, { type: "null" }] },
    ["01", "12", "1000000", true, false],
    Infinity,
  ],
  [{ $ref: "#/$defs/Key" }, ["1", "12", "1000000", true, false], Infinity],
  [
    { type: "string", pattern: "^x$" },
    '/t/properties/id/pattern "^x$" must match a UUID, or a fixed prefix and digits for 100 records, because ids are numbered',
    Infinity,
  ],
  [{ type: "string", pattern: "^x\\d+$", minLength: 4 }, ["x001", "x012", "x1000000", true, false], Infinity],
  [
    false,
    "/t/properties/id is false: nothing is valid here",
    "/t/properties/id is false: nothing is valid here",
  ],
])("%j has the ids %j, %p of them", (id, ids, limit) => {
  const made = outcome(() => {
    const { print, isText, isUnordered = false } = idFormatOf(described(id));
    return [print(1), print(12), print(1_000_000), isText, isUnordered];
  });
  expect(made).toEqual(ids);
  expect(outcome(() => idLimitOf(described(id)))).toBe(limit);
});

test.each<[id: object, value: string | number, number: number, ofKey: number]>([
  [{ enum: ["red", 5] }, "red", 1, 1],
  [{ enum: ["red", 5] }, 5, 2, 2],
  [{ enum: ["red", 5] }, "5", 2, 0],
  [{ enum: ["red", 5] }, "3", 3, 0],
  [{ enum: ["red", 5] }, 3, 3, 0],
  [{ enum: ["red", 5] }, "blue", 0, 0],
  [{ type: "integer", minimum: 10 }, 10, 1, 1],
  [{ type: "integer", minimum: 10 }, "12", 3, 0],
  [{ type: "integer", minimum: 10 }, 9, 0, 0],
  [{ type: "integer", minimum: 10 }, "x", 0, 0],
])("of %j, %j is the record %d, and as a key %d", (id, value, number, ofKey) => {
  const ids = idFormatOf(described(id));
  expect(ids.parse(value)).toBe(number);
  expect(ids.parseKey(value)).toBe(ofKey);
});

test.each<[pattern: string, least: number, most: number, ids: string | undefined]>([
  ["^ord_\\d{6}$", 0, 99, "ord_000001 ord_000012 ord_1000000"],
  ["^(ord)_\\d+$", 0, 99, "ord_01 ord_012 ord_01000000"],
  ["^[A-Z]{2}\\d{4}$", 0, 99, "AA0001 AA0012 AA01000000"],
  ["^[a-f0-9]{8}$", 0, 99, "00000001 00000012 01000000"],
  ["^\\d{3}$", 0, 99, "001 012 1000000"],
  ["^\\d{2}$", 0, 99, undefined],
  ["^\\d+$", 0, 99, "1 12 1000000"],
  ["^\\d+$", 4, 4, "0001 0012 1000000"],
  ["^\\d+$", 0, 6, "1 12 1000000"],
  ["^\\d+$", 0, 3, "1 12 1000000"],
  ["^\\d+$", 0, 2, undefined],
  ["^[a-z]+$", 0, 99, undefined],
  [
    "^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$",
    0,
    99,
    "00000000-0000-4000-8000-000000000001 00000000-0000-4000-8000-000000000012 00000000-0000-4000-8000-000001000000",
  ],
  ["^a.b-\\d{4}$", 0, 99, "aab-0001 aab-0012 aab-01000000"],
  ["x", 0, 99, "x1 x12 x1000000"],
  ["^x*\\d$", 0, 99, undefined],
  ["(\\d|\\d\\d)+$", 0, 99, undefined],
  ["[", 0, 99, undefined],
  ["^(a|b)\\d+$", 0, 99, "a1 a12 a1000000"],
  ["^[A-Z]+-\\d{3}-\\d{3}$", 0, 99, "A-000-001 A-000-012 A-000-1000000"],
  ["^v1\\.\\d+$", 0, 99, "v1.01 v1.012 v1.01000000"],
  ["^A:B-\\d+$", 0, 99, "A:B-1 A:B-12 A:B-1000000"],
  ["^.+$", 0, 99, "1 12 1000000"],
  ["^\\w{12}$", 0, 99, "000000000001 000000000012 000001000000"],
])("%s with %d to %d characters has the ids %s", (pattern, minLength, maxLength, ids) => {
  const format = idsMatching(pattern, { minLength, maxLength });
  expect(format && [1, 12, 1_000_000].map((id) => format.print(id)).join(" ")).toBe(ids);
});
