import { type Schema, Validator } from "@cfworker/json-schema";
import type { JsonSchema, ResourceInfo } from "../engine/index.ts";
import type { Problem } from "../errors.ts";
import { mayHaveExactNumbers } from "./exact-json.ts";
import { isObject } from "./merge.ts";
import { pointerStep } from "./pointer.ts";
import { messageOf, REQUIRED } from "./schema-messages.ts";
import { schemaProblems, unknownMember, within } from "./schema-problems.ts";

/** Fields that the service fills in, so that a body may omit them. */
const GENERATED: ReadonlySet<unknown> = new Set(["id", "createdAt", "updatedAt"]);
const MAX_PROBLEMS = 100;
/** Of one body: a validator reports each wrong one before the first problem is listed. */
const MAX_VALUES = 5000;
/** The longest text that is compared with a format: for that of URLs, the time grows with the square of the length. */
const MAX_FORMAT_TEXT = 2000;

type Runnable = NonNullable<ResourceInfo["runnable"]>;

/** The expression of a pattern that is valid only without the `u` flag, which the validator sets; null for any other. */
const lenientOf = (pattern: unknown, runnable: Runnable): RegExp | null => {
  const text = typeof pattern === "string" ? runnable(pattern) : null;
  if (text === null) return null;
  try {
    RegExp(text, "u");
    return null;
  } catch {
    return new RegExp(text);
  }
};

/**
 * The published schema as it is checked, its patterns as they are run. The validator's expression for `url` takes
 * exponential time, and it compares all items with each other for `uniqueItems`, which is checked here.
 */
const checkable = (schema: unknown, runnable: Runnable): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => checkable(item, runnable));
  if (!isObject(schema)) return schema;
  const { uniqueItems: _, ...rest } = schema;
  const entries = Object.entries(rest).map(([name, part]) => [name, checkable(part, runnable)]);
  const checked = Object.fromEntries(entries) as Record<string, unknown>;
  const { pattern } = checked;
  if (typeof pattern === "string") {
    const text = lenientOf(pattern, runnable) === null ? runnable(pattern) : null;
    if (text === null) delete checked["pattern"];
    else checked["pattern"] = text;
  }
  return checked["format"] === "url" ? { ...checked, format: "uri" } : checked;
};

interface Checker {
  readonly schema: Schema;
  readonly validator: Validator;
}

const asWritten: Runnable = (pattern) => pattern;

const checkers = new WeakMap<JsonSchema, Checker>();

const checkerOf = ({ schema: published, runnable = asWritten }: ResourceInfo): Checker => {
  let checker = checkers.get(published);
  if (checker !== undefined) return checker;
  const { required = [], ...rest } = checkable(published, runnable) as { required?: unknown[] };
  const schema = { ...rest, required: required.filter((name) => !GENERATED.has(name)) } as Schema;
  checker = { schema, validator: new Validator(schema, "2020-12", false) };
  checkers.set(published, checker);
  return checker;
};

/** How many values there are; it stops counting at one more than `most`. */
const countValues = (value: unknown, most: number): number => {
  let count = 1;
  if (typeof value !== "object" || value === null) return count;
  for (const inner of Object.values(value)) {
    if (count > most) break;
    count += countValues(inner, most - count);
  }
  return count;
};

/** What the validator does not see, or must not. */
interface Limits {
  readonly problems: Problem[];
  /** The first members that are not in the schema: the validator takes ten microseconds for each. */
  readonly unknown: (readonly [pointer: string, name: string, known: readonly string[]])[];
  /** A text is too long for its format. */
  tooLong: boolean;
  readonly runnable: Runnable;
}

const checkLimits = (schema: unknown, value: unknown, at: string, limits: Limits): void => {
  const { problems } = limits;
  if (value === Infinity || value === -Infinity)
    problems.push({ pointer: at, message: "is too large for a 64-bit float" });
  if (!isObject(schema)) return;
  if (typeof value === "string" && lenientOf(schema["pattern"], limits.runnable)?.test(value) === false)
    problems.push({ pointer: at, value, ...messageOf("pattern", schema, value) });
  if (typeof value === "string" && schema["format"] !== undefined && value.length > MAX_FORMAT_TEXT) {
    limits.tooLong = true;
    const message = `is too long for its format: at most ${MAX_FORMAT_TEXT} characters`;
    problems.push({ pointer: at, message });
  }
  if (Array.isArray(value)) {
    const distinct = schema["uniqueItems"] === true && new Set(value.map((item) => JSON.stringify(item)));
    if (distinct !== false && distinct.size < value.length)
      problems.push({ pointer: at, message: "must have no item twice" });
    for (const [index, item] of value.entries())
      checkLimits(schema["items"], item, at + pointerStep(index), limits);
  } else if (isObject(value)) {
    const known = Object.keys(schema["properties"] ?? {});
    const isClosed = schema["additionalProperties"] === false && schema["patternProperties"] === undefined;
    for (const [name, inner] of Object.entries(value))
      if (isClosed && !known.includes(name)) {
        if (limits.unknown.length <= MAX_PROBLEMS) limits.unknown.push([at, name, known]);
      } else checkLimits(within(schema["properties"], [name]), inner, at + pointerStep(name), limits);
  }
};

/** Half of a surrogate pair, as JSON prints it: the validator cannot encode it in a location. */
const LONE_SURROGATE = /\\u[dD][89a-fA-F][0-9a-fA-F]{2}/g;

/** A record with ordinary numbers and texts; most have no others, and need no copy. */
const plain = (record: unknown): unknown => {
  const text = JSON.stringify(record);
  const replaced = text.replace(LONE_SURROGATE, "\\ufffd");
  return replaced === text && !mayHaveExactNumbers(text) ? record : (JSON.parse(replaced) as unknown);
};

const checkRecord = (info: ResourceInfo, sent: unknown, at: string): Problem[] => {
  const record = plain(sent);
  const limits: Limits = { problems: [], unknown: [], tooLong: false, runnable: info.runnable ?? asWritten };
  checkLimits(info.schema, record, "", limits);
  const { schema, validator } = checkerOf(info);
  const hasManyUnknown = limits.unknown.length > MAX_PROBLEMS;
  if (hasManyUnknown)
    limits.problems.push(...limits.unknown.slice(0, MAX_PROBLEMS).map((member) => unknownMember(...member)));
  const units = limits.tooLong || hasManyUnknown ? [] : validator.validate(record).errors;
  return schemaProblems(schema, record, units, MAX_PROBLEMS, limits.problems).map((problem) => ({
    ...problem,
    pointer: at + (problem.pointer ?? ""),
  }));
};

/**
 * The differences between records and the published schema of their resource, at most a hundred. Values that were sent
 * come before missing fields, because only a few are described.
 */
export const validate = (info: ResourceInfo, result: unknown): Problem[] => {
  if (countValues(result, MAX_VALUES) > MAX_VALUES)
    return [{ pointer: "", message: `has more than ${MAX_VALUES} values; only so many are checked` }];
  const problems: Problem[] = [];
  for (const [index, record] of (Array.isArray(result) ? result : [result]).entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    problems.push(...checkRecord(info, record, Array.isArray(result) ? pointerStep(index) : ""));
  }
  const isMissing = ({ message }: Problem): boolean => message === REQUIRED;
  return [...problems.filter((one) => !isMissing(one)), ...problems.filter(isMissing)].slice(0, MAX_PROBLEMS);
};
