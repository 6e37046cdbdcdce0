import { http, type HttpHandler } from "msw";
import { createAnswers } from "../fetch/answer.ts";
import type { MockOptions } from "../fetch/options.ts";

export type { MockOptions } from "../fetch/options.ts";

/** Whether there is nothing in a body. The request can still be read. */
const isEmpty = async (request: Request): Promise<boolean> => {
  const reader = request.clone().body?.getReader();
  const chunk = await reader?.read();
  // Never settles before the other copy of the body is read.
  void reader?.cancel();
  return chunk === undefined || chunk.done;
};

/** In browsers, MSW gives an empty body to requests that have none, without its length. */
const asSent = async (request: Request): Promise<Request> => {
  const { method, url, headers, signal, body } = request;
  if (body === null || headers.has("content-length") || !(await isEmpty(request))) return request;
  return new Request(url, { method, headers, signal });
};

/**
 * Handlers for Mock Service Worker 2 and 3 that respond like the mock API, without a server: with the same bytes,
 * statuses and headers, including simulations and the realtime stream.
 *
 * @example
 * ```ts
 * import { setupServer } from "msw/node";
 * import { handlers } from "mockbench/msw";
 *
 * const server = setupServer(...handlers({ seed: "demo", baseUrl: "https://api.example.com/v1" }));
 * server.listen();
 * const users = await (await fetch("https://api.example.com/v1/users?limit=3")).json();
 * ```
 */
export const handlers = (options: MockOptions = {}): HttpHandler[] => {
  const { requests, answer } = createAnswers(options);
  return [http.all(requests, async ({ request }) => answer(await asSent(request)))];
};
