import { lazy } from "../../engine/index.ts";
import type * as Keys from "./keys.ts";

/* The table is long. Browsers have `collation.on-demand.ts` in its place. */

const keys = lazy(() => require("./keys.ts") as typeof Keys);

/** A text whose code units are in the order of English: `alpha`, `Beta`, `item 9`, `item 10`, the same everywhere. */
export const collationKey = (text: string): string => keys().collationKey(text);
