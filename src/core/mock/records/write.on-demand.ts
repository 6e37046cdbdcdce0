import { onDemand } from "../../engine/index.ts";
import type * as Write from "./write.ts";

/* Replaces `write.ts` in browsers, where most requests only read, and the validator of bodies is large. */

const module = onDemand(() => import("./write.ts"));

type Name = keyof typeof Write;

const later = <Key extends Name>(name: Key): (typeof Write)[Key] => ({
  input: (raw, context) => module.get()[name].input(raw, context),
  handler: (input, context) => module.get()[name].handler(input, context),
});

export const createProcedure = later("createProcedure");
export const replaceProcedure = later("replaceProcedure");
export const updateProcedure = later("updateProcedure");
export const deleteProcedure = later("deleteProcedure");
