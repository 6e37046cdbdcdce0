import { searchOf } from "../http/url.ts";
import type { MockRequest } from "../mock/index.ts";
import { joinSearches, pairsOf, parameterNamed, searchWith, SESSION_HEADER } from "../query/index.ts";
import { type Operation } from "./operation.ts";

/* Requests of the mock API that stand for those of a document. */

/** Parameters of a record or a write that are ours: those of its document do nothing here. */
export const ownSearch = (search: string, operation: Operation): string => {
  const { queryParameters: declared } = operation;
  const isOurs = (name: string): boolean => name.startsWith("_") || parameterNamed(name) !== undefined;
  return searchWith(pairsOf(search).filter(([name]) => !declared.has(name) && isOurs(name)));
};

/** A request of the same session, without what else another one says about itself. */
export const sameSession = (
  { url, headers }: MockRequest,
  method: "GET" | "DELETE",
  search: string,
): MockRequest => {
  const session = searchWith(
    pairsOf(searchOf(url))
      .filter(([name]) => name === "__session")
      .slice(0, 1),
  );
  const [path = ""] = url.split("?", 1);
  const isSession = (name: string): boolean => name.toLowerCase() === SESSION_HEADER.toLowerCase();
  return {
    method,
    url: `${path}?${joinSearches(session, search)}`,
    headers: { get: (name) => (isSession(name) ? headers.get(name) : null) },
    body: null,
  };
};
