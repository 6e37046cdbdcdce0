import { describe, expect, test } from "bun:test";
import { derive, type Json, type Shape } from "../../../src/core/engine/index.ts";
import { findRows, readPart } from "../../../src/core/export/part.ts";
import { fitShapes } from "../../../src/core/export/sql/fit-shapes.ts";
import type { Row } from "../../../src/core/query/index.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";

/* Columns hold the records of a session, which are as they were written. */

const properties = {
  id: { type: "integer" },
  whole: { type: "integer", minimum: 1, maximum: 9 },
  long: { type: "integer", minimum: 1, maximum: 1e15 },
  amount: { type: "number", minimum: 1, maximum: 9 },
  double: { type: "number", format: "double", "x-mock-step": 0.001 },
  flag: { type: "boolean" },
  word: { type: "string" },
  choice: { enum: ["a", "b"] },
  scalar: { enum: ["a", 1] },
  moment: { type: "string", format: "date-time" },
  list: { type: "array", items: { type: "string" } },
  part: { type: "object", properties: { a: { type: "string" } } },
  constructor: { type: "string" },
};

const catalog = readCatalog(
  [
    {
      name: "s",
      text: JSON.stringify({
        $defs: {
          Thing: { type: "object", properties, required: Object.keys(properties), "x-mock-count": 3 },
        },
      }),
    },
  ],
  { only: true },
);

/** The shapes of the columns where these values of a field were written, each to a record of its own. */
const shapesWith = (field: string, values: readonly (Json | undefined)[]) => {
  const part = readPart(
    { resource: "things", search: `count=${values.length}&_all=true` },
    {
      format: "sql",
      parts: [],
      origin: "",
      catalog,
      view: (source) => ({
        ...source,
        tables(name) {
          const table = source.tables(name);
          const written = (id: number): Row => {
            const { [field]: _, ...others } = table.row(id);
            const value = values[id - 1];
            return value === undefined ? others : { ...others, [field]: value };
          };
          return derive(table, { row: written, written });
        },
      }),
    },
  );
  return { before: part.shapes, after: fitShapes(findRows(part)).shapes };
};

const kindOf = ({ type, format }: { type: string; format?: string | undefined }): string =>
  format === undefined ? type : `${type} ${format}`;

describe("the column of", () => {
  test.each<[field: string, values: readonly (Json | undefined)[], kind: string]>([
    ["whole", [5, 7], "integer"],
    ["whole", [2_147_483_647], "integer"],
    ["whole", [2_147_483_648], "number double"],
    ["whole", [1.5], "number double"],
    ["whole", [5, "a"], "object"],
    ["whole", [true], "object"],
    ["long", [2_147_483_648], "integer int64"],
    ["long", [5], "integer int64"],
    ["long", [2 ** 53], "number double"],
    ["amount", [1.25], "number"],
    ["amount", [1.255], "number double"],
    ["amount", ["1"], "object"],
    ["double", [1.255, 3], "number double"],
    ["flag", [true, false], "boolean"],
    ["flag", [1], "object"],
    ["word", ["x", ""], "string"],
    ["word", [5], "object"],
    ["choice", ["a", "b"], "string"],
    ["choice", ["c"], "string"],
    ["choice", [5], "object"],
    ["scalar", ["a", 1], "string"],
    ["scalar", [2], "object"],
    ["scalar", ["c"], "string"],
    ["moment", ["2024-02-29T10:00:00Z", "2024-02-29T10:00:00.5Z"], "string date-time"],
    ["moment", ["2024-02-29T10:00:00.123Z"], "string date-time"],
    ["moment", ["2024-02-30T10:00:00Z"], "string"],
    ["moment", ["2024-02-29"], "string"],
    ["moment", ["0024-02-29T10:00:00Z"], "string"],
    ["moment", ["12024-02-29T10:00:00Z"], "string"],
    ["moment", ["2024-02-29T10:00:00+01:00"], "string"],
    ["moment", ["2024-02-29T10:00:00Zx"], "string"],
    ["moment", ["2024-02-29T10:00:00.1234Z"], "string"],
    ["list", ["x", 5], "array"],
    ["part", ["x", 5], "object"],
  ])("%s with %j is of the type %s", (field, values, kind) => {
    const { before, after } = shapesWith(field, values);
    expect(kindOf(after[field] as Shape)).toBe(kind);
    const { [field]: _, ...others } = after;
    expect(before).toMatchObject(others);
    expect(after[field]?.description).toBe(before[field]?.description as string);
  });

  test.each<[field: string, values: readonly (Json | undefined)[], isNullable: boolean]>([
    ["word", ["x"], false],
    ["word", ["x", null], true],
    ["word", [undefined, "x"], true],
    ["whole", [null, "x"], true],
    ["whole", ["x", null], true],
    ["whole", ["x"], false],
    ["constructor", [undefined], true],
  ])("%s with %j may be null: %p", (field, values, isNullable) => {
    expect(shapesWith(field, values).after[field]?.nullable === true).toBe(isNullable);
  });

  test("choices has them no more, once there is another text", () => {
    const { after } = shapesWith("choice", ["c"]);
    expect(after["choice"]).not.toHaveProperty("enum");
    expect(shapesWith("choice", ["a"]).after["choice"]).toHaveProperty("enum");
  });

  test("values of several types holds JSON of any kind", () => {
    expect(shapesWith("whole", ["x"]).after["whole"]).toMatchObject({
      type: "object",
      open: true,
      properties: {},
    });
  });
});

test("generated records have their shapes", () => {
  const request = { format: "sql", parts: [], origin: "", catalog } as const;
  const part = findRows(readPart({ resource: "things", search: "" }, request));
  const plain = { ...part, shapes: { id: part.shapes["id"] as Shape } };
  expect(fitShapes(plain)).toBe(plain);
});
