import { LRUCache } from "lru-cache";
import { hashText } from "../../../core/engine/index.ts";
import type { Format } from "../../../core/query/index.ts";

const SLOTS = 1 << 16;

/**
 * An approximate set of recent keys in fixed space, so that only repeated requests enter the cache. Requests that all
 * differ are not cached and evict nothing. Two keys with the same slot replace each other.
 */
class RecentKeys {
  private readonly slots = new Int32Array(SLOTS);

  /** Whether the key was added before; adds it. */
  seen(key: string): boolean {
    const [slot, mark] = hashText(key);
    const index = slot & (SLOTS - 1);
    if (this.slots[index] === mark) return true;
    this.slots[index] = mark;
    return false;
  }
}

/** A response ready to send. */
export interface CachedResponse {
  readonly etag: string;
  /** Null if only 304s were sent. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** All headers but the request id, which is set for each response. Made when they are first sent. */
  readonly headers: () => Headers;
  /** Those of a 304. */
  readonly notModified: () => Headers;
}

// Approximate bytes of the headers, the key and the map entry.
const OVERHEAD = 1500;
// No response takes more than this share, so that a few large ones cannot evict all others.
const MAX_SHARE = 1 / 16;

/** Bounded by bytes; evicts the least recently used. */
export interface ResponseCache {
  get(key: string): CachedResponse | undefined;
  /** Stores a response at its second request, an expensive one at its first; `make` is called only then. */
  offer(key: string, isExpensive: boolean, make: () => CachedResponse): void;
  readonly bytes: number;
}

/** The key of a response. The URL includes the host, so origins never mix. */
export const cacheKey = (url: string, format: Format): string =>
  format === "json" ? url : `${format} ${url}`;

/** One of no megabytes stores nothing. */
export const createResponseCache = (megabytes: number): ResponseCache => {
  const maxSize = Math.max(1, Math.floor(megabytes * 1024 * 1024));
  const cache = new LRUCache<string, CachedResponse>({
    maxSize,
    maxEntrySize: Math.ceil(maxSize * MAX_SHARE),
    sizeCalculation: ({ body }, key) => (body?.byteLength ?? 0) + key.length * 2 + OVERHEAD,
  });
  const recent = new RecentKeys();
  return {
    get: (key) => cache.get(key),
    offer(key, isExpensive, make) {
      if (recent.seen(key) || isExpensive) cache.set(key, make());
    },
    get bytes() {
      return cache.calculatedSize;
    },
  };
};
