import { procedure } from "../../rpc/procedure.ts";
import { StreamInput } from "./model.ts";
import { openStream } from "./service.ts";

/** GET /api/mock/realtime. */
export const followHistory = procedure({ name: "realtime.follow", input: StreamInput, handler: openStream });
