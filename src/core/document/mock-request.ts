import { searchOf } from "../http/url.ts";
import type { MockRequest } from "../mock/index.ts";
import { pairsOf, parameterNamed, SESSION_HEADER } from "../query/index.ts";
import type { Operation } from "./operation.ts";

/* Requests of the mock API that stand for those of a document. */

export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join("&");

/** Parameters of a record or a write that are ours: those of its document do nothing here. */
export const ownSearch = (search: string, operation: Operation): string => {
  const declared = new Set(operation.parameters.filter((one) => one.in === "query").map(({ name }) => name));
  return pairsOf(search)
    .filter(([name]) => !declared.has(name) && (name.startsWith("_") || parameterNamed(name) !== undefined))
    .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    .join("&");
};

/** A request of the same session, without what else another one says about itself. */
export const sameSession = (
  { url, headers }: MockRequest,
  method: "GET" | "DELETE",
  search: string,
): MockRequest => {
  const named = pairsOf(searchOf(url)).find(([name]) => name === "__session");
  const session = named === undefined ? "" : `__session=${encodeURIComponent(named[1])}`;
  const [path = ""] = url.split("?", 1);
  const isSession = (name: string): boolean => name.toLowerCase() === SESSION_HEADER.toLowerCase();
  return {
    method,
    url: `${path}?${joined(session, search)}`,
    headers: { get: (name) => (isSession(name) ? headers.get(name) : null) },
    body: null,
  };
};
