import type { LiveEvents } from "../../../core/api/studio.ts";
import { AppError } from "../../../core/errors.ts";
import { createTurns, takeTurn } from "../../../core/mock/index.ts";
import type { AnswerRules } from "./answer-rules.ts";
import type { Exchanges, Shown } from "./exchanges.ts";

/** Pages that look on. */
const MAX_FOLLOWERS = 20;
/** Events that a page may be behind; then it is cut off, and begins again. */
const MAX_WAITING = 2000;
/** More often than connections are closed for silence. */
const HEARTBEAT_MS = 20_000;

/** The exchanges and rules of a server as they change. */
export interface LiveStream extends Disposable {
  /** `lastId` is that of the last event that a page has seen. */
  readonly open: (lastId: string | null, signal: AbortSignal) => ReadableStream<Uint8Array>;
}

const encoder = new TextEncoder();

const eventOf = <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name], id: string): string =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

export const createLiveStream = (exchanges: Exchanges, rules: AnswerRules): LiveStream => {
  /** Differs from that of any other run, whose events are others. */
  const run = crypto.randomUUID().slice(0, 8);
  const open = new Set<() => void>();
  /** A page that opens is sent up to 16 MB of bodies. */
  const turns = createTurns(() => performance.now());

  const stepOf = (lastId: string | null): number => {
    const [own, step = ""] = lastId?.split("-") ?? [];
    return own === run && /^\d{1,15}$/.test(step) ? Number(step) : 0;
  };

  return {
    open(lastId, signal) {
      if (open.size >= MAX_FOLLOWERS)
        throw new AppError("too_many_streams", `${MAX_FOLLOWERS} pages are looking on already.`);
      const after = stepOf(lastId);
      const cleanup = new DisposableStack();
      const close = (): void => cleanup.dispose();
      let isGone = false;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            open.add(close);
            cleanup.defer(() => {
              open.delete(close);
              if (!isGone) controller.close();
            });
            signal.addEventListener("abort", close, { once: true });
            const send = (text: string): void => {
              if (cleanup.disposed) return;
              if ((controller.desiredSize ?? 0) <= 0) return close();
              controller.enqueue(encoder.encode(text));
            };
            let last = after;
            /** One after the other: to show a compressed body takes a while. */
            let sending: Promise<void> = Promise.resolve();
            const sendExchange = ({ step, exchange }: Shown): void => {
              sending = sending.then(async () => {
                await takeTurn(turns);
                if (cleanup.disposed) return;
                send(eventOf("exchange", await exchange(), `${run}-${step}`));
                last = step;
              });
            };
            const sendRules = (): void => {
              sending = sending.then(() => send(eventOf("rules", rules.all(), `${run}-${last}`)));
            };
            send(eventOf("run", run, `${run}-${after}`));
            sendRules();
            for (const shown of exchanges.since(after)) sendExchange(shown);
            cleanup.use(exchanges.follow(sendExchange));
            cleanup.use(rules.follow(sendRules));
            const heartbeat = setInterval(() => send(":\n\n"), HEARTBEAT_MS);
            cleanup.defer(() => clearInterval(heartbeat));
          },
          cancel() {
            isGone = true;
            close();
          },
        },
        { highWaterMark: MAX_WAITING },
      );
    },
    [Symbol.dispose]() {
      for (const close of open) close();
    },
  };
};
