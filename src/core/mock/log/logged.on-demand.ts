import type * as Logged from "./logged.ts";

/* Replaces `logged.ts` in browsers, where most requests belong to no session. */

export const handleLogged: (typeof Logged)["handleLogged"] = async (...parameters) =>
  (await import("./logged.ts")).handleLogged(...parameters);
