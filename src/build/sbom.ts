import { join } from "node:path";
import { installed } from "./install.ts";
import { DIST, ROOT } from "./paths.ts";

/** A CycloneDX list of all that is in the executable: name, version, licence and checksum of each package. */
export const SBOM = join(DIST, "sbom.cdx.json");

/** Made out of what is installed, by the generator of the standard's own project; npm is asked for the tree. */
export const writeSbom = async (): Promise<void> => {
  const generator = join(await installed("@cyclonedx/cyclonedx-npm", "6.0.1"), "bin/cyclonedx-npm-cli.js");
  const child = Bun.spawn(
    [
      "node",
      generator,
      "--omit",
      "dev",
      "--ignore-npm-errors",
      "--output-reproducible",
      "--spec-version",
      "1.6",
      "--output-file",
      SBOM,
    ],
    {
      cwd: ROOT,
      // `bun run` sets it to Bun, which the generator would take for npm.
      env: { ...process.env, npm_execpath: undefined },
      stdout: "pipe",
      stderr: "pipe",
    },
  );
  const [code, said] = await Promise.all([child.exited, new Response(child.stderr).text()]);
  if (code !== 0) throw new Error(`the list of packages was not made: ${said}`);
};
