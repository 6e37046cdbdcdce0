import { SchemaError } from "./error.ts";
import { MAX_DEPTH, parseYaml, TOO_DEEP } from "./yaml.ts";

/** Everything a schema may hold. */
export const MAX_SCHEMA_LENGTH = 2 * 1024 * 1024;

/** No text holds more values than characters, unless its aliases stand for them. */
const MAX_VALUES = MAX_SCHEMA_LENGTH;

/** Throws for what is nested so deep, or repeated so often, that walking it would end the process. */
const checkSize = (root: unknown): void => {
  let values = 0;
  const check = (value: unknown, depth: number): void => {
    if (++values > MAX_VALUES)
      throw new SchemaError("", `has aliases that stand for more than ${MAX_VALUES} values`);
    if (typeof value !== "object" || value === null) return;
    if (depth > MAX_DEPTH) throw new SchemaError("", TOO_DEEP);
    if (Array.isArray(value)) for (const item of value) check(item, depth + 1);
    else for (const name in value) check((value as Readonly<Record<string, unknown>>)[name], depth + 1);
  };
  check(root, 0);
};

/** Reads JSON, or YAML 1.2. JSON takes a tenth of the time, so it is tried first. */
export const parseText = (text: string): unknown => {
  if (text.length > MAX_SCHEMA_LENGTH)
    throw new SchemaError("", `has ${text.length} characters; ${MAX_SCHEMA_LENGTH} are accepted`);
  const value = parseEither(text);
  checkSize(value);
  return value;
};

const parseEither = (text: string): unknown => {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // YAML's flow style begins so, too, and its parser says where the fault is.
    }
  }
  return parseYaml(text);
};
