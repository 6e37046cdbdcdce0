import { LRUCache } from "lru-cache";
import { EMPTY_VERSION, SESSION_OVERHEAD, type SessionChange, type SessionStore } from "./store.ts";

export interface MemoryStoreOptions {
  /** For all sessions together; the longest unused are dropped first. */
  readonly megabytes?: number;
  /** How long a session is kept without being used. */
  readonly ttlSeconds?: number;
  /** Milliseconds on a clock that never jumps. */
  readonly now?: () => number;
}

export const DEFAULT_SESSIONS_MB = 64;
export const DEFAULT_SESSION_TTL = 86_400;

interface Kept {
  version: string;
  bytes: number;
  readonly entries: Map<string, string>;
}

/** Keeps sessions in this process. */
export const createMemoryStore = (options: MemoryStoreOptions = {}): SessionStore => {
  const { megabytes = DEFAULT_SESSIONS_MB, ttlSeconds = DEFAULT_SESSION_TTL } = options;
  const sessions = new LRUCache<string, Kept>({
    maxSize: megabytes * 2 ** 20 + SESSION_OVERHEAD,
    sizeCalculation: ({ bytes }) => bytes + SESSION_OVERHEAD,
    ttl: ttlSeconds * 1000,
    updateAgeOnGet: true,
    ...(options.now === undefined ? {} : { perf: { now: options.now }, ttlResolution: 0 }),
  });

  const apply = ({ to, set, remove, bytes }: SessionChange, kept: Kept): Kept => {
    for (const key of remove) kept.entries.delete(key);
    for (const [key, text] of set) kept.entries.set(key, text);
    return { version: to, bytes, entries: kept.entries };
  };

  return {
    load(name, known) {
      const { version, entries } = sessions.get(name) ?? { version: EMPTY_VERSION, entries: [] };
      return version === known ? null : { version, entries: [...entries] };
    },
    commit(name, change) {
      const kept = sessions.get(name) ?? { version: EMPTY_VERSION, bytes: 0, entries: new Map() };
      if (kept.version !== change.from) return false;
      sessions.set(name, apply(change, kept));
      return true;
    },
    drop: (name) => void sessions.delete(name),
  };
};
