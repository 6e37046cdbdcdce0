import { RESOURCES } from "../core/engine/index.ts";

/** The resources of the mock API, in the order of the lists. */
export const RESOURCE_NAMES = RESOURCES;

/** The types of stream events, in the contract's order; a test compares this list with the engine's. */
export const EVENT_TYPE_NAMES = ["create", "update", "delete"] as const;

/** The names of the server's resources: a server with resources of its own writes them into the home page. */
export const servedNames = (): readonly string[] => {
  if (typeof document === "undefined") return RESOURCE_NAMES;
  const names = document.querySelector<HTMLMetaElement>('meta[name="resources"]')?.content;
  return names === undefined ? RESOURCE_NAMES : names.split(",");
};
