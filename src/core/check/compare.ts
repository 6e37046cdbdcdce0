import type { Json } from "../engine/index.ts";
import { pointerStep } from "../query/index.ts";
import { isNode } from "../schema/index.ts";

/** A value that is not the one expected. */
export interface Difference {
  readonly pointer: string;
  readonly expected: Json;
  readonly actual: Json;
}

const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?$/i;

/** A moment in milliseconds; one without a zone is taken as UTC. */
export const momentOf = (value: unknown): number | undefined => {
  if (typeof value !== "string" || !MOMENT.test(value)) return undefined;
  const text = value.replace(" ", "T");
  const time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
};

/** Sums in binary differ in the last digits. */
const isNear = (a: number, b: number): boolean =>
  Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));

/**
 * Where a value differs from the one expected. Null is as good as nothing, a moment may be written in any zone, and what
 * was not expected is not looked at.
 */
export const differences = (
  expected: Json | undefined,
  actual: Json | undefined,
  pointer = "",
): readonly Difference[] => {
  const differ: readonly Difference[] = [{ pointer, expected: expected ?? null, actual: actual ?? null }];
  if (expected === undefined || expected === null)
    return actual === null || actual === undefined ? [] : differ;
  if (typeof expected === "number" && typeof actual === "number")
    return isNear(expected, actual) ? [] : differ;
  const moment = momentOf(expected);
  if (moment !== undefined) return moment === momentOf(actual) ? [] : differ;
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return differ;
    return expected.flatMap((item: Json, index) =>
      differences(item, actual[index] as Json, `${pointer}/${index}`),
    );
  }
  if (isNode(expected)) {
    if (!isNode(actual)) return differ;
    return Object.entries(expected).flatMap(([name, value]) =>
      differences(
        value,
        (Object.hasOwn(actual, name) ? actual[name] : null) as Json,
        pointer + pointerStep(name),
      ),
    );
  }
  return expected === actual ? [] : differ;
};
