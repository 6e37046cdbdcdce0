import type { Problem } from "../errors.ts";
import { patternAsWritten } from "./bounded-pattern.ts";
import type { JsonObject } from "./merge.ts";
import { nearest } from "./nearest.ts";

export const REQUIRED = "is required";

type Found = Pick<Problem, "message" | "allowed" | "suggestion">;

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "true or false",
  array: "an array",
  object: "an object",
  null: "null",
};

const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "an RFC 3339 date-time such as 2024-05-17T08:30:00Z",
  date: "a date such as 2024-05-17",
  time: "a time such as 08:30:00Z",
  email: "an e-mail address",
  uri: "an absolute URL such as https://example.com/a",
  uuid: "a UUID",
};

const typeMessage = (type: unknown): string => {
  const names = [type].flat().map(String);
  const others = names.filter((name) => name !== "null");
  return `must be ${(others.length > 0 ? others : names).map((name) => TYPES[name] ?? name).join(" or ")}`;
};

const enumProblem = (values: readonly unknown[], value: unknown): Found => {
  const known = values.filter((one) => one !== null);
  const texts = known.filter((one) => typeof one === "string");
  if (texts.length < known.length)
    return { message: `must be one of ${known.map((one) => JSON.stringify(one)).join(", ")}` };
  return {
    message: `must be one of ${texts.join(", ")}`,
    allowed: texts,
    suggestion: typeof value === "string" ? nearest(value, texts) : undefined,
  };
};

const counted = (count: unknown, one: string): string => `${String(count)} ${one}${count === 1 ? "" : "s"}`;

/** The messages of keywords, from the value of the keyword. */
const MESSAGES: Readonly<Record<string, (rule: unknown) => string>> = {
  type: typeMessage,
  const: (rule) => `must be ${JSON.stringify(rule)}`,
  format: (rule) => `must be ${FORMATS[String(rule)] ?? `a valid ${String(rule)}`}`,
  pattern: (rule) => `must match the pattern ${patternAsWritten(String(rule))}`,
  minLength: (rule) => `must have at least ${counted(rule, "character")}`,
  maxLength: (rule) => `must have at most ${counted(rule, "character")}`,
  minimum: (rule) => `must be at least ${String(rule)}`,
  maximum: (rule) => `must be at most ${String(rule)}`,
  exclusiveMinimum: (rule) => `must be more than ${String(rule)}`,
  exclusiveMaximum: (rule) => `must be less than ${String(rule)}`,
  multipleOf: (rule) => `must be a multiple of ${String(rule)}`,
  minItems: (rule) => `must have at least ${counted(rule, "item")}`,
  maxItems: (rule) => `must have at most ${counted(rule, "item")}`,
  minProperties: (rule) => `must have at least ${counted(rule, "member")}`,
  maxProperties: (rule) => `must have at most ${counted(rule, "member")}`,
  uniqueItems: () => "must have no item twice",
  anyOf: () => "matches none of the alternatives in the schema",
  oneOf: () => "must match exactly one of the alternatives in the schema",
  false: () => "is not in the schema",
};

/** What is wrong with a value, by the keyword of the schema that it breaks. */
export const messageOf = (keyword: string, rules: JsonObject, value: unknown): Found => {
  const rule = rules[keyword];
  if (keyword === "enum" && Array.isArray(rule)) return enumProblem(rule, value);
  const message = MESSAGES[keyword]?.(rule);
  return { message: message ?? "does not match the schema" };
};
