import { binary, temporaryFolder } from "../../support/binary.ts";
import { freePort } from "../../support/free-port.ts";
import { ON_SERVER_CORE } from "./load.ts";

/** A server of this run. */
export interface Running extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
}

const START_MS = 10_000;

/** Starts a command, by default on the servers' core, discards its output, and waits until it responds. */
const launch = async (
  command: (port: number) => readonly string[],
  env: Readonly<Record<string, string>> = {},
  prefix: readonly string[] = ON_SERVER_CORE,
): Promise<Running> => {
  const port = await freePort();
  const folder = temporaryFolder();
  const child = Bun.spawn([...prefix, ...command(port)], {
    cwd: folder.path,
    env: { PORT: String(port), HOST: "127.0.0.1", ...env },
    // A pipe would have to be read by this process, on the core of the load.
    stdout: "ignore",
    stderr: "inherit",
  });
  const origin = `http://127.0.0.1:${port}`;
  const dispose = async (): Promise<void> => {
    child.kill("SIGKILL");
    await child.exited;
    folder[Symbol.dispose]();
  };
  const deadline = performance.now() + START_MS;
  for (;;) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (up) return { origin, pid: child.pid, [Symbol.asyncDispose]: dispose };
    if (child.exitCode !== null || performance.now() > deadline) {
      await dispose();
      throw new Error(`${command(port).join(" ")} did not start`);
    }
    await Bun.sleep(5);
  }
};

/** Mockbench as people run it: the executable, logging every request. */
export const startOurs = async (
  env: Readonly<Record<string, string>> = {},
  prefix?: readonly string[],
): Promise<Running> => {
  const file = await binary();
  return launch(() => [file], { LOG_LEVEL: "info", LOG_FORMAT: "json", ...env }, prefix);
};

/** The same with an API of one's own: `mockbench mock`. */
export const startMock = async (file: string): Promise<Running> => {
  const executable = await binary();
  return launch((port) => [executable, "mock", file, "--port", String(port)], { LOG_FORMAT: "json" });
};

/** A minimal Bun.serve with the bytes and headers of the response of `source`. */
export const startBare = (source: string): Promise<Running> => {
  const script = Bun.fileURLToPath(new URL("bare.ts", import.meta.url));
  return launch((port) => [process.execPath, script, source, String(port)]);
};
