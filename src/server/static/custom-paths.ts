import { pathsOf } from "./handler.ts";

/** Files that list the resources. A service with custom resources makes its own. */
const CUSTOM_FILES = [
  "index.html",
  "openapi.json",
  "openapi.full.json",
  "studio/server.json",
  "studio/lists.json",
  "llms.txt",
  "docs/resources/index.html",
] as const;
export type CustomFile = (typeof CUSTOM_FILES)[number];

/** Those files by URL path. */
export const CUSTOM_PATHS: ReadonlyMap<string, CustomFile> = new Map(
  CUSTOM_FILES.flatMap((name) => pathsOf(name).map((path) => [path, name] as const)),
);

/**
 * The service's origin in those files, until each is sent. It is invalid because texts of a schema may contain any real
 * origin.
 */
export const PLACEHOLDER_ORIGIN = "http://origin.invalid";
