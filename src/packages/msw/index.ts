import { http, type HttpHandler } from "msw";
import { createAnswer, createOwnAnswer } from "./answer.ts";
import { ownRequestsOf, requestsOf } from "./base.ts";
import { catalogOf } from "./catalog.ts";
import { isOwnApi, type MockOptions } from "./options.ts";

export type { MockOptions } from "./options.ts";

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
  if (isOwnApi(options)) {
    const answer = createOwnAnswer(options);
    return [http.all(ownRequestsOf(options), ({ request }) => answer(request))];
  }
  const answer = createAnswer(options);
  return [http.all(requestsOf(options, catalogOf(options).names), ({ request }) => answer(request))];
};
