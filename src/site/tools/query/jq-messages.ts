const sentence = (text: string): string => {
  const trimmed = text.trim();
  return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?]$/.test(trimmed) ? "" : "."}`;
};

/** What is wrong with a filter, from the first line that the compiler printed. */
export const filterProblem = (errors: string): string => {
  const [, words = "", line = "1"] =
    /^jq: error: (.*?)(?: \(Unix shell quoting issues\?\))?(?: at <top-level>, line (\d+):)?$/m.exec(
      errors,
    ) ?? [];
  const place = line === "1" ? "" : ` in line ${line}`;
  const [, name, arity] = /^([\w:]+)\/(\d+) is not defined/.exec(words) ?? [];
  if (name !== undefined)
    return `jq has no ${arity === "0" ? `function ${name}` : `${name}() of ${arity} argument${arity === "1" ? "" : "s"}`}${place}.`;
  const [, missing] = /unexpected end of file(?:, expecting (\S+))?/.exec(words) ?? [undefined, undefined];
  if (words.includes("unexpected end of file"))
    return missing === undefined
      ? "The filter ends too early: a bracket, a quote or a value is missing."
      : `The filter ends too early: ${missing} is missing.`;
  const plain = words
    .replace(/^syntax error, /, "")
    .replace("INVALID_CHARACTER", "character")
    .replace("end of file", "the end")
    .replaceAll(/\b(?:QQSTRING_START|IDENT|LITERAL|FIELD|KEYWORD)\b/g, (token) => TOKENS[token] ?? token);
  return `The filter is wrong${place}: ${plain}.`;
};

const TOKENS: Readonly<Record<string, string>> = {
  QQSTRING_START: "text",
  IDENT: "name",
  LITERAL: "number",
  FIELD: "field",
  KEYWORD: "keyword",
};

/** A line that the program wrote while it ran. */
export const runtimeProblem = (line: string): string => {
  const debugged = /^\["DEBUG:",(.*)\]$/.exec(line)?.[1];
  if (debugged !== undefined) return `debug: ${debugged}`;
  const [, thrown] = /^jq: error \(at [^)]*\) \(not a string\): (.*)$/.exec(line) ?? [];
  if (thrown !== undefined) return `The filter raised an error: ${thrown}`;
  const message = /^jq: (?:error \(at [^)]*\)|error|parse error): (.*)$/.exec(line)?.[1];
  if (message === "break") return "There is no further input.";
  return message === undefined ? line : sentence(message);
};
