import type { CallOptions, Client, ClientOptions } from "./calls.ts";
import type { SubscribeOptions } from "./events.ts";
import { call, endpointAt } from "./request.ts";
import { Follower } from "./stream.ts";

export type {
  CallOptions,
  Client,
  ClientOptions,
  Collection,
  ContactMessage,
  Draft,
  Reply,
  Single,
} from "./calls.ts";
export { ApiError, type Code, type ContactRefusal, type Failure, type Problem } from "./errors.ts";
export type { EventStream, EventType, StreamEvent, StreamQuery, SubscribeOptions } from "./events.ts";
export type { Filters, ListQuery, RecordQuery } from "./query.ts";
export type * from "./resources.ts";
export type { Envelope, Page, RecordOf, ResourceName, View } from "./view.ts";

const BARE = new Set(["get", "head"]);
const WITH_BODY = new Set(["post", "put", "patch", "delete"]);

/** Where the service is; without its last slash. */
const baseOf = (url: string): string => {
  const here = (globalThis as { location?: { href: string } }).location?.href;
  let parsed: URL;
  try {
    parsed = new URL(url, here);
  } catch {
    throw new TypeError(`createClient: ${JSON.stringify(url)} is no URL, such as http://localhost:3000`);
  }
  if (!/^https?:$/.test(parsed.protocol))
    throw new TypeError(`createClient: ${JSON.stringify(url)} must begin with http:// or https://`);
  return (parsed.origin + parsed.pathname).replace(/\/$/, "");
};

const idOf = (path: readonly string[], at: unknown): string => {
  const [id] = Object.values(at ?? {}) as unknown[];
  if (typeof id === "string" || typeof id === "number") return String(id);
  throw new TypeError(`${path.join(".")}(): it wants the record's id, such as { id: 3 }`);
};

/**
 * A client of the service at a URL, shaped like its paths.
 *
 * @example
 * ```ts
 * const client = createClient("http://localhost:3000");
 * const { data, error } = await client.api.mock.users.get({ query: { limit: 5, age_gte: 21, sort: "-createdAt" } });
 * if (error) throw error;
 * for await (const event of client.api.mock.realtime.subscribe({ query: { resource: "todos" } })) console.log(event);
 * ```
 */
export const createClient = (url: string, options: ClientOptions = {}): Client => {
  const base = baseOf(url);

  const perform = (path: readonly string[], method: string, args: readonly unknown[]): unknown => {
    if (method === "subscribe") {
      const settings = (args[0] ?? {}) as SubscribeOptions<unknown>;
      return new Follower(endpointAt(base, path, settings, options), settings);
    }
    const [body, given] = BARE.has(method) ? [undefined, args[0]] : args;
    const settings = (given ?? {}) as CallOptions<unknown>;
    return call(endpointAt(base, path, settings, options), method.toUpperCase(), body, settings);
  };

  /** A place in the tree of paths: a property goes on, a call performs the last word or names a record. */
  const at = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      // What awaits a place must not take it for a promise.
      get: (_, name) => (typeof name === "symbol" || name === "then" ? undefined : at([...path, name])),
      apply: (_, _this, args: unknown[]) => {
        const method = path.at(-1) ?? "";
        const where = path.slice(0, -1);
        if (method === "subscribe" || BARE.has(method) || WITH_BODY.has(method))
          return perform(where, method, args);
        return at([...path, idOf(path, args[0])]);
      },
    });

  return at([]) as Client;
};
