import type { Shape, Shapes } from "../../engine/index.ts";
import { numberOf } from "../node.ts";

const mergedProperties = (objects: readonly Shapes[]): Shapes => {
  const byName = new Map<string, Shape[]>();
  for (const properties of objects)
    for (const [name, shape] of Object.entries(properties)) {
      const others = byName.get(name);
      if (others === undefined) byName.set(name, [shape]);
      else others.push(shape);
    }
  const merged = (shapes: readonly Shape[]): Shape =>
    shapes.length < objects.length ? { ...unionOf(shapes), optional: true } : unionOf(shapes);
  return Object.fromEntries(Array.from(byName, ([name, shapes]) => [name, merged(shapes)]));
};

type NumberShape = Extract<Shape, { readonly type: "integer" | "number" }>;

const isNumeric = (shape: Shape): shape is NumberShape => shape.type === "integer" || shape.type === "number";

/** Integers are numbers. */
const kindOf = (shape: Shape): Shape["type"] => (isNumeric(shape) ? "number" : shape.type);

/** A bound of a shape, whether a value may be equal to it or not. */
const boundOf = (
  shape: NumberShape,
  inclusive: "minimum" | "maximum",
  exclusive: string,
): number | undefined => shape[inclusive] ?? numberOf(shape.keywords?.[exclusive]);

const numbersOf = (
  shapes: readonly NumberShape[],
): Pick<NumberShape, "type" | "format" | "minimum" | "maximum" | "values"> => {
  const type = shapes.every((shape) => shape.type === "integer") ? "integer" : "number";
  const minimum = Math.min(
    ...shapes.map((shape) => boundOf(shape, "minimum", "exclusiveMinimum") ?? -Infinity),
  );
  const maximum = Math.max(
    ...shapes.map((shape) => boundOf(shape, "maximum", "exclusiveMaximum") ?? Infinity),
  );
  const isClosed = shapes.every(({ values }) => values !== undefined);
  return {
    type,
    ...(shapes.some(({ format }) => format !== undefined)
      ? { format: type === "integer" ? "int64" : "double" }
      : {}),
    ...(minimum === -Infinity ? {} : { minimum }),
    ...(maximum === Infinity ? {} : { maximum }),
    ...(isClosed ? { values: [...new Set(shapes.flatMap(({ values }) => values ?? []))] } : {}),
  };
};

type TextShape = Extract<Shape, { readonly type: "string" }>;

const wordsOf = (shapes: readonly TextShape[]): Pick<TextShape, "enum" | "values" | "mixed"> => {
  const isOfTexts = shapes.every(({ values }) => values === undefined);
  if (shapes.some((shape) => shape.enum === undefined)) return isOfTexts ? {} : { mixed: true };
  const words = { enum: [...new Set(shapes.flatMap((shape) => shape.enum ?? []))] };
  if (isOfTexts) return words;
  return { ...words, values: [...new Set(shapes.flatMap((shape) => shape.values ?? shape.enum ?? []))] };
};

/** The shape of values that each have one of the given shapes. */
export const unionOf = (shapes: readonly Shape[]): Shape => {
  const first = shapes[0] as Shape;
  if (shapes.length === 1) return first;
  const { description } = first;
  const common = {
    description,
    ...(shapes.some(({ optional }) => optional === true) ? { optional: true } : {}),
    ...(shapes.some(({ nullable }) => nullable === true) ? { nullable: true } : {}),
    ...(shapes.some((shape) => shape.mixed === true || kindOf(shape) !== kindOf(first))
      ? { mixed: true }
      : {}),
  };
  const numbers = shapes.filter(isNumeric);
  if (numbers.length === shapes.length) return { ...numbersOf(numbers), ...common };
  const texts = shapes.filter((shape) => shape.type === "string");
  if (texts.length === shapes.length) return { type: "string", ...wordsOf(texts), ...common };
  const lists = shapes.filter((shape) => shape.type === "array");
  if (lists.length === shapes.length)
    return { type: "array", items: unionOf(lists.map(({ items }) => items)), ...common };
  const objects = shapes.filter((shape) => shape.type === "object");
  if (objects.length === shapes.length) {
    const properties = mergedProperties(objects.map((object) => object.properties));
    return { type: "object", properties, open: true, ...common };
  }
  const { keywords: _, ...plain } = first;
  return { ...plain, ...common };
};
