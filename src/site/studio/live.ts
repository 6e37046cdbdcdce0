import { errorMessage } from "../shared/error-message.ts";
import { batch, type Signal, signal } from "@preact/signals";
import { EventLog, type LogEntry, type Mark } from "./model/event-log.ts";
import { EventStreamReader, type Message } from "./model/event-stream.ts";
import { RESOURCE_NAMES } from "../resources.ts";
import { StudioClient } from "./studio-client.ts";

export type LiveState = "idle" | "connecting" | "open" | "lost" | "cut" | "ended" | "predicting";

/** Milliseconds before reconnecting, unless the stream says otherwise. */
const RETRY = 1000;
const MAX_RETRY_MS = 30_000;

const OWN_HINT =
  "The server may not have your schema, which stays in this tab. Predict plays the same events without a server.";

interface ProblemBody {
  readonly detail?: string;
}

class Refused extends Error {}

/** A connection to the stream, or a prediction of it, with its events. */
export class Live {
  readonly state = signal<LiveState>("idle");
  /** More about the state; may be empty. */
  readonly note = signal("");
  /** Incremented whenever the log changes. */
  readonly version = signal(0);
  readonly selection = signal<LogEntry | undefined>(undefined);
  log = new EventLog();
  private readonly worker: StudioClient;
  private readonly schema: Signal<string>;
  /** The origin of URLs in events. */
  private readonly origin: () => string;
  /** Whether only the server has a resource. */
  private readonly isServers: (resource: string) => boolean;
  private search = "";
  /** The event after which the stream starts. */
  private from = 0;
  private address = "";
  private reader = new EventStreamReader();
  private running = new AbortController();

  constructor(
    origin: () => string,
    schema: Signal<string>,
    isServers: (resource: string) => boolean = () => false,
  ) {
    this.origin = origin;
    this.isServers = isServers;
    this.schema = schema;
    this.worker = new StudioClient(schema);
  }

  /** Follows the stream with these parameters, starting after an event. */
  connect(address: string, search: string, from: number): void {
    this.reset(search, from);
    this.address = address;
    void this.follow(this.running.signal);
  }

  /** Plays the predicted events at the pace of the stream. */
  predict(search: string, from: number): void {
    this.reset(search, from);
    this.state.value = "predicting";
    void this.play(this.running.signal);
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

  filter(only: string, text: string): void {
    this.log.filter(only, text);
    this.version.value++;
  }

  private reset(search: string, from: number): void {
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
        if (cause instanceof Refused || !everOpen) return this.fail(cause);
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
    const response = await fetch(`${this.address}?${this.search}`, {
      signal,
      cache: "no-store",
      headers: lastId === this.from ? {} : { "last-event-id": String(lastId) },
    });
    if (response.status === 204) {
      this.state.value = "ended";
      this.note.value = "There are no further events.";
      return true;
    }
    if (!response.ok || response.body === null)
      throw new Refused(this.isOwn ? `${await reasonOf(response)} ${OWN_HINT}` : await reasonOf(response));
    this.state.value = "open";
    this.note.value = response.headers.get("x-mock-notice") ?? "";
    this.reader = new EventStreamReader(String(lastId));
    const mark = this.isServers(this.resource) ? "received" : "asking";
    const chunks = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await chunks.read();
      // Ignore data after a cut: it is sent again after resuming.
      if (done || signal.aborted) return false;
      if (this.take(this.reader.push(value), mark)) return true;
    }
  }

  /** Whether the resource belongs to the open schema. */
  private get isOwn(): boolean {
    return this.schema.peek() !== "" && !["", ...RESOURCE_NAMES].includes(this.resource);
  }

  private get resource(): string {
    return new URLSearchParams(this.search).get("resource") ?? "";
  }

  private async play(signal: AbortSignal): Promise<void> {
    const reader = new EventStreamReader(String(this.log.lastId));
    try {
      for (;;) {
        const { text, wait, notices } = await this.worker.call(
          "streamTurn",
          this.search,
          this.origin(),
          this.log.lastId,
        );
        if (signal.aborted) return;
        this.note.value = notices.join("; ");
        if (this.take(reader.push(text), "made") || wait === null) return;
        await waitFor(wait, signal);
      }
    } catch (cause) {
      if (!signal.aborted) this.fail(cause);
    }
  }

  /** Adds messages to the log. Returns true if the stream has ended. */
  private take(messages: readonly Message[], mark: Mark): boolean {
    const events = messages.filter(({ event }) => event === "message");
    const unsure = this.log.add(events, mark, performance.now());
    this.version.value++;
    if (mark === "asking" && unsure.length > 0) this.compare(this.log, unsure).catch(this.uncompared);
    const end = messages.find(({ event }) => event === "end");
    if (end === undefined) return false;
    this.state.value = "ended";
    this.note.value = END_WORDS[(JSON.parse(end.data) as { readonly reason: string }).reason] ?? end.data;
    return true;
  }

  private async compare(log: EventLog, events: readonly LogEntry[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    const predictions = await this.worker.call("streamData", this.search, this.origin(), ids);
    events.forEach((event, index) => log.judge(event, predictions[index] ?? null));
    this.version.value++;
  }

  private readonly uncompared = (cause: unknown): void => {
    this.note.value = `Not compared: ${errorMessage(cause)}`;
  };

  private fail(cause: unknown): void {
    this.state.value = "idle";
    // A fetch that reaches no server fails with a TypeError; all other errors carry a reason.
    this.note.value =
      cause instanceof Error && !(cause instanceof TypeError)
        ? cause.message
        : "The server did not respond. Predict plays the same events without it.";
  }
}

const END_WORDS: Readonly<Record<string, string>> = {
  limit: "The last event was sent.",
  empty: "No record is left for events of these types.",
  error: "The server ended the stream after an internal error.",
};

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as ProblemBody).detail ?? `The server returned ${response.status}.`;
  } catch {
    return `The server returned ${response.status}.`;
  }
}

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
