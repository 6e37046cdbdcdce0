import type { Figures } from "../metrics/metrics.ts";
import type { SessionChange, StoredSession } from "../../core/mock/index.ts";
import { messageWithCauses } from "../failures.ts";
import type { RateDecision } from "../routes/contact/rate-limit/limiter.ts";
import { withTimeout } from "../with-timeout.ts";

/** The methods that a supervisor and a worker call on each other, with input and output. */
interface Methods {
  /** Of a worker: its counters. */
  readonly figures: { readonly input: null; readonly output: Figures };
  /** Of a worker: whether it is ready. */
  readonly ready: { readonly input: null; readonly output: Readiness };
  /** Of the supervisor: whether it responds. */
  readonly ping: { readonly input: null; readonly output: null };
  /** Of the supervisor: counts a contact of this client, for all workers together. */
  readonly take: { readonly input: string; readonly output: RateDecision };
  /** Of the supervisor: the store of sessions. */
  readonly loadSession: {
    readonly input: { readonly name: string; readonly known: string };
    readonly output: StoredSession | null;
  };
  readonly commitSession: {
    readonly input: { readonly name: string; readonly change: SessionChange };
    readonly output: boolean;
  };
  readonly dropSession: { readonly input: string; readonly output: null };
}

type Name = keyof Methods;

/** `reason`: why there should be no traffic, or null. `degraded`: what works less well than it should. */
export interface Readiness {
  readonly reason: string | null;
  readonly degraded: readonly string[];
}

/** The methods that one end implements. */
export type Handlers = {
  readonly [Key in Name]?: (input: Methods[Key]["input"]) => Promise<Methods[Key]["output"]>;
};

/** At `until`, in milliseconds since the epoch, the caller gives up: a call that arrives later is ignored. */
type Message =
  | { readonly call: Name; readonly id: number; readonly input: unknown; readonly until: number }
  | { readonly reply: number; readonly output: unknown }
  | { readonly reply: number; readonly error: string };

export interface Ipc {
  /**
   * Calls a method of the other end. Rejects if there is no reply within `timeoutMs`; the call does not start later.
   */
  readonly call: <Key extends Name>(
    name: Key,
    input: Methods[Key]["input"],
    timeoutMs: number,
  ) => Promise<Methods[Key]["output"]>;
  /** To be called with every message from the other end. */
  readonly receive: (message: unknown) => void;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && ("call" in value || "reply" in value);

/** The caller is gone and needs no reply. */
const ended = (): void => undefined;

/** One end of a channel between two processes: calls methods of the other end and runs its own. */
export const createIpc = (send: (message: Message) => void, handlers: Handlers): Ipc => {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;

  const run = async (name: Name, input: unknown): Promise<unknown> => {
    // The other end is the same program, so the input has the right type.
    const handler = handlers[name] as ((input: unknown) => Promise<unknown>) | undefined;
    if (handler === undefined) throw new Error(`no handler for ${name} here`);
    return handler(input);
  };

  const reply = async (id: number, name: Name, input: unknown): Promise<Message> => {
    try {
      return { reply: id, output: await run(name, input) };
    } catch (error) {
      return { reply: id, error: messageWithCauses(error) };
    }
  };

  return {
    call: async <Key extends Name>(name: Key, input: Methods[Key]["input"], timeoutMs: number) => {
      const id = ++calls;
      const waiting = Promise.withResolvers<unknown>();
      pending.set(id, waiting);
      try {
        send({ call: name, id, input, until: Date.now() + timeoutMs });
        return (await withTimeout(waiting.promise, timeoutMs)) as Methods[Key]["output"];
      } finally {
        pending.delete(id);
      }
    },
    receive(message) {
      if (!isMessage(message)) return;
      if ("call" in message) {
        if (Date.now() < message.until)
          void reply(message.id, message.call, message.input).then(send).catch(ended);
        return;
      }
      const waiting = pending.get(message.reply);
      if ("error" in message) waiting?.reject(new Error(message.error));
      else waiting?.resolve(message.output);
    },
  };
};
