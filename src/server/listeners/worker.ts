import { WORKER_VARIABLE } from "../config/config.ts";
import { createLink, type Answers, type Link } from "./link.ts";
import type { Listening } from "./worker-link.ts";

/** A process that serves, seen from its supervisor. */
export interface WorkerProcess extends Pick<Link, "ask"> {
  readonly pid: number;
  /** Rejects when the worker ends before it listens. */
  readonly listening: Promise<string>;
  readonly exited: Promise<number>;
  readonly kill: (signal: "SIGTERM" | "SIGKILL") => void;
}

/** How this very program is started: the executable alone, or Bun with the first module. */
const self = (): string[] =>
  Bun.embeddedFiles.length > 0 ? [process.execPath] : [process.execPath, Bun.main];

const isListening = (value: unknown): value is Listening =>
  typeof value === "object" && value !== null && "listening" in value;

/** Starts a worker, whose questions get these answers. */
export const startWorker = (answers: Answers): WorkerProcess => {
  const listening = Promise.withResolvers<string>();
  const child = Bun.spawn(self(), {
    env: { ...process.env, [WORKER_VARIABLE]: "1" },
    stdio: ["ignore", "inherit", "inherit"],
    ipc(message: unknown) {
      if (isListening(message)) listening.resolve(message.listening);
      else link.receive(message);
    },
  });
  const link = createLink((message) => child.send(message), answers);
  void child.exited.then((code) => listening.reject(new Error(`a worker ended with ${code} at its start`)));
  // Awaited elsewhere; a rejection that is not awaited is no error.
  listening.promise.catch(() => undefined);
  return {
    pid: child.pid,
    listening: listening.promise,
    exited: child.exited,
    ask: link.ask,
    kill: (signal) => child.kill(signal),
  };
};
