// Separate from console.ts, so that the JSON parser is loaded with the console rather than with the page.
import { JsonSyntaxError, problemAt } from "../../shared/json/problem.ts";
import { parse } from "../../shared/json/parse.ts";
import { reprint } from "../../shared/json/print.ts";
import type { Difference, Side } from "./difference.ts";

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

/** A header of both responses. */
export interface HeaderLine {
  readonly name: string;
  readonly server: string | undefined;
  readonly predicted: string | undefined;
  /** `own`: not compared, because the server sets it, such as the date, or a proxy may change it. */
  readonly state: "same" | "different" | "own";
}

/** All headers of both responses; `found` has the differences. */
export const headerLines = (
  server: Readonly<Record<string, string>>,
  predicted: Readonly<Record<string, string>>,
  differences: readonly Difference[],
): HeaderLine[] => {
  const parts = new Set(differences.map(({ what }) => what));
  return [...new Set([...Object.keys(predicted), ...Object.keys(server)])].toSorted().map((name) => ({
    name,
    server: server[name],
    predicted: predicted[name],
    state: parts.has(name) ? "different" : server[name] === predicted[name] ? "same" : "own",
  }));
};

const isJson = (type: string): boolean => /[/+]json\b/.test(type);
const isText = (type: string): boolean =>
  type === "" || isJson(type) || /^text\/|[/+](?:xml|javascript|x-ndjson|ndjson)\b/.test(type);

export interface ReadableBody {
  readonly text: string;
  readonly language: "json" | undefined;
}

/** A readable body: JSON is indented, with its digits kept, other texts stay as they are, and binary data is named. */
export const readableBody = ({ headers, bytes }: Pick<Side, "headers" | "bytes">): ReadableBody => {
  const type = headers["content-type"] ?? "";
  if (bytes.length === 0) return { text: "", language: undefined };
  if (!isText(type)) return { text: `${bytes.length} bytes of ${type}`, language: undefined };
  const text = new TextDecoder().decode(bytes);
  return isJson(type) ? { text: reprint(text, "  "), language: "json" } : { text, language: undefined };
};
