import { isSameNumber } from "../../shared/json/decimal.ts";
import { ExactNumber, isObject } from "../../shared/json/exact.ts";

const isNumber = (value: unknown): boolean => typeof value === "number" || value instanceof ExactNumber;

/** The second document with the first one's order of keys and spelling of numbers, so that its text differs where it does. */
export const align = (before: unknown, after: unknown): unknown => {
  if (Array.isArray(before) && Array.isArray(after))
    return after.map((item, at) => (at < before.length ? align(before[at], item) : item));
  if (isObject(before) && isObject(after)) {
    const has = (name: string): boolean => Object.hasOwn(after, name);
    const names = [...Object.keys(before).filter(has), ...Object.keys(after)];
    return Object.fromEntries(
      [...new Set(names)].map((name) => [
        name,
        Object.hasOwn(before, name) ? align(before[name], after[name]) : after[name],
      ]),
    );
  }
  return isNumber(before) && isNumber(after) && isSameNumber(String(before), String(after)) ? before : after;
};
