import { isObject } from "../../shared/json/exact.ts";
import { pointerStep } from "../../shared/json/pointer.ts";
import type { OutputUnit } from "@cfworker/json-schema";
import { schemasIn } from "./schemas-in.ts";

const compiles = (pattern: string, flags: string): boolean => {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
};

/** A character class, or an escape. */
const CLASS_OR_ESCAPE = /\[(?:[^\]\\]|\\.)*\]|\\./gs;
const NEEDLESS = /\\([^A-Za-z\d^$\\.*+?()[\]{}|/])/g;

/**
 * Removes escapes that are only valid without the flag u, such as `\-` and `\@`. Undefined if nothing has to change or
 * the change does not help.
 */
const relax = (pattern: string): string | undefined => {
  if (compiles(pattern, "u") || !compiles(pattern, "")) return undefined;
  const plain = pattern.replaceAll(CLASS_OR_ESCAPE, (part) =>
    part.startsWith("[")
      ? part.replaceAll(NEEDLESS, (escape, char: string) => (char === "-" ? escape : char))
      : part.replace(NEEDLESS, "$1"),
  );
  return compiles(plain, "u") ? plain : undefined;
};

/** Removes needless escapes from the patterns of a schema, in place, and reports the first. */
export const relaxPatterns = (schema: unknown): string[] => {
  let first: string | undefined;
  for (const [at, rules] of schemasIn(schema, "")) {
    const own = rules as Record<string, unknown>;
    const pattern = typeof own["pattern"] === "string" ? relax(own["pattern"]) : undefined;
    if (pattern !== undefined) own["pattern"] = pattern;
    const properties = own["patternProperties"];
    const names = isObject(properties) ? Object.keys(properties) : [];
    if (names.some((name) => relax(name) !== undefined))
      own["patternProperties"] = Object.fromEntries(
        Object.entries(properties as object).map(([name, rule]) => [relax(name) ?? name, rule as unknown]),
      );
    else if (pattern === undefined) continue;
    first ??= pattern === undefined ? `${at}/patternProperties` : `${at}/pattern`;
  }
  return first === undefined
    ? []
    : [`The pattern at ${first} has escapes that JSON Schema does not allow, such as \\-. They are ignored.`];
};

/** The pointer of the first pattern that is not a valid regular expression. */
export const brokenPattern = (schema: unknown): string | undefined => {
  for (const [at, { pattern, patternProperties }] of schemasIn(schema, "")) {
    if (typeof pattern === "string" && !compiles(pattern, "u")) return `${at}/pattern`;
    const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
    const invalidName = names.find((name) => !compiles(name, "u"));
    if (invalidName !== undefined) return `${at}/patternProperties${pointerStep(invalidName)}`;
  }
  return undefined;
};

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const stepsOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll("~1", "/").replaceAll("~0", "~"));

/** The pattern that a problem is about. Its location leads through references, which are followed within the schema. */
export const patternAt = (schema: unknown, { keyword, keywordLocation }: OutputUnit): string | undefined => {
  if (keyword !== "pattern") return undefined;
  let place = schema;
  for (const step of stepsOf(keywordLocation)) {
    place = memberOf(place, step);
    if (step !== "$ref" || typeof place !== "string") continue;
    const [, pointer] = /#(\/.*|)$/s.exec(place) ?? [];
    if (pointer === undefined) return undefined;
    place = stepsOf(pointer).reduce(memberOf, schema);
  }
  return typeof place === "string" ? place : undefined;
};
