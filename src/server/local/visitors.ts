import { AppError } from "../../core/errors.ts";
import { searchOf } from "../../core/http/url.ts";
import { problemHeaders, problemOf } from "../../core/http/responses.ts";
import type { MockRequest, MockResponse } from "../../core/mock/index.ts";
import { pairsOf } from "../../core/query/index.ts";
import type { Config } from "../config/config.ts";

export interface VisitorOptions {
  /** Names of this server beside those of loopback. */
  readonly allowHost: readonly string[];
  /** Origins of pages that may send credentials and write, beside those of loopback. */
  readonly allowOrigin: readonly string[];
}

/** What is guarded: writes to a file, all that may reach the real API, and all that the studio shows and does. */
export type Guarded = "--save" | "--upstream" | "studio";

const WORDS: Readonly<Record<Guarded, readonly [where: string, verb: string]>> = {
  "--save": ["With --save", "write"],
  "--upstream": ["With --upstream", "reach the real API"],
  studio: ["Below /__mockbench/", "are answered"],
};

/** Which pages may do what. */
export interface Visitors {
  /** The CORS headers of a response. */
  readonly headers: (request: MockRequest) => Readonly<Record<string, string>>;
  /** The answer to what another site's page may have sent, and must not; undefined for every other request. */
  readonly refusal: (request: MockRequest, guarded: Guarded) => MockResponse | undefined;
}

/** Methods that change nothing. */
export const READING: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The name in an origin or URL, in lower case; empty if there is none. */
const nameIn = (url: string): string => {
  try {
    return new URL(url).hostname.replace(/\.$/, "");
  } catch (error) {
    if (error instanceof TypeError) return "";
    throw error;
  }
};

const isReset = (url: string): boolean => {
  try {
    return pairsOf(searchOf(url)).some(([name]) => name.startsWith("__reset"));
  } catch (error) {
    // A query that cannot be read is refused later.
    if (error instanceof AppError) return false;
    throw error;
  }
};

const forbidden = (detail: string): MockResponse => {
  const error = new AppError("unauthorized", detail, { status: 403 });
  return {
    status: 403,
    headers: problemHeaders(error),
    body: JSON.stringify({ ...problemOf(error, ""), title: "Forbidden", code: "forbidden" }),
  };
};

/** Tells a developer's own pages, those of loopback, from the pages of other sites. */
export const createVisitors = (
  { allowHost, allowOrigin }: VisitorOptions,
  { host, publicUrl }: Pick<Config, "host" | "publicUrl">,
): Visitors => {
  const own = publicUrl === null ? [] : [new URL(publicUrl).origin];
  const origins = new Set([...allowOrigin, ...own]);
  const listened = `http://${host.includes(":") ? `[${host}]` : host}`;
  const names = new Set([...allowHost, ...[listened, ...own].map(nameIn)]);
  // A name that a site has chosen may lead here as well; an address is always this server's own.
  const isWildcard = host === "0.0.0.0" || host === "::";
  const isAddress = (name: string): boolean => /^(?:[\d.]+|\[.*\])$/.test(name);
  const isOwnName = (name: string): boolean =>
    LOOPBACK.test(name) || (name !== "" && names.has(name)) || (isWildcard && isAddress(name));
  const isOwnOrigin = (origin: string): boolean => origins.has(origin) || LOOPBACK.test(nameIn(origin));

  return {
    headers({ headers }) {
      const origin = headers.get("origin");
      return origin !== null && isOwnOrigin(origin)
        ? { "access-control-allow-origin": origin, "access-control-allow-credentials": "true" }
        : {};
    },
    refusal({ method, url, headers }, guarded) {
      const isRead = READING.has(method) && !isReset(url);
      if (isRead && guarded === "--save") return undefined;
      const [where, verb] = WORDS[guarded];
      const name = nameIn(url);
      if (!isOwnName(name))
        return forbidden(
          `${where}, only requests to this machine ${verb}: ${JSON.stringify(name.slice(0, 200))} is not one of its names. Allow it with --allow-host ${name.slice(0, 200)}.`,
        );
      const origin = headers.get("origin");
      // What a link opens, the site that has the link cannot read.
      const isNavigation = headers.get("sec-fetch-mode") === "navigate";
      const isOther =
        origin === null
          ? headers.get("sec-fetch-site") === "cross-site" && !(isRead && isNavigation)
          : !isOwnOrigin(origin) && nameIn(origin) !== name;
      if (!isOther) return undefined;
      const sent = origin?.slice(0, 200) ?? "ORIGIN";
      return forbidden(
        `${where}, pages of other sites do not ${verb === WORDS.studio[1] ? "read or write" : verb}: this request is from ${origin === null ? "one of them" : JSON.stringify(sent)}. Allow it with --allow-origin ${sent}.`,
      );
    },
  };
};
