import { http, type HttpHandler } from "msw";
import { createAnswers } from "../fetch/answer.ts";
import type { MockOptions } from "../fetch/options.ts";

export type { MockOptions } from "../fetch/options.ts";

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
  return [http.all(requests, ({ request }) => answer(request))];
};
