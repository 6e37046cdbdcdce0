import type { MockRequest } from "../types.ts";

/** A request with some parts replaced. Not by spreading: the parts of a web `Request` are getters. */
export const withParts = (request: MockRequest, parts: Partial<MockRequest>): MockRequest => {
  const { method, url, headers, body, signal } = request;
  return { method, url, headers, body, ...(signal === undefined ? {} : { signal }), ...parts };
};
