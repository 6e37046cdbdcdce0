import type { Server } from "bun";
import { type Readiness, startAdmin } from "./admin.ts";
import { BUILT_IN } from "../../core/engine/index.ts";
import { createApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import { closeContext, createContext } from "../create-context.ts";
import type { Logger } from "../log/log.ts";
import type { Figures } from "../metrics/exposition.ts";
import { listen } from "./listen.ts";
import { messageWithCauses } from "../failures.ts";
import { VERSION } from "../../version.ts";

/** How long a stopped server waits for the requests in flight, in milliseconds. */
const DRAIN_MS = 5000;

/** Accepts no new requests, lets those in flight finish, then closes the remaining connections. */
const drain = async (server: Server<undefined>): Promise<void> => {
  await Promise.race([server.stop(), Bun.sleep(DRAIN_MS)]);
  await server.stop(true);
};

export interface RunningServer {
  readonly url: URL;
  /** Null if `ADMIN_PORT` is not set. */
  readonly adminUrl: URL | null;
  readonly log: Logger;
  /** Notes about the schemas, for the log. */
  readonly schemaNotes: readonly string[];
  /** Accepts no new requests, lets those in flight finish, tells streams to resume elsewhere. Takes at most 6 s. */
  stop(): Promise<void>;
}

const listenPublicly = (config: Config, context: Context): Server<undefined> => {
  const app = createApp(context);
  const server = listen({
    host: config.host,
    port: config.port,
    variable: "PORT",
    fetch: (request) => app.fetch(request),
  });
  // Handlers use it for the addresses of clients and the time-outs of their connections.
  app.server = server;
  return server;
};

const readinessOf = async ({ shutdown, contacts, rateLimiter, sessions }: Context): Promise<Readiness> => {
  const checks = await Promise.all([rateLimiter.check(), sessions.check()]);
  const degraded = checks.filter((reason) => reason !== null);
  if (shutdown.aborted) return { reason: "draining", degraded };
  try {
    await contacts.ready();
    return { reason: null, degraded };
  } catch (error) {
    return { reason: messageWithCauses(error), degraded };
  }
};

/** What `/metrics` reports. A scrape asks the contact store and Redis, so that an alert does not wait for a request. */
const figuresOf = async (context: Context): Promise<Figures> => {
  const { reason, degraded } = await readinessOf(context);
  return {
    ...context.metrics.counts(),
    contactStoreUp: reason === null || context.shutdown.aborted,
    redisUp: context.config.redisUrl === null ? null : degraded.length === 0,
    threads: context.threads.usage(),
    sessions: context.sessions.usage(),
  };
};

/** How many resources the log names. */
const MAX_NAMED = 20;

/** The resources of the operator's own, for the log. */
const ownResources = ({ mockSchema, mockSchemaOnly }: Config, { catalog }: Context): string | undefined => {
  if (mockSchema.length === 0) return undefined;
  const own = catalog.names.filter((name) => mockSchemaOnly || BUILT_IN.find(name) === undefined);
  const rest = own.length > MAX_NAMED ? ` and ${own.length - MAX_NAMED} more` : "";
  return `resources: ${own.slice(0, MAX_NAMED).join(", ")}${rest}`;
};

/** Logs the addresses. */
const announce = async (log: Logger, url: URL, admin: URL | undefined): Promise<void> => {
  log.info(
    { version: VERSION, url: url.href, ...(admin === undefined ? {} : { admin: admin.href }) },
    "listening",
  );
  await log.flush();
};

/** Returns what to call when the service stops. A failure is no reason to stop serving. */
const notify = async ({ serviceManager }: Config, log: Logger): Promise<(() => void) | undefined> => {
  if (serviceManager === null) return undefined;
  try {
    const { notifyServiceManager } = await import("./service-manager.ts");
    return notifyServiceManager(serviceManager);
  } catch (err) {
    log.warn({ err }, "cannot tell systemd that the service is ready");
    return undefined;
  }
};

/** Starts the listeners; throws an Error whose message is for the operator. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const shutdown = new AbortController();
  const context = await createContext(config, shutdown.signal);
  const { log, metrics } = context;
  let server: Server<undefined> | undefined;
  try {
    server = listenPublicly(config, context);
    const readiness = () => readinessOf(context);
    const admin = startAdmin(config, { log, readiness, figures: () => figuresOf(context) });
    if (admin !== null) metrics.watchEventLoop(shutdown.signal);
    const resources = ownResources(config, context);
    if (resources !== undefined) log.info({}, resources);
    await announce(log, server.url, admin?.url);
    const notifyStopping = await notify(config, log);
    return {
      url: server.url,
      adminUrl: admin?.url ?? null,
      log,
      schemaNotes: context.schemaNotes,
      async stop() {
        log.info({}, "draining");
        notifyStopping?.();
        shutdown.abort();
        await drain(server as Server<undefined>);
        await admin?.stop(true);
        log.info({}, "stopped");
        await closeContext(context);
      },
    };
  } catch (error) {
    await server?.stop(true);
    await closeContext(context);
    throw error;
  }
};
