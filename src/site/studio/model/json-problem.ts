import { JsonSyntaxError, problemAt } from "../../shared/json/problem.ts";
import { parse } from "../../shared/json/parse.ts";

/** What is wrong with a text as JSON; empty if it is valid or blank. */
export const jsonProblem = (text: string): string => {
  if (text.trim() === "") return "";
  try {
    parse(text);
    return "";
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column, reason } = problemAt(text, error.offset, error.message);
    return `Line ${line}, column ${column}: ${reason}`;
  }
};
