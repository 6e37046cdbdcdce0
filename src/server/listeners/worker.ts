import { WORKER_VARIABLE } from "../config/config.ts";
import { createIpc, type Handlers, type Ipc } from "./ipc.ts";
import type { Listening } from "./supervisor-client.ts";

/** A worker as its supervisor sees it. */
export interface WorkerProcess extends Pick<Ipc, "call"> {
  readonly pid: number;
  /** The URL. Rejects if the worker exits before it listens. */
  readonly listening: Promise<string>;
  readonly exited: Promise<number>;
  readonly kill: (signal: "SIGTERM" | "SIGKILL") => void;
}

/** The command that starts this program: the executable, or Bun with the main module. */
const ownCommand = (): string[] =>
  Bun.embeddedFiles.length > 0 ? [process.execPath] : [process.execPath, Bun.main];

const isListening = (value: unknown): value is Listening =>
  typeof value === "object" && value !== null && "listening" in value;

/** Starts a worker, which may call these handlers. */
export const startWorker = (handlers: Handlers): WorkerProcess => {
  const listening = Promise.withResolvers<string>();
  const child = Bun.spawn(ownCommand(), {
    env: { ...process.env, [WORKER_VARIABLE]: "1" },
    stdio: ["ignore", "inherit", "inherit"],
    ipc(message: unknown) {
      if (isListening(message)) listening.resolve(message.listening);
      else ipc.receive(message);
    },
  });
  const ipc = createIpc((message) => child.send(message), handlers);
  void child.exited.then((code) =>
    listening.reject(new Error(`a worker exited with code ${code} during its start`)),
  );
  // It may reject before it is awaited, which must not count as an unhandled rejection.
  listening.promise.catch(() => undefined);
  return {
    pid: child.pid,
    listening: listening.promise,
    exited: child.exited,
    call: ipc.call,
    kill: (signal) => child.kill(signal),
  };
};
