import { treaty } from "@elysiajs/eden";
import { NOW_RANGE, readDayOrToday } from "../../core/day.ts";
import type { Api } from "./calls.ts";
import { createFollow, type Follow } from "./follow.ts";
import { describeError } from "./describe-error.ts";
import type { HeaderFields } from "./service.ts";

export type { Code, ContactRefusal, Problem } from "../../core/api/responses.ts";
export type { StreamEvent, StreamQuery } from "../../core/api/events.ts";
export type { Filters, ListQuery, RecordOf, RecordQuery, ResourceName } from "../../core/api/query.ts";
export type * from "../../core/api/own-resources.ts";
export type * from "../../core/api/resources.ts";
export type { ContactMessage } from "../../core/api/routes.ts";
export type { Api, ApiError, CallOptions, Reply } from "./calls.ts";
export type { EventStream, Follow, FollowOptions } from "./follow.ts";

export interface ClientOptions {
  /** Sent with every request; a function is called for each, for example to refresh a token. */
  headers?: HeaderFields | (() => HeaderFields | Promise<HeaderFields>);
  /** The session that stores writes: 1 to 64 characters of A-Z, a-z, 0-9, _ and -. */
  session?: string;
  /** The day on which the data was made: `"today"`, for as long as the client lives, or one such as `"2026-11-26"`. */
  now?: string;
  /** Instead of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface Client {
  /** Calls of the API, by Eden. */
  readonly api: Api;
  /** The events of a resource's history. Reconnects after failures. */
  readonly follow: Follow;
}

/** Like `URL.parse`, which React Native and browsers of 2023 lack. */
const parse = (url: string, base: string | undefined): URL | undefined => {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
};

/** The URL of the service without a trailing slash. In browsers it may be relative. */
const baseOf = (url: string): string => {
  const page = (globalThis as { location?: { href: string } }).location?.href;
  const { protocol = "", origin = "", pathname = "" } = parse(url, page) ?? {};
  const base = (origin + pathname).replace(/\/$/, "");
  if (/^https?:$/.test(protocol) && !base.endsWith("/api/mock")) return base;
  throw new TypeError(
    `createClient: ${JSON.stringify(url)} must be a URL such as http://localhost:3000, without /api/mock`,
  );
};

const nameOf = (session: string): string => {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(session)) return session;
  throw new TypeError(`createClient: session must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -`);
};

/** Adds the day to URLs of records and streams, unless they have one. */
const dayAdder = (now: string | undefined): ((url: string) => string) => {
  if (now === undefined) return (url) => url;
  const time = readDayOrToday(now);
  if (time === undefined)
    throw new TypeError(`createClient: now must be "today" or a day from ${NOW_RANGE.join(" to ")}`);
  const day = `__now=${new Date(time).toISOString().slice(0, 10)}`;
  return (url) => {
    if (!url.includes("/api/mock/") || /[?&]__now=/.test(url)) return url;
    return `${url}${url.includes("?") ? "&" : "?"}${day}`;
  };
};

/** Eden sends a content type even with GET requests, which would make browsers send a preflight. */
const withoutType = (init: RequestInit): RequestInit => {
  if (init.body !== undefined && init.body !== null) return init;
  const headers = new Headers(init.headers);
  headers.delete("content-type");
  return { ...init, headers };
};

const METHODS: ReadonlySet<string> = new Set(["get", "post", "put", "patch", "delete", "head", "options"]);

/** Parameters that may name nothing. */
const LISTS: ReadonlySet<string> = new Set(["fields", "sort", "order", "q"]);

/** Throws for a filter with an empty list. Eden would leave it out, and every record would be found. */
const refuseEmptyLists = (query: object = {}): void => {
  const empty = Object.entries(query).find(
    ([name, value]) =>
      Array.isArray(value) && value.length === 0 && !name.startsWith("_") && !LISTS.has(name),
  );
  if (empty !== undefined)
    throw new TypeError(`query.${empty[0]} is an empty list: leave it out to find every record`);
};

/**
 * Eden's proxy, corrected. It has every member, `then` too, so `await` would take it for a promise and send a request.
 * And it puts ids into paths as they are: `users({ id: "a/b" })` would be another path.
 */
const corrected = <T extends object>(proxy: T, name = ""): T =>
  new Proxy(proxy, {
    get: (target, member, self) =>
      member === "then" ? undefined : corrected(Reflect.get(target, member, self) as object, String(member)),
    apply(target, self, args) {
      const call = target as (...parameters: unknown[]) => object;
      if (METHODS.has(name)) {
        if (name === "get") refuseEmptyLists((args as [{ query?: object }?])[0]?.query);
        return Reflect.apply(call, self, args);
      }
      const ids = Object.entries((args as [Record<string, string | number>])[0]);
      return corrected(call(Object.fromEntries(ids.map(([key, id]) => [key, encodeURIComponent(id)]))));
    },
  });

/**
 * A client for the service at a URL: Eden's treaty for its API, and its stream.
 *
 * @example
 * ```ts
 * const client = createClient("http://localhost:3000");
 * const { data, error } = await client.api.mock.users.get({ query: { limit: 5, age_gte: 21, sort: "-createdAt" } });
 * if (error) throw error;
 * for await (const event of client.follow({ query: { resource: "todos" } })) console.log(event);
 * ```
 */
export const createClient = (url: string, options: ClientOptions = {}): Client => {
  const base = baseOf(url);
  const { headers = {}, session, now, fetch: send = (to, init) => globalThis.fetch(to, init) } = options;
  const onDay = dayAdder(now);
  const fetch = (to: string, init: RequestInit): Promise<Response> => send(onDay(to), init);
  const own: HeaderFields = session === undefined ? {} : { "x-mock-session": nameOf(session) };
  const commonHeaders = async (): Promise<HeaderFields> => ({
    ...own,
    ...(typeof headers === "function" ? await headers() : headers),
  });
  const { api } = treaty(base, {
    // Dates in records are strings, as their types say.
    parseDate: false,
    keepDomain: true,
    headers: commonHeaders,
    fetcher: ((to: string, init: RequestInit) => fetch(to, withoutType(init))) as typeof globalThis.fetch,
    throwHttpError: describeError,
  }) as unknown as { readonly api: Api };
  return { api: corrected(api), follow: createFollow({ base, headers: commonHeaders, fetch }) };
};
