import type { Operator } from "./operators.ts";
import { isIgnored, parameterNamed } from "./parameters.ts";

/**
 * What a URL calls a filter: the field's name, followed by any other operator than equality. Equality is written out
 * for a field that has the name of a parameter, such as `count` or `order`.
 */
export const filterName = (path: string, operator: Operator): string => {
  const isTaken = parameterNamed(path) !== undefined || isIgnored(path);
  return operator === "eq" && !isTaken ? path : `${path}_${operator}`;
};

/** Whether a URL could not name a filter of this field: it is ignored, or taken for a misspelt parameter. */
export const isReserved = (path: string): boolean => /^(?:_$|__|utm_)/.test(path);
