import { type Config, isTerminal, loadConfig } from "../server/config/config.ts";
import { processEnvironment } from "../server/config/environment.ts";
import { type RunningServer, startServer } from "../server/listeners/server.ts";

/** The time limit of a shutdown, in milliseconds. */
const LAST_RESORT_MS = 5800;

/** Printed to a terminal. */
const welcome = ({ host, publicUrl, mockSchemaOnly }: Config, url: URL): string => {
  const local = new URL(url);
  if (host === "0.0.0.0" || host === "::") local.hostname = "localhost";
  const home = publicUrl ?? local.origin;
  // A service without the built-in resources has no users.
  const example = mockSchemaOnly ? "docs/resources/" : "api/mock/users";
  return `
  Open   ${home}/
  Try    ${home}/${example}
  Docs   ${home}/docs/
  Stop   Ctrl C
`;
};

/** Restarts the server whenever a file of resources changes; while one cannot be used, the server stays as it is. */
const restartOnChange = async (
  config: Config,
  running: () => RunningServer | undefined,
  restart: () => Promise<void>,
): Promise<void> => {
  const [{ watchFile }, { openCatalog }] = await Promise.all([
    import("../server/local/watch-file.ts"),
    import("../server/open-catalog.ts"),
  ]);
  let last = Promise.resolve();
  const reload = async (): Promise<void> => {
    const log = running()?.log;
    try {
      await openCatalog(config);
    } catch (error) {
      log?.error({ err: error }, "the changed resources cannot be used, serving the old ones");
      return;
    }
    log?.info({}, "a file of resources has changed, starting again");
    await restart();
  };
  for (const file of config.mockSchema) watchFile(file, () => (last = last.then(reload)));
  running()?.log.info({}, "watching the files of resources");
};

export interface ServeOptions {
  readonly watch?: true;
}

/** Serves until SIGTERM or SIGINT, then drains and exits with 0. A second signal exits immediately. */
export const serve = async ({ watch }: ServeOptions = {}): Promise<void> => {
  const terminal = await isTerminal();
  const config = loadConfig(await processEnvironment(), terminal);
  let server: RunningServer | undefined;
  let stopping = false;

  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) process.exit(exitCode === 0 ? 130 : exitCode);
    stopping = true;
    setTimeout(() => process.exit(exitCode), LAST_RESORT_MS).unref();
    await server?.stop();
    process.exit(exitCode);
  };

  const tell = (err: unknown, message: string): void => {
    if (server === undefined) console.error(err);
    else server.log.error({ err }, message);
  };

  // Before "listening" is logged, because a signal may follow immediately.
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  // An unhandled rejection concerns one request: the others must continue.
  process.on("unhandledRejection", (err) => tell(err, "unhandled rejection"));
  // After an uncaught exception the state is unknown: log it, and let the service manager restart the process.
  process.on("uncaughtException", (err) => {
    tell(err, "uncaught exception, draining");
    void stop(1);
  });
  /** Logs what was set but is not used, too. */
  const start = async (): Promise<RunningServer> => {
    const started = await startServer(config);
    for (const note of [...config.warnings, ...started.schemaNotes]) started.log.warn({}, note);
    return started;
  };

  /** Ends the process if that fails, because then nothing listens. */
  const restart = async (): Promise<void> => {
    const old = server;
    try {
      await old?.stop();
      server = undefined;
      if (!stopping) server = await start();
    } catch (err) {
      old?.log.error({ err }, "cannot start again, ending");
      await old?.log.flush();
      await stop(1);
    }
  };

  server = await start();
  if (terminal && config.logFormat === "pretty") console.log(welcome(config, server.url));
  if (watch !== true) return;
  if (config.mockSchema.length === 0) server.log.warn({}, "--watch has no effect without --schema");
  await restartOnChange(config, () => server, restart);
};
