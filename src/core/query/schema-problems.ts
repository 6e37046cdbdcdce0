import type { OutputUnit } from "@cfworker/json-schema";
import type { Problem } from "../errors.ts";
import { isObject } from "./merge.ts";
import { nearest } from "./nearest.ts";
import { pointerStep, pointerSteps } from "./pointer.ts";
import { messageOf, REQUIRED } from "./schema-messages.ts";

/** The value that a pointer leads to; undefined if there is none. */
export const within = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (holder, step) =>
      typeof holder === "object" && holder !== null && Object.hasOwn(holder, step)
        ? (holder as Readonly<Record<string, unknown>>)[step]
        : undefined,
    value,
  );

export const unknownMember = (at: string, name: string, known: readonly string[]): Problem => ({
  pointer: at + pointerStep(name),
  message: "is not in the schema",
  suggestion: nearest(name, known),
});

/** A location as a JSON Pointer; the validator encodes it as a fragment. */
const pointerIn = (location: string): string => decodeURIComponent(location.slice(1));

/** The keywords beside the one that a location leads to, which may go through references. */
const rulesAt = (schema: unknown, location: string): Readonly<Record<string, unknown>> => {
  let rules = schema;
  for (const step of pointerSteps(pointerIn(location)).slice(0, -1)) {
    const next = within(rules, [step]);
    rules = step === "$ref" && typeof next === "string" ? within(schema, pointerSteps(next)) : next;
  }
  return isObject(rules) ? rules : {};
};

/** These report that a part has problems, which are reported as well. */
const CONTAINERS: ReadonlySet<string> = new Set(
  (
    "properties patternProperties unevaluatedProperties items prefixItems additionalItems unevaluatedItems " +
    "allOf if $ref dependentSchemas"
  ).split(" "),
);

/** The units that say what is wrong, without those of the branches of an `anyOf`. */
const leavesOf = (units: readonly OutputUnit[]): OutputUnit[] => {
  const branches = units
    .filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf")
    .map(({ keywordLocation }) => `${keywordLocation}/`);
  return units.filter(
    ({ keyword, keywordLocation }) =>
      !CONTAINERS.has(keyword) && !branches.some((branch) => keywordLocation.startsWith(branch)),
  );
};

/** The member that a unit about an object names. */
const memberOf = ({ error }: OutputUnit): string => /"(.*)"/s.exec(error)?.[1] ?? "";

const problemsOf = (schema: unknown, value: unknown, unit: OutputUnit): Problem[] => {
  const at = pointerIn(unit.instanceLocation);
  const rules = rulesAt(schema, unit.keywordLocation);
  switch (unit.keyword) {
    case "required":
      return [{ pointer: at + pointerStep(memberOf(unit)), message: REQUIRED }];
    case "additionalProperties":
      if (rules["additionalProperties"] !== false) return [];
      return [unknownMember(at, memberOf(unit), Object.keys(rules["properties"] ?? {}))];
    default: {
      const wrong = within(value, pointerSteps(at));
      return [{ pointer: at, value: wrong, ...messageOf(unit.keyword, rules, wrong) }];
    }
  }
};

/** What a validator has found, at most one problem for each place, and those of `known` first. */
export const schemaProblems = (
  schema: unknown,
  value: unknown,
  units: readonly OutputUnit[],
  max: number,
  known: readonly Problem[] = [],
): Problem[] => {
  const found = leavesOf(units)
    .slice(0, 2 * max)
    .flatMap((unit) => problemsOf(schema, value, unit));
  const byPointer = new Map<string, Problem>();
  for (const problem of [...known, ...found])
    if (!byPointer.has(problem.pointer ?? "")) byPointer.set(problem.pointer ?? "", problem);
  return [...byPointer.values()];
};
