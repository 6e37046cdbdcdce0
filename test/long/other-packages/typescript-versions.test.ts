import { setDefaultTimeout } from "bun:test";
import { OF_BUN, OLDEST, testVersions } from "../../proofs/typescript/versions.ts";

setDefaultTimeout(600_000);

testVersions([...OF_BUN, OLDEST, { ...OLDEST, version: "5.9.3", module: "Preserve", resolution: "Bundler" }]);
