import { RANGES, seedProblem, sessionProblem } from "../../core/query/index.ts";

/** The resources of a schema that was read, and the built-in ones unless it was read with `only`. */
export interface Schema {
  readonly names: readonly string[];
}

/** What a handler answers from where a URL does not say otherwise. */
export interface MockOptions {
  /** As `?seed=`: the same text gives the same data. */
  readonly seed?: string;
  /** As `?count=`: records in the dataset, and of a page that says no limit. */
  readonly count?: number;
  /** As `?__session=`: writes are kept, in memory, until these handlers are thrown away. */
  readonly session?: string;
  /**
   * Where the API is said to live, such as `"https://api.example.com"`. Any origin is answered when it is not said,
   * each with links and image URLs of its own.
   */
  readonly baseUrl?: string;
  /** Resources of your own: what `readSchema` of `mockbench/schema` returns. */
  readonly schema?: Schema;
}

/** The options as parameters of a URL; throws where no URL could say them. */
export const defaultsOf = ({ seed, count, session }: MockOptions): ReadonlyMap<string, string> => {
  const defaults = new Map<string, string>();
  if (seed !== undefined) {
    const problem = seed.isWellFormed() ? seedProblem(seed) : "must not have half of a surrogate pair";
    if (problem !== undefined) throw new RangeError(`seed ${problem}`);
    defaults.set("seed", seed);
  }
  if (count !== undefined) {
    const [min, max] = RANGES.count;
    if (!Number.isInteger(count) || count < min || count > max)
      throw new RangeError(`count must be an integer from ${min} to ${max}, not ${count}`);
    defaults.set("count", String(count));
  }
  if (session !== undefined) {
    const problem = sessionProblem(session);
    if (problem !== undefined) throw new RangeError(`session ${problem}, not ${session}`);
    defaults.set("__session", session);
  }
  return defaults;
};

/** The base without its last slash; null where any origin is meant. Throws where it is no base. */
export const baseOf = ({ baseUrl }: MockOptions): string | null => {
  if (baseUrl === undefined || baseUrl === "*") return null;
  const url = URL.parse(baseUrl);
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== "" || url.hash !== "")
    throw new TypeError(`baseUrl must be an http(s) URL such as https://api.example.com, not ${baseUrl}`);
  return url.href.replace(/\/$/, "");
};
