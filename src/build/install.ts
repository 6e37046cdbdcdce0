import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { withLock } from "./lock.ts";
import { DIST } from "./paths.ts";
import { run } from "./run.ts";

const PACKAGES = join(DIST, "packages");

/**
 * The folder of a package that only a proof or a release needs. It is installed on first use, to keep hundreds of
 * megabytes out of everybody's node_modules. None of its scripts run.
 */
export const installed = async (
  name: string,
  version: string,
  /** Packages to install with it, with their versions, if it needs a peer that is not the newest. */
  beside: readonly string[] = [],
): Promise<string> => {
  const folder = join(PACKAGES, `${name.replaceAll(/[@/]+/g, "-").replace(/^-/, "")}-${version}`);
  const found = join(folder, "node_modules", name);
  mkdirSync(PACKAGES, { recursive: true });
  await withLock(`${folder}.lock`, async () => {
    // Written last, so that an interrupted install is repeated.
    const whole = Bun.file(join(folder, "installed"));
    if (existsSync(found) && (await whole.exists())) return;
    await Bun.write(join(folder, "package.json"), '{ "private": true, "trustedDependencies": [] }');
    await run([process.execPath, "add", "--exact", `${name}@${version}`, ...beside], folder);
    await Bun.write(whole, version);
  });
  return found;
};
