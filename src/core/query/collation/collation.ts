import { onDemand } from "../../engine/index.ts";

/* The table is long, and few sort by it. */
const keys = onDemand(() => import("./keys.ts"));

export const loadCollation = keys.load;

/** A text whose code units are in the order of English: `alpha`, `Beta`, `item 9`, `item 10`, the same everywhere. */
export const collationKey = (text: string): string => keys.get().collationKey(text);
