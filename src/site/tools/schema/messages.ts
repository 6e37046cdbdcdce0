import type { OutputUnit } from "@cfworker/json-schema";
import { counted } from "../../shared/transform.ts";

const article = (type: string): string => {
  if (type === "null") return "null";
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
};

const numbersIn = (text: string): string[] => text.match(/-?\d[\d.e+-]*\d|-?\d/g) ?? [];
const namesIn = (text: string): string[] => Array.from(text.matchAll(/"([^"]*)"/g), ([, name = ""]) => name);

const isExclusive = (error: string): boolean => error.includes("or equal to");

const areItems = (count = "0"): string =>
  `There ${count === "1" ? "is" : "are"} ${counted(Number(count), "item")}`;

/** Each keyword's problem in plain words, with the values from the library's message. */
const WORDS: Readonly<Record<string, (error: string) => string>> = {
  type(error) {
    const [actual = "", ...types] = namesIn(error);
    return `This is ${article(actual)}. It must be ${types.map(article).join(" or ")}.`;
  },
  const: (error) => `This must be ${error.replace(/^.*? match /s, "")}`,
  enum: (error) => `This must be one of ${error.replace(/^.*? any of \[/s, "").replace(/\]\.$/, "")}.`,
  not: () => "This must not match the schema in `not`.",
  anyOf: () => "This matches none of the alternatives.",
  oneOf(error) {
    const [count = "0"] = numbersIn(error.slice(error.lastIndexOf("(")));
    return count === "0"
      ? "This matches none of the alternatives."
      : `This matches ${count} of the alternatives. It must match exactly one.`;
  },
  required: (error) => `The property ${error.slice(error.indexOf('"'), -1)} is missing.`,
  minProperties: (error) => `There must be at least ${numbersIn(error)[0]} properties.`,
  maxProperties: (error) => `There may be at most ${numbersIn(error)[0]} properties.`,
  propertyNames: (error) =>
    `The name ${error.slice(error.indexOf('"'), error.lastIndexOf('"') + 1)} is not allowed.`,
  dependentRequired: (error) => {
    const [name, other] = namesIn(error);
    return `"${name}" requires "${other}".`;
  },
  false: () => "This is not allowed here.",
  maxItems(error) {
    const [count, limit] = numbersIn(error);
    return `${areItems(count)}. There may be at most ${limit}.`;
  },
  minItems(error) {
    const [count, limit] = numbersIn(error);
    return `${areItems(count)}. There must be at least ${limit}.`;
  },
  contains: () => "No item matches `contains`.",
  minContains: (error) => `Too few items match \`contains\`: ${numbersIn(error).at(-1)}.`,
  maxContains: (error) => `Too many items match \`contains\`: ${numbersIn(error).at(-1)}.`,
  uniqueItems(error) {
    const [first, second] = numbersIn(error);
    return `Items ${first} and ${second} are the same.`;
  },
  minLength(error) {
    const [length, limit] = numbersIn(error);
    return `This text has ${counted(Number(length), "character")}. It must have at least ${limit}.`;
  },
  maxLength(error) {
    const [length, limit] = numbersIn(error);
    return `This text has ${counted(Number(length), "character")}. It may have at most ${limit}.`;
  },
  // In draft 4, `exclusiveMinimum` is true or false, and the limit is in `minimum`.
  minimum: (error) =>
    isExclusive(error)
      ? `${numbersIn(error)[0]} must be more than ${numbersIn(error)[1]}.`
      : `${numbersIn(error)[0]} is less than the minimum, ${numbersIn(error)[1]}.`,
  maximum: (error) =>
    isExclusive(error)
      ? `${numbersIn(error)[0]} must be less than ${numbersIn(error)[1]}.`
      : `${numbersIn(error)[0]} is more than the maximum, ${numbersIn(error)[1]}.`,
  exclusiveMinimum: (error) => `${numbersIn(error)[0]} must be more than ${numbersIn(error)[1]}.`,
  exclusiveMaximum: (error) => `${numbersIn(error)[0]} must be less than ${numbersIn(error)[1]}.`,
  multipleOf: (error) => `${numbersIn(error)[0]} is not a multiple of ${numbersIn(error)[1]}.`,
  format: (error) => `This is not a valid ${namesIn(error).at(-1)}.`,
};

const patternMessage = (pattern: string | undefined): string =>
  pattern === undefined ? "This text does not match the pattern." : `This text does not match ${pattern}`;

/** A problem in plain words. */
export const messageOf = ({ keyword, error }: OutputUnit, pattern: string | undefined): string =>
  (keyword === "pattern" ? patternMessage(pattern) : undefined) ??
  (Object.hasOwn(WORDS, keyword) ? WORDS[keyword] : undefined)?.(error) ??
  error.replace(/^Instance/, "This");

/** Keywords that only report a failure below them. */
export const CARRIERS: ReadonlySet<string> = new Set([
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
  "additionalItems",
  "additionalProperties",
  "allOf",
  "dependencies",
  "dependentSchemas",
  "if",
  "items",
  "patternProperties",
  "prefixItems",
  "properties",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
