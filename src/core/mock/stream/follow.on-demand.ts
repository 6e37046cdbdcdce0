import { onDemand } from "../../engine/index.ts";
import type * as Follow from "./follow.ts";

/* Replaces `follow.ts` in browsers, where most requests are for records. */

const module = onDemand(() => import("./follow.ts"));

export const parseFollow: (typeof Follow)["parseFollow"] = (...parameters) =>
  module.get().parseFollow(...parameters);
export const openFollowed: (typeof Follow)["openFollowed"] = (...parameters) =>
  module.get().openFollowed(...parameters);
