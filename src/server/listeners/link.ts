import type { Figures } from "../metrics/metrics.ts";
import type { SessionChange, StoredSession } from "../../core/mock/index.ts";
import type { RateDecision } from "../routes/contact/rate-limit.ts";

/** What either end of the line between a supervisor and a worker may ask: each name with its input and output. */
interface Questions {
  /** Of a worker: what it has counted. */
  readonly figures: { readonly input: null; readonly output: Figures };
  /** Of a worker: whether it is ready. */
  readonly ready: { readonly input: null; readonly output: Readiness };
  /** Of the supervisor: nothing but an answer. */
  readonly ping: { readonly input: null; readonly output: null };
  /** Of the supervisor: counts a contact of this client for all workers. */
  readonly take: { readonly input: string; readonly output: RateDecision };
  /** Of the supervisor: what it keeps of the sessions of all workers. */
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

type Name = keyof Questions;

/** `reason` says why no traffic should come, null if it may; `degraded` what works less well than it should. */
export interface Readiness {
  readonly reason: string | null;
  readonly degraded: readonly string[];
}

/** The questions that one end answers. */
export type Answers = {
  readonly [Key in Name]?: (input: Questions[Key]["input"]) => Promise<Questions[Key]["output"]>;
};

type Message =
  | { readonly ask: Name; readonly number: number; readonly input: unknown }
  | { readonly reply: number; readonly output: unknown }
  | { readonly reply: number; readonly error: string };

export interface Link {
  /** Rejects when there is no answer within `timeoutMs`. */
  readonly ask: <Key extends Name>(
    name: Key,
    input: Questions[Key]["input"],
    timeoutMs: number,
  ) => Promise<Questions[Key]["output"]>;
  /** To be called with whatever comes from the other end. */
  readonly receive: (message: unknown) => void;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" && value !== null && ("ask" in value || "reply" in value);

/** The process that asked is gone and needs no reply. */
const ended = (): void => undefined;

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One end of the line: asks the other, and answers what the other asks. */
export const createLink = (send: (message: Message) => void, answers: Answers): Link => {
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;

  const answer = async (name: Name, input: unknown): Promise<unknown> => {
    // The other end is this very program, so that an input fits its question.
    const handler = answers[name] as ((input: unknown) => Promise<unknown>) | undefined;
    if (handler === undefined) throw new Error(`no handler for ${name} here`);
    return handler(input);
  };

  const reply = async (number: number, name: Name, input: unknown): Promise<Message> => {
    try {
      return { reply: number, output: await answer(name, input) };
    } catch (error) {
      return { reply: number, error: sentenceOf(error) };
    }
  };

  return {
    ask: async <Key extends Name>(name: Key, input: Questions[Key]["input"], timeoutMs: number) => {
      const number = ++asked;
      const waiting = Promise.withResolvers<unknown>();
      open.set(number, waiting);
      const late = setTimeout(() => waiting.reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
      try {
        send({ ask: name, number, input });
        return (await waiting.promise) as Questions[Key]["output"];
      } finally {
        clearTimeout(late);
        open.delete(number);
      }
    },
    receive(message) {
      if (!isMessage(message)) return;
      if ("ask" in message)
        return void reply(message.number, message.ask, message.input).then(send).catch(ended);
      const waiting = open.get(message.reply);
      if ("error" in message) waiting?.reject(new Error(message.error));
      else waiting?.resolve(message.output);
    },
  };
};
