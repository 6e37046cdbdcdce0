/** Brings node_modules in line with bun.lock. Reports only the first install, which takes a while. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";
import { phase } from "./phase.ts";

const install = (): void => {
  const { exitCode } = Bun.spawnSync([process.execPath, "install", "--frozen-lockfile", "--silent"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
  });
  if (exitCode !== 0) process.exit(exitCode);
};

if (existsSync(join(ROOT, "node_modules"))) install();
else await phase("packages", install);
