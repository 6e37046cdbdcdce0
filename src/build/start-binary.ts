import { join } from "node:path";
import { BINARY, DIST } from "./paths.ts";

/** Starts the executable on a free loopback port. */
export const startBinary = async (): Promise<{ readonly origin: string; readonly stop: () => void }> => {
  const child = Bun.spawn([BINARY], {
    cwd: DIST,
    env: { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(DIST, "readme-data"), LOG_FORMAT: "json" },
    stdout: "pipe",
  });
  const { value } = await child.stdout.getReader().read();
  const { url } = JSON.parse(new TextDecoder().decode(value)) as { url: string };
  return { origin: url.replace(/\/$/, ""), stop: () => child.kill("SIGKILL") };
};
