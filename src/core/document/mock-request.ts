import { pairsOf, parameterNamed } from "../query/index.ts";
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
