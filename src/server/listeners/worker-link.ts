import type { Subject } from "./admin.ts";
import type { Figures } from "../metrics/metrics.ts";

/** What a supervisor asks of a worker. */
export interface Question {
  readonly number: number;
  readonly ask: "figures" | "ready";
}

/** What a worker tells its supervisor. */
export type Message =
  | { readonly tell: "listening"; readonly url: string }
  | { readonly tell: "figures"; readonly number: number; readonly figures: Figures }
  /** Null is ready. */
  | { readonly tell: "ready"; readonly number: number; readonly reason: string | null };

const isQuestion = (value: unknown): value is Question =>
  typeof value === "object" && value !== null && "ask" in value && "number" in value;

const reasonOf = async (ready: () => Promise<void>): Promise<string | null> => {
  try {
    await ready();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** The worker's end of the line: says that it listens, then answers. A supervisor that is gone ends the worker. */
export const answerSupervisor = ({ ready, figures }: Subject, url: URL): void => {
  const tell = (message: Message): void => void process.send?.(message);
  process.on("message", (question: unknown) => {
    if (!isQuestion(question)) return;
    const { number, ask } = question;
    if (ask === "ready") void reasonOf(ready).then((reason) => tell({ tell: "ready", number, reason }));
    else void Promise.resolve(figures()).then((found) => tell({ tell: "figures", number, figures: found }));
  });
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  tell({ tell: "listening", url: url.href });
};
