import { AppError } from "../../core/errors.ts";
import { problemHeaders, problemOf } from "../../core/http/responses.ts";
import { pathOf, searchOf } from "../../core/http/url.ts";
import { type Handler, type MockRequest, type MockResponse, ON_THE_WAY } from "../../core/mock/index.ts";
import { SESSION_HEADER } from "../../core/query/index.ts";
import { messageWithCauses } from "../failures.ts";
import type { Logger } from "../log/log.ts";

/** Headers of one connection, which are not passed on (RFC 9110, 7.6.1). */
const OF_CONNECTION = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** What is passed on of some headers: all but those of the connection, and those that it names. */
const passedOn = (headers: Headers, without: readonly string[] = []): Headers => {
  const named = (headers.get("connection") ?? "").split(",").map((name) => name.trim().toLowerCase());
  const passed = new Headers(headers);
  for (const name of [...OF_CONNECTION, ...named, ...without]) if (name !== "") passed.delete(name);
  return passed;
};

const headersOf = ({ headers }: MockRequest): Headers => {
  if (headers instanceof Headers) return headers;
  const names = [...(headers.keys?.() ?? [])];
  return new Headers(names.map((name) => [name, headers.get(name) ?? ""]));
};

/** What is for this server alone. */
const NOT_SENT = ["host", "x-mock", SESSION_HEADER];

/** The query of a request as it was sent, without what is for the mock alone. */
const searchSent = (url: string): string => {
  const parts = searchOf(url).split("&");
  const sent = parts.filter((part) => !ON_THE_WAY.has(part.split("=", 1)[0] ?? "")).join("&");
  return sent === "" ? "" : `?${sent}`;
};

/** The headers of a request as they are sent on; Bun would ask for codings that the client may not know. */
const sentOn = (request: MockRequest): Headers => {
  const headers = passedOn(headersOf(request), NOT_SENT);
  if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
  return headers;
};

const NO_BODY = new Set(["GET", "HEAD"]);

const badGateway = (detail: string, id: string): MockResponse => {
  const error = new AppError("internal_error", detail, { status: 502 });
  return {
    status: 502,
    headers: problemHeaders(error),
    body: JSON.stringify({ ...problemOf(error, id), title: "Bad gateway", code: "bad_gateway" }),
  };
};

/** The real API behind a mock: gets requests as they are, and its responses go back so. It follows no redirect. */
export const createUpstream = (base: URL, log: Logger): Handler => {
  const { origin } = base;
  const start = base.pathname.replace(/\/$/, "");
  const handler = `upstream ${origin}`;

  const send = (request: MockRequest): Promise<Response> => {
    const { method, url, body, signal } = request;
    const target = origin + start + pathOf(url) + searchSent(url);
    const options: BunFetchRequestInit & { readonly decompress: boolean } = {
      method,
      headers: sentOn(request),
      body: NO_BODY.has(method) ? null : (body as BodyInit | null),
      redirect: "manual",
      decompress: false,
      ...(signal === undefined ? {} : { signal }),
    };
    return fetch(target, options);
  };

  const received = (response: Response, { method, url }: MockRequest): MockResponse => {
    const { status, headers, body } = response;
    const passed = passedOn(headers);
    const cookies = passed.getSetCookie();
    passed.delete("set-cookie");
    const location = passed.get("location");
    // A redirect within the real API stays behind the mock.
    if (location?.startsWith(`${origin}${start}/`) === true)
      passed.set("location", new URL(url).origin + location.slice(origin.length + start.length));
    return {
      status,
      headers: Object.fromEntries(passed),
      cookies,
      body: method === "HEAD" ? null : body,
      handler,
      by: "upstream",
    };
  };

  return async ({ request, id }) => {
    try {
      return received(await send(request), request);
    } catch (err) {
      if (request.signal?.aborted === true) throw err;
      const detail = `${origin} did not answer: ${messageWithCauses(err)}`;
      log.error({ err }, detail);
      return { ...badGateway(detail, id), handler, by: "upstream" };
    }
  };
};
