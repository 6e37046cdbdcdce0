import { parse } from "../../../shared/json/parse.ts";
import { JsonSyntaxError } from "../../../shared/json/problem.ts";

/** What was typed for a value: JSON as it stands, every digit of it; any other text becomes a string. */
export function literalOf(typed: string): string {
  const text = typed.trim();
  try {
    parse(text);
    return text;
  } catch (cause) {
    if (!(cause instanceof JsonSyntaxError)) throw cause;
    // Somebody who begins with a bracket or quote means JSON.
    if (/^["[{]/.test(text)) throw new Error(cause.message, { cause });
    return JSON.stringify(typed);
  }
}
