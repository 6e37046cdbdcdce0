import { endFrame, KEEP_ALIVE, RETRY } from "./frames.ts";
import type { Turn } from "./follow.ts";

/** Without a byte for this long a proxy may take a stream for dead. */
const QUIET_MS = 15_000;

export interface StreamOptions {
  readonly next: () => Turn;
  readonly now: () => number;
  /** Milliseconds until the stream says goodbye, read or not. */
  readonly lifetime: number;
  /** The client left. */
  readonly left: AbortSignal;
  /** The server goes down. */
  readonly shutdown: AbortSignal;
  readonly opened: () => void;
  readonly closed: () => void;
  readonly failed: (error: unknown) => void;
  readonly quiet?: number;
}

/**
 * One client's stream, pulled by its socket: nothing is made for a client that does not read, and at most one
 * batch waits for it. Holds one timer for the next batch and one for its life, and leaves none behind.
 *
 * Not an async generator behind Elysia: one that waits for its next event hears of no disconnect, and a HEAD
 * request would start it. Pulling starts with the first read, which HEAD never does.
 */
class Stream implements UnderlyingDefaultSource<Uint8Array> {
  private readonly options: StreamOptions;
  private controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  private state: "new" | "open" | "closed" = "new";
  private due = 0;
  private turn: Turn | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private life: ReturnType<typeof setTimeout> | undefined;
  private wake: (() => void) | null = null;

  constructor(options: StreamOptions) {
    this.options = options;
  }

  pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> | void {
    if (this.state === "closed") return undefined;
    if (this.state === "new") return this.begin(controller);
    return this.waitForNext();
  }

  cancel(): void {
    this.release();
  }

  private begin(controller: ReadableStreamDefaultController<Uint8Array>): void {
    const { left, shutdown, lifetime, now, opened } = this.options;
    this.controller = controller;
    this.state = "open";
    opened();
    if (left.aborted) return this.release();
    left.addEventListener("abort", this.leave, { once: true });
    shutdown.addEventListener("abort", this.goodbye, { once: true });
    this.life = setTimeout(this.goodbye, lifetime);
    this.due = now();
    return shutdown.aborted ? this.goodbye() : this.send();
  }

  /** Sends the batch that is due now. */
  private readonly send = (): void => {
    try {
      const turn = this.options.next();
      this.turn = turn;
      if (turn.bytes.byteLength > 0) this.controller?.enqueue(turn.bytes);
      if ("end" in turn) this.finish(endFrame(turn.end));
      else this.due += turn.wait;
    } catch (error) {
      this.options.failed(error);
      this.finish(endFrame("error"));
    }
    this.resume();
  };

  private waitForNext(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
      this.schedule();
    });
  }

  private schedule(): void {
    const { now, quiet = QUIET_MS } = this.options;
    const wait = Math.max(0, this.due - now());
    this.timer = wait > quiet ? setTimeout(this.keepAlive, quiet) : setTimeout(this.send, wait);
  }

  private readonly keepAlive = (): void => {
    this.controller?.enqueue(KEEP_ALIVE);
    this.resume();
  };

  private readonly leave = (): void => this.release();

  /** Ends the stream so that its client comes back and resumes. One that has stopped reading is cut off. */
  private readonly goodbye = (): void => {
    const stalled = this.wake === null && this.turn !== null;
    if (stalled) {
      this.controller?.error(new Error("the client does not read"));
      this.release();
    } else this.finish(RETRY);
  };

  private finish(bytes: Uint8Array): void {
    if (this.state !== "open") return;
    this.controller?.enqueue(bytes);
    this.controller?.close();
    this.release();
  }

  private resume(): void {
    const wake = this.wake;
    this.wake = null;
    wake?.();
  }

  private release(): void {
    if (this.state !== "open") return;
    this.state = "closed";
    clearTimeout(this.timer);
    clearTimeout(this.life);
    this.options.left.removeEventListener("abort", this.leave);
    this.options.shutdown.removeEventListener("abort", this.goodbye);
    this.options.closed();
    this.resume();
  }
}

export const createStream = (options: StreamOptions): ReadableStream<Uint8Array> =>
  new ReadableStream(new Stream(options), { highWaterMark: 0 });
