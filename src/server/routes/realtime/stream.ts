import { endFrame, type Turn } from "../../../core/mock/index.ts";
import { KEEP_ALIVE, RETRY } from "./frames.ts";
import type { Slot, TimerGrid } from "./timer-grid.ts";

/** Without a byte for this long a proxy may take a stream for dead. */
const QUIET_MS = 15_000;

export interface StreamOptions {
  readonly next: () => Turn;
  readonly now: () => number;
  /** Shared by all streams: when the next batch of each is due. */
  readonly grid: TimerGrid;
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
 * batch waits for it. Holds a place in the grid for the next batch and a timer for its life, and leaves none behind.
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
  private slot: Slot | undefined;
  private task: (() => void) | undefined;
  private life: ReturnType<typeof setTimeout> | undefined;
  /** The socket has taken everything and waits for more. */
  private wanted = false;

  constructor(options: StreamOptions) {
    this.options = options;
  }

  /** Returns at once, not with a promise of the next batch: enqueueing later answers the read that waits. */
  pull(controller: ReadableStreamDefaultController<Uint8Array>): void {
    this.wanted = true;
    if (this.state === "new") this.begin(controller);
    else if (this.state === "open") this.schedule();
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
  private send(): void {
    this.slot = undefined;
    try {
      const turn = this.options.next();
      this.turn = turn;
      if (turn.bytes.byteLength > 0) this.enqueue(turn.bytes);
      if ("end" in turn) this.finish(endFrame(turn.end));
      else this.due += turn.wait;
    } catch (error) {
      this.options.failed(error);
      this.finish(endFrame("error"));
    }
  }

  private enqueue(bytes: Uint8Array): void {
    this.wanted = false;
    this.controller?.enqueue(bytes);
  }

  private schedule(): void {
    const { now, grid, quiet = QUIET_MS } = this.options;
    const soon = now() + quiet;
    if (this.due <= soon) {
      this.task = this.onDue;
      this.slot = grid.add(this.due, this.onDue);
    } else {
      this.task = this.onQuiet;
      this.slot = grid.add(soon, this.onQuiet);
    }
  }

  private readonly onDue = (): void => this.send();

  private readonly onQuiet = (): void => {
    this.slot = undefined;
    this.enqueue(KEEP_ALIVE);
  };

  private readonly leave = (): void => this.release();

  /** Ends the stream so that its client comes back and resumes. One that has stopped reading is cut off. */
  private readonly goodbye = (): void => {
    const stalled = !this.wanted && this.turn !== null;
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

  private release(): void {
    if (this.state !== "open") return;
    this.state = "closed";
    if (this.slot !== undefined && this.task !== undefined) this.options.grid.remove(this.slot, this.task);
    clearTimeout(this.life);
    this.options.left.removeEventListener("abort", this.leave);
    this.options.shutdown.removeEventListener("abort", this.goodbye);
    this.options.closed();
  }
}

export const createStream = (options: StreamOptions): ReadableStream<Uint8Array> =>
  new ReadableStream(new Stream(options), { highWaterMark: 0 });
