import type { Server } from "bun";
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
export const withAbsoluteUrl =
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
