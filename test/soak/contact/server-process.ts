import { join } from "node:path";

const INDEX = join(import.meta.dir, "../../../src/index.ts");
const START_TIMEOUT_MS = 15_000;

/** The executable in `MOCKBENCH_BINARY`, else the source. */
const command = (): string[] => {
  const binary = process.env["MOCKBENCH_BINARY"];
  return binary === undefined ? [process.execPath, INDEX] : [binary];
};

/** One server process, with its log. */
export interface ServerProcess extends AsyncDisposable {
  readonly url: URL;
  readonly alive: () => boolean;
  /** Its log so far. */
  readonly log: () => string;
  kill(): Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

/** Starts a server on a free loopback port; `wrapper` is a prefix of the command, such as `taskset -c 1`. */
export const startProcess = async (
  environment: Environment,
  wrapper: readonly string[] = [],
): Promise<ServerProcess> => {
  const defaults = {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_FORMAT: "json",
    CONTACT_RATE_LIMIT: "0",
  };
  const child = Bun.spawn([...wrapper, ...command(), "serve"], {
    env: { PATH: process.env["PATH"], ...defaults, ...environment },
    stdout: "pipe",
    stderr: "pipe",
  });
  let log = "";
  const read = async (stream: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) log += decoder.decode(chunk, { stream: true });
  };
  void read(child.stdout);
  void read(child.stderr);
  const deadline = performance.now() + START_TIMEOUT_MS;
  let url: string | undefined;
  while (url === undefined) {
    url = /"url":"([^"]+)"/.exec(log)?.[1];
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`the server did not start: ${log}`);
    await Bun.sleep(5);
  }
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await child.exited;
  };
  return {
    url: new URL("/api/contact", url),
    alive: () => child.exitCode === null && child.signalCode === null,
    log: () => log,
    kill,
    [Symbol.asyncDispose]: kill,
  };
};
