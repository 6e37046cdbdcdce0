import { pathsOf } from "./handler.ts";

/** Files that say which resources there are: a service with its own makes them anew. */
const OWN_FILES = ["openapi.json", "docs/resources/index.html"] as const;
export type OwnFile = (typeof OWN_FILES)[number];

/** Those files by the paths that they are asked for by. */
export const OWN_PATHS: ReadonlyMap<string, OwnFile> = new Map(
  OWN_FILES.flatMap((name) => pathsOf(name).map((path) => [path, name] as const)),
);
