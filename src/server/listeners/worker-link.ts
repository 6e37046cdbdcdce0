import type { SessionStore } from "../../core/mock/index.ts";
import type { SharedCounter } from "../routes/contact/rate-limit.ts";
import { createLink, type Answers, type Link } from "./link.ts";

/** The first message of a worker, once it takes connections. */
export interface Listening {
  readonly listening: string;
}

/** A worker's end of the line to its supervisor. One that is gone ends the worker. */
export interface SupervisorLink extends Pick<Link, "ask"> {
  /** Says where this worker listens; from then on the supervisor asks. */
  readonly listening: (url: URL, answers: Answers) => void;
}

export const connectToSupervisor = (): SupervisorLink => {
  const answers: { -readonly [Key in keyof Answers]: Answers[Key] } = {};
  const link = createLink((message) => void process.send?.(message), answers);
  process.on("message", link.receive);
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  return {
    ask: link.ask,
    listening(url, given) {
      Object.assign(answers, given);
      process.send?.({ listening: url.href } satisfies Listening);
    },
  };
};

/** Contacts of all workers are counted where all of them can ask. */
export const createSupervisorCounter = ({ ask }: Pick<Link, "ask">): SharedCounter => ({
  name: "the supervisor",
  connect: async (timeoutMs) => void (await ask("ping", null, timeoutMs)),
  take: (client, timeoutMs) => ask("take", client, timeoutMs),
  close: () => undefined,
});

const SESSION_TIMEOUT_MS = 1000;

/** The sessions of all workers are kept where all of them can ask. */
export const createSupervisorStore = ({ ask }: Pick<Link, "ask">): SessionStore => ({
  load: (name, known) => ask("loadSession", { name, known }, SESSION_TIMEOUT_MS),
  commit: (name, change) => ask("commitSession", { name, change }, SESSION_TIMEOUT_MS),
  drop: async (name) => void (await ask("dropSession", name, SESSION_TIMEOUT_MS)),
});
