import type { DataStyle, Locale } from "../../core/api/resources.ts";
import { NOW_RANGE, readDay } from "../../core/day.ts";
import { LOCALES } from "../../core/engine/index.ts";
import { DATA_WORDS, nearest, RANGES, seedProblem, sessionProblem } from "../../core/query/index.ts";

/** The resources of a schema, with the built-in ones unless it was read with `only`. */
export interface Schema {
  readonly names: readonly string[];
}

/** Where sessions are kept, as texts by key: a key-value store, a table, a Durable Object. */
export interface SessionStorage {
  /** The text of a key; null or undefined if there is none. */
  readonly get: (key: string) => Promise<string | null | undefined> | string | null | undefined;
  /** Puts a text in the place of another one, in one step; null stands for none. False if something else is there. */
  readonly compareAndSet: (
    key: string,
    before: string | null,
    text: string | null,
  ) => Promise<boolean> | boolean;
}

/** Defaults for parameters that a URL does not have. */
export interface MockOptions {
  /** As `?seed=`: the same text gives the same data. */
  readonly seed?: string;
  /** As `?count=`: records in the dataset, and the default limit of a page. */
  readonly count?: number;
  /** As `?__now=`: the day on which the data was made, such as `"2026-11-26"`, or `"today"`. */
  readonly now?: string;
  /** As `?locale=`: the place of names, addresses and companies. */
  readonly locale?: Locale;
  /** As `?__data=`: records that are hard to draw, such as `"long"`, `"rtl"` or `"mix"`. */
  readonly hardData?: DataStyle | readonly DataStyle[];
  /** As `?__session=`: the session of requests that name none: what they write stays. */
  readonly session?: string;
  /** Where sessions are kept; by default in memory, as long as the mock lives. */
  readonly sessions?: SessionStorage;
  /**
   * What your app puts before `/users`, such as `"https://api.example.com/v1"`, or a path such as `"/v1"`. Links also
   * use it. Below it are the resources and `realtime`; beside other handlers, other requests are left to them. By default
   * the API is everything below `/api/mock`, on any origin.
   */
  readonly baseUrl?: string;
  /** Your own resources: the result of `readSchema` of `mockbench/schema`. */
  readonly schema?: Schema;
  /**
   * Your OpenAPI document, parsed or as text: its operations answer at their own paths, and writes stay. A base URL comes
   * before them. Beside other handlers, requests for other paths are left to them.
   */
  readonly openapi?: string | object;
  /** Your own rows, such as a `db.json`: they are served at `/posts` and `/posts/1`, and writes stay. */
  readonly data?: string | object;
  /**
   * Your own logic in front of a document or rows: what the files of `mockbench mock --handlers` export, by path, such as
   * `{ "/orders/{orderId}/cancel": await import("./api/orders/{orderId}/cancel.ts") }`.
   */
  readonly handlers?: Readonly<Record<string, object>>;
}

/** Whether the mock is an API of one's own, at its own paths. */
export const isOwnApi = ({ openapi, data }: MockOptions): boolean =>
  openapi !== undefined || data !== undefined;

const SOURCES = ["schema", "openapi", "data"] as const satisfies (keyof MockOptions)[];

const NAMES = [
  "seed",
  "count",
  "now",
  "locale",
  "hardData",
  "session",
  "sessions",
  "baseUrl",
  "handlers",
  ...SOURCES,
] satisfies (keyof MockOptions)[];

/** Options of `readSchema` that may be passed here by mistake. */
const READ_OPTIONS = new Set(["only", "resources"]);

/** Throws for a name that is not an option: without types, it would be ignored. */
const checkNames = (options: MockOptions): void => {
  const wrong = Object.keys(options).find((name) => !(NAMES as string[]).includes(name));
  if (wrong === undefined) return;
  if (READ_OPTIONS.has(wrong))
    throw new TypeError(
      `${wrong} is an option of readSchema of "mockbench/schema": { schema: readSchema(…, { ${wrong}: true }) }`,
    );
  const near = nearest(wrong, NAMES);
  const hint = near === undefined ? `there are ${NAMES.join(", ")}` : `did you mean ${near}?`;
  throw new TypeError(`there is no option ${wrong}; ${hint}`);
};

const checkSources = (options: MockOptions): void => {
  const given = SOURCES.filter((name) => options[name] !== undefined);
  if (given.length > 1) throw new TypeError(`only one of ${given.join(" and ")} can be served`);
  for (const name of ["openapi", "data"] as const) {
    const source: unknown = options[name];
    if (source !== undefined && typeof source !== "string" && (typeof source !== "object" || source === null))
      throw new TypeError(`${name} must be an object, or the text of a file`);
  }
};

const checkHandlers = (options: MockOptions): void => {
  const { handlers } = options;
  if (handlers === undefined) return;
  if (!isOwnApi(options))
    throw new TypeError("handlers stand in front of openapi or data: give one of them, too");
  for (const path of Object.keys(handlers))
    if (!path.startsWith("/"))
      throw new TypeError(
        `handlers are by path, such as "/orders/{orderId}"; ${path} does not begin with a slash`,
      );
};

const oneOf = (option: string, words: readonly string[], word: string): string => {
  if (words.includes(word)) return word;
  throw new RangeError(`${option} must be one of ${words.join(", ")}, not ${word}`);
};

const checkSessions = ({ sessions }: { readonly sessions?: Partial<SessionStorage> }): void => {
  if (sessions === undefined) return;
  if (typeof sessions.get !== "function" || typeof sessions.compareAndSet !== "function")
    throw new TypeError("sessions must be a storage: an object with the methods get and compareAndSet");
};

/** The options as URL parameters; throws if they are invalid. */
export const defaultsOf = (options: MockOptions): ReadonlyMap<string, string> => {
  const { seed, count, now, locale, hardData, session } = options;
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
  if (now !== undefined) {
    if (now !== "today" && readDay(now) === undefined)
      throw new RangeError(`now must be "today" or a day from ${NOW_RANGE.join(" to ")}, not ${now}`);
    // A worker's clock begins with its first request, for which this is read again.
    defaults.set("__now", now === "today" ? new Date().toISOString().slice(0, 10) : now);
  }
  if (locale !== undefined) defaults.set("locale", oneOf("locale", LOCALES, locale));
  if (hardData !== undefined)
    defaults.set(
      "__data",
      [hardData]
        .flat()
        .map((style) => oneOf("hardData", DATA_WORDS, style))
        .join(","),
    );
  if (session !== undefined) {
    const problem = sessionProblem(session);
    if (problem !== undefined) throw new RangeError(`session ${problem}, not ${session}`);
    defaults.set("__session", session);
  }
  return defaults;
};

/** Throws for options that do not exist, not together or not with that value. */
export const checkOptions = (options: MockOptions): void => {
  checkNames(options);
  checkSources(options);
  checkSessions(options);
  checkHandlers(options);
  defaultsOf(options);
};
