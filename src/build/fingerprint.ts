import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

const INPUTS = ["src", "public", "package.json", "bun.lock", "tsconfig.json"];

/** Sizes and times of everything a build reads, as one digest: equal means that the last build still holds. */
export const fingerprint = (): string => {
  const digest = new Bun.CryptoHasher("sha256");
  const add = (path: string): void => {
    const { mtimeMs, size } = statSync(path);
    digest.update(`${path}\0${mtimeMs}\0${size}\n`);
  };
  for (const input of INPUTS.map((name) => join(ROOT, name)).filter((path) => existsSync(path))) {
    if (statSync(input).isFile()) add(input);
    else
      for (const entry of readdirSync(input, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) add(join(entry.parentPath, entry.name));
  }
  return digest.update(Bun.version).digest("hex");
};
