import type { Server } from "bun";
import { AppError } from "../../core/errors.ts";
import { COMMON_HEADERS, problemResponse } from "../../core/http/http.ts";
import { copyPeer } from "../peer.ts";

type Answer = Response | Promise<Response>;
type Handler = (request: Request) => Answer;

const isWhole = (url: string): boolean => url.startsWith("http://") || url.startsWith("https://");

const refuse = (error: AppError): Response => {
  const response = problemResponse(error, "");
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.headers.set(name, value);
  return response;
};

/**
 * Gives a handler requests with a whole URL only. HTTP/1.0 may come without a host, as the checks of load
 * balancers do; a Host that is none is the client's fault; and CONNECT names no path, for we are no proxy.
 */
export const wholeRequests =
  (handle: Handler) =>
  (request: Request, server: Server<undefined>): Answer => {
    if (isWhole(request.url)) return handle(request);
    if (request.method === "CONNECT")
      return refuse(
        new AppError("method_not_allowed", "CONNECT is not allowed here: this is no proxy.", {
          headers: { allow: "GET, HEAD, OPTIONS" },
        }),
      );
    if ((request.headers.get("host") ?? "") !== "")
      return refuse(new AppError("malformed_url", "The Host header is no host name with or without a port."));
    const whole = new Request(`http://localhost${request.url}`, request);
    copyPeer(request, whole, server);
    return handle(whole);
  };
