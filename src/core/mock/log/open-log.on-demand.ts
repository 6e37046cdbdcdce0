import type * as OpenLog from "./open-log.ts";

/* Replaces `open-log.ts` in browsers, as `logged.on-demand.ts` does. */

export const openLog: (typeof OpenLog)["openLog"] = async (...parameters) =>
  (await import("./open-log.ts")).openLog(...parameters);
