import { binary, temporaryFolder } from "./binary.ts";

// Built while the test file loads, because the time limit of a test would kill the build.
await binary();

/** One line of the server's log. */
export interface LogLine {
  readonly msg: string;
  readonly level: string;
  readonly [field: string]: unknown;
}

/** A server for one test: the executable, in an empty folder, on free loopback ports. */
export interface TestServer extends AsyncDisposable {
  /** Without a trailing slash. */
  readonly origin: string;
  /** The origin of the admin listener, without a trailing slash. */
  readonly admin: string;
  readonly port: number;
  readonly pid: number;
  /** The folder it was started in, with its data in `data`. */
  readonly folder: string;
  /** Everything logged so far. */
  readonly log: () => readonly LogLine[];
  /** Everything on standard error so far, which should be nothing. */
  readonly stderr: () => string;
  /** Sends a signal and resolves to the exit code, once all its output has been read. */
  readonly stop: (signal?: "SIGTERM" | "SIGINT" | "SIGKILL") => Promise<number>;
  readonly exited: Promise<number>;
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The folder to start it in, instead of a fresh empty one. */
  readonly folder?: string;
  /** The program that runs it, such as one that changes the user first. */
  readonly prefix?: readonly string[];
  /** Another copy of the executable. */
  readonly executable?: string;
  readonly args?: readonly string[];
  /** False for millions of requests: the log after the start is read and discarded. */
  readonly keepsLog?: boolean;
}

const START_MS = 30_000;

const collect = async (stream: ReadableStream<Uint8Array>, take: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder();
  for await (const chunk of stream) take(decoder.decode(chunk, { stream: true }));
};

const withoutSlash = (url: unknown): string => String(url).replace(/\/$/, "");

/**
 * Starts the executable and waits until it listens.
 *
 * @example
 * ```ts
 * await using server = await startServer({ env: { CONTACT_RATE_LIMIT: "5" } });
 * const response = await fetch(`${server.origin}/api/mock/users`);
 * ```
 */
export const startServer = async ({
  env = {},
  folder,
  prefix = [],
  executable,
  args = [],
  keepsLog = true,
}: ServerOptions = {}): Promise<TestServer> => {
  const own = temporaryFolder();
  const cwd = folder ?? own.path;
  const child = Bun.spawn([...prefix, executable ?? (await binary()), ...args], {
    cwd,
    env: { HOST: "127.0.0.1", PORT: "0", ADMIN_PORT: "0", LOG_FORMAT: "json", ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  // A test that times out never disposes it, and nothing may outlive the run.
  const kill = (): void => child.kill("SIGKILL");
  process.on("exit", kill);
  const lines: LogLine[] = [];
  let rest = "";
  let isListening = false;
  let stderr = "";
  const started = Promise.withResolvers<LogLine>();
  const said = collect(child.stderr, (text) => (stderr += text));
  const logged = collect(child.stdout, (text) => {
    const parts = (rest + text).split("\n");
    rest = parts.pop() ?? "";
    if (!keepsLog && isListening) return;
    for (const part of parts) {
      const line = JSON.parse(part) as LogLine;
      lines.push(line);
      if (line.msg !== "listening") continue;
      isListening = true;
      started.resolve(line);
    }
  });
  void child.exited.then((code) => started.reject(new Error(`it ended with ${code} at start: ${stderr}`)));
  const late = setTimeout(() => started.reject(new Error(`it did not listen: ${stderr}`)), START_MS);

  const stop: TestServer["stop"] = async (signal = "SIGTERM") => {
    child.kill(signal);
    const code = await child.exited;
    if (signal !== "SIGKILL") await Promise.all([said, logged]);
    return code;
  };
  const dispose = async (): Promise<void> => {
    clearTimeout(late);
    await stop("SIGKILL");
    await Promise.all([said, logged]);
    process.off("exit", kill);
    own[Symbol.dispose]();
  };
  try {
    const listening = await started.promise;
    clearTimeout(late);
    const origin = withoutSlash(listening["url"]);
    return {
      origin,
      admin: withoutSlash(listening["admin"]),
      port: Number(new URL(origin).port),
      pid: child.pid,
      folder: cwd,
      log: () => lines,
      stderr: () => stderr,
      stop,
      exited: child.exited,
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
};
