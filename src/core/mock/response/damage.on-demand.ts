import { onDemand } from "../../engine/index.ts";
import type * as Damage from "./damage.ts";

/* Replaces `damage.ts` in browsers: few requests break the connection. */

const module = onDemand(() => import("./damage.ts"));

export const damage: (typeof Damage)["damage"] = (...parameters) => module.get().damage(...parameters);
