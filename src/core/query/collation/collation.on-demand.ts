import { onDemand } from "../../engine/index.ts";
import type * as Collation from "./collation.ts";

/* Replaces `collation.ts` in browsers, which seldom sort by it. */

const keys = onDemand(() => import("./keys.ts"));

export const collationKey: typeof Collation.collationKey = (text) => keys.get().collationKey(text);
