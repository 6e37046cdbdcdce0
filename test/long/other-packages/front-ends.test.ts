import { setDefaultTimeout } from "bun:test";
import { FRONT_ENDS, testFrontEnds } from "../../proofs/admin-front-ends/front-ends.ts";

setDefaultTimeout(300_000);

testFrontEnds(FRONT_ENDS);
