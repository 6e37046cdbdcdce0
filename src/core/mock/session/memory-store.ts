import { LRUCache } from "lru-cache";
import { EMPTY_VERSION, SESSION_OVERHEAD, type SessionChange, type SessionStore } from "./store.ts";

export interface MemoryOptions {
  /** For all sessions together; the least recently used are dropped first. */
  readonly megabytes?: number;
  /** How long an unused session is kept. */
  readonly ttlSeconds?: number;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

const DEFAULT_SESSIONS_MB = 64;
const DEFAULT_SESSION_TTL = 86_400;

/** Sessions in this process, by name. */
export const createSessionMap = <Session extends { readonly bytes: number }>({
  megabytes = DEFAULT_SESSIONS_MB,
  ttlSeconds = DEFAULT_SESSION_TTL,
  now,
}: MemoryOptions): LRUCache<string, Session> =>
  new LRUCache({
    maxSize: megabytes * 2 ** 20 + SESSION_OVERHEAD,
    sizeCalculation: ({ bytes }) => bytes + SESSION_OVERHEAD,
    ttl: ttlSeconds * 1000,
    updateAgeOnGet: true,
    ...(now === undefined ? {} : { perf: { now }, ttlResolution: 0 }),
  });

interface Entry {
  readonly version: string;
  readonly bytes: number;
  readonly entries: Map<string, string>;
}

/** Stores sessions in this process on behalf of others. */
export const createMemoryStore = (options: MemoryOptions = {}): SessionStore => {
  const sessions = createSessionMap<Entry>(options);

  const apply = ({ to, set, remove, bytes }: SessionChange, entry: Entry): Entry => {
    for (const key of remove) entry.entries.delete(key);
    for (const [key, text] of set) entry.entries.set(key, text);
    return { version: to, bytes, entries: entry.entries };
  };

  return {
    load(name, known) {
      const { version, entries } = sessions.get(name) ?? { version: EMPTY_VERSION, entries: [] };
      return version === known ? null : { version, entries: [...entries] };
    },
    commit(name, change) {
      const entry = sessions.get(name) ?? { version: EMPTY_VERSION, bytes: 0, entries: new Map() };
      if (entry.version !== change.from) return false;
      sessions.set(name, apply(change, entry));
      return true;
    },
    drop: (name) => void sessions.delete(name),
  };
};
