import { onDemand } from "../../engine/index.ts";
import type * as Hints from "./path-hints.ts";

/* Replaces `path-hints.ts` in browsers: only unknown paths and ids need them. */

const module = onDemand(() => import("./path-hints.ts"));

export const unknownKey: (typeof Hints)["unknownKey"] = (...parameters) =>
  module.get().unknownKey(...parameters);
export const signInHint: (typeof Hints)["signInHint"] = (...parameters) =>
  module.get().signInHint(...parameters);
export const suggestPath: (typeof Hints)["suggestPath"] = (...parameters) =>
  module.get().suggestPath(...parameters);
export const similarResource: (typeof Hints)["similarResource"] = (...parameters) =>
  module.get().similarResource(...parameters);
