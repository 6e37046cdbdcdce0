import { ApiError } from "./errors.ts";
import type { EventStream, SubscribeOptions } from "./events.ts";
import { messagesOf } from "./messages.ts";
import { type Endpoint, refusalOf, send } from "./request.ts";

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The service breaks every silence within 15 seconds, so one three times as long is a dead connection. */
const SILENCE_MS = 45_000;

/** Doubles the wait with each failure; a tenth of it either way is luck, so that a crowd does not come back at once. */
const waitAfter = (failures: number, first: number): number =>
  Math.min(first * 2 ** failures, LONGEST_WAIT_MS) * (0.9 + Math.random() * 0.2);

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener("abort", over);
    if (signal.aborted) over();
  });

/** Refusals that may be over by the next attempt. */
const isPassing = (status: number): boolean => status === 429 || status >= 500;

/** What no further attempt would mend. */
class Fatal extends Error {}

/** Why to come back, and when at the earliest. */
interface Break {
  readonly cause: unknown;
  readonly wait: number;
}

/** Follows a history through as many connections as it takes. */
export class Follower<Event extends { readonly id: number }> implements EventStream<Event> {
  lastEventId: number;
  private readonly endpoint: Endpoint;
  private readonly maxRetries: number;
  private readonly closing: AbortController = new AbortController();
  private firstWait = FIRST_WAIT_MS;

  constructor(endpoint: Endpoint, options: SubscribeOptions<unknown>) {
    const { signal, lastEventId = 0, maxRetries = Infinity } = options;
    this.endpoint = endpoint;
    this.lastEventId = lastEventId;
    this.maxRetries = maxRetries;
    if (signal?.aborted === true) this.close();
    else signal?.addEventListener("abort", () => this.close(), { once: true });
  }

  close(): void {
    this.closing.abort();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void> {
    let failures = 0;
    while (!this.closing.signal.aborted) {
      const before = this.lastEventId;
      const broken = yield* this.visit();
      if (broken === null) return;
      failures = this.lastEventId > before ? 0 : failures + 1;
      if (failures > this.maxRetries) throw broken.cause;
      await pause(Math.max(broken.wait, waitAfter(failures, this.firstWait)), this.closing.signal);
    }
  }

  /** One connection; null where there is no need for another. */
  private async *visit(): AsyncGenerator<Event, Break | null> {
    const { signal } = this.closing;
    const connection = new AbortController();
    const hangUp = (): void => connection.abort();
    signal.addEventListener("abort", hangUp);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const alive = (): void => {
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_MS);
    };
    alive();
    try {
      const response = await this.connect(connection.signal);
      if (!response.ok) return await this.refused(response);
      const retry = (wait: number): void => void (this.firstWait = wait);
      for await (const { event, data } of messagesOf(bodyOf(response), { alive, retry })) {
        const found = JSON.parse(data) as Event & { readonly reason?: string };
        if (event === "end") return ended(found.reason);
        if (found.id <= this.lastEventId) continue;
        this.lastEventId = found.id;
        yield found;
        if (signal.aborted) return null;
      }
      return { cause: new Error("the stream broke off"), wait: 0 };
    } catch (cause) {
      if (signal.aborted) return null;
      if (cause instanceof Fatal || cause instanceof ApiError) throw cause;
      return { cause, wait: 0 };
    } finally {
      clearTimeout(silence);
      signal.removeEventListener("abort", hangUp);
      hangUp();
    }
  }

  private connect(signal: AbortSignal): Promise<Response> {
    const resume: Record<string, string> =
      this.lastEventId > 0 ? { "last-event-id": String(this.lastEventId) } : {};
    return send(this.endpoint, "GET", { headers: { accept: "text/event-stream", ...resume }, signal });
  }

  private async refused(response: Response): Promise<Break> {
    const cause = await refusalOf(response);
    if (!isPassing(response.status)) throw cause;
    return { cause, wait: 1000 * Number(response.headers.get("retry-after") ?? 0) };
  }
}

const bodyOf = ({ body, headers, url }: Response): ReadableStream<Uint8Array> => {
  const type = headers.get("content-type") ?? "nothing";
  if (body !== null && type.startsWith("text/event-stream")) return body;
  throw new Fatal(`${url} answered ${type}, not an event stream`);
};

const ended = (reason: string | undefined): null => {
  if (reason === "error") throw new Fatal("the service ended the stream, because it failed");
  return null;
};
