import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { installed } from "../../../src/build/install.ts";
import { ROOT } from "../../../src/build/paths.ts";
import { temporaryFolder } from "../../support/binary.ts";

setDefaultTimeout(300_000);

test.each(["10.9.8", "12.2.0"])("npx of npm %s runs Bun in this folder", async (version) => {
  const { packageManager } = await Bun.file(join(ROOT, "package.json")).json();
  using nothing = temporaryFolder();
  const npx = join(await installed("npm", version), "bin/npx-cli.js");
  const child = Bun.spawn(["node", npx, "-y", packageManager, "--version"], {
    cwd: ROOT,
    // Neither a globally installed Bun nor one of an earlier run.
    env: { ...process.env, npm_config_prefix: nothing.path, npm_config_cache: join(nothing.path, "cache") },
    stderr: "pipe",
  });
  const [said, failure] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect({ code: await child.exited, said }, failure).toEqual({
    code: 0,
    said: `${packageManager.split("@")[1]}\n`,
  });
});
