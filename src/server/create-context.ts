import type { Config } from "./config/config.ts";
import { BUILT_IN } from "../core/engine/index.ts";
import type { Clock, Context, Ids } from "./context.ts";
import {
  createMemorySessions,
  createMock,
  createOpenBodies,
  createScheduler,
  createSleep,
  createStreams,
  type Mock,
} from "../core/mock/index.ts";
import { createLogger } from "./log/log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { openContacts } from "./routes/contact/open-contacts.ts";
import { createNotifier } from "./routes/contact/notify/notifier.ts";
import { createRateLimiter, type SharedCounter } from "./routes/contact/rate-limit.ts";
import { createResponseCache, type ResponseCache } from "./routes/mock/cache.ts";

const clock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

/** Request ids are a counter after a random prefix per process: unique across replicas, and cheap. */
const createIds = (): Ids => {
  const process = crypto.randomUUID().slice(0, 8);
  let requests = 0;
  return {
    request: () => `${process}-${requests++}`,
    key: () => Bun.randomUUIDv7(),
  };
};

const createServerMock = (
  {
    config,
    log,
    metrics,
    catalog,
    shutdown,
  }: Pick<Context, "config" | "log" | "metrics" | "catalog" | "shutdown">,
  { selections }: ResponseCache,
): Mock =>
  createMock({
    catalog,
    publicUrl: config.publicUrl,
    maxScan: config.mockMaxScan,
    run: createScheduler({ clock }).run,
    bodies: createOpenBodies(clock),
    sleep: createSleep(shutdown),
    random: Math.random,
    selections,
    sessions:
      config.mockSessionsMb === 0 || config.isWorker
        ? null
        : createMemorySessions({
            megabytes: config.mockSessionsMb,
            ttlSeconds: config.mockSessionTtl,
            now: clock.monotonic,
          }),
    streams: createStreams({
      catalog,
      now: clock.monotonic,
      random: Math.random,
      limits: {
        streams: config.sseMaxClients,
        perClient: config.sseMaxPerClient,
        events: config.sseMaxEvents,
      },
      lifetime: config.sseMaxLifetime * 1000,
      shutdown,
      opened: () => metrics.streamOpened(),
      closed: () => metrics.streamClosed(),
      failed: (error) => log.error({ err: error }, "a stream failed"),
    }),
  });

/**
 * Builds the context. The server aborts `shutdown` when it drains; `supervisor` counts for all workers where this is one
 * of them.
 */
export const createContext = async (
  config: Config,
  shutdown: AbortSignal,
  supervisor: SharedCounter | null = null,
): Promise<Context> => {
  const log = await createLogger(config);
  const [contacts, notifier, rateLimiter] = await Promise.all([
    openContacts(config, log),
    createNotifier(config.mail),
    createRateLimiter(config, { monotonic: clock.monotonic, log }, supervisor),
  ]);
  const metrics = createMetrics();
  const catalog = BUILT_IN;
  const responseCache = createResponseCache(config.mockCacheMb);
  return {
    config,
    clock,
    ids: createIds(),
    log,
    metrics,
    catalog,
    mock: createServerMock({ config, log, metrics, catalog, shutdown }, responseCache),
    responseCache,
    contacts,
    notifier,
    rateLimiter,
    shutdown,
  };
};

/** Gives back what {@link createContext} opened. */
export const closeContext = async (context: Context): Promise<void> => {
  await Promise.allSettled([context.contacts.close(), context.rateLimiter.close()]);
  await context.log.flush();
};
