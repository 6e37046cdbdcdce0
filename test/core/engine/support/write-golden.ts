/**
 * `bun run golden` writes the hashes of a new DATA_VERSION, and those of new resources. The others stay: a
 * changed byte needs a new version. `--force` rewrites them while a version has not been released yet.
 */
import { DATA_VERSION } from "../../../../src/core/engine/index.ts";
import { goldenHashes, type Hashes } from "./golden.ts";

const file = Bun.file(new URL("../golden.json", import.meta.url));
const versions = ((await file.exists()) ? await file.json() : {}) as Record<string, Hashes>;
const hashes = await goldenHashes();

const known = versions[DATA_VERSION];
if (known !== undefined && !Bun.deepMatch(known, hashes) && !process.argv.includes("--force")) {
  console.error(
    `the data of version ${DATA_VERSION} would change: raise DATA_VERSION in src/core/engine/version.ts`,
  );
  process.exit(1);
}
await Bun.write(file, `${JSON.stringify({ ...versions, [DATA_VERSION]: hashes }, undefined, 2)}\n`);
console.log(`test/core/engine/golden.json holds version ${DATA_VERSION}`);
