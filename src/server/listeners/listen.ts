import type { Server } from "bun";
import { messageWithCauses, systemCodeOf } from "../failures.ts";
import { AppError } from "../../core/errors.ts";
import { COMMON_HEADERS } from "../../core/http/headers.ts";
import { problemResponse } from "../../core/http/responses.ts";
import { unusableHost } from "../../core/http/url.ts";
import { copyPeer } from "../client-address.ts";

type Handler = (request: Request) => Response | Promise<Response>;

const isAbsolute = (url: string): boolean => url.startsWith("http://") || url.startsWith("https://");

/** Bun joins their values, and takes the first for the URL. A host with a space in it makes no absolute URL. */
const hasTwoHosts = ({ headers }: Request): boolean => headers.get("host")?.includes(", ") === true;

const errorResponse = (error: AppError): Response => {
  const response = problemResponse(error, "");
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
  return response;
};

/**
 * Gives a handler only requests with an absolute URL. HTTP/1.0 requests may lack a host, as health checks of load
 * balancers do. An invalid Host is rejected, and so are two of them, and CONNECT, which has no path.
 */
const withAbsoluteUrl =
  (handle: Handler) =>
  (request: Request, server: Server<undefined>): Response | Promise<Response> => {
    if (isAbsolute(request.url) && !hasTwoHosts(request)) return handle(request);
    if (request.method === "CONNECT")
      return errorResponse(
        new AppError("method_not_allowed", "CONNECT is not allowed: this server is not a proxy.", {
          headers: { allow: "GET, HEAD, OPTIONS" },
        }),
      );
    if ((request.headers.get("host") ?? "") !== "") return errorResponse(unusableHost());
    const absolute = new Request(`http://localhost${request.url}`, request);
    copyPeer(request, absolute, server);
    return handle(absolute);
  };

interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** The variable that sets the port; its flag is derived from its name. */
  readonly variable: "PORT" | "ADMIN_PORT";
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Seconds without a byte before a connection is closed. */
  readonly idleSeconds?: number;
}

/** Longer than any pause of a response: delays last up to 15 s, and streams send a comment after 15 s. */
const IDLE_SECONDS = 30;

const TAKEN = "another program is already listening there";
/** Bun also reports EADDRINUSE for a name that it cannot resolve. */
const UNKNOWN_OR_TAKEN = `${TAKEN}, or the name is not that of an address of this machine`;

const isName = (host: string): boolean => /[a-z]/i.test(host) && !host.includes(":") && host !== "localhost";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user may not listen there (ports below 1024 need privileges)",
  EADDRNOTAVAIL: "this machine has no such address",
  EINVAL: "nothing can listen on that address",
};

const flagOf = (variable: string): string => `--${variable.toLowerCase().replaceAll("_", "-")}`;

/** Opens a listener, or throws an Error that says in one line why there is none. */
export const listen = (options: ListenOptions): Server<undefined> => {
  const { host, port, variable, fetch, idleSeconds = IDLE_SECONDS } = options;
  try {
    return Bun.serve({
      hostname: host,
      port,
      // Bun's own default shares the port.
      reusePort: false,
      idleTimeout: idleSeconds,
      development: false,
      // The limit is 64 KiB, in core/http/body.ts: Bun's own response would lack CORS headers and JSON.
      maxRequestBodySize: Number.MAX_SAFE_INTEGER,
      fetch: withAbsoluteUrl(fetch),
    });
  } catch (error) {
    const code = systemCodeOf(error) ?? "";
    const taken = isName(host)
      ? UNKNOWN_OR_TAKEN
      : `${TAKEN}; choose another port with ${flagOf(variable)} or ${variable}`;
    const reason = code === "EADDRINUSE" ? taken : REASONS[code];
    throw new Error(`cannot listen on ${host}:${port}: ${reason ?? messageWithCauses(error)}`, {
      cause: error,
    });
  }
};
