/**
 * `bun run golden` writes the hashes of a new DATA_VERSION, those of new resources, and those of documents whose catalogs
 * have a new version. The others stay: a changed byte needs a new version. `--force` rewrites them while a version has
 * not been released yet.
 */
import "../../../support/preload.ts";
import { DATA_VERSION } from "../../../../src/core/engine/index.ts";
import { GOLDEN, type GoldenDocuments } from "../../schema/support/golden.ts";
import { goldenHashes, type Hashes } from "./golden.ts";

const file = Bun.file(new URL("../golden.json", import.meta.url));
const versions = ((await file.exists()) ? await file.json() : {}) as Record<string, Hashes>;
const hashes = await goldenHashes();

const known = versions[DATA_VERSION];
const isForced = process.argv.includes("--force");
if (known !== undefined && !isForced && !Bun.deepMatch(known, await goldenHashes(known))) {
  console.error(
    `the data of version ${DATA_VERSION} would change: raise DATA_VERSION in src/core/engine/version.ts`,
  );
  process.exit(1);
}
await Bun.write(file, `${JSON.stringify({ ...versions, [DATA_VERSION]: hashes }, undefined, 2)}\n`);
console.log(`test/core/engine/golden.json holds version ${DATA_VERSION}`);

const documentFile = Bun.file(new URL("../../schema/golden.json", import.meta.url));
const before = ((await documentFile.exists()) ? await documentFile.json() : {}) as GoldenDocuments;
const documents = Object.fromEntries(Object.entries(GOLDEN).map(([name, read]) => [name, read()]));
const changed = Object.entries(documents).find(
  ([name, { version, hashes: values }]) =>
    before[name]?.version === version && !Bun.deepMatch(before[name].hashes, values),
);
if (changed !== undefined && !isForced) {
  console.error(
    `the records of the document "${changed[0]}" would change: raise READER_VERSION in src/core/schema/definitions.ts`,
  );
  process.exit(1);
}
await Bun.write(documentFile, `${JSON.stringify(documents, undefined, 2)}\n`);
console.log("test/core/schema/golden.json holds the same of documents");
