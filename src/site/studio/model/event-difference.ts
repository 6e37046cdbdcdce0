import { isParent } from "./changed-part.ts";
import { short } from "./event-summary.ts";

/** Describes how two JSON texts differ: the path of the first different value, with both values. */
export const eventDifference = (event: string, prediction: string | null): string => {
  if (prediction === null) return "the history has no such event";
  if (event === prediction) return "";
  try {
    return (
      valueDifference(JSON.parse(event), JSON.parse(prediction), "") ?? "the same values, in other bytes"
    );
  } catch {
    return "the event is not JSON";
  }
};

const valueDifference = (left: unknown, right: unknown, path: string): string | undefined => {
  if (Object.is(left, right)) return undefined;
  if (isParent(left) && isParent(right) && Array.isArray(left) === Array.isArray(right)) {
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const difference = valueDifference(left[name], right[name], path === "" ? name : `${path}.${name}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  return `${path === "" ? "the event" : path} is ${inWords(left)}, predicted ${inWords(right)}`;
};

const inWords = (value: unknown): string => (value === undefined ? "missing" : short(JSON.stringify(value)));
