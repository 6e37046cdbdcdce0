import { nearest } from "../../query/index.ts";

/** A path of an API, `/pets/{petId}`, and its methods. */
export interface ApiRoute {
  readonly path: string;
  readonly methods: readonly string[];
}

/** What a rule says of the requests that it is for. */
export interface RoutePattern {
  /** In capitals; null for any. */
  readonly method: string | null;
  /** The end of a path: `/orders` is also that of `/api/mock/orders`. `*` or `{id}` is any segment, `*` alone any path. */
  readonly path: string;
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, "").split("/").slice(1);

const isAny = (segment: string | undefined): boolean =>
  segment === "*" || (segment?.startsWith("{") === true && segment.endsWith("}"));

/** Whether a request has the method and path of a pattern. */
export const matchesRoute = (pattern: RoutePattern, method: string, path: string): boolean => {
  if (pattern.method !== null && pattern.method !== method) return false;
  if (pattern.path === "*") return true;
  const [parts, sent] = [segmentsOf(pattern.path), segmentsOf(path)];
  const skipped = sent.length - parts.length;
  return skipped >= 0 && parts.every((part, index) => isAny(part) || part === sent[skipped + index]);
};

/** The end of a route's path with as many segments as a pattern has; undefined where it would start within parameters. */
const endOf = (route: ApiRoute, length: number): string[] | undefined => {
  const segments = segmentsOf(route.path);
  const end = segments.slice(Math.max(0, segments.length - length));
  // Otherwise `/ordes` would be the id of an order.
  const starts = end.length === segments.length || !isAny(end[0]);
  return starts && end.length === length ? end : undefined;
};

const fits = (end: readonly string[], parts: readonly string[]): boolean =>
  end.every((segment, index) => isAny(segment) || isAny(parts[index]) || segment === parts[index]);

interface RouteProblem {
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** Why no request can have the method and path of a pattern; undefined if one can. Null are routes of which any may be there. */
export const routeProblem = (
  { method, path }: RoutePattern,
  routes: readonly ApiRoute[] | null,
): RouteProblem | undefined => {
  if (routes === null) return undefined;
  const parts = segmentsOf(path);
  const near = routes.flatMap((route) => {
    const end = path === "*" ? [] : endOf(route, parts.length);
    return end === undefined ? [] : [{ end, methods: route.methods }];
  });
  const found = near.filter(({ end }) => fits(end, parts));
  if (found.length === 0) {
    const others = near.map(({ end }) =>
      ["", ...end.map((part, index) => (isAny(part) ? (parts[index] ?? part) : part))].join("/"),
    );
    const suggestion = nearest(path, [...new Set(others)]);
    const examples = routes.slice(0, 5).map((route) => route.path);
    return { message: `has no path of this API, such as ${examples.join(", ")}`, suggestion };
  }
  const methods = [...new Set(found.flatMap((one) => [...one.methods]))];
  if (method === null || methods.includes(method) || (method === "HEAD" && methods.includes("GET")))
    return undefined;
  return {
    message: `has no method of that path: it takes ${methods.join(", ")}`,
    suggestion: nearest(method, methods),
  };
};
