import type { Server } from "bun";
import { startAdmin } from "./admin.ts";
import { createApp, ERROR_SHAPES } from "./app.ts";
import type { Config } from "./config.ts";
import { closeContext, createContext } from "./create-context.ts";
import type { Logger } from "./log.ts";
import { createErrorResponder } from "./rpc/error-response.ts";
import { createFastPath } from "./routes/mock/fast-path.ts";
import { drain } from "./server/drain.ts";
import { createFetch } from "./server/fetch.ts";
import { listen } from "./server/listen.ts";
import { createFileHandler } from "./static/handler.ts";
import { openFileSource } from "./static/source.ts";
import { VERSION } from "./version.ts";

/** A server that listens. */
export interface RunningServer {
  readonly url: URL;
  /** Null where `ADMIN_PORT` is not set. */
  readonly adminUrl: URL | null;
  readonly log: Logger;
  /** Takes no more requests, lets those in flight finish, tells streams to resume elsewhere; 6 s at most. */
  stop(): Promise<void>;
}

/** Starts both listeners; throws an Error with a sentence for the operator when it cannot. */
export const startServer = async (config: Config): Promise<RunningServer> => {
  const shutdown = new AbortController();
  const context = await createContext(config, shutdown.signal);
  const app = createApp(context);
  const fetch = createFetch(context, {
    fast: createFastPath(context),
    api: (request) => app.fetch(request),
    file: createFileHandler(openFileSource()),
    error: createErrorResponder(context, ERROR_SHAPES),
  });

  const server = listen({ host: config.host, port: config.port, shared: false, fetch });
  // What Elysia's handlers see as `server`: the address of a client, and the time-outs of its connection.
  app.server = server;
  let admin: Server<undefined> | null = null;
  try {
    admin = config.adminPort === null ? null : startAdmin(context, config.adminHost, config.adminPort);
  } catch (error) {
    await server.stop(true);
    throw error;
  }
  context.log.info(
    { version: VERSION, url: server.url.href, ...(admin === null ? {} : { admin: admin.url.href }) },
    "listening",
  );
  await context.log.flush();

  return {
    url: server.url,
    adminUrl: admin?.url ?? null,
    log: context.log,
    async stop() {
      context.log.info({}, "draining");
      shutdown.abort();
      await drain(server);
      await admin?.stop(true);
      context.log.info({}, "stopped");
      await closeContext(context);
    },
  };
};
