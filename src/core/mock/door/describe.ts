import type { OperationFacts } from "../../api/studio.ts";
import type { Description, Endpoint } from "./endpoint.ts";

/* What an API says of its operations, for those who read it: the studio of a server. */

/** The first fixed part of a path. */
const tagOf = (path: string): string =>
  path.split("/").find((segment) => segment !== "" && !segment.includes("{")) ?? "/";

const describedBy = (endpoint: Endpoint, method: string): Omit<Description, "details"> =>
  endpoint.describe?.(method) ?? {
    tag: tagOf(endpoint.path),
    summary: "",
    deprecated: false,
    list: endpoint.resource,
  };

export const factsOf = (endpoint: Endpoint, method: string, prefix: string): OperationFacts => {
  const { tag, summary, deprecated, list } = describedBy(endpoint, method);
  const handler = endpoint.files?.get(method) ?? null;
  return { method, path: prefix + endpoint.path, tag, summary, deprecated, list, handler };
};

export const operationsAt = (endpoint: Endpoint, prefix: string): OperationFacts[] =>
  Array.from(endpoint.handlers.keys(), (method) => factsOf(endpoint, method, prefix));
