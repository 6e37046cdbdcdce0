import { existsSync, writeFileSync } from "node:fs";
import { ROOT } from "../../src/build/paths.ts";

/** The slowest test files, slowest first. They should begin first, or one process ends alone with them. */
const SLOWEST = [
  "browser/transform-tools",
  "browser/pictures",
  "browser/offline",
  "proofs/data",
  "proofs/dev",
  "proofs/openapi/proxy",
  "core/mock/sessions/model",
  "browser/a11y",
  "browser/studio",
  "core/export/sql-servers",
  "browser/tool-files",
  "browser/shell",
  "proofs/typescript/versions",
  "proofs/examples",
  "proofs/playwright",
  "browser/jwt",
  "browser/studio-server",
  "browser/json",
  "browser/studio-live",
  "browser/studio-schema",
  "browser/json-tree",
  "proofs/client-package",
  "server/routes/mock/sessions",
  "browser/home",
  "core/schema/foreign",
  "server/idle",
  "contract/realtime-time",
].map((name) => `test/${name}.test.ts`);

/** Writes the file of `bun test --timings` where no run has yet: Bun begins with files that are not in it. */
export const writeFirstTimings = (path: string): void => {
  if (existsSync(path)) return;
  const files = [...new Bun.Glob("test/**/*.test.{ts,tsx}").scanSync(ROOT)];
  const missing = SLOWEST.filter((name) => !files.includes(name));
  if (missing.length > 0)
    throw new Error(`first-timings.ts names files that are gone: ${missing.join(", ")}`);
  const rank = (name: string): number => SLOWEST.toReversed().indexOf(name) + 1;
  const timings = Object.fromEntries(files.map((name) => [name, rank(name) * 1000]));
  writeFileSync(path, JSON.stringify({ version: 1, files: timings }));
};
