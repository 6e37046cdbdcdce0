import { onDemand } from "../../engine/index.ts";
import type * as OpenLog from "./open-log.ts";

/* Replaces `open-log.ts` in browsers, as `logged.on-demand.ts` does. */

const module = onDemand(() => import("./open-log.ts"));

export const openLog: (typeof OpenLog)["openLog"] = (session, query, target, deps) =>
  module.get().openLog(session, query, target, deps);
