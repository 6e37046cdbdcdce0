import { onDemand } from "../../engine/index.ts";
import type * as Follow from "./follow.ts";

/* Replaces `follow.ts` in browsers, where most requests are for records. */

const module = onDemand(() => import("./follow.ts"));

export const followProcedure: (typeof Follow)["followProcedure"] = {
  input: (...parameters) => module.get().followProcedure.input(...parameters),
  handler: (...parameters) => module.get().followProcedure.handler(...parameters),
};
