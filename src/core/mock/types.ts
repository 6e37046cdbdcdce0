import type { MaybePromise } from "../maybe-promise.ts";
import type { Parsed, Plan, Selection, Source } from "../query/index.ts";
import type { Catalog } from "../engine/index.ts";
import type { OpenBodies } from "./open-bodies.ts";
import type { LaneName } from "./scheduler.ts";
import type { Sessions } from "./session/sessions.ts";
import type { Streams } from "./stream/create-streams.ts";

/** A request to the mock API. A web `Request` is one. */
export interface MockRequest {
  readonly method: string;
  /** Absolute, encoded as it was sent. */
  readonly url: string;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStream<Uint8Array> | Uint8Array | null;
  /** Aborts when the client has left. */
  readonly signal?: AbortSignal;
}

/** How a read was answered, for the studio. */
export interface Found {
  readonly plan: Plan;
  readonly selection: Selection;
  readonly source: Source;
}

export interface MockResponse {
  readonly status: number;
  /** Without those that every response has. */
  readonly headers: Readonly<Record<string, string>>;
  /** A stream where a text would exceed `maxTextLength`. */
  readonly body: string | ReadableStream<Uint8Array> | null;
  /** How the query string was read; null where it was not. */
  readonly parsed: Parsed | null;
  /** What a read found; null for everything else. */
  readonly found: Found | null;
  /** Headers of a 304 for this response; null where it must not be cached. */
  readonly notModified: Readonly<Record<string, string>> | null;
}

/** Caches selections for the other pages of the same result. */
export interface SelectionCache {
  get(key: string): Selection | undefined;
  set(key: string, selection: Selection): void;
}

/** What differs between the adapters of the mock API. */
export interface MockDeps {
  readonly catalog: Catalog;
  /** Prefix of absolute URLs in answers; null: that of the request. */
  readonly publicUrl: string | null;
  /** The largest count that is scanned. */
  readonly maxScan: number;
  /** Bodies up to this many characters are made whole. */
  readonly maxTextLength: number;
  /** Drives steps to their result: at once where that is quick, else with pauses, until the signal aborts. */
  readonly run: <Result>(
    steps: Generator<unknown, Result>,
    signal: AbortSignal | undefined,
    lane: LaneName,
  ) => MaybePromise<Result>;
  /** Bounds how many bodies are streamed at one time. */
  readonly bodies: OpenBodies;
  /** Waits as `__delay` says; rejects when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => MaybePromise<void>;
  /** In [0, 1): draws delays from a spread, and which requests fail. */
  readonly random: () => number;
  readonly selections: SelectionCache;
  /** Null where no writes are kept. */
  readonly sessions: Sessions | null;
  /** Null where no streams are served. */
  readonly streams: Streams | null;
}

/** A request whose path has been read. */
export interface RoutedRequest {
  readonly request: MockRequest;
  readonly params: Readonly<Record<string, string>>;
}
