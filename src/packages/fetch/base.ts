import { isUrl } from "../../core/http/url.ts";
import { API_PATH } from "../../core/query/index.ts";
import type { MockOptions } from "./options.ts";

/** Where the API is. */
interface Base {
  /** The origin; null for any. */
  readonly origin: string | null;
  /** The path before the resources, without a trailing slash. */
  readonly path: string;
}

const invalid = (baseUrl: string, problem: string): TypeError =>
  new TypeError(
    `baseUrl must be what your app puts before /users: a URL such as https://api.example.com/v1, or a path such as /v1; ${baseUrl} ${problem}`,
  );

/** The origin of the page; null outside a browser, where a path applies to any origin. */
const pageOrigin = (): string | null => {
  const { location } = globalThis as { location?: { origin?: string } };
  return location?.origin ?? null;
};

/** Reads the base URL; throws if it is invalid. */
export const baseOf = ({ baseUrl }: MockOptions): Base => {
  if (baseUrl === undefined) return { origin: null, path: API_PATH };
  const isAbsolute = /^https?:/i.test(baseUrl);
  // As in MSW, an asterisk means any origin.
  const path = baseUrl.replace(/^\*/, "");
  const isPath = path === "" || /^\/(?!\/)/.test(path);
  if (!(isAbsolute ? isUrl(baseUrl) : isPath)) throw invalid(baseUrl, "is neither");
  const { origin, pathname, search, hash } = new URL(isAbsolute ? baseUrl : `http://any.invalid${path}`);
  if (search !== "" || hash !== "") throw invalid(baseUrl, "has a query or a fragment");
  if (/\*|\/:/.test(pathname)) throw invalid(baseUrl, "has a wildcard or a parameter in its path");
  const pathOrigin = baseUrl.startsWith("*") ? null : pageOrigin();
  return { origin: isAbsolute ? origin : pathOrigin, path: pathname.replace(/\/+$/, "") };
};

/** Where an API of one's own is: by default at the root of any origin. */
export const ownBaseOf = ({ baseUrl = "*" }: MockOptions): Base => baseOf({ baseUrl });

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

const startOf = (origin: string | null): string => (origin === null ? "https?:\\/\\/[^/]+" : escaped(origin));

/** The requests that may be for an API of one's own: everything below its base. */
export const ownRequestsOf = (options: MockOptions): RegExp => {
  const { origin, path } = ownBaseOf(options);
  return new RegExp(`^${startOf(origin)}${escaped(path)}\\/`);
};

/**
 * The requests for the resources. Below a base URL these are only theirs and those of the stream, because the app may use
 * other paths there.
 */
export const requestsOf = (options: MockOptions, names: readonly string[]): RegExp => {
  const { origin, path } = baseOf(options);
  const start = `^${startOf(origin)}${escaped(path)}\\/`;
  if (options.baseUrl === undefined) return new RegExp(start);
  return new RegExp(`${start}(?:${[...names, "realtime"].map(escaped).join("|")})(?:[/?#]|$)`);
};
