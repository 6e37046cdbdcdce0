import type { Operator } from "./operators.ts";
import { isIgnored, parameterNamed } from "./parameters.ts";

/**
 * The name of a filter in a URL: the field with the operator, which is omitted for equality unless the field has the
 * name of a parameter, such as `count` or `order`.
 */
export const filterName = (path: string, operator: Operator): string => {
  const isTaken = parameterNamed(path) !== undefined || isIgnored(path);
  return operator === "eq" && !isTaken ? path : `${path}_${operator}`;
};

/** Whether a field cannot be filtered by its name, because such parameters are ignored or taken for misspelt ones. */
export const isReserved = (path: string): boolean => /^(?:_$|__|utm_)/.test(path);
