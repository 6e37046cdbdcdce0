import manifest from "../package.json" with { type: "json" };

/** The version in package.json, its only source. */
export const VERSION: string = manifest.version;

declare const __COMMIT__: string;

/** The commit that an executable was built from; null in one that was not built for release. */
export const COMMIT: string | null = typeof __COMMIT__ === "string" ? __COMMIT__ : null;
