import type { Figures } from "../metrics/metrics.ts";
import { WORKER_VARIABLE } from "../config/config.ts";
import type { Message, Question } from "./worker-link.ts";

/** How long a worker may think about a question, in milliseconds. */
const PATIENCE_MS = 5000;

/** A process that serves, seen from its supervisor. */
export interface Worker {
  readonly pid: number;
  /** Rejects when the worker ends before it listens. */
  readonly listening: Promise<string>;
  readonly exited: Promise<number>;
  /** Null is ready. */
  readonly ready: () => Promise<string | null>;
  readonly figures: () => Promise<Figures>;
  readonly kill: (signal: "SIGTERM" | "SIGKILL") => void;
}

/** How this very program is started: the executable alone, or Bun with the first module. */
const self = (): string[] =>
  Bun.embeddedFiles.length > 0 ? [process.execPath] : [process.execPath, Bun.main];

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && "tell" in value;

export const startWorker = (): Worker => {
  const listening = Promise.withResolvers<string>();
  const open = new Map<number, (message: Message) => void>();
  let questions = 0;

  const child = Bun.spawn(self(), {
    env: { ...process.env, [WORKER_VARIABLE]: "1" },
    stdio: ["ignore", "inherit", "inherit"],
    ipc(message: unknown) {
      if (!isMessage(message)) return;
      if (message.tell === "listening") return listening.resolve(message.url);
      open.get(message.number)?.(message);
      open.delete(message.number);
    },
  });
  void child.exited.then((code) => listening.reject(new Error(`a worker ended with ${code} at its start`)));
  // Whoever waits for it hears of it; who does not, need not.
  listening.promise.catch(() => undefined);

  const ask = (what: Question["ask"]): Promise<Message> =>
    new Promise((resolve, reject) => {
      const question: Question = { number: ++questions, ask: what };
      const late = setTimeout(() => {
        open.delete(question.number);
        reject(new Error(`worker ${child.pid} does not answer`));
      }, PATIENCE_MS);
      open.set(question.number, (message) => {
        clearTimeout(late);
        resolve(message);
      });
      child.send(question);
    });

  return {
    pid: child.pid,
    listening: listening.promise,
    exited: child.exited,
    async ready() {
      const message = await ask("ready");
      return message.tell === "ready" ? message.reason : null;
    },
    async figures() {
      const message = await ask("figures");
      if (message.tell !== "figures") throw new Error(`worker ${child.pid} answered another question`);
      return message.figures;
    },
    kill: (signal) => child.kill(signal),
  };
};
