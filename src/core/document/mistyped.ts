import { AppError, type Problem } from "../errors.ts";
import { isIgnored, nearest, noticeOf, type Pair, parameterNamed } from "../query/index.ts";
import type { Operation } from "./operation.ts";

const DOES_NOTHING = "does nothing here";

/** A parameter that does nothing, with the known name that was probably meant. */
export const mistyped = ([name, value, bare]: Pair, known: readonly string[]): Problem => ({
  parameter: name,
  value: bare === true ? undefined : value,
  message: DOES_NOTHING,
  suggestion: nearest(name, known),
});

export const noticeOn = ({ parameter = "", value, suggestion }: Problem): string => {
  const pair: Pair = value === undefined ? [parameter, "", true] : [parameter, String(value)];
  return noticeOf(
    pair,
    suggestion === undefined ? DOES_NOTHING : `${DOES_NOTHING}; did you mean ${suggestion}?`,
  );
};

/** The parameters of a query that an operation does not declare, and that are not ours. */
export const undeclaredIn = (query: readonly Pair[], { queryParameters: declared }: Operation): Problem[] =>
  query
    .filter(([name]) => {
      const [first = ""] = name.split("[", 1);
      const isDeclared = [name, `${name}[]`, first].some((one) => declared.has(one));
      return !isDeclared && parameterNamed(name) === undefined && !name.startsWith("_") && !isIgnored(name);
    })
    .map((pair) => mistyped(pair, [...declared.keys()]));

/** Refuses parameters that do nothing. */
export const refuseMistyped = (problems: readonly Problem[]): void => {
  const [first] = problems;
  if (first === undefined) return;
  throw new AppError("invalid_parameter", `${noticeOn(first)}.`.replace("?.", "?"), { problems });
};
