import { AppError } from "../errors.ts";
import type { MockRequest } from "../mock/index.ts";
import type { Pair } from "../query/index.ts";
import type { Operation, Parameter } from "./operation.ts";

/** The operations of a path, by method. A document may have several that only the query tells apart. */
export type OperationsAt = ReadonlyMap<string, readonly Operation[]>;

/** The operations of a document by their paths. */
export const byPath = (operations: readonly Operation[]): ReadonlyMap<string, OperationsAt> => {
  const paths = new Map<string, Map<string, Operation[]>>();
  for (const operation of operations) {
    const known = paths.get(operation.path) ?? new Map<string, Operation[]>();
    paths.set(operation.path, known);
    known.set(operation.method, [...(known.get(operation.method) ?? []), operation]);
  }
  return paths;
};

const isFixedBy = ({ schema }: Parameter, text: string): boolean => {
  const { enum: values, const: only } = schema?.node ?? {};
  return Array.isArray(values) ? values.includes(text) : only === undefined || only === text;
};

/** How many of an operation's demands on the query hold; -1 if one does not. */
const matchOf = ({ fixed, parameters }: Operation, given: ReadonlyMap<string, string>): number => {
  const required = parameters.filter((one) => one.required && one.in === "query");
  const holds = required.every((one) => {
    const text = given.get(one.name);
    return text !== undefined && isFixedBy(one, text);
  });
  return holds ? fixed.length + required.length : -1;
};

/** The error of a query that has the fixed pairs of no operation. */
const noMatch = (operations: readonly Operation[], given: ReadonlyMap<string, string>): AppError => {
  const accepted = [...new Set(operations.map(({ fixed }) => fixed.map((pair) => pair.join("=")).join("&")))];
  const names = new Set(operations.flatMap(({ fixed }) => fixed.map(([name]) => name)));
  const message = `must be ${accepted.slice(0, 5).join(" or ")}`;
  const more = accepted.length > 5 ? ` (or one of ${accepted.length - 5} more)` : "";
  const problems = [...names].map((parameter) => ({
    parameter,
    value: given.get(parameter)?.slice(0, 100) ?? null,
    message: `${message}${more}`,
    allowed: accepted,
  }));
  return new AppError("invalid_parameter", `The parameter ${[...names].join(", ")} ${message}${more}.`, {
    problems,
  });
};

/**
 * The operation of a path and method that a query asks for: one whose fixed pairs are all sent, in the query or, as in
 * AWS's `/#X-Amz-Target=…`, in headers.
 */
export const operationFor = (
  operations: readonly Operation[],
  pairs: readonly Pair[],
  { headers }: Pick<MockRequest, "headers">,
): Operation => {
  const given = new Map(pairs.map(([name, text]) => [name, text]));
  const [first, ...more] = operations.filter(({ fixed }) =>
    fixed.every(([name, text]) => (given.get(name) ?? headers.get(name)) === text),
  );
  if (first === undefined) throw noMatch(operations, given);
  return more.reduce((best, one) => (matchOf(one, given) > matchOf(best, given) ? one : best), first);
};
