import { join } from "node:path";

/** The project's folder. */
export const ROOT = join(import.meta.dir, "../..");
/** What is static by nature. */
export const PUBLIC = join(ROOT, "public");
/** What the build makes of it: this folder is embedded in the executable. */
export const SITE = join(ROOT, "dist/public");
/** The executable. */
export const BINARY = join(ROOT, "dist/mockbench");
