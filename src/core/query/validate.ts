import type { ResourceInfo, Shape, Shapes } from "../engine/index.ts";
import { describeProblems } from "./describe-problems.ts";
import { isExactNumber } from "./exact-json.ts";
import { isObject, type JsonObject } from "./merge.ts";
import type { Problem } from "../errors.ts";
import { nearest } from "./nearest.ts";
import { readDate } from "./operand.ts";
import { pointerStep } from "./pointer.ts";

/** Fields that the service fills in, so that a body may omit them. */
const GENERATED = new Set(["id", "createdAt", "updatedAt"]);
const MAX_PROBLEMS = 100;

type Found = Omit<Problem, "pointer">;
/** Expensive problems may be a function. */
type Report = (pointer: string, problem: Found | (() => Found)) => void;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

const checkText = (shape: Shape & { type: "string" }, value: unknown, at: string, report: Report): void => {
  if (shape.values !== undefined) {
    if (!shape.values.some((known) => known === value))
      report(at, {
        value,
        message: `must be one of ${shape.values.map((known) => JSON.stringify(known)).join(", ")}`,
      });
    return;
  }
  if (typeof value !== "string") return report(at, { value, message: "must be a string" });
  if (shape.enum !== undefined && !shape.enum.includes(value))
    return report(at, {
      value,
      message: `must be one of ${shape.enum.join(", ")}`,
      allowed: shape.enum,
      suggestion: nearest(value, shape.enum),
    });
  if (shape.format === "date-time" && !(MOMENT.test(value) && readDate(value) !== undefined))
    report(at, { value, message: "must be an RFC 3339 date-time such as 2024-05-17T08:30:00Z" });
};

const checkNumber = (
  shape: Shape & { type: "integer" | "number" },
  sent: unknown,
  at: string,
  report: Report,
): void => {
  // Precise enough for all bounds.
  const value = isExactNumber(sent) ? Number(JSON.stringify(sent)) : sent;
  if (value === Infinity || value === -Infinity)
    return report(at, { message: "is too large for a 64-bit float" });
  if (typeof value !== "number") return report(at, { value, message: `must be ${article(shape.type)}` });
  if (shape.type === "integer" && !Number.isInteger(value))
    return report(at, { value, message: "must be an integer" });
  if (shape.values !== undefined && !shape.values.includes(value))
    return report(at, { value, message: `must be one of ${shape.values.join(", ")}` });
  if (shape.minimum !== undefined && value < shape.minimum)
    report(at, { value, message: `must be at least ${shape.minimum}` });
  if (shape.maximum !== undefined && value > shape.maximum)
    report(at, { value, message: `must be at most ${shape.maximum}` });
};

const article = (type: string): string => (type === "integer" ? "an integer" : `a ${type}`);

const check = (shape: Shape, value: unknown, at: string, report: Report): void => {
  if (shape.mixed === true || (value === null && shape.nullable === true)) return;
  switch (shape.type) {
    case "string":
      return checkText(shape, value, at, report);
    case "integer":
    case "number":
      return checkNumber(shape, value, at, report);
    case "boolean":
      if (typeof value !== "boolean") report(at, { value, message: "must be true or false" });
      return;
    case "array":
      if (!Array.isArray(value)) return report(at, { value, message: "must be an array" });
      value.forEach((item, index) => check(shape.items, item, at + pointerStep(index), report));
      return;
    case "object":
      if (!isObject(value)) return report(at, { value, message: "must be an object" });
      checkMembers(shape.properties, value, at, report, new Set(), shape.open);
  }
};

const checkMembers = (
  shapes: Shapes,
  value: JsonObject,
  at: string,
  report: Report,
  optional: ReadonlySet<string>,
  open = false,
): void => {
  for (const [name, shape] of Object.entries(shapes)) {
    if (Object.hasOwn(value, name)) check(shape, value[name], at + pointerStep(name), report);
    else if (!optional.has(name) && shape.optional !== true)
      report(at + pointerStep(name), { message: REQUIRED });
  }
  for (const name of open ? [] : Object.keys(value)) {
    if (Object.hasOwn(shapes, name)) continue;
    report(at + pointerStep(name), () => ({
      message: "is not in the schema",
      suggestion: nearest(name, Object.keys(shapes)),
    }));
  }
};

const REQUIRED = "is required";

/** Describes problems. Those of values that were sent come before missing fields, because only a few are described. */
export const describeDifferences = (problems: readonly Problem[]): string => {
  const sent = problems.filter(({ message }) => message !== REQUIRED);
  const missing = problems.filter(({ message }) => message === REQUIRED);
  return describeProblems([...sent, ...missing], problems.length);
};

/** The differences between records and the schema of their resource, at most a hundred. */
export const validate = (info: ResourceInfo, result: unknown): Problem[] => {
  const problems: Problem[] = [];
  const report: Report = (pointer, problem) => {
    // Functions are called only for listed problems.
    if (problems.length < MAX_PROBLEMS)
      problems.push({ pointer, ...(typeof problem === "function" ? problem() : problem) });
  };
  const checkRecord = (record: unknown, at: string): void => {
    if (isObject(record)) checkMembers(info.fields, record, at, report, GENERATED);
    else report(at, { value: record, message: "must be an object" });
  };
  if (Array.isArray(result)) result.forEach((record, index) => checkRecord(record, pointerStep(index)));
  else checkRecord(result, "");
  return problems;
};
