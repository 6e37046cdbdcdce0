import { type Answer, answering, type MockRequest } from "../../../core/mock/index.ts";
import { finish } from "../../../core/query/index.ts";

/** A plain GET, as the studio asks it. */
export const getRequest = (url: string, origin: string): MockRequest => ({
  method: "GET",
  url: new URL(url, origin).href,
  origin,
  headers: {},
  body: null,
  luck: 0,
});

/**
 * What the server answers to GET of a URL: status, headers and body.
 *
 * @example
 * answer("/api/mock/users?limit=2", "http://localhost:3000").body;
 */
export const answer = (url: string, origin: string): Answer => finish(answering(getRequest(url, origin)));
