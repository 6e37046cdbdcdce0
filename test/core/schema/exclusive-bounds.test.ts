import { expect, test } from "bun:test";
import { schemaOfShape, type Shape } from "../../../src/core/engine/index.ts";
import { validate } from "../../../src/core/query/index.ts";
import { rowsIn, thingsOf } from "./support/made.ts";

const thingsWith = (schema: object) => {
  const catalog = thingsOf({ n: schema });
  const info = catalog.info("things");
  const rows = rowsIn(catalog, "things", { count: 300 });
  for (const row of rows) expect(validate(info, row)).toEqual([]);
  const { type: _, description: __, ...published } = schemaOfShape(info.fields["n"] as Shape);
  return { values: rows.map(({ n }) => n as number), published };
};

test.each<[bounds: object, published: object, least: number, most: number]>([
  [
    { exclusiveMinimum: 3, multipleOf: 7, maximum: 21 },
    { exclusiveMinimum: 3, multipleOf: 7, maximum: 21 },
    7,
    21,
  ],
  [
    { exclusiveMinimum: 7, multipleOf: 7, maximum: 21 },
    { exclusiveMinimum: 7, multipleOf: 7, maximum: 21 },
    14,
    21,
  ],
  [
    { minimum: -20, exclusiveMaximum: -8, multipleOf: 5 },
    { minimum: -20, exclusiveMaximum: -8, multipleOf: 5 },
    -20,
    -10,
  ],
  [{ exclusiveMinimum: 2.5, exclusiveMaximum: 6.5 }, { exclusiveMinimum: 2.5, exclusiveMaximum: 6.5 }, 3, 6],
  [{ minimum: 2, exclusiveMinimum: true, maximum: 5 }, { exclusiveMinimum: 2, maximum: 5 }, 3, 5],
  [{ minimum: 2, exclusiveMinimum: false, maximum: 5 }, { minimum: 2, maximum: 5 }, 2, 5],
  [{ minimum: 2, maximum: 5, exclusiveMaximum: true }, { minimum: 2, exclusiveMaximum: 5 }, 2, 4],
  [{ minimum: 4, exclusiveMinimum: 2, maximum: 5 }, { minimum: 4, exclusiveMinimum: 2, maximum: 5 }, 4, 5],
  [{ minimum: 1, exclusiveMinimum: 2, maximum: 4 }, { minimum: 1, exclusiveMinimum: 2, maximum: 4 }, 3, 4],
])(
  "an integer of %j is published as %j, and has the values next to its bounds",
  (bounds, expected, least, most) => {
    const { values, published } = thingsWith({ type: "integer", ...bounds });
    expect(published).toEqual({ ...expected });
    expect([Math.min(...values), Math.max(...values)]).toEqual([least, most]);
  },
);

test("a number above 0 may be less than the step of those that are made", () => {
  const { values, published } = thingsWith({ type: "number", exclusiveMinimum: 0 });
  expect(published).toMatchObject({ exclusiveMinimum: 0 });
  expect(published).not.toHaveProperty("minimum");
  expect(Math.min(...values)).toBeGreaterThan(0);
});

test("of alternatives, the bounds of all are published", () => {
  const { published } = thingsWith({
    oneOf: [
      { type: "integer", exclusiveMinimum: 2, maximum: 4 },
      { type: "integer", minimum: 10, exclusiveMaximum: 20 },
    ],
  });
  expect(published).toEqual({ minimum: 2, maximum: 20 });
});
