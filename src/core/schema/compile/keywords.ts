import type { Shape } from "../../engine/index.ts";
import { exclusiveBoundsOf } from "../bounds.ts";
import { isNode, type Node, textOf } from "../node.ts";
import { readPattern } from "../pattern/read.ts";
import { PatternError } from "../pattern/draw.ts";

const KEPT: Readonly<Partial<Record<Shape["type"], readonly string[]>>> = {
  string: ["minLength", "maxLength", "pattern"],
  integer: ["multipleOf"],
  number: ["multipleOf"],
  array: ["minItems", "maxItems", "uniqueItems"],
};

/** Whether records were made by this pattern itself, rather than by what it was meant to say. */
const isMeant = (pattern: unknown): boolean => {
  try {
    return (
      typeof pattern === "string" && readPattern(pattern).expression.source === new RegExp(pattern).source
    );
  } catch (error) {
    if (error instanceof PatternError || error instanceof SyntaxError) return false;
    throw error;
  }
};

const exclusiveBounds = ({ type }: Shape, node: Node): Shape["keywords"] => {
  if (type !== "integer" && type !== "number") return {};
  const { minimum, maximum } = exclusiveBoundsOf(node);
  return {
    ...(minimum === undefined ? {} : { exclusiveMinimum: minimum }),
    ...(maximum === undefined ? {} : { exclusiveMaximum: maximum }),
  };
};

/** What an author says of values of a shape, beyond the shape itself, to be published as it was written. */
export const withKeywords = (shape: Shape, node: Node): Shape => {
  if (shape.mixed === true) return shape;
  const { example, examples } = node;
  const description = textOf(node["description"])?.trim() ?? "";
  const keywords = {
    ...(description === "" || description === shape.description ? {} : { description }),
    ...Object.fromEntries(
      (KEPT[shape.type] ?? [])
        .filter((name) => Object.hasOwn(node, name) && (name !== "pattern" || isMeant(node[name])))
        .map((name) => [name, node[name]]),
    ),
    ...exclusiveBounds(shape, node),
    ...(Array.isArray(examples)
      ? { examples }
      : example === undefined || isNode(examples)
        ? {}
        : { examples: [example] }),
  };
  return Object.keys(keywords).length === 0 ? shape : { ...shape, keywords };
};
