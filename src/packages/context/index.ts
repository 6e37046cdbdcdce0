import type { RecordOf, ResourceName } from "../../core/api/query.ts";
import { check, checkRival, checkUrl } from "./checks.ts";
import { Failures, type FailOptions, type Failure } from "./failures.ts";
import type { LogEntry } from "./log-entry.ts";

export type { RecordOf, ResourceName } from "../../core/api/query.ts";
export type * from "../../core/api/resources.ts";
export type { FailOptions, Failure } from "./failures.ts";
export { hasReceived, type ReceivedOptions } from "./has-received.ts";
export type { LogEntry } from "./log-entry.ts";

type Search = Readonly<Record<string, string | number | boolean>>;

export interface ContextOptions {
  /** Where the mock server is: `http://localhost:3000` by default. */
  readonly url?: string;
  /** The name of its session; a random one by default. */
  readonly session?: string;
  /** The path of its resources: `/api/mock` by default. */
  readonly path?: string;
  /** A resource that the server has: `users` by default. */
  readonly resource?: string;
  /** Instead of the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

/** A mock server that one test has for itself: a session, with data, delays and failures of its own. */
export interface MockContext {
  readonly url: string;
  readonly session: string;
  /** For every request of the app: `X-Mock`, and `baggage`, which instrumented servers pass on. */
  readonly headers: Readonly<Record<"x-mock" | "baggage", string>>;
  /** Other data: the same seed gives the same records everywhere. */
  readonly seed: (seed: string | number) => void;
  /** The number of records; 0 is an empty dataset. */
  readonly count: (count: number) => void;
  /** The day of the data, such as `2026-11-26`. */
  readonly now: (day: string) => void;
  /** Milliseconds before each response, or a range such as `50-200`; 0 for none. */
  readonly delay: (delay: number | `${number}-${number}`) => void;
  /** Requires credentials; null for none. */
  readonly auth: (scheme: "bearer" | "apikey" | "basic" | null) => void;
  /** Lets another client change a resource after every so many requests. */
  readonly rival: (resource: string, every: number) => void;
  /**
   * Another client changes a record now, `users/1` by default: what the app has read is stale, and its `If-Match` a 412.
   */
  readonly conflict: (record?: `${string}/${string}`, change?: object) => Promise<void>;
  /**
   * Makes requests of the session fail, whoever sends them: `fail("POST /orders", 503, { times: 1 })`. Rejects for a
   * path that the server does not have, and for a failure that it does not know.
   */
  readonly fail: (route: string, failure: Failure, options?: FailOptions) => Promise<void>;
  /** The calls of {@link fail} that no request has met yet: a test that ends with one has tested something else. */
  readonly unmet: () => Promise<string[]>;
  /** The records as the app would see them now. */
  readonly rows: <Name extends ResourceName>(resource: Name, search?: Search) => Promise<RecordOf<Name>[]>;
  /** What the server was asked, oldest first. */
  readonly log: (search?: Search) => Promise<LogEntry[]>;
  /** Empties the session and its log, and forgets what was set here. */
  readonly reset: () => Promise<void>;
}

/** What the server says is wrong; a body that is no problem document is said as it is. */
const detailOf = (body: string): string => {
  try {
    const { detail } = JSON.parse(body) as { readonly detail?: unknown };
    return typeof detail === "string" ? detail : body.slice(0, 500);
  } catch {
    return body.slice(0, 500);
  }
};

/**
 * Creates a context. Send its headers with the requests of the app under test: from a test runner, an interceptor or a
 * proxy.
 *
 * @example
 * const mock = createContext();
 * await mock.fail("POST /orders", 503, { times: 1 });
 * const response = await fetch(url, { method: "POST", headers: mock.headers });
 */
export const createContext = ({
  url = "http://localhost:3000",
  session = crypto.randomUUID(),
  path: resources = "/api/mock",
  resource: logResource = "users",
  fetch: send = (target, init) => fetch(target, init),
}: ContextOptions = {}): MockContext => {
  checkUrl(url);
  check("session", session);
  const base = url.replace(/\/$/, "");
  const parameters = new Map<string, string>();

  const set = (name: "seed" | "now" | "delay" | "auth", value: string | number | null): void => {
    check(name, value);
    if (value === null || value === 0) parameters.delete(name);
    else parameters.set(name, String(value));
  };

  const headersNow = (): MockContext["headers"] => {
    const items = [["session", session] as const, ...parameters].map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    return { "x-mock": items.join(", "), baggage: items.map((item) => `mock.${item}`).join(",") };
  };

  /** Requests of the test itself: they have its data, but neither fail nor are logged. */
  const ask = async (path: string, search: Search, init: RequestInit = {}): Promise<unknown> => {
    const kept = ["seed", "count"].flatMap((name) =>
      parameters.has(name) ? [[name, parameters.get(name) ?? ""]] : [],
    );
    const now = parameters.get("now");
    const query = new URLSearchParams([
      ...kept,
      ...(now === undefined ? [] : [["__now", now]]),
      ...Object.entries(search).map(([name, value]) => [name, String(value)]),
      ["__session", session],
    ]);
    const target = `${base}${resources}/${path}?${query}`;
    const response = await send(target, init);
    const body = await response.text();
    if (!response.ok) throw new Error(`${detailOf(body)} (${response.status} of ${target})`);
    return JSON.parse(body);
  };

  const failures = new Failures((rules) => ask(logResource, { __rules: rules }));

  return {
    url: base,
    session,
    get headers() {
      return headersNow();
    },
    seed: (seed) => set("seed", String(seed)),
    count(count) {
      check("count", count);
      parameters.set("count", String(count));
    },
    now: (day) => set("now", day),
    delay: (delay) => set("delay", delay),
    auth: (scheme) => set("auth", scheme),
    rival(resource, every) {
      checkRival(resource, every);
      parameters.set("rival", `${resource}/${every}`);
    },
    async conflict(record = `${logResource}/1`, change = {}) {
      const headers = { "content-type": "application/json" };
      await ask(record, { __log: false }, { method: "PATCH", headers, body: JSON.stringify(change) });
    },
    fail: (route, failure, options) => failures.add(route, failure, options),
    unmet: () => failures.unmet(),
    rows: async (resource, search = {}) =>
      (await ask(resource, { _all: true, ...search, __log: false })) as RecordOf<typeof resource>[],
    log: async (search = {}) =>
      (await ask(logResource, { _all: true, ...search, __log: "all" })) as LogEntry[],
    async reset() {
      parameters.clear();
      failures.clear();
      await ask(logResource, { __rules: false, __reset: true });
    },
  };
};
