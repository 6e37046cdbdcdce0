import { AppError } from "../errors.ts";
import { isIgnored, nearest, noticeOf, type Pair, parameterNamed } from "../query/index.ts";
import type { Operation } from "./operation.ts";

/** A parameter that does nothing, with the known name that was probably meant. */
export interface Mistyped {
  readonly pair: Pair;
  readonly suggestion: string | undefined;
}

const DOES_NOTHING = "does nothing here";

export const mistyped = (pair: Pair, known: readonly string[]): Mistyped => ({
  pair,
  suggestion: nearest(pair[0], known),
});

export const noticeOn = ({ pair, suggestion }: Mistyped): string =>
  noticeOf(pair, suggestion === undefined ? DOES_NOTHING : `${DOES_NOTHING}; did you mean ${suggestion}?`);

/** The parameters of a query that an operation does not declare, and that are not ours. */
export const undeclaredIn = (
  query: readonly Pair[],
  { queryParameters: declared }: Operation,
): Mistyped[] => {
  const isKnown = ([name]: Pair): boolean => {
    const [first = ""] = name.split("[", 1);
    const isDeclared = [name, `${name}[]`, first].some((one) => declared.has(one));
    return isDeclared || parameterNamed(name) !== undefined || name.startsWith("_") || isIgnored(name);
  };
  return query.filter((pair) => !isKnown(pair)).map((pair) => mistyped(pair, [...declared.keys()]));
};

/** Refuses parameters that do nothing. */
export const refuseMistyped = (found: readonly Mistyped[]): void => {
  const [first] = found;
  if (first === undefined) return;
  throw new AppError("invalid_parameter", noticeOn(first).replace(/(?<!\?)$/, "."), {
    problems: found.map(({ pair: [parameter, value], suggestion }) => ({
      parameter,
      value,
      message: DOES_NOTHING,
      suggestion,
    })),
  });
};
