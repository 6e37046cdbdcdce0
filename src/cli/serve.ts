import { loadConfig, processEnvironment } from "../config.ts";
import { startServer } from "../server.ts";

/** What a drain may take as a whole before the process ends regardless, in milliseconds. */
const LAST_RESORT_MS = 5800;

/** Serves until SIGTERM or SIGINT, then drains and exits 0; a second signal ends it at once. */
export const serve = async (): Promise<void> => {
  const server = await startServer(loadConfig(processEnvironment()));
  let stopping = false;

  const stop = async (exitCode: number): Promise<void> => {
    if (stopping) process.exit(exitCode === 0 ? 130 : exitCode);
    stopping = true;
    setTimeout(() => process.exit(exitCode), LAST_RESORT_MS).unref();
    await server.stop();
    process.exit(exitCode);
  };

  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  // A promise that nobody awaited belongs to one request: the others must not pay for it.
  process.on("unhandledRejection", (err) => server.log.error({ err }, "unhandled rejection"));
  // An exception outside every promise leaves nobody knows what behind: say so, and let a supervisor restart.
  process.on("uncaughtException", (err) => {
    server.log.error({ err }, "uncaught exception, draining");
    void stop(1);
  });
};
