import { SchemaError } from "./error.ts";
import { foreignLanguage } from "./foreign.ts";
import { plainJson } from "./json-comments.ts";
import { jsonOfJson5 } from "./json5.ts";
import { MAX_DEPTH, parseYaml, TOO_DEEP } from "./yaml.ts";

/** The maximal length of the schemas that are served, without prose. */
export const MAX_SCHEMA_LENGTH = 2 * 1024 * 1024;

/** The maximal length of a text that has them: most of a large one is paths and prose. */
export const MAX_TEXT_LENGTH = 8 * MAX_SCHEMA_LENGTH;

/**
 * Throws for values nested so deeply, or repeated so often, that walking them would crash the process. A text has no
 * more values than characters, unless aliases repeat them.
 */
const checkSize = (root: unknown, most: number): void => {
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

/**
 * Parses JSON or YAML 1.2. JSON is tried first, because it takes a tenth of the time; what is meant to be JSON may be
 * JSON5.
 */
export const parseText = (text: string, most = MAX_TEXT_LENGTH, isJson = false): unknown => {
  if (text.length > most)
    throw new SchemaError(
      "",
      `has ${text.length} characters; the limit is ${most}. If it has records, keep a few in each list`,
    );
  const value = parseOwn(text, isJson);
  checkSize(value, Math.max(MAX_SCHEMA_LENGTH, text.length));
  return value;
};

const parseEither = (text: string, isJson: boolean): unknown => {
  if (!/^\s*[[{/]/.test(text)) return parseYaml(text);
  try {
    return JSON.parse(text);
  } catch {
    // The two escape differently within single quotes.
    const plain = plainJson(text) ?? (isJson ? jsonOfJson5(text) : undefined);
    // May be YAML in flow style, whose parser reports the position of errors.
    return plain === undefined ? parseYaml(text) : JSON.parse(plain);
  }
};

/** In YAML, a text in another language is a syntax error or a plain string. */
const parseOwn = (text: string, isJson: boolean): unknown => {
  const refuse = (): void => {
    const foreign = foreignLanguage(text);
    if (foreign !== undefined) throw new SchemaError("", foreign);
  };
  try {
    const value = parseEither(text, isJson);
    if (typeof value === "string") refuse();
    return value;
  } catch (error) {
    refuse();
    throw error;
  }
};
