import type { Config, MailConfig } from "./config/config.ts";
import { type Clock, type Context, createRequestIds, type Ids } from "./context.ts";
import { createMock, createSleep, createStreams, type Mock, type Streams } from "../core/mock/index.ts";
import type { ParameterName } from "../core/query/index.ts";
import { catalogOf, readCatalogSources } from "./open-catalog.ts";
import { createLogger } from "./log/log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createReadCaches } from "./read-caches.ts";
import { NO_CONTACTS, openContacts } from "./routes/contact/open-contacts.ts";
import { createMailLimit, type Notifier } from "./routes/contact/notify/notifier.ts";
import { createRateLimiter } from "./routes/contact/rate-limit.ts";
import { openSessions } from "./routes/mock/sessions/open-sessions.ts";
import { createResponseCache } from "./routes/mock/cache.ts";
import { logFailure } from "./rpc/error-response.ts";
import { createThreads } from "./threads/create-threads.ts";

const clock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

const createIds = (): Ids => ({ request: createRequestIds(), key: () => Bun.randomUUIDv7() });

/** The parameters of requests that do not have them. */
const defaultsOf = ({ mockSeed, mockCount }: Config): ReadonlyMap<ParameterName, string> =>
  new Map([
    ...(mockSeed === null ? [] : [["seed", mockSeed] as const]),
    ...(mockCount === null ? [] : [["count", String(mockCount)] as const]),
  ]);

const createServerStreams = ({
  config,
  log,
  metrics,
  catalog,
  shutdown,
}: Pick<Context, "config" | "log" | "metrics" | "catalog" | "shutdown">): Streams =>
  createStreams({
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
  });

const createServerMock = ({
  config,
  log,
  catalog,
  shutdown,
  sessions,
  threads,
  streams,
}: Omit<Context, "mock">): Mock =>
  createMock({
    ...createReadCaches(),
    catalog,
    publicUrl: config.publicUrl,
    maxScan: config.mockMaxScan,
    defaults: defaultsOf(config),
    session: config.mockSession,
    sleep: createSleep(shutdown),
    random: Math.random,
    behindProxy: config.trustProxy > 0,
    offload: threads.offload,
    sessions: sessions.sessions,
    streams,
    failed: logFailure(log),
  });

/** Null if no mail is configured. */
const openNotifier = async (mail: MailConfig | null): Promise<Notifier | null> =>
  mail === null ? null : (await import("./routes/contact/notify/resend.ts")).createResendNotifier(mail);

/** Builds the context. The server aborts `shutdown` when it drains. */
export const createContext = async (config: Config, shutdown: AbortSignal): Promise<Context> => {
  const log = await createLogger(config);
  const tools = { monotonic: clock.monotonic, log };
  const sources = await readCatalogSources(config);
  const [{ catalog, schemaNotes }, notifier, rateLimiter, sessions] = await Promise.all([
    catalogOf(sources),
    openNotifier(config.mail),
    createRateLimiter(config, tools),
    openSessions(config, tools),
  ]);
  const common = { config, log, metrics: createMetrics(), catalog, shutdown };
  const context = {
    ...common,
    clock,
    ids: createIds(),
    schemaNotes,
    streams: createServerStreams(common),
    sessions,
    threads: createThreads(config, sources, {
      now: clock.monotonic,
      failed: (error) => log.error({ err: error }, "a thread failed"),
    }),
    responseCache: createResponseCache(config.mockCacheMb),
    contacts: config.contact ? openContacts(config, log) : NO_CONTACTS,
    notifier,
    mailLimit: createMailLimit(config.contactMailLimit, clock.monotonic),
    rateLimiter,
  };
  return { ...context, mock: createServerMock(context) };
};

/** Closes what {@link createContext} opened. */
export const closeContext = async (context: Context): Promise<void> => {
  context.sessions.close();
  context.threads.close();
  await Promise.allSettled([context.contacts.close(), context.rateLimiter.close()]);
  await context.log.flush();
};
