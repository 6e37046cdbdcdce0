import { setDefaultTimeout } from "bun:test";
import { FRONT_ENDS, testFrontEnds } from "./front-ends.ts";

setDefaultTimeout(300_000);

// The quickest. What the others show changes with their versions: test/long has all of them.
testFrontEnds(FRONT_ENDS.filter(({ app }) => app === "ag-grid"));
