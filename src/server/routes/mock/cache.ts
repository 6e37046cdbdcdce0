import { LRUCache } from "lru-cache";
import { commonHeaders } from "../../../core/http/http.ts";
import type { SelectionCache } from "../../../core/mock/index.ts";
import type { Format, Selection } from "../../../core/query/index.ts";
import { RecentKeys } from "./recent-keys.ts";

export interface AnswerHeaders {
  readonly ok: Readonly<Record<string, string>>;
  readonly notModified: Readonly<Record<string, string>>;
}

/** A response ready to send. */
export class KeptAnswer {
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  private readonly fields: AnswerHeaders;
  private ready: Headers | undefined;
  private short: Headers | undefined;

  constructor(etag: string, body: Uint8Array<ArrayBuffer>, fields: AnswerHeaders) {
    this.etag = etag;
    this.body = body;
    this.fields = fields;
  }

  /** All headers but the request id, which is set for each response. */
  get headers(): Headers {
    return (this.ready ??= commonHeaders(this.fields.ok));
  }

  /** Headers of a 304. */
  get notModified(): Headers {
    return (this.short ??= commonHeaders(this.fields.notModified));
  }
}

// Roughly what headers, keys and the map take for each response.
const OVERHEAD = 1500;
// No response takes more than this share, so that a few large ones cannot evict all others.
const LARGEST_SHARE = 1 / 16;
const SELECTION_SHARE = 1 / 8;

/** Bounded by bytes; evicts the least recently used. */
export interface ResponseCache {
  get(key: string): KeptAnswer | undefined;
  /** Whether the key was requested before: a response that is cheap to make is kept from its second request on. */
  isRepeated(key: string): boolean;
  keep(key: string, answer: KeptAnswer): void;
  readonly selections: SelectionCache;
  readonly bytes: number;
}

/** The key of a cached response. The URL holds the host, so origins never mix. */
export const cacheKey = (url: string, format: Format): string =>
  format === "json" ? url : `${format} ${url}`;

export const createResponseCache = (megabytes: number): ResponseCache => {
  const bytes = megabytes * 1024 * 1024;
  if (bytes < 1) return NO_CACHE;
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: bytes,
    maxEntrySize: Math.max(1, Math.floor(bytes * LARGEST_SHARE)),
    sizeCalculation: ({ body }, key) => body.byteLength + key.length * 2 + OVERHEAD,
  });
  const selections = new LRUCache<string, Selection>({
    maxSize: Math.max(1, Math.floor(bytes * SELECTION_SHARE)),
    sizeCalculation: ({ ids }, key) => (ids?.byteLength ?? 0) + key.length * 2 + 200,
  });
  const recent = new RecentKeys();
  return {
    get: (key) => answers.get(key),
    isRepeated: (key) => recent.seen(key),
    keep: (key, answer) => void answers.set(key, answer),
    selections,
    get bytes() {
      return answers.calculatedSize + selections.calculatedSize;
    },
  };
};

const NO_CACHE: ResponseCache = {
  get: () => undefined,
  isRepeated: () => false,
  keep: () => undefined,
  selections: { get: () => undefined, set: () => undefined },
  bytes: 0,
};
