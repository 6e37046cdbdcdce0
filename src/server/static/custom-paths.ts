import { pathsOf } from "./handler.ts";

/** Files that list the resources. A service with custom resources makes its own. */
const CUSTOM_FILES = ["openapi.json", "openapi.full.json", "docs/resources/index.html"] as const;
export type CustomFile = (typeof CUSTOM_FILES)[number];

/** Those files by URL path. */
export const CUSTOM_PATHS: ReadonlyMap<string, CustomFile> = new Map(
  CUSTOM_FILES.flatMap((name) => pathsOf(name).map((path) => [path, name] as const)),
);
