import manifest from "../package.json" with { type: "json" };

/** The version in package.json, its only source. */
export const VERSION: string = manifest.version;
