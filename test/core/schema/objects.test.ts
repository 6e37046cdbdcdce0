import { describe, expect, test } from "bun:test";
import { compile } from "../../../src/core/schema/compile/compile.ts";
import { type CompileContext, FIELD_BUDGET } from "../../../src/core/schema/compile/context.ts";
import { compileObject } from "../../../src/core/schema/compile/objects.ts";
import { readCatalog } from "../../../src/core/schema/index.ts";
import { cellOf } from "./support/cells.ts";
import { outcome } from "./support/outcome.ts";

/* Objects within records: their members and the order of these, and when updates leave them alone. */

const contextOf = (more: Partial<CompileContext> = {}): CompileContext => ({
  root: {},
  references: new Map(),
  pointer: "/x",
  name: "part",
  holder: "things",
  examples: [],
  description: "A part",
  path: "things.part",
  depth: 1,
  times: 1,
  most: 1,
  isRecord: false,
  records: 0,
  budget: { left: FIELD_BUDGET },
  leaveOut: () => undefined,
  compile,
  ...more,
});

const generatorOf = (node: object, more: Partial<CompileContext> = {}) =>
  compileObject({ type: "object", ...node }, contextOf(more));

const COUNT = 40;

/** The parts of some records, with the field that updates change. */
const partsOf = (part: unknown) => {
  const text =
    typeof part === "string"
      ? `things: { part: ${part} }`
      : JSON.stringify({
          $defs: { Thing: { type: "object", required: ["part"], properties: { id: {}, part } } },
        });
  const catalog = readCatalog([{ name: "f", text }], { only: true });
  const table = catalog.table("things", { seed: "1", count: COUNT, origin: "" });
  return table.ids(0, COUNT).map((id) => table.row(id)["part"] as Readonly<Record<string, unknown>>);
};

test("an object has all its members, in the order of the schema", () => {
  const { make, shape } = generatorOf({
    required: ["end", "start", "const"],
    properties: {
      end: { type: "integer", minimum: 1, maximum: 9 },
      start: { type: "integer", minimum: 1, maximum: 9 },
      const: { const: 5 },
    },
  });
  const cell = cellOf({
    branch: (_: number, inner: (one: unknown) => unknown) => inner(cell),
    int: (least: number) => least,
  });
  expect(Object.keys(make(cell) as object)).toEqual(["end", "start", "const"]);
  expect(shape).toMatchObject({ type: "object", description: "A part", open: true });
  expect(generatorOf({ additionalProperties: false }).shape).not.toHaveProperty("open");
});

test("optional members may be absent, also in an update", () => {
  const cell = cellOf({
    salt: 1,
    chance: () => true,
    branch: (_: number, inner: (one: unknown) => unknown) => inner(cell),
  });
  expect(
    generatorOf({ properties: { a: { const: 1 }, b: { const: 2 } }, required: ["b"] }).make(cell),
  ).toEqual({
    b: 2,
  });
});

test("a member is computed from one that it must not be greater than", () => {
  for (const { min, max } of partsOf("{ min: max - 5, max: 10..20 }"))
    expect([min, max]).toEqual([Number(max) - 5, expect.any(Number)]);
});

describe("objects with members of any name", () => {
  test("have as many as they must, beside those of their own", () => {
    const parts = partsOf({
      type: "object",
      minProperties: 3,
      required: ["a"],
      properties: { a: { const: "own" } },
      propertyNames: { enum: ["a", "b", "c", "d", "__proto__"] },
      additionalProperties: { type: "integer" },
    });
    for (const { a, ...others } of parts) {
      expect(a).toBe("own");
      for (const [name, value] of Object.entries(others)) {
        expect(["b", "c", "d", "__proto__"]).toContain(name);
        expect(Number.isInteger(value)).toBe(true);
      }
    }
    expect(Math.max(...parts.map((part) => Object.keys(part).length))).toBeGreaterThan(2);
    expect(parts.some((part) => Object.hasOwn(part, "__proto__"))).toBe(true);
  });
});

test.each<[node: object, isFixed: boolean]>([
  [{ properties: { a: { const: 1 }, b: { const: 1 } } }, true],
  [{ properties: { a: { const: 1 }, b: {} } }, false],
  [{ properties: { a: {}, b: {} } }, false],
  [{ additionalProperties: false }, true],
  [{ additionalProperties: { type: "integer" } }, false],
])("updates leave alone %j: %p", (node, isFixed) => {
  expect(generatorOf(node).fixed).toBe(isFixed);
});

test("objects nested more than 24 deep have no end", () => {
  expect(outcome(() => generatorOf({}, { depth: 24 }).shape.type)).toBe("object");
  expect(outcome(() => generatorOf({}, { depth: 25 }))).toBe("/x requires itself endlessly");
});
