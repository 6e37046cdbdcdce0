import { LRUCache } from "lru-cache";
import type { Catalog, History } from "../../engine/index.ts";
import { endFrame, type EndReason, type Frames, framesOf } from "./frames.ts";
import type { FrameReader } from "./batch-reader.ts";
import type { Channel } from "./request.ts";

const encoder = new TextEncoder();

/** Cached channels: one with several clients takes about 4 KB, one with a single client only its name. */
const MAX_CHANNELS = 1000;
/** Bytes of encoded frames kept for the next client of the same channel. */
const MAX_FRAME_BYTES = 8_388_608;
/** Roughly what a frame takes besides its bytes. */
const OVERHEAD = 200;

/** Encoded events. Elysia sends what `toSSE()` returns. */
export class Batch implements Frames {
  readonly bytes: Uint8Array;
  readonly ended: boolean;

  constructor({ bytes, ended }: Frames) {
    this.bytes = bytes;
    this.ended = ended;
  }

  toSSE(): Uint8Array {
    return this.bytes;
  }
}

const text = (content: string): Batch => new Batch({ bytes: encoder.encode(content), ended: false });

/** Ends a stream: its client reconnects a second later and resumes exactly. */
export const RETRY = text("retry: 1000\n\n");
export const KEEP_ALIVE = text(": keep-alive\n\n");
export const endBatch = (reason: EndReason): Batch => new Batch({ bytes: endFrame(reason), ended: true });

const nameOf = ({ resource, seed, count, types, interval, batch, now, origin }: Channel): string =>
  JSON.stringify([resource, seed, count, types, interval, batch, now, origin]);

// Event numbers go up to a million plus one batch, and a batch has up to 20 events.
const EVENTS = 2 ** 21;
const MAX_BATCH = 2 ** 5;
/** Keeps every cache key a safe integer. */
const MAX_NUMBERS = 2 ** 53 / (EVENTS * MAX_BATCH);

const createBatches = (): LRUCache<number, Batch> =>
  new LRUCache({
    maxSize: MAX_FRAME_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength + OVERHEAD,
  });

/** Frames for the first client of a channel: it reads each once, so none is cached. */
class OwnFrames implements FrameReader<Batch> {
  private readonly history: History;

  constructor(history: History) {
    this.history = history;
  }

  read(from: number, to: number): Batch {
    return new Batch(framesOf(this.history, from, to));
  }
}

/** Frames for all later clients of a channel. */
class SharedFrames implements FrameReader<Batch> {
  readonly history: History;
  private readonly number: number;
  private readonly batches: LRUCache<number, Batch>;

  /** `number` identifies the channel in cache keys. */
  constructor(history: History, number: number, batches: LRUCache<number, Batch>) {
    this.history = history;
    this.number = number;
    this.batches = batches;
  }

  /** Events `from` to `to`. */
  read(from: number, to: number): Batch {
    const key = (this.number * EVENTS + from) * MAX_BATCH + to - from;
    let batch = this.batches.get(key);
    if (batch === undefined) {
      batch = new Batch(framesOf(this.history, from, to));
      this.batches.set(key, batch);
    }
    return batch;
  }
}

/** Marks a channel with one client so far. */
const FOLLOWED_ONCE = "once";

/** The frames of all channels: from a channel's second client on, made and encoded once and shared. */
export class FrameStore {
  private readonly channels = new LRUCache<string, SharedFrames | typeof FOLLOWED_ONCE>({
    max: MAX_CHANNELS,
  });
  private batches = createBatches();
  private readonly catalog: Catalog;
  private nextNumber: number;

  /** Tests set `nextNumber` as if many channels had been opened before. */
  constructor(catalog: Catalog, nextNumber = 0) {
    this.catalog = catalog;
    this.nextNumber = nextNumber;
  }

  /** Opens a channel for one more client. */
  open(channel: Channel): FrameReader<Batch> {
    const name = nameOf(channel);
    const known = this.channels.get(name);
    if (known !== undefined && known !== FOLLOWED_ONCE) return known;
    const history = this.historyOf(channel);
    const frames = known === undefined ? new OwnFrames(history) : this.share(history);
    this.channels.set(name, frames instanceof SharedFrames ? frames : FOLLOWED_ONCE);
    return frames;
  }

  /** Whether event n is the last one. */
  isLast(channel: Channel, n: number): boolean {
    const known = this.channels.get(nameOf(channel));
    const history = known instanceof SharedFrames ? known.history : this.historyOf(channel);
    return history.event(n + 1) === null;
  }

  private historyOf({ resource, ...options }: Channel): History {
    return this.catalog.history(resource, options);
  }

  private share(history: History): SharedFrames {
    if (this.nextNumber >= MAX_NUMBERS) this.restart();
    return new SharedFrames(history, this.nextNumber++, this.batches);
  }

  /** Starts numbering from 0 again. Clients of an open channel keep its old batches. */
  private restart(): void {
    this.nextNumber = 0;
    this.channels.clear();
    this.batches = createBatches();
  }
}
