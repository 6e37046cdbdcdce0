import type { Server } from "bun";
import { startAdmin } from "./admin.ts";
import { createApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import type { Context } from "../context.ts";
import { closeContext, createContext } from "../create-context.ts";
import type { Logger } from "../log/log.ts";
import type { Readiness } from "./ipc.ts";
import { listen } from "./listen.ts";
import { messageWithCauses } from "../failures.ts";
import { createRecordRequest } from "../record-request.ts";
import { createReplay } from "../routes/mock/replay.ts";
import { createFairTurns } from "./fair-turns.ts";
import { connectToSupervisor } from "./supervisor-client.ts";
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
  const replay = createReplay(context, createRecordRequest(context));
  const inTurn = createFairTurns({ now: context.clock.monotonic });
  const server = listen({
    host: config.host,
    port: config.port,
    variable: "PORT",
    shared: config.isWorker,
    fetch: (request) => replay(request) ?? inTurn(() => app.fetch(request)),
  });
  // Handlers use it for the addresses of clients and the time-outs of their connections.
  app.server = server;
  return server;
};

const readinessOf = async ({ shutdown, contacts, rateLimiter, sessions }: Context): Promise<Readiness> => {
  const degraded = [rateLimiter.degraded(), sessions.degraded()].filter((lesser) => lesser !== null);
  if (shutdown.aborted) return { reason: "draining", degraded };
  try {
    await contacts.ready();
    return { reason: null, degraded };
  } catch (error) {
    return { reason: messageWithCauses(error), degraded };
  }
};

/** Logs the addresses; for workers, their supervisor does. */
const announce = async (config: Config, log: Logger, url: URL, admin: URL | undefined): Promise<void> => {
  const where = { version: VERSION, url: url.href, ...(admin === undefined ? {} : { admin: admin.href }) };
  if (config.isWorker) log.debug({ ...where, pid: process.pid }, "worker listening");
  else log.info(where, "listening");
  await log.flush();
};

/** Starts the listeners of one process; throws an Error whose message is for the operator. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const shutdown = new AbortController();
  const supervisor = config.isWorker ? connectToSupervisor() : null;
  const context = await createContext(config, shutdown.signal, supervisor);
  const { log, metrics } = context;
  let server: Server<undefined> | undefined;
  try {
    server = listenPublicly(config, context);
    const readiness = () => readinessOf(context);
    const { figures } = metrics;
    const admin = supervisor === null ? startAdmin(config, { log, readiness, figures }) : null;
    supervisor?.listening(server.url, { ready: readiness, figures: () => Promise.resolve(figures()) });
    if (admin !== null || supervisor !== null) metrics.watchEventLoop(shutdown.signal);
    await announce(config, log, server.url, admin?.url);
    return {
      url: server.url,
      adminUrl: admin?.url ?? null,
      log,
      schemaNotes: context.schemaNotes,
      async stop() {
        if (!config.isWorker) log.info({}, "draining");
        shutdown.abort();
        await drain(server as Server<undefined>);
        await admin?.stop(true);
        if (!config.isWorker) log.info({}, "stopped");
        await closeContext(context);
      },
    };
  } catch (error) {
    await server?.stop(true);
    await closeContext(context);
    throw error;
  }
};
