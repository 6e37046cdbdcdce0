import type { Shape, Shapes } from "../engine/index.ts";
import { dictionaryValues, formatOf, SampleShape } from "../samples/shape.ts";

const textShape = (shape: SampleShape, description: string): Shape => {
  const format = formatOf(shape);
  const isMoment = format === "date" || format === "date-time";
  return { type: "string", description, ...(isMoment ? { format } : {}) };
};

/**
 * The shape of a field of rows, for filters and sorts. Unlike a schema it closes nothing: the next row that is written
 * may have any value.
 */
const shapeOf = (shape: SampleShape, description: string): Shape => {
  const found: Shape[] = [
    ...(shape.strings > 0 ? [textShape(shape, description)] : []),
    ...(shape.integers + shape.fractions > 0
      ? [{ type: shape.fractions > 0 ? ("number" as const) : ("integer" as const), description }]
      : []),
    ...(shape.booleans > 0 ? [{ type: "boolean" as const, description }] : []),
    ...(shape.lists > 0
      ? [
          {
            type: "array" as const,
            items: shapeOf(shape.items ?? new SampleShape(), "One item"),
            description,
          },
        ]
      : []),
    ...(shape.objects > 0
      ? [
          {
            type: "object" as const,
            properties: dictionaryValues(shape) === undefined ? shapesOf(shape) : {},
            open: true,
            description,
          },
        ]
      : []),
  ];
  const [first] = found;
  if (first === undefined) return { type: "string", description, nullable: true };
  // Texts beside numbers are compared as they are.
  if (found.length > 1) return { type: "string", description, nullable: true, mixed: true };
  return { ...first, nullable: true };
};

/** The shapes of the fields of rows. Any field may be missing or null in the next one. */
export const shapesOf = (shape: SampleShape): Shapes =>
  Object.fromEntries(
    Array.from(shape.fields, ([name, field]) => [
      name,
      { ...shapeOf(field.shape, `As in your rows`), optional: true },
    ]),
  );
