import {
  type BelongsTo,
  createCatalog,
  type Dataset,
  define,
  type Json,
  NUMERIC_IDS,
  type Shape,
} from "../../../../src/core/engine/index.ts";

/** A shape without its description, as a schema would give it to a field. */
export type OwnShape = Shape extends infer One
  ? One extends Shape
    ? Omit<One, "description">
    : never
  : never;

export const shapeOf = (shape: OwnShape): Shape => ({ ...shape, description: "A field" });

/** The only record of a resource with fields of these shapes, in a dataset that changes it. */
export const recordOf = (
  shapes: Readonly<Record<string, OwnShape>>,
  record: Readonly<Record<string, Json>>,
  dataset: Partial<Dataset>,
  belongsTo: readonly BelongsTo[] = [],
): Readonly<Record<string, Json>> => {
  const definition = define("things", {
    about: "Things",
    fields: () =>
      Object.fromEntries(
        Object.entries(shapes).map(([name, shape]) => [
          name,
          { shape: shapeOf(shape), make: () => record[name] ?? null },
        ]),
      ),
    revisions: () => [],
    ids: NUMERIC_IDS,
    updatedField: () => null,
    belongsTo: () => belongsTo,
  });
  const catalog = createCatalog([definition], () => "1");
  return catalog.table("things", { seed: "1", count: 1, origin: "http://mock.test", ...dataset }).row(1);
};
