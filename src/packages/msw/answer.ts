import { createErrorResponder } from "../../server/rpc/error-response.ts";
import { searchOf } from "../../core/http/url.ts";
import { createFetch } from "../../server/listeners/fetch.ts";
import { baseOf, defaultsOf, type MockOptions } from "./options.ts";
import { createRouter } from "./router.ts";
import { createSurroundings } from "./surroundings.ts";

const isGiven = (search: string, name: string): boolean =>
  search.split("&").some((pair) => pair === name || pair.startsWith(`${name}=`));

/** The URL with what the options add to it. */
const withDefaults = (url: string, defaults: ReadonlyMap<string, string>): string => {
  const search = searchOf(url);
  const added = [...defaults]
    .filter(([name]) => !isGiven(search, name))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  if (added.length === 0) return url;
  const start = url.slice(0, url.length - search.length).replace(/\?$/, "");
  return `${start}?${[...(search === "" ? [] : [search]), ...added].join("&")}`;
};

/** The URL as the server behind `base` would see it: without the path of the base. */
const withoutBase = (url: string, base: string | null): string => {
  if (base === null) return url;
  const { origin } = new URL(base);
  return url.startsWith(`${base}/`) ? origin + url.slice(base.length) : url;
};

/** Answers a request to the mock API as the server would: the same status, headers and bytes. */
export const createAnswer = (options: MockOptions): ((request: Request) => Promise<Response>) => {
  const base = baseOf(options);
  const defaults = defaultsOf(options);
  const surroundings = createSurroundings();
  const respond = createErrorResponder(surroundings.context, {});
  const fetch = createFetch(surroundings.context, {
    fast: () => undefined,
    api: createRouter(surroundings, base),
    file: () => new Response(null, { status: 404 }),
    error: respond,
  });
  return async (request) => {
    const url = withDefaults(withoutBase(request.url, base), defaults);
    const response = await fetch(url === request.url ? request : new Request(url, request));
    if (request.method !== "HEAD") return response;
    // A server leaves the body out of what it sends.
    await response.body?.cancel();
    return new Response(null, { status: response.status, headers: response.headers });
  };
};
