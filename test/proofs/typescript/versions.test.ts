import { setDefaultTimeout } from "bun:test";
import { OF_BUN, testVersions } from "./versions.ts";

setDefaultTimeout(180_000);

// The quickest. test/long has the compilers of npm, from the oldest supported one.
testVersions(OF_BUN);
