import type { SessionStore } from "../../core/mock/index.ts";
import type { SharedCounter } from "../routes/contact/rate-limit/limiter.ts";
import { createIpc, type Handlers, type Ipc } from "./ipc.ts";

/** The first message of a worker, sent once it accepts connections. */
export interface Listening {
  readonly listening: string;
}

/** The supervisor as a worker sees it. If the supervisor dies, the worker ends. */
interface SupervisorClient {
  readonly counter: SharedCounter;
  readonly sessions: SessionStore;
  /** Reports where this worker listens; from then on the supervisor may call the handlers. */
  readonly listening: (url: URL, handlers: Handlers) => void;
}

export const connectToSupervisor = (): SupervisorClient => {
  const handlers: { -readonly [Key in keyof Handlers]: Handlers[Key] } = {};
  const ipc = createIpc((message) => void process.send?.(message), handlers);
  process.on("message", ipc.receive);
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  return {
    counter: createCounter(ipc),
    sessions: createStore(ipc),
    listening(url, given) {
      Object.assign(handlers, given);
      process.send?.({ listening: url.href } satisfies Listening);
    },
  };
};

/** Counts contacts at the supervisor, for all workers together. */
const createCounter = ({ call }: Pick<Ipc, "call">): SharedCounter => ({
  name: "the supervisor",
  connect: async (timeoutMs) => void (await call("ping", null, timeoutMs)),
  take: (client, timeoutMs) => call("take", client, timeoutMs),
  close: () => undefined,
});

const SESSION_TIMEOUT_MS = 1000;

/** Stores sessions at the supervisor, for all workers together. */
const createStore = ({ call }: Pick<Ipc, "call">): SessionStore => ({
  load: (name, known) => call("loadSession", { name, known }, SESSION_TIMEOUT_MS),
  commit: (name, change) => call("commitSession", { name, change }, SESSION_TIMEOUT_MS),
  drop: async (name) => void (await call("dropSession", name, SESSION_TIMEOUT_MS)),
});
