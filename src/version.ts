import manifest from "../package.json" with { type: "json" };

/** The version of package.json, the only place that has it. */
export const VERSION: string = manifest.version;
