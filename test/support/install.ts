import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../../dist/peers");

/**
 * Folder of a package that only a program run by hand needs, installed by npm when it is first wanted: a hundred
 * megabytes need not wait in everybody's node_modules.
 */
export const installed = async (name: string, version: string): Promise<string> => {
  const folder = join(ROOT, `${name.replaceAll(/[@/]+/g, "-").replace(/^-/, "")}-${version}`);
  const found = join(folder, "node_modules", name);
  if (existsSync(found)) return found;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"private":true}');
  const install = Bun.spawn(
    ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact", `${name}@${version}`],
    { cwd: folder, stdout: "ignore", stderr: "ignore" },
  );
  if ((await install.exited) !== 0) throw new Error(`${name}@${version} could not be installed`);
  return found;
};
