import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./paths.ts";

const INPUTS = ["src", "public", "package.json", "bun.lock", "tsconfig.json"];

const filesIn = (path: string): string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));

/** The content of everything a build reads, as one digest: equal means that the last build still holds. */
export const fingerprint = (): string => {
  const digest = new Bun.CryptoHasher("sha256").update(`${Bun.version}\0`);
  const files = INPUTS.flatMap((name) => filesIn(join(ROOT, name)));
  for (const file of files.sort()) {
    const content = readFileSync(file);
    digest.update(`${relative(ROOT, file)}\0${content.byteLength}\0`).update(content);
  }
  return digest.digest("hex");
};
