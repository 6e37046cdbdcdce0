import { LRUCache } from "lru-cache";
import { AppError } from "../../errors.ts";
import { LogEntries, type SessionLog } from "../log/session-log.ts";
import type { SessionRules } from "../rules/session-rules.ts";
import { type MemoryOptions, SessionMap, type SessionUsage } from "./session-map.ts";
import { type IdempotentResult, type RecordWrite, SessionState, type TableName } from "./state.ts";
import { createWatchers, type SessionEvent, type Watchers } from "./watchers.ts";
import { MAX_SESSION_BYTES, SESSION_OVERHEAD, type SessionChange, type SessionStore } from "./store.ts";

/** The limits of one session. */
export interface SessionLimits {
  /** Changed records, including deleted ones. */
  readonly records: number;
  readonly bytes: number;
}

const LIMITS: SessionLimits = { records: 1000, bytes: MAX_SESSION_BYTES };
/** Of one record: each change reads and writes the whole record in one step. */
const MAX_RECORD_LENGTH = 2 ** 18;

/** Cache of sessions that are stored elsewhere. */
const CACHED_BYTES = 2 ** 21;

/** A write that waits longer for its turn, or for writers in other processes, is rejected: clients give up by then. */
const MAX_WAIT_MS = 8000;

/** The writes of a request, and its result. */
interface SessionWrite<Result> {
  readonly table: TableName;
  readonly writes: readonly RecordWrite[];
  readonly result: Result;
  /** What a repetition of the request answers. */
  readonly repeated?: IdempotentResult | undefined;
}

/** Sessions: writes that are stored. */
export interface Sessions {
  readonly open: (name: string) => Promise<SessionState>;
  /**
   * Computes the writes from the latest state, again if another writer was faster, and stores them atomically. A new
   * session belongs to the share of the client.
   */
  readonly write: <Result>(
    name: string,
    decide: (state: SessionState) => SessionWrite<Result>,
    client?: string,
  ) => Promise<{ readonly state: SessionState; readonly result: Result }>;
  readonly reset: (name: string) => Promise<void>;
  /** Tells of what this process writes. */
  readonly watch: Watchers["watch"];
  /** The requests of sessions; null where they are not logged. */
  readonly log: SessionLog | null;
  /** Which of them fail; null where there are no rules. */
  readonly rules: SessionRules | null;
}

const EMPTY = new SessionState();

const full = (what: string, limit: string): AppError =>
  new AppError(
    "session_full",
    `The session would hold ${what}; the limit is ${limit}. __reset=true empties it.`,
  );

const checkSize = (
  { records, bytes }: SessionState,
  writes: readonly RecordWrite[],
  limits: SessionLimits,
): void => {
  const longest = writes.reduce((most, [, text]) => Math.max(most, text?.length ?? 0), 0);
  if (longest > MAX_RECORD_LENGTH) throw full(`a record of ${longest} characters`, String(MAX_RECORD_LENGTH));
  if (records > limits.records) throw full(`${records} changed records`, String(limits.records));
  if (bytes > limits.bytes) throw full(`${bytes} bytes`, `${limits.bytes} (${limits.bytes / 2 ** 20} MiB)`);
};

/** A decided write: the state after it, and the change to store; null for none. */
interface Step<Result> {
  readonly next: SessionState;
  readonly change: SessionChange | null;
  readonly written: NonNullable<SessionEvent["written"]>;
  readonly result: Result;
}

const decideOn = <Result>(
  state: SessionState,
  decide: (state: SessionState) => SessionWrite<Result>,
  limits: SessionLimits = LIMITS,
): Step<Result> => {
  const { table, writes, result, repeated } = decide(state);
  const written = { table, ids: writes.map(([id]) => id) };
  if (writes.length === 0) return { next: state, change: null, written, result };
  const step = state.write(table, writes, repeated);
  checkSize(step.next, writes, limits);
  return { ...step, written, result };
};

const contended = (): AppError =>
  new AppError("sessions_unavailable", "Too many requests are writing to this session. Try again.", {
    headers: { "retry-after": "1" },
  });

/** Sessions in a store. `now` is a monotonic clock, in milliseconds. */
export const createSessions = (
  store: SessionStore,
  now: () => number = () => performance.now(),
): Sessions => {
  const cached = new LRUCache<string, SessionState>({
    maxSize: CACHED_BYTES,
    sizeCalculation: ({ bytes }) => bytes + SESSION_OVERHEAD,
  });
  const watchers = createWatchers();
  /** The last pending write of each session. */
  const pending = new Map<string, Promise<unknown>>();

  const open: Sessions["open"] = async (name) => {
    const known = cached.get(name) ?? EMPTY;
    const stored = await store.load(name, known.version);
    if (stored === null) return known;
    const state = SessionState.read(stored);
    cached.set(name, state);
    return state;
  };

  const write = async <Result>(
    name: string,
    decide: (state: SessionState) => SessionWrite<Result>,
    client: string,
    until: number,
  ): Promise<{ state: SessionState; result: Result }> => {
    for (;;) {
      const state = await open(name);
      const { next, change, written, result } = decideOn(state, decide);
      if (change === null) return { state, result };
      if (await store.commit(name, change, client)) {
        cached.set(name, next);
        watchers.tell({ session: name, before: state, after: next, written });
        return { state: next, result };
      }
      // Another writer was faster.
      if (now() > until) throw contended();
    }
  };

  /** Serializes the writes to a session, so that only other processes can be faster. */
  const inTurn = <Value>(name: string, work: (until: number) => Promise<Value>): Promise<Value> => {
    const until = now() + MAX_WAIT_MS;
    const start = (): Promise<Value> => {
      if (now() > until) throw contended();
      return work(until);
    };
    const running = (pending.get(name) ?? Promise.resolve()).then(start, start);
    pending.set(name, running);
    const leave = (): void => {
      if (pending.get(name) === running) pending.delete(name);
    };
    running.then(leave, leave);
    return running;
  };

  return {
    open,
    write: (name, decide, client = "") => inTurn(name, (until) => write(name, decide, client, until)),
    reset: (name) =>
      inTurn(name, async () => {
        const before = cached.get(name) ?? EMPTY;
        await store.drop(name);
        watchers.tell({ session: name, before, after: EMPTY, written: null });
      }),
    watch: watchers.watch,
    log: store.log ?? null,
    rules: store.rules ?? null,
  };
};

interface MemorySession {
  readonly state: SessionState;
  readonly log: LogEntries;
  readonly bytes: number;
}

/** A session that lives, and how many requests it has sent. */
export interface LivingSession {
  readonly name: string;
  readonly requests: number;
  readonly state: SessionState;
}

/** Sessions in this process. */
export interface MemorySessions extends Sessions {
  readonly log: SessionLog;
  readonly rules: SessionRules;
  /** The latest used first. */
  readonly living: () => readonly LivingSession[];
}

/** Sessions in this process: for tests, browsers and a single server. */
export const createMemorySessions = (
  options: MemoryOptions & { readonly limits?: SessionLimits } = {},
): MemorySessions & { readonly usage: () => SessionUsage } => {
  const { limits = LIMITS } = options;
  const watchers = createWatchers();
  const memory = new SessionMap<MemorySession>(options);
  const open = (name: string): MemorySession =>
    memory.get(name) ?? { state: EMPTY, log: new LogEntries(), bytes: 0 };
  /** Records first: the log has the room that they leave. */
  const store = (
    name: string,
    { state, log }: Pick<MemorySession, "state" | "log">,
    client: string,
  ): void => {
    log.trim(limits.bytes - state.bytes);
    memory.set(name, { state, log, bytes: state.bytes + log.bytes }, client);
  };
  return {
    usage: () => memory.usage,
    living: () =>
      Array.from(memory.all(), ([name, { state, log }]) => ({ name, state, requests: log.requestCount })),
    open: (name) => Promise.resolve(open(name).state),
    // oxlint-disable-next-line typescript/require-await -- rejects with what `decide` throws
    async write(name, decide, client = "") {
      const { state, log } = open(name);
      const { next, change, written, result } = decideOn(state, decide, limits);
      if (change !== null) {
        store(name, { state: next, log }, client);
        watchers.tell({ session: name, before: state, after: next, written });
      }
      return { state: next, result };
    },
    watch: watchers.watch,
    reset(name) {
      const { state } = open(name);
      memory.delete(name);
      watchers.tell({ session: name, before: state, after: EMPTY, written: null });
      return Promise.resolve();
    },
    log: {
      begin(name, isRequest, client) {
        const session = open(name);
        if (memory.get(name) === undefined) store(name, session, client);
        return session.log.begin(isRequest);
      },
      append(name, run, entry, client) {
        const session = memory.get(name);
        if (session?.log.run !== run) return;
        session.log.append(entry);
        store(name, session, client);
      },
      read: (name) => open(name).log.all(),
    },
    rules: {
      read: (name) => open(name).log.rules,
      replace(name, keys, client) {
        const session = open(name);
        session.log.replaceRules(keys);
        store(name, session, client);
      },
      meet: (name, key, times) => open(name).log.meet(key, times),
    },
  };
};
