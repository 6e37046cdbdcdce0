import { join } from "node:path";

/** The project's folder. */
export const ROOT = join(import.meta.dir, "../..");
/** Everything that a build makes. */
export const DIST = join(ROOT, "dist");
/** The static files: this folder is embedded in the executable. */
export const SITE = join(DIST, "public");
/** The executable; Windows runs only files with the extension. */
export const BINARY = join(DIST, process.platform === "win32" ? "mockbench.exe" : "mockbench");
/** The package that `bun run pack` packs. */
export const PACKAGE = join(DIST, "package");

/** The stamp of a part of a build, with the digest of its inputs. */
export const stampOf = (part: string): string => join(DIST, "stamps", part);
