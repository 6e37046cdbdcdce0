import { errorMessage } from "../shared/error-message.ts";
import { batch, type Signal, signal } from "@preact/signals";
import { EMPTY, type Input, isEmpty, payloadOf } from "./input.ts";
import { Cancelled, NOT_LOADED, type Progress } from "./worker-client.ts";

/** What is shown while there is no result. */
export type NoResult =
  | { readonly state: "empty" }
  | { readonly state: "stopped" }
  | { readonly state: "failed"; readonly reason: string };

export interface LiveTaskOptions<Result> {
  readonly worker: { stop(): void };
  /** Does the work. Without a payload, it uses the previous one. */
  readonly perform: (payload: string | Blob | undefined, input: Input) => Promise<Result>;
  /** Whether it runs for an empty input, too. */
  readonly acceptsEmpty?: () => boolean;
  /**
   * Milliseconds without progress after which work is stopped, instead of the usual limit. Does not include what
   * `prepare` loads.
   */
  readonly limit?: () => number | undefined;
  readonly prepare?: () => Promise<unknown>;
}

/** Work without a limit of its own is stopped after this time: it would never end. */
const LIMIT_MS = 60_000;
/** How long to wait for another key press. */
const PAUSE_MS = 120;
/** Work that takes longer than this is shown, with Cancel. */
const SLOW_MS = 400;
/** Outdated work is stopped only after this time: starting another worker takes longer than finishing short work. */
const LONG_MS = 1000;

/** Runs work in a worker whenever the input changes: one run at a time, always ending with the latest input. */
export class LiveTask<Result> {
  readonly input = signal<Input>(EMPTY);
  readonly view: Signal<Result | NoResult> = signal<Result | NoResult>({ state: "empty" });
  readonly working = signal(false);
  /** Of the file that is being read, with the milliseconds since its beginning. */
  readonly progress = signal<(Progress & { readonly time: number }) | undefined>(undefined);
  private readonly options: LiveTaskOptions<Result>;
  private lastSent: Input | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isRunning = false;
  private isOutdated = false;
  private isLong = false;
  private startedAt = 0;
  private extend: (() => void) | undefined;
  /** Whether the program is loaded: then stopping does not interrupt a download. */
  private hasWorked = false;

  constructor(options: LiveTaskOptions<Result>) {
    this.options = options;
  }

  setInput(input: Input): void {
    this.input.value = input;
    // Nobody types what is held.
    this.schedule(input.kind === "held" ? 0 : PAUSE_MS);
  }

  /** Whether the view shows the result of the current input. */
  get isCurrent(): boolean {
    return this.input.peek() === this.lastSent;
  }

  /** Whether the view is current and no run is pending. */
  get isSettled(): boolean {
    return this.isCurrent && !this.isRunning && this.timer === undefined;
  }

  /** Runs again after a pause, because the input or an option has changed. */
  schedule(pause = PAUSE_MS): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.run();
    }, pause);
  }

  /** Runs again, in a new worker: in the old one, what could not be loaded may stay so. */
  again(): void {
    this.options.worker.stop();
    this.schedule(0);
  }

  /** Stops the running work; the next change starts it again. */
  cancel(): void {
    this.isOutdated = false;
    this.options.worker.stop();
  }

  /** Work that goes on has no limit. */
  protected advance(progress: Progress): void {
    this.progress.value = { ...progress, time: performance.now() - this.startedAt };
    this.extend?.();
  }

  private async run(): Promise<void> {
    if (this.isRunning) {
      this.isOutdated = true;
      this.stopOutdated();
      return;
    }
    const input = this.input.peek();
    if (isEmpty(input) && this.options.acceptsEmpty?.() !== true) {
      this.view.value = { state: "empty" };
      return;
    }
    this.isRunning = true;
    const slow = setTimeout(() => (this.working.value = true), SLOW_MS);
    const long = setTimeout(() => {
      this.isLong = true;
      this.stopOutdated();
    }, LONG_MS);
    try {
      this.view.value = await this.perform(input);
      this.lastSent = input;
      this.hasWorked = true;
    } catch (cause) {
      this.lastSent = undefined;
      if (!(cause instanceof Cancelled)) this.view.value = { state: "failed", reason: reasonOf(cause) };
      else if (!this.isOutdated) this.view.value = { state: "stopped" };
    } finally {
      clearTimeout(slow);
      clearTimeout(long);
      this.isLong = false;
      batch(() => {
        this.isRunning = false;
        this.working.value = false;
        this.progress.value = undefined;
      });
    }
    if (this.isOutdated) {
      this.isOutdated = false;
      await this.run();
    }
  }

  private stopOutdated(): void {
    if (this.isOutdated && this.isLong && this.hasWorked) this.options.worker.stop();
  }

  private async perform(input: Input): Promise<Result> {
    const { prepare, perform, worker } = this.options;
    const limit = this.options.limit?.() ?? LIMIT_MS;
    const payload = input === this.lastSent ? undefined : payloadOf(input);
    await prepare?.();
    let isLate = false;
    let late: ReturnType<typeof setTimeout> | undefined;
    this.startedAt = performance.now();
    this.extend = () => {
      clearTimeout(late);
      late = setTimeout(() => {
        isLate = true;
        worker.stop();
      }, limit);
    };
    this.extend();
    try {
      return await perform(payload, input);
    } catch (cause) {
      if (isLate)
        throw new Error(
          `Stopped after ${limit < 1000 ? `${limit} ms` : `${limit / 1000} s`} without a result.`,
          { cause },
        );
      throw cause;
    } finally {
      this.extend = undefined;
      clearTimeout(late);
    }
  }
}

/** The message of an error, without the URL of any script. */
export function reasonOf(cause: unknown): string {
  const message = errorMessage(cause);
  return /dynamically imported module|Importing a module|error loading/i.test(message)
    ? NOT_LOADED
    : message.replaceAll(/\b(?:https?|blob):\S+/g, "(address)");
}
