import { batch, computed, signal } from "@preact/signals";
import { createParser, type EventSourceMessage } from "eventsource-parser";
import { errorMessage } from "../shared/error-message.ts";
import { type By, readResponse, reasonIn } from "./model/api.ts";
import { entryOf, type LogEntry } from "./model/event-log.ts";
import type { Sent } from "./studio-api.ts";

export type LiveState = "idle" | "connecting" | "open" | "lost" | "cut" | "ended";

/** Milliseconds before reconnecting, unless the stream says otherwise. */
const RETRY = 1000;
const MAX_RETRY_MS = 30_000;
/** The number of events kept: some 60 MB of the largest ones. */
const MAX_ENTRIES = 100_000;

class Refused extends Error {}

/** Opens the stream with this query string, after the event `lastEventId`. */
export type OpenStream = (search: string, lastEventId: string | null, signal: AbortSignal) => Promise<Sent>;

/** What was received, in the order of its arrival. */
interface Log {
  readonly entries: readonly LogEntry[];
  /** The number of all events, also of those that are not kept. */
  readonly received: number;
}

const NOTHING: Log = { entries: [], received: 0 };

/** A connection to the stream, with its events. */
export class Live {
  readonly state = signal<LiveState>("idle");
  readonly by = signal<By>("server");
  /** More about the state; may be empty. */
  readonly note = signal("");
  readonly log = signal(NOTHING);
  /** The log as it was when the list was paused. */
  readonly paused = signal<Log | undefined>(undefined);
  readonly shown = computed(() => this.paused.value ?? this.log.value);
  readonly selection = signal<LogEntry | undefined>(undefined);
  /** The event that was received last. */
  lastId = 0;
  private readonly open: OpenStream;
  private search = "";
  /** The event after which the stream starts. */
  private from = 0;
  private retry = RETRY;
  private running = new AbortController();

  constructor(open: OpenStream) {
    this.open = open;
  }

  /** Follows the stream with these parameters, starting after an event. */
  connect(search: string, from: number): void {
    this.stop();
    this.search = search;
    this.from = this.lastId = from;
    batch(() => {
      this.log.value = NOTHING;
      this.paused.value = undefined;
      this.selection.value = undefined;
    });
    this.resume();
  }

  /** Drops the connection, as a bad network would. */
  cut(): void {
    this.end("cut");
  }

  /** Continues after the last received event. */
  resume(): void {
    this.running = new AbortController();
    void this.follow(this.running.signal);
  }

  stop(): void {
    this.end("idle");
  }

  private end(state: LiveState, note = ""): void {
    this.running.abort();
    batch(() => {
      this.state.value = state;
      this.note.value = note;
    });
  }

  /** Connects, reads to the end, and reconnects after the last id, until the stream is over or the signal aborts. */
  private async follow(signal: AbortSignal): Promise<void> {
    let pause = RETRY;
    let everOpen = this.lastId > this.from;
    this.state.value = "connecting";
    while (!signal.aborted) {
      try {
        await this.readStream(signal);
        everOpen = true;
        pause = this.retry;
      } catch (cause) {
        if (signal.aborted) return;
        if (cause instanceof Refused || !everOpen) return this.end("idle", errorMessage(cause));
        pause = Math.min(pause * 2, MAX_RETRY_MS);
      }
      if (signal.aborted) return;
      this.state.value = "lost";
      await waitFor(pause, signal);
    }
  }

  /** Reads one connection to its end, or to that of the whole stream. */
  private async readStream(signal: AbortSignal): Promise<void> {
    const resumed = this.lastId === this.from ? null : String(this.lastId);
    const { response, by } = await this.open(this.search, resumed, signal);
    if (response.status === 204) return this.end("ended", "There are no further events.");
    if (response.status !== 200) throw new Refused(reasonIn(await readResponse(response)));
    batch(() => {
      this.by.value = by;
      this.state.value = "open";
      this.note.value = response.headers.get("x-mock-notice") ?? "";
    });
    const messages: EventSourceMessage[] = [];
    const parser = createParser({
      onEvent: (message) => messages.push(message),
      onRetry: (milliseconds) => (this.retry = milliseconds),
    });
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      // Data after a cut are sent again after resuming.
      if (signal.aborted) return;
      parser.feed(chunk);
      this.take(messages.splice(0));
    }
  }

  private take(messages: readonly EventSourceMessage[]): void {
    const added: LogEntry[] = [];
    for (const message of messages) {
      if (message.event === "end") {
        const { reason } = JSON.parse(message.data) as { readonly reason: string };
        this.end("ended", END_WORDS[reason] ?? reason);
      } else if ((message.event ?? "message") === "message") {
        const entry = entryOf(message, this.lastId);
        this.lastId = entry.id;
        added.push(entry);
      }
    }
    const { entries, received } = this.log.peek();
    this.log.value = {
      entries: [...entries, ...added].slice(-MAX_ENTRIES),
      received: received + added.length,
    };
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
