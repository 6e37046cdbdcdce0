import type { Json, Shape } from "../../engine/index.ts";
import type { DialectRules } from "./dialects.ts";

type Print = (value: Json) => string;

// A text column has only strings; anything else would be a bug, which should be visible.
const textOf = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

const printer = (shape: Shape, rules: DialectRules): Print => {
  switch (shape.type) {
    case "integer":
    case "number":
      return textOf;
    case "boolean":
      return (value) => rules.boolean[value === true ? 1 : 0];
    case "array":
    case "object":
      return (value) => rules.text(JSON.stringify(value));
    case "string":
      return shape.format === "date-time"
        ? (value) => rules.moment(textOf(value))
        : (value) => rules.text(textOf(value));
  }
};

/** Prints a value of one column. */
export const literalOf = (shape: Shape, rules: DialectRules): ((value: Json | undefined) => string) => {
  const print = printer(shape, rules);
  return (value) => (value === null || value === undefined ? "NULL" : print(value));
};
