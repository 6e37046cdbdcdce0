import { LRUCache } from "lru-cache";
import { commonHeaders } from "../../../core/http/http.ts";
import type { SelectionCache } from "../../../core/mock/index.ts";
import type { Format, Selection } from "../../../core/query/index.ts";
import { Doorkeeper } from "./doorkeeper.ts";

export interface AnswerHeaders {
  readonly ok: Readonly<Record<string, string>>;
  readonly notModified: Readonly<Record<string, string>>;
}

/** An answer as it is kept: nothing is left to do but to send it. */
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

  /** Headers of the answer, the common ones included; the request id is set anew for every response. */
  get headers(): Headers {
    return (this.ready ??= commonHeaders(this.fields.ok));
  }

  /** Headers of a 304. */
  get notModified(): Headers {
    return (this.short ??= commonHeaders(this.fields.notModified));
  }
}

// What headers, keys and the map itself take, roughly.
const OVERHEAD = 1500;
// One answer may take this share of the room, so that a few large ones do not push out all others.
const LARGEST_SHARE = 1 / 16;
const SELECTION_SHARE = 1 / 8;

/** Bounded by bytes: what was asked least recently makes room. */
export interface ResponseCache {
  get(key: string): KeptAnswer | undefined;
  /** Is it worth keeping an answer that was quickly made? Only from its second time on. */
  admits(key: string): boolean;
  keep(key: string, answer: KeptAnswer): void;
  readonly selections: SelectionCache;
  readonly bytes: number;
}

/** What an answer is kept under. The URL holds the host, so origins never mix. */
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
  const doorkeeper = new Doorkeeper();
  return {
    get: (key) => answers.get(key),
    admits: (key) => doorkeeper.knows(key),
    keep: (key, answer) => void answers.set(key, answer),
    selections,
    get bytes() {
      return answers.calculatedSize + selections.calculatedSize;
    },
  };
};

const NO_CACHE: ResponseCache = {
  get: () => undefined,
  admits: () => false,
  keep: () => undefined,
  selections: { get: () => undefined, set: () => undefined },
  bytes: 0,
};
