import { DATA_VERSION } from "../../engine/index.ts";
import type { Parsed } from "../../query/index.ts";
import type { Body } from "./body.ts";

/** An answer before it becomes a Response. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body | null;
}

export const CACHEABLE = "public, max-age=3600, stale-while-revalidate=86400";

/** What every answer to a query says about itself. */
export const commonReplyHeaders = ({ notices }: Parsed): Record<string, string> => ({
  "x-data-version": DATA_VERSION,
  ...(notices.length === 0 ? {} : { "x-mock-notice": notices.join("; ") }),
});
