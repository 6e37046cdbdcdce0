import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

/** A request listener of `http`, and a middleware of Express, Connect and Fastify's `onRequest`. */
export type NodeHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  /** Called if there is no answer. */
  next?: (error?: unknown) => void,
) => void;

/** Middlewares below a path see only the rest of it. */
const pathOf = (request: IncomingMessage & { readonly originalUrl?: string }): string =>
  request.originalUrl ?? request.url ?? "/";

const urlOf = (request: IncomingMessage): string => {
  const path = pathOf(request);
  if (!path.startsWith("/")) return path;
  const { headers, socket } = request;
  const host = headers.host ?? String(headers[":authority"] ?? "localhost");
  return `${"encrypted" in socket ? "https" : "http"}://${host}${path}`;
};

const headersOf = ({ headers }: IncomingMessage): Headers => {
  const sent = new Headers();
  for (const [name, values = []] of Object.entries(headers))
    // HTTP/2 has its pseudo-headers there.
    if (!name.startsWith(":")) for (const value of [values].flat()) sent.append(name, value);
  return sent;
};

/** HTTP/1 announces a body; HTTP/2 need not. */
const hasBody = ({ method, headers, httpVersionMajor }: IncomingMessage): boolean =>
  method !== "GET" &&
  method !== "HEAD" &&
  (httpVersionMajor > 1 || "content-length" in headers || "transfer-encoding" in headers);

/** The body, of which nothing is read before the mock reads it: it may be for the next handler. */
const bodyOf = (message: IncomingMessage): ReadableStream<Uint8Array> => {
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        if (chunks === undefined && message.readableDidRead)
          throw new Error("the body of the request was read already: put the mock before what parses bodies");
        chunks ??= message[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
        const chunk = await chunks.next();
        if (chunk.done === true) controller.close();
        else controller.enqueue(chunk.value);
      },
      // The rest of a body that is too long.
      cancel: () => void message.resume(),
    },
    { highWaterMark: 0 },
  );
};

/** Throws a TypeError for a request whose address is none. */
const requestOf = (message: IncomingMessage, signal: AbortSignal): Request => {
  const init = { method: message.method ?? "GET", headers: headersOf(message), signal };
  if (!hasBody(message)) return new Request(urlOf(message), init);
  // Node needs `duplex` for a body that is a stream.
  return new Request(urlOf(message), { ...init, body: bodyOf(message), duplex: "half" } as RequestInit);
};

const send = async (
  { type, status, headers, body }: Response,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  // What a simulated reset is to `fetch`.
  if (type === "error") return void message.socket.destroy();
  // HTTP/2 frames bodies by itself, and refuses this header.
  if (message.httpVersionMajor > 1) headers.delete("transfer-encoding");
  response.writeHead(status, Object.fromEntries(headers));
  if (body === null) return void response.end();
  // Clients of a stream wait for them.
  response.flushHeaders();
  try {
    await pipeline(body, response);
  } catch {
    // The client has left, or a simulated fault cuts the response: either way its connection is closed by now.
  }
};

/**
 * A function from a request to its response as a request listener of Node's `http`, or as a middleware: `mock.fetch`
 * answers everything, `mock.answer` leaves the paths that are not the mock's to what comes next.
 *
 * @example
 * ```ts
 * import { createServer } from "node:http";
 * import { createMock } from "mockbench/fetch";
 * import { nodeHandler } from "mockbench/node";
 *
 * createServer(nodeHandler(createMock({ seed: "demo" }).fetch)).listen(3000);
 * ```
 */
export const nodeHandler = (respond: (request: Request) => Promise<Response | undefined>): NodeHandler => {
  const handle = async (...[message, response, next]: Parameters<NodeHandler>): Promise<void> => {
    const left = new AbortController();
    response.once("close", () => left.abort());
    try {
      const answer = await respond(requestOf(message, left.signal));
      if (answer !== undefined) await send(answer, message, response);
      else if (next === undefined) response.writeHead(404).end();
      else next();
    } catch (error) {
      if (next !== undefined) return next(error);
      console.error("mockbench:", error);
      response.writeHead(error instanceof TypeError ? 400 : 500).end();
    }
  };
  return (message, response, next) => void handle(message, response, next);
};
