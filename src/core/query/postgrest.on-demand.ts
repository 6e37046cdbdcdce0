import { onDemand } from "../engine/index.ts";
import type * as Postgrest from "./postgrest.ts";

/* Replaces `postgrest.ts` in browsers, where few queries have its spellings. */

const module = onDemand(() => import("./postgrest.ts"));

const NAMES = /^(?:order|select|(?:not\.)?(?:or|and))$/;
const FILTER = /^(?:not\.)?[a-z]+(?:\([^()]*\))?\./;

export const readPostgrest: (typeof Postgrest)["readPostgrest"] = (params, pairs, info) =>
  pairs.some(([name, text]) => NAMES.test(name) || FILTER.test(text))
    ? module.get().readPostgrest(params, pairs, info)
    : pairs;
