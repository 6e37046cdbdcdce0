import { http, type HttpHandler } from "msw";
import { createAnswer } from "./answer.ts";
import { baseOf, type MockOptions } from "./options.ts";

export type { MockOptions } from "./options.ts";

/**
 * Handlers for Mock Service Worker 2 and 3 that answer `/api/mock` from the engine, without any server: the same
 * bytes, statuses and headers, the simulations and the realtime stream included.
 *
 * @example
 * ```ts
 * import { setupServer } from "msw/node";
 * import { handlers } from "mockbench/msw";
 *
 * const server = setupServer(...handlers({ seed: "demo" }));
 * server.listen();
 * const users = await (await fetch("https://any.example/api/mock/users?limit=3")).json();
 * ```
 */
export const handlers = (options: MockOptions = {}): HttpHandler[] => {
  const answer = createAnswer(options);
  return [http.all(`${baseOf(options) ?? "*"}/api/mock/*`, ({ request }) => answer(request))];
};
