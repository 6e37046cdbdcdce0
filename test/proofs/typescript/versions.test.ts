import { setDefaultTimeout } from "bun:test";
import { OF_BUN, OLDEST, testVersions } from "./versions.ts";

setDefaultTimeout(180_000);

// A minute less than all of it, which test/long has.
testVersions([...OF_BUN, { ...OLDEST, eden: "without Eden" }]);
