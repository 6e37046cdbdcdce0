import { AppError } from "../../core/errors.ts";
import { preflightHeaders } from "../../core/http/allow.ts";
import { problemHeaders, problemOf } from "../../core/http/responses.ts";
import { pathOf, searchOf } from "../../core/http/url.ts";
import {
  type Arrival,
  type Handler,
  type MockRequest,
  type MockResponse,
  withParts,
} from "../../core/mock/index.ts";
import { messageWithCauses } from "../failures.ts";
import type { Logger } from "../log/log.ts";

/** The real API behind a mock. */
export interface Upstream {
  readonly answer: (request: MockRequest, arrival: Arrival) => Promise<MockResponse>;
  /** Its answers as `next()` of a handler, which can look into them. */
  readonly behind: Handler;
}

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

/** The headers of a request as they are sent on; Bun would ask for codings that the client may not know. */
const sentOn = (request: MockRequest): Headers => {
  const headers = passedOn(headersOf(request), ["host"]);
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

/** Passes requests to the real API as they are, and its responses back. It follows no redirect. */
export const createUpstream = (base: URL, log: Logger): Upstream => {
  const { origin } = base;
  const start = base.pathname.replace(/\/$/, "");
  const handler = `upstream ${origin}`;

  const send = (request: MockRequest): Promise<Response> => {
    const { method, url, body, signal } = request;
    const search = searchOf(url);
    const target = origin + start + pathOf(url) + (search === "" ? "" : `?${search}`);
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

  const received = ({ status, headers, body }: Response, url: string): MockResponse => {
    const passed = passedOn(headers);
    const cookies = passed.getSetCookie();
    passed.delete("set-cookie");
    const location = passed.get("location");
    // A redirect within the real API stays behind the mock.
    if (location?.startsWith(`${origin}${start}/`) === true)
      passed.set("location", new URL(url).origin + location.slice(origin.length + start.length));
    return { status, headers: Object.fromEntries(passed), cookies, body, handler, by: "upstream" };
  };

  const answer: Upstream["answer"] = async (request, { id }) => {
    const { method, headers, url, signal } = request;
    const asked = headers.get("access-control-request-method");
    // The real API need not know the pages of a developer's machine.
    if (method === "OPTIONS" && asked !== null)
      return {
        status: 204,
        headers: preflightHeaders(
          { path: "", operations: new Map(), methods: [] },
          headers.get("access-control-request-headers"),
        ),
        body: null,
      };
    try {
      return received(await send(request), url);
    } catch (err) {
      if (signal?.aborted === true) throw err;
      const detail = `${origin} did not answer: ${messageWithCauses(err)}`;
      log.error({ err }, detail);
      return { ...badGateway(detail, id), handler, by: "upstream" };
    }
  };

  return {
    answer,
    behind({ request }) {
      const plain = new Headers(headersOf(request));
      plain.set("accept-encoding", "identity");
      return answer(withParts(request, { headers: plain }), { id: "", client: () => "" });
    },
  };
};
