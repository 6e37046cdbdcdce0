import { REGEX_LITERAL } from "../../shared/regex-literal.ts";

/** The pattern and flags of an expression: those of a pasted literal such as `/a+b/gi`, or what the fields have. */
export const partsOf = (
  expression: string,
  flags: string,
): { readonly pattern: string; readonly flags: string } => {
  const literal = REGEX_LITERAL.exec(expression);
  return { pattern: literal?.[1] ?? expression, flags: literal?.[2] ?? flags };
};

/** Longer expressions would keep the analysis busy for seconds. */
const MAX_ANALYSED = 1000;

/** Whether an expression repeats without bound, and twice: no other can backtrack for long. */
export const mayBacktrack = (pattern: string): boolean =>
  pattern.length <= MAX_ANALYSED && /(?:[*+]|,\})[^]*(?:[*+]|,\})/.test(pattern);
