import { batch, signal } from "@preact/signals";
import { errorMessage } from "../shared/error-message.ts";
import { type By, reasonIn } from "./model/api.ts";
import { EventLog, type LogEntry } from "./model/event-log.ts";
import { EventStreamReader, type Message } from "./model/event-stream.ts";
import type { ApiStream } from "./studio.ts";

export type LiveState = "idle" | "connecting" | "open" | "lost" | "cut" | "ended";

/** Milliseconds before reconnecting, unless the stream says otherwise. */
const RETRY = 1000;
const MAX_RETRY_MS = 30_000;

class Refused extends Error {}

/** Opens the stream with this query string, after the event `lastEventId`. */
export type OpenStream = (
  search: string,
  lastEventId: string | null,
  signal: AbortSignal,
) => Promise<ApiStream>;

/** A connection to the stream, with its events. */
export class Live {
  readonly state = signal<LiveState>("idle");
  readonly by = signal<By>("server");
  /** More about the state; may be empty. */
  readonly note = signal("");
  /** Incremented whenever the log changes. */
  readonly version = signal(0);
  readonly selection = signal<LogEntry | undefined>(undefined);
  log = new EventLog();
  private readonly open: OpenStream;
  private search = "";
  /** The event after which the stream starts. */
  private from = 0;
  private reader = new EventStreamReader();
  private running = new AbortController();

  constructor(open: OpenStream) {
    this.open = open;
  }

  /** Follows the stream with these parameters, starting after an event. */
  connect(search: string, from: number): void {
    this.running.abort();
    this.running = new AbortController();
    this.search = search;
    this.from = from;
    this.log = new EventLog(from);
    batch(() => {
      this.selection.value = undefined;
      this.note.value = "";
      this.version.value++;
    });
    void this.follow(this.running.signal);
  }

  /** Drops the connection, as a bad network would. */
  cut(): void {
    this.running.abort();
    this.state.value = "cut";
    this.note.value = "";
  }

  /** Continues after the last received event. */
  resume(): void {
    this.running = new AbortController();
    void this.follow(this.running.signal);
  }

  stop(): void {
    this.running.abort();
    this.state.value = "idle";
    this.note.value = "";
  }

  pause(paused: boolean): void {
    this.log.pause(paused);
    this.version.value++;
  }

  filter(only: string): void {
    this.log.filter(only);
    this.version.value++;
  }

  /** Connects, reads to the end, and reconnects after the last id, until the stream is over or the signal aborts. */
  private async follow(signal: AbortSignal): Promise<void> {
    let pause = RETRY;
    let everOpen = this.log.lastId > this.from;
    this.state.value = "connecting";
    while (!signal.aborted) {
      try {
        if (await this.readStream(signal)) return;
        everOpen = true;
        pause = this.reader.retry ?? RETRY;
      } catch (cause) {
        if (signal.aborted) return;
        if (cause instanceof Refused || !everOpen) {
          this.state.value = "idle";
          this.note.value = errorMessage(cause);
          return;
        }
        pause = Math.min(pause * 2, MAX_RETRY_MS);
      }
      if (signal.aborted) return;
      this.state.value = "lost";
      await waitFor(pause, signal);
    }
  }

  /** Reads one connection to its end. Returns true if the stream is over for good. */
  private async readStream(signal: AbortSignal): Promise<boolean> {
    const { lastId } = this.log;
    const resumed = lastId === this.from ? null : String(lastId);
    const { status, headers, chunks, by } = await this.open(this.search, resumed, signal);
    if (status === 204) {
      this.state.value = "ended";
      this.note.value = "There are no further events.";
      return true;
    }
    if (status !== 200) {
      const pieces: string[] = [];
      for await (const piece of chunks) pieces.push(piece);
      throw new Refused(reasonIn({ status, headers, body: pieces.join("") }));
    }
    batch(() => {
      this.by.value = by;
      this.state.value = "open";
      this.note.value = headers["x-mock-notice"] ?? "";
    });
    this.reader = new EventStreamReader(String(lastId));
    for await (const chunk of chunks) {
      // Ignore data after a cut: it is sent again after resuming.
      if (signal.aborted) return false;
      if (this.take(this.reader.push(chunk))) return true;
    }
    return false;
  }

  /** Adds messages to the log. Returns true if the stream has ended. */
  private take(messages: readonly Message[]): boolean {
    this.log.add(messages.filter(({ event }) => event === "message"));
    this.version.value++;
    const end = messages.find(({ event }) => event === "end");
    if (end === undefined) return false;
    this.state.value = "ended";
    this.note.value = END_WORDS[(JSON.parse(end.data) as { readonly reason: string }).reason] ?? end.data;
    return true;
  }
}

const END_WORDS: Readonly<Record<string, string>> = {
  limit: "The last event was sent.",
  empty: "No record is left for events of these types.",
  error: "The server ended the stream after an internal error.",
};

/** Waits, or returns early if the signal aborts. */
const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
