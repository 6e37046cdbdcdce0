import { onDemand } from "../../engine/index.ts";
import type * as Logged from "./logged.ts";

/* Replaces `logged.ts` in browsers, where the studio's sessions have no log. */

const module = onDemand(() => import("./logged.ts"));

export const logging: (typeof Logged)["logging"] = (routed, sentUrl, deps, handle) =>
  (deps.sessions?.log ?? null) === null
    ? handle(routed)
    : module.get().logging(routed, sentUrl, deps, handle);
