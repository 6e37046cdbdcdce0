import { lazy } from "../../engine/index.ts";
import type { PathParams } from "../../http/routes.ts";
import { decoded } from "../../http/url.ts";
import type { Endpoint, Find, Match } from "./endpoint.ts";

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

/** Of two parameters in one segment the first has all it can: `{name}.{ext}` ends at the last dot, and so does `{name}{ext}`. */
const patternOf = (path: string): Pattern => {
  const names: string[] = [];
  const parts = path.split(PARAMETER);
  const source = parts
    .map((part, index) => {
      if (!/^\{[^{}]+\}$/.test(part)) return escaped(canonical(part));
      names.push(part.slice(1, -1));
      if (index > 1 && parts[index - 1] === "") return "(\\.[^/.]+|[^/.]+)";
      return parts[index + 1] === "" ? "([^/]+?)" : "([^/]+)";
    })
    .join("");
  return { names, expression: new RegExp(`^${source}$`) };
};

/** An endpoint, whose pattern is made when a request may be for it: a large document has thousands. */
interface Matcher {
  readonly endpoint: Endpoint;
  readonly rank: string;
  /** What is before its first parameter. */
  readonly start: string;
  readonly pattern: () => Pattern;
}

const matcherOf = (endpoint: Endpoint): Matcher => ({
  endpoint,
  rank: rankOf(endpoint.path),
  start: canonical(endpoint.path.split(PARAMETER, 1)[0] ?? ""),
  pattern: lazy(() => patternOf(endpoint.path)),
});

const lengthOf = (path: string): number => path.split("/").length;

const byRank = (a: Matcher, b: Matcher): number => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0);

const takes = ({ handlers }: Endpoint, method: string): boolean =>
  handlers.has(method) || (method === "HEAD" && handlers.has("GET"));

/**
 * Finds the endpoint of a path; fixed segments win over parameters, and a slash at the end is accepted. Of paths that
 * differ only in the names of their parameters, the one that takes the method.
 */
export const createRouter = (endpoints: readonly Endpoint[]): Find => {
  const byLength = new Map<number, Matcher[]>();
  for (const endpoint of endpoints) {
    const all = byLength.get(lengthOf(endpoint.path)) ?? [];
    byLength.set(lengthOf(endpoint.path), all);
    all.push(matcherOf(endpoint));
  }
  for (const all of byLength.values()) all.sort(byRank);
  return (requested, method) => {
    let first: { readonly match: Match; readonly source: string } | undefined;
    const path = canonical(requested.length > 1 ? requested.replace(/\/$/, "") : requested);
    for (const { endpoint, start, pattern } of byLength.get(lengthOf(path)) ?? []) {
      if (!path.startsWith(start)) continue;
      const { names, expression } = pattern();
      if (first !== undefined && first.source !== expression.source) continue;
      const found = expression.exec(path);
      if (found === null) continue;
      const params = names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]);
      const match: Match = { endpoint, params: Object.fromEntries(params) as PathParams };
      if (takes(endpoint, method)) return match;
      first ??= { match, source: expression.source };
    }
    return first?.match;
  };
};
