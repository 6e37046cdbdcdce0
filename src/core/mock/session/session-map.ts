import { LRUCache } from "lru-cache";
import { SESSION_OVERHEAD } from "./store.ts";

export interface MemoryOptions {
  /** For all sessions together. */
  readonly megabytes?: number;
  /** How long an unused session is kept. */
  readonly ttlSeconds?: number;
  /** A monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

const DEFAULT_SESSIONS_MB = 64;
const DEFAULT_SESSION_TTL = 86_400;

export interface SessionUsage {
  readonly sessions: number;
  readonly bytes: number;
}

interface Entry<Session> {
  readonly session: Session;
  /** Who wrote to it first. */
  readonly client: string;
  readonly size: number;
  usedAt: number;
}

/**
 * Sessions by name, bounded by bytes. Where room is short, the client with the most bytes loses its least recently used
 * session, so that nobody's sessions push out those of clients with less.
 */
export class SessionMap<Session extends { readonly bytes: number }> {
  private readonly maxSize: number;
  private readonly ttl: number;
  private readonly now: () => number;
  private readonly entries: LRUCache<string, Entry<Session>>;
  private readonly bytesOf = new Map<string, number>();

  constructor({
    megabytes = DEFAULT_SESSIONS_MB,
    ttlSeconds = DEFAULT_SESSION_TTL,
    now = () => performance.now(),
  }: MemoryOptions) {
    // One session always fits.
    this.maxSize = megabytes * 2 ** 20 + SESSION_OVERHEAD;
    this.ttl = ttlSeconds * 1000;
    this.now = now;
    this.entries = new LRUCache({ maxSize: this.maxSize, sizeCalculation: ({ size }) => size });
  }

  get usage(): SessionUsage {
    return { sessions: this.entries.size, bytes: this.entries.calculatedSize };
  }

  get(name: string): Session | undefined {
    const entry = this.entries.get(name);
    if (entry === undefined) return undefined;
    const now = this.now();
    if (now - entry.usedAt > this.ttl) {
      this.delete(name);
      return undefined;
    }
    entry.usedAt = now;
    return entry.session;
  }

  /** Those that live, the latest used first. */
  *all(): Generator<readonly [name: string, session: Session]> {
    this.deleteExpired();
    for (const name of this.entries.keys()) {
      const entry = this.entries.peek(name);
      if (entry !== undefined) yield [name, entry.session];
    }
  }

  set(name: string, session: Session, client: string): void {
    const owner = this.entries.peek(name)?.client ?? client;
    const size = session.bytes + SESSION_OVERHEAD;
    this.delete(name);
    this.deleteExpired();
    while (this.entries.size > 0 && this.entries.calculatedSize + size > this.maxSize)
      this.makeRoom(owner, size);
    this.entries.set(name, { session, client: owner, size, usedAt: this.now() });
    this.bytesOf.set(owner, (this.bytesOf.get(owner) ?? 0) + size);
  }

  delete(name: string): void {
    const entry = this.entries.peek(name);
    if (entry === undefined) return;
    this.entries.delete(name);
    const bytes = (this.bytesOf.get(entry.client) ?? 0) - entry.size;
    if (bytes > 0) this.bytesOf.set(entry.client, bytes);
    else this.bytesOf.delete(entry.client);
  }

  /** The least recently used come first, so the first that has time left is the last to look at. */
  private deleteExpired(): void {
    const now = this.now();
    for (const name of this.entries.rkeys()) {
      const entry = this.entries.peek(name);
      if (entry !== undefined && now - entry.usedAt <= this.ttl) return;
      this.delete(name);
    }
  }

  /** Drops a session of the client that would have the most once `owner` has `size` bytes more. */
  private makeRoom(owner: string, size: number): void {
    let [heaviest, most] = ["", 0];
    for (const [client, bytes] of this.bytesOf) {
      const total = client === owner ? bytes + size : bytes;
      if (total > most) [heaviest, most] = [client, total];
    }
    for (const name of this.entries.rkeys())
      if (this.entries.peek(name)?.client === heaviest) return this.delete(name);
  }
}
