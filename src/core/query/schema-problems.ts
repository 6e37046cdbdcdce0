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

const isNull = (schema: unknown): boolean => isObject(schema) && schema["type"] === "null";

/** The branch beside that of null: `anyOf: [{ $ref: Ward }, { type: null }]` is how an optional field is written. */
const onlyBranch = (schema: unknown, { keyword, keywordLocation }: OutputUnit): number | undefined => {
  const branches = rulesAt(schema, keywordLocation)[keyword];
  if (!Array.isArray(branches) || branches.length !== 2 || !branches.some(isNull)) return undefined;
  const index = branches.findIndex((branch) => !isNull(branch));
  return index === -1 ? undefined : index;
};

/** The units that say what is wrong, without those of the branches of an `anyOf`, unless only one is not null. */
const leavesOf = (schema: unknown, units: readonly OutputUnit[]): OutputUnit[] => {
  const hidden: string[] = [];
  const whole = new Set<OutputUnit>();
  for (const unit of units) {
    if (unit.keyword !== "anyOf" && unit.keyword !== "oneOf") continue;
    const only = onlyBranch(schema, unit);
    if (only === undefined) hidden.push(`${unit.keywordLocation}/`);
    else {
      whole.add(unit);
      hidden.push(`${unit.keywordLocation}/${1 - only}/`);
    }
  }
  return units.filter(
    (unit) =>
      !CONTAINERS.has(unit.keyword) &&
      !whole.has(unit) &&
      !hidden.some((branch) => unit.keywordLocation.startsWith(branch)),
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
  const found = leavesOf(schema, units)
    .slice(0, 2 * max)
    .flatMap((unit) => problemsOf(schema, value, unit));
  const byPointer = new Map<string, Problem>();
  for (const problem of [...known, ...found])
    if (!byPointer.has(problem.pointer ?? "")) byPointer.set(problem.pointer ?? "", problem);
  return [...byPointer.values()];
};
