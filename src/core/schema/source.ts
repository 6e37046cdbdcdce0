import { SchemaError } from "./error.ts";
import { foreignLanguage } from "./foreign.ts";
import { checkSize, MAX_SCHEMA_LENGTH, plainJson } from "./json-text.ts";
import { jsonOfJson5 } from "./json5.ts";
import { parseYaml } from "./yaml.ts";

/** The maximal length of a text that has them: most of a large one is paths and prose. */
export const MAX_TEXT_LENGTH = 8 * MAX_SCHEMA_LENGTH;

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
  checkSize(value, text);
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
