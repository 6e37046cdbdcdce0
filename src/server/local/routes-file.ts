import { ConfigError } from "../config/parsers.ts";
import { readApiFile } from "../read-text.ts";

/** Rewrites a path and its query, `/api/posts?id=1`. */
export type Rewrite = (path: string) => string;

interface Rule {
  readonly source: RegExp;
  /** Whether it looks at the query, too; otherwise that stays. */
  readonly hasQuery: boolean;
  readonly target: string;
  /** The names of its groups, in their order; null for a star. */
  readonly names: readonly (string | null)[];
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** json-server's rules: `:name` is a part of a path, `*` anything, and `\\?` begins a query. */
const ruleOf = (source: string, target: string): Rule => {
  const names: (string | null)[] = [];
  const pattern = source.replaceAll(
    /\\(.)|:(\w+)|(\*)|([^\w\s])/g,
    (_, escaped?: string, name?: string, star?: string, other = "") => {
      if (escaped !== undefined) return escape(escaped);
      if (name === undefined && star === undefined) return escape(other);
      names.push(name ?? null);
      return star === undefined ? "([^/?&]+?)" : "(.*)";
    },
  );
  return { source: new RegExp(`^${pattern}$`), hasQuery: source.includes("\\?"), target, names };
};

const PLACES = /\$(\d+)|:(\w+)/g;

/** What a target names and its source has not. */
const missingIn = ({ target, names }: Rule): string | undefined =>
  Array.from(target.matchAll(PLACES)).find(([, number, name]) =>
    number === undefined ? !names.includes(name ?? "") : Number(number) < 1 || Number(number) > names.length,
  )?.[0];

const applied = (url: string, { source, hasQuery, target, names }: Rule): string => {
  const [path = "", query = ""] = url.split(/\?(.*)/s, 2);
  const found = source.exec(hasQuery ? url : path);
  if (found === null) return url;
  const made = target.replaceAll(PLACES, (_, number?: string, name?: string) =>
    number === undefined ? (found[names.indexOf(name ?? "") + 1] ?? "") : (found[Number(number)] ?? ""),
  );
  return hasQuery || query === "" ? made : `${made}${made.includes("?") ? "&" : "?"}${query}`;
};

/** Reads json-server's `routes.json`: paths, and what they become. Throws a {@link ConfigError}. */
export const readRoutes = async (file: string): Promise<Rewrite> => {
  const text = await readApiFile(file);
  const wrong = (why: string): ConfigError => new ConfigError(`--routes ${file}: ${why}`);
  let routes: unknown;
  try {
    routes = JSON.parse(text);
  } catch (error) {
    throw wrong(`is not JSON: ${(error as SyntaxError).message}`);
  }
  if (typeof routes !== "object" || routes === null || Array.isArray(routes))
    throw wrong('must be an object of paths such as { "/api/*": "/$1" }.');
  const rules = Object.entries(routes).map(([source, target]: [string, unknown]) => {
    if (!source.startsWith("/") || typeof target !== "string" || !target.startsWith("/"))
      throw wrong(`${JSON.stringify(source)}: both paths must begin with a slash, as in "/api/*": "/$1".`);
    const rule = ruleOf(source, target);
    const missing = missingIn(rule);
    if (missing !== undefined)
      throw wrong(`${JSON.stringify(source)} has no ${missing}, which ${target} names.`);
    return rule;
  });
  return (url) => rules.reduce(applied, url);
};
