import { createAnswers } from "./answer.ts";
import type { MockOptions } from "./options.ts";

export type { MockOptions, SessionStorage } from "./options.ts";

/** A mock API in this process. */
export interface Mock {
  /** Answers a request; a path that the API does not have is a 404. Also what a worker exports. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The same beside other handlers: undefined for a path that is theirs. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
}

/**
 * The mock API and its stream as a function from a request to its response, without a server: with the same bytes,
 * statuses and headers as the executable, in any runtime that has `fetch`.
 *
 * @example
 * ```ts
 * import { createMock } from "mockbench/fetch";
 *
 * const mock = createMock({ seed: "demo", baseUrl: "/api" });
 * const response = await mock.fetch(new Request("http://localhost/api/users?limit=3"));
 * ```
 */
export const createMock = (options: MockOptions = {}): Mock => {
  const { requests, answer, fetch } = createAnswers(options);
  return {
    fetch,
    answer: (request) => (requests.test(request.url) ? answer(request) : Promise.resolve(undefined)),
  };
};
