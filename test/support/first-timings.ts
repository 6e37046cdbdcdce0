import { existsSync, writeFileSync } from "node:fs";
import { ROOT } from "../../src/build/paths.ts";

/** The slowest test files, slowest first. They should begin first, or one process ends alone with them. */
const SLOWEST = [
  "browser/transform-tools",
  "browser/pictures",
  "browser/json",
  "browser/offline",
  "browser/studio-schema",
  "browser/studio-server",
  "browser/studio-export",
  "browser/studio",
  "browser/a11y",
  "browser/home",
  "browser/studio-firefox",
  "browser/shell",
  "browser/tool-files",
  "proofs/playwright",
  "proofs/dev",
  "proofs/schema-documents/documents",
  "proofs/runtimes/runtimes",
  "proofs/studio/documents",
  "proofs/check/shop",
  "proofs/openapi/proxy",
  "proofs/examples",
  "proofs/check/fastapi",
  "proofs/workers",
  "proofs/data",
  "proofs/client-package",
  "core/export/sql-servers",
  "cli/generate",
  "contract/realtime-leave",
  "server/idle",
  "contract/realtime-time",
  "binary/lifecycle",
  "simulation/simulation",
  "server/routes/mock/sessions",
  "server/routes/contact/firebase-store",
  "browser/jwt",
  "browser/studio-live",
  "browser/json-tree",
  "core/check/check",
  "site/hostile-inputs",
  "contract/own-openapi",
  "build/openapi/answers",
  "server/threads/threads",
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
