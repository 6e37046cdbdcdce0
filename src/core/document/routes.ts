import { lazy } from "../engine/index.ts";
import { AppError } from "../errors.ts";
import type { MockRequest } from "../mock/index.ts";
import type { Pair } from "../query/index.ts";
import type { Operation, Parameter } from "./operation.ts";
import { decoded } from "./paths.ts";

/** The operations of a path, by method. A document may have several that only the query tells apart. */
export interface DocumentRoute {
  readonly path: string;
  readonly operations: ReadonlyMap<string, readonly Operation[]>;
}

export interface RouteMatch {
  readonly route: DocumentRoute;
  readonly params: Readonly<Record<string, string>>;
}

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

/** Paths that differ only in which characters they escape are the same. */
const canonical = (path: string): string =>
  path
    .split("/")
    // Half of a surrogate pair cannot be escaped.
    .map((segment) => encodeURIComponent(decoded(segment).replaceAll(/\p{Surrogate}/gu, "\ufffd")))
    .join("/");

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Fixed segments come before parameters, from left to right. */
const rankOf = (path: string): string =>
  path
    .split("/")
    .map((segment) =>
      segment.includes("{") ? (segment.startsWith("{") && segment.endsWith("}") ? "2" : "1") : "0",
    )
    .join("");

const PARAMETER = /(\{[^{}]+\})/;

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
}

const patternOf = (path: string): Pattern => {
  const names: string[] = [];
  const source = path
    .split(PARAMETER)
    .map((part) => {
      if (!/^\{[^{}]+\}$/.test(part)) return escaped(canonical(part));
      names.push(part.slice(1, -1));
      return "([^/]+?)";
    })
    .join("");
  return { names, expression: new RegExp(`^${source}$`) };
};

/** A path, whose pattern is made when a request may have it: a large document has thousands. */
interface Matcher {
  readonly route: DocumentRoute;
  readonly rank: string;
  /** What is before its first parameter. */
  readonly start: string;
  readonly pattern: () => Pattern;
}

const matcherOf = (route: DocumentRoute): Matcher => ({
  route,
  rank: rankOf(route.path),
  start: canonical(route.path.split(PARAMETER, 1)[0] ?? ""),
  pattern: lazy(() => patternOf(route.path)),
});

const lengthOf = (path: string): number => path.split("/").length;

/** Finds the path of a document that a request has; fixed segments win over parameters. */
export const createRoutes = (
  operations: readonly Operation[],
): ((path: string) => RouteMatch | undefined) => {
  const routes = new Map<string, Map<string, Operation[]>>();
  for (const operation of operations) {
    const { path } = operation;
    const known = routes.get(path) ?? new Map<string, Operation[]>();
    routes.set(path, known);
    known.set(operation.method, [...(known.get(operation.method) ?? []), operation]);
  }
  const byLength = new Map<number, Matcher[]>();
  for (const [path, own] of routes) {
    const all = byLength.get(lengthOf(path)) ?? [];
    byLength.set(lengthOf(path), all);
    all.push(matcherOf({ path, operations: own }));
  }
  for (const all of byLength.values()) all.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return (requested) => {
    const path = canonical(requested.length > 1 ? requested.replace(/\/$/, "") : requested);
    for (const { route, start, pattern } of byLength.get(lengthOf(path)) ?? []) {
      if (!path.startsWith(start)) continue;
      const { names, expression } = pattern();
      const found = expression.exec(path);
      if (found === null) continue;
      const params = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]);
      return { route, params: Object.fromEntries(params) as Record<string, string> };
    }
    return undefined;
  };
};
