import { createProblems, type SchemaText } from "./problem.ts";
import { parseText } from "./source.ts";

/** Parses JSON, JSON5 (by its name) or YAML of any length. Throws a `SchemaProblem` with the position of what is wrong. */
export const readText = (source: SchemaText): unknown => {
  try {
    return parseText(source.text, Infinity, /\.json[5c]?$/i.test(source.name));
  } catch (error) {
    throw createProblems(source)(error, false);
  }
};
