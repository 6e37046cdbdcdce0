import type { Operation } from "./operation.ts";

/** The operations of a path. */
export interface DocumentRoute {
  readonly path: string;
  readonly operations: ReadonlyMap<string, Operation>;
}

export interface RouteMatch {
  readonly route: DocumentRoute;
  readonly params: Readonly<Record<string, string>>;
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

interface Matcher {
  readonly route: DocumentRoute;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  /** Fixed segments come before parameters, from left to right. */
  readonly rank: string;
}

const matcherOf = (route: DocumentRoute): Matcher => {
  const names: string[] = [];
  const pattern = route.path
    .split(/(\{[^{}]+\})/)
    .map((part) => {
      if (!/^\{[^{}]+\}$/.test(part)) return escaped(part);
      names.push(part.slice(1, -1));
      return "([^/]+?)";
    })
    .join("");
  const rank = route.path
    .split("/")
    .map((segment) =>
      segment.includes("{") ? (segment.startsWith("{") && segment.endsWith("}") ? "2" : "1") : "0",
    )
    .join("");
  return { route, names, rank, pattern: new RegExp(`^${pattern}$`) };
};

const lengthOf = (path: string): number => path.split("/").length;

/** Finds the path of a document that a request has; fixed segments win over parameters. */
export const createRoutes = (
  operations: readonly Operation[],
): ((path: string) => RouteMatch | undefined) => {
  const routes = new Map<string, Map<string, Operation>>();
  for (const operation of operations) {
    const path = operation.path.length > 1 ? operation.path.replace(/\/$/, "") : operation.path;
    const known = routes.get(path) ?? new Map<string, Operation>();
    routes.set(path, known);
    if (!known.has(operation.method)) known.set(operation.method, operation);
  }
  const byLength = new Map<number, Matcher[]>();
  for (const [path, own] of routes) {
    const all = byLength.get(lengthOf(path)) ?? [];
    byLength.set(lengthOf(path), [...all, matcherOf({ path, operations: own })]);
  }
  for (const all of byLength.values()) all.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return (requested) => {
    const path = requested.length > 1 ? requested.replace(/\/$/, "") : requested;
    for (const { route, names, pattern } of byLength.get(lengthOf(path)) ?? []) {
      const found = pattern.exec(path);
      if (found === null) continue;
      const params = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]);
      return { route, params: Object.fromEntries(params) as Record<string, string> };
    }
    return undefined;
  };
};
