import type {
  Fault,
  Pair,
  ParameterName,
  Parsed,
  Plan,
  Query,
  ResultWriter,
  RowCache,
  Selection,
  Source,
} from "../query/index.ts";
import type { Answerer } from "../api/studio.ts";
import type { Catalog } from "../engine/index.ts";
import type { PathParams } from "../http/routes.ts";
import type { KeptLog, Numbered, Simulated } from "./log/session-log.ts";
import type { OpenSession } from "./session/open-session.ts";
import type { Sessions } from "./session/sessions.ts";
import type { Streams } from "./stream/create-streams.ts";
import type { Turns } from "./stream/turns.ts";

/** A request to the mock API. A web `Request` is one. */
export interface MockRequest {
  readonly method: string;
  /** Absolute and encoded, exactly as sent. */
  readonly url: string;
  readonly headers: {
    get(name: string): string | null;
    /** The names in lower case; without it, unknown headers are ignored. */
    keys?(): Iterable<string>;
  };
  readonly body: ReadableStream<Uint8Array> | Uint8Array | null;
  /** Aborts when the client has left. */
  readonly signal?: AbortSignal;
}

/** A whole body, as text or encoded, or one that is streamed. */
export type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** A read as plain data, so that another thread can make it. */
export interface RemoteRead extends Pick<Call, "resource" | "id" | "query" | "origin"> {
  /** The `Accept` header. */
  readonly accept: string | null;
  readonly session: OpenSession | null;
  /** Read instead of records; null for records. */
  readonly log: KeptLog | null;
}

/** How the rows of a read were found. */
export interface Found {
  readonly plan: Plan;
  readonly selection: Selection;
  readonly source: Source;
}

/** How the items of a stream travel: by default one follows the other at once. */
export interface Wire {
  /** Milliseconds until the next one. */
  readonly delay?: () => number;
  readonly fault?: Fault;
}

export interface MockResponse {
  readonly status: number;
  /** Without the common headers. */
  readonly headers: Readonly<Record<string, string>>;
  /** A stream if it is longer than `maxTextLength`. */
  readonly body: Body | null;
  /** The query string, if it was parsed. */
  readonly parsed?: Parsed;
  /** The rows of a read in this thread. */
  readonly found?: Found;
  /** The records instead of a body, if the call asks for values: a list, or one. */
  readonly value?: unknown;
  /** The items of a stream instead of a body, which the frames of its media type become at the door. */
  readonly items?: AsyncIterable<unknown> | undefined;
  /** How they travel. */
  readonly wire?: Wire;
  /** Headers of a 304 for this response, if it may be cached. */
  readonly notModified?: Readonly<Record<string, string>> | undefined;
  /** The values of `Set-Cookie`, each of which is a header of its own. */
  readonly cookies?: readonly string[];
  /** The file of the developer's own logic that made it, for logs. */
  readonly handler?: string;
  /** What made it; by default the records of its endpoint. */
  readonly by?: Answerer;
  /** The connection is cut before the first byte. */
  readonly isReset?: true;
}

/** Caches selections for the other pages of the same result, and for other filters over the same sorted rows. */
export interface SelectionCache {
  get(key: string): Selection | undefined;
  set(key: string, selection: Selection): void;
}

/** What differs between the adapters of the mock API. */
export interface MockDeps {
  readonly catalog: Catalog;
  /** Origin of absolute URLs in responses; null for that of the request. */
  readonly publicUrl: string | null;
  /** The base path of the resources: `/api/mock`, or the caller's own, without a trailing slash. */
  readonly path: string;
  /** The largest count that may be scanned. */
  readonly maxScan: number;
  /** Bodies up to this many characters are not streamed. */
  readonly maxTextLength: number;
  /** Makes a read in another thread: one that scans, or whose body is long. Null if there are none. */
  readonly offload:
    | ((
        read: RemoteRead,
        client: string,
        signal: AbortSignal | undefined,
      ) => Promise<{ readonly total: number; readonly body: Body }>)
    | null;
  /** Waits for `__delay`; rejects when the signal aborts. */
  readonly sleep: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void> | void;
  /** Milliseconds since the epoch, for the logs of sessions. */
  readonly clock: () => number;
  /** In [0, 1): decides delays and which requests fail. */
  readonly random: () => number;
  /** A proxy would count a connection that is reset before the first byte as a failure of the server. */
  readonly behindProxy: boolean;
  /** Null for none. */
  readonly selections: SelectionCache | null;
  /** Null for none. */
  readonly rows: RowCache | null;
  /** A catalog that keeps the columns which scans compute; by default the same one. */
  readonly withColumns: (catalog: Catalog) => Catalog;
  /** Parameters of requests that have none of the same name. */
  readonly defaults: ReadonlyMap<ParameterName, string>;
  /** The session of requests that name none; null for none. */
  readonly session: string | null;
  /** Called with what callers must not see of a failed request. */
  readonly failed: (error: unknown, arrival: Pick<Arrival, "id">, code?: string) => void;
  /** Null if sessions are off. */
  readonly sessions: Sessions | null;
  /** Null if there are no streams. */
  readonly streams: Streams | null;
  /** Shares the event loop between streams; null where each has turns of its own, as workers need it. */
  readonly turns: Turns | null;
  /** Aborts to end the streams of an API that is served no more; null if that never happens. */
  readonly closing: AbortSignal | null;
}

/** A request of a session while it is handled, as its log will have it. */
export interface LoggedRequest extends Numbered {
  readonly session: string;
  recordId: number | string | null;
  /** The query with what it says about a rival; null for none. */
  rival: Query | null;
  /** What was simulated. */
  simulated: Simulated | null;
  /** The rule of the session that it met. */
  rule: string | null;
}

/** How a request was answered, for an adapter that shows it. */
export interface Trace {
  session: string | null;
  /** The rule of its session that it met. */
  rule: string | null;
  by: Answerer | null;
}

/** What an adapter knows of a request beside what was sent. */
export interface Arrival {
  /** Identifies the request in the log of the server and in `X-Request-Id`. */
  readonly id: string;
  /** Identifies the client, for its share of threads and of the memory for sessions. */
  readonly client: () => string;
  /** The URL that was sent, if the adapter has rewritten it: logs have it. */
  readonly sentUrl?: string;
  /** Filled in by the door. */
  readonly trace?: Trace;
}

/** The headers of a request that an operation looks at. */
export type CallHeaders = Pick<MockRequest["headers"], "get">;

/** A request that has passed the door: what it says is parsed, but for its body. */
export interface RoutedRequest {
  /** That of its arrival. */
  readonly id: string;
  /** As it was sent; its body may be in memory already. */
  readonly request: MockRequest;
  /** GET for HEAD. */
  readonly method: string;
  /** The parameters of its path, decoded. */
  readonly params: PathParams;
  /** The parameters of its query, with those that its context and the defaults add. */
  readonly query: readonly Pair[];
  /** The session, unless the query names another one; null for none. */
  readonly session: string | null;
  /** Prefix of absolute URLs in the response. */
  readonly origin: string;
  readonly client: () => string;
  /** Its entry in the log of its session; null for none. */
  readonly logged: LoggedRequest | null;
}

/** The body of a mutation. */
export interface RequestBody {
  readonly value: unknown;
  readonly text: string;
  /** Its media type, which decides what a PATCH does with it. */
  readonly type: string;
  readonly notices: readonly string[];
}

/** A call of an operation on records: everything is data, wherever it comes from. */
export interface Call extends Pick<RoutedRequest, "query" | "session" | "origin" | "client" | "logged"> {
  readonly resource: string;
  /** The key of a record as it was sent; null for the collection. */
  readonly id: string | null;
  /** The keys of records that are written together, whole or not at all; of a POST, those that may be taken. */
  readonly ids: readonly unknown[] | null;
  readonly headers: CallHeaders;
  readonly body: () => Promise<RequestBody>;
  /** Aborts when the client has left. */
  readonly signal: AbortSignal | undefined;
  /** Whether the records of the response are wanted as values, not as text. */
  readonly asValues: boolean;
}

/** The rows of a read, and how to write them. */
export interface ReadRows extends Found {
  readonly writer: ResultWriter;
}
