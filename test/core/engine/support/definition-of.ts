import {
  type BelongsTo,
  define,
  type Definition,
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

/** A resource with fields of these shapes, whose records are made elsewhere. */
export const definitionOf = (
  shapes: Readonly<Record<string, OwnShape>>,
  belongsTo: readonly BelongsTo[] = [],
): Definition =>
  define("things", {
    about: "Things",
    fields: () =>
      Object.fromEntries(
        Object.entries(shapes).map(([name, shape]) => [name, { shape: shapeOf(shape), make: () => null }]),
      ),
    revisions: () => [],
    ids: NUMERIC_IDS,
    updatedField: () => null,
    belongsTo: () => belongsTo,
  });
