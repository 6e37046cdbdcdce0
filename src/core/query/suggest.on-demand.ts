import { onDemand } from "../engine/index.ts";
import type * as Suggest from "./suggest.ts";

/* Replaces `suggest.ts` in browsers: only unknown parameters need it. */

const module = onDemand(() => import("./suggest.ts"));

export const instead: (typeof Suggest)["instead"] = (...parameters) => module.get().instead(...parameters);
export const operatorSynonym: (typeof Suggest)["operatorSynonym"] = (...parameters) =>
  module.get().operatorSynonym(...parameters);
export const parameterSynonym: (typeof Suggest)["parameterSynonym"] = (...parameters) =>
  module.get().parameterSynonym(...parameters);
export const rewriteFilter: (typeof Suggest)["rewriteFilter"] = (...parameters) =>
  module.get().rewriteFilter(...parameters);
export const suggestFilter: (typeof Suggest)["suggestFilter"] = (...parameters) =>
  module.get().suggestFilter(...parameters);
