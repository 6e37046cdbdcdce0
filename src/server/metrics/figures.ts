import type { SessionUsage } from "../../core/mock/index.ts";
import type { ThreadUsage } from "../threads/pool.ts";
import type { Counts } from "./metrics.ts";

/** What a scrape reports: the counts so far, and the state of the parts. */
export interface Figures extends Counts {
  readonly contactStoreUp: boolean;
  /** Null without `REDIS_URL`. */
  readonly redisUp: boolean | null;
  readonly threads: ThreadUsage;
  readonly sessions: SessionUsage;
}
