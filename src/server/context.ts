import type { Config } from "./config/config.ts";
import type { Logger } from "./log/log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Catalog } from "../core/engine/index.ts";
import type { Mock, Streams } from "../core/mock/index.ts";
import type { MailLimit, Notifier } from "./routes/contact/notify/notifier.ts";
import type { RateLimiter } from "./routes/contact/rate-limit.ts";
import type { ContactWriter } from "./routes/contact/store/store.ts";
import type { ServerSessions } from "./routes/mock/sessions/open-sessions.ts";
import type { ResponseCache } from "./routes/mock/cache.ts";
import type { Threads } from "./threads/create-threads.ts";

export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds on a clock that never jumps. */
  readonly monotonic: () => number;
}

export interface Ids {
  /** Identifies one request in the log and in `X-Request-Id`. */
  readonly request: () => string;
  /** A fresh, sortable, unguessable key. */
  readonly key: () => string;
}

/** Request ids are a counter after a random prefix per process: unique across replicas, and cheap. */
export const createRequestIds = (): Ids["request"] => {
  const process = crypto.randomUUID().slice(0, 8);
  let requests = 0;
  return () => `${process}-${requests++}`;
};

/** Everything that outlives a request, built once and passed explicitly. */
export interface Context {
  readonly config: Config;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The resources that are served. */
  readonly catalog: Catalog;
  /** Notes about the schemas, for the log. */
  readonly schemaNotes: readonly string[];
  readonly mock: Mock;
  readonly streams: Streams;
  readonly sessions: ServerSessions;
  /** For scans and large bodies. */
  readonly threads: Threads;
  /** Whole responses of the mock API. */
  readonly responseCache: ResponseCache;
  readonly contacts: ContactWriter;
  /** Null if no mail is configured. */
  readonly notifier: Notifier | null;
  readonly mailLimit: MailLimit;
  readonly rateLimiter: RateLimiter;
  /** Aborts when the server begins to drain; streams end then. */
  readonly shutdown: AbortSignal;
}
