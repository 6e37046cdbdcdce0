import { SchemaError } from "./error.ts";

/** The maximal length of the schemas that are served, without prose. */
export const MAX_SCHEMA_LENGTH = 2 * 1024 * 1024;

/** The maximal nesting. */
export const MAX_DEPTH = 100;
export const TOO_DEEP = `is nested deeper than ${MAX_DEPTH} levels`;

/**
 * Throws for values nested so deeply, or repeated so often, that walking them would crash the process. A text has no
 * more values than characters, unless aliases repeat them.
 */
export const checkSize = (root: unknown, text: string): void => {
  const most = Math.max(MAX_SCHEMA_LENGTH, text.length);
  let values = 0;
  const check = (value: unknown, depth: number): void => {
    if (++values > most) throw new SchemaError("", `has aliases that expand to more than ${most} values`);
    if (typeof value !== "object" || value === null) return;
    if (depth > MAX_DEPTH) throw new SchemaError("", TOO_DEEP);
    if (Array.isArray(value)) for (const item of value) check(item, depth + 1);
    else for (const name in value) check((value as Readonly<Record<string, unknown>>)[name], depth + 1);
  };
  check(root, 0);
};

/** The value of a text that is plain JSON, without the reader of other texts; undefined for those, and where it refuses. */
export const jsonIn = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    checkSize(value, text);
    return value;
  } catch {
    return undefined;
  }
};

/** Strings and comments may be unterminated, so that the search for an end is never repeated. */
const STRING_OR_COMMENT = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/)?/g;
const STRING_OR_LAST_COMMA = /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|,(?=\s*[}\]])/g;

const blank = (part: string): string => (part.startsWith('"') ? part : part.replaceAll(/[^\r\n]/g, " "));

/**
 * Turns JSON with comments and trailing commas, as editors and TypeScript accept it, into plain JSON in which each
 * value keeps its position. Undefined for all other texts.
 */
export const plainJson = (text: string): string | undefined => {
  const plain = text.replaceAll(STRING_OR_COMMENT, blank).replaceAll(STRING_OR_LAST_COMMA, blank);
  try {
    JSON.parse(plain);
    return plain;
  } catch {
    return undefined;
  }
};
