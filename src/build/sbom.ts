import { join } from "node:path";
import { installed } from "./install.ts";
import { DIST, ROOT } from "./paths.ts";
import { run } from "./run.ts";

/** A CycloneDX list of the packages in the executable: name, version, licence and checksum of each. */
export const SBOM = join(DIST, "sbom.cdx.json");

/** Generated from the installed packages by CycloneDX's own tool, which asks npm for the dependency tree. */
export const writeSbom = async (): Promise<void> => {
  const generator = join(await installed("@cyclonedx/cyclonedx-npm", "6.0.1"), "bin/cyclonedx-npm-cli.js");
  const options = ["--omit", "dev", "--ignore-npm-errors", "--output-reproducible", "--spec-version", "1.6"];
  // `bun run` sets it to Bun, which the generator would mistake for npm.
  const env = { ...process.env, npm_execpath: undefined };
  await run(["node", generator, ...options, "--output-file", SBOM], ROOT, env);
};
