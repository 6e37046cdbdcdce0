import { LRUCache } from "lru-cache";
import type { Catalog, History } from "../../engine/index.ts";
import { endFrame, type EndReason, type Frames, framesOf } from "./frames.ts";
import type { Channel } from "./request.ts";

const encoder = new TextEncoder();

/** Channels kept at hand; one is a few hundred bytes. */
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

const text = (said: string): Batch => new Batch({ bytes: encoder.encode(said), ended: false });

/** Ends a stream: its client reconnects a second later and resumes exactly. */
export const RETRY = text("retry: 1000\n\n");
export const KEEP_ALIVE = text(": keep-alive\n\n");
export const endBatch = (reason: EndReason): Batch => new Batch({ bytes: endFrame(reason), ended: true });

const nameOf = ({ resource, seed, count, types, interval, batch, origin }: Channel): string =>
  JSON.stringify([resource, seed, count, types, interval, batch, origin]);

// Events are numbered up to a million and a batch, and a batch has up to 20 of them.
const EVENTS = 2 ** 21;
const MAX_BATCH = 2 ** 5;
/** So that every key is an integer that a number holds. */
const MAX_NUMBERS = 2 ** 53 / (EVENTS * MAX_BATCH);

const createBatches = (): LRUCache<number, Batch> =>
  new LRUCache({
    maxSize: MAX_FRAME_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength + OVERHEAD,
  });

/** One channel as all who follow it read it. */
class OpenChannel {
  private readonly history: History;
  private readonly number: number;
  private readonly batches: LRUCache<number, Batch>;
  private times = 0;

  /** `number` stands for the channel in the keys of its frames. */
  constructor(history: History, number: number, batches: LRUCache<number, Batch>) {
    this.history = history;
    this.number = number;
    this.batches = batches;
  }

  /** Frames are kept from the second time on. */
  open(): this {
    this.times++;
    return this;
  }

  /** Events `from` to `to`; finding what is there costs one look by a number. */
  read(from: number, to: number): Batch {
    if (this.times === 1) return new Batch(framesOf(this.history, from, to));
    const key = (this.number * EVENTS + from) * MAX_BATCH + to - from;
    let batch = this.batches.get(key);
    if (batch === undefined) {
      batch = new Batch(framesOf(this.history, from, to));
      this.batches.set(key, batch);
    }
    return batch;
  }

  /** Is there no event after the n-th? */
  isOverAfter(n: number): boolean {
    return this.history.event(n + 1) === null;
  }
}

/** The frames of all channels: made once, encoded once, shared by everyone who follows the same channel. */
export class FrameStore {
  private readonly channels = new LRUCache<string, OpenChannel>({ max: MAX_CHANNELS });
  private batches = createBatches();
  private readonly catalog: Catalog;
  private nextNumber: number;

  /** `nextNumber` is for tests of what comes after many channels. */
  constructor(catalog: Catalog, nextNumber = 0) {
    this.catalog = catalog;
    this.nextNumber = nextNumber;
  }

  /** Counts one more who follows the channel. */
  open(channel: Channel): OpenChannel {
    return this.channelOf(channel).open();
  }

  /** Is there no event after the n-th? */
  isOverAfter(channel: Channel, n: number): boolean {
    return this.channelOf(channel).isOverAfter(n);
  }

  private channelOf(channel: Channel): OpenChannel {
    const name = nameOf(channel);
    const known = this.channels.get(name);
    if (known !== undefined) return known;
    if (this.nextNumber >= MAX_NUMBERS) this.beginAnew();
    const { resource, ...options } = channel;
    const history = this.catalog.history(resource, options);
    const opened = new OpenChannel(history, this.nextNumber++, this.batches);
    this.channels.set(name, opened);
    return opened;
  }

  /** Numbers are given again from 0; who follows a channel already keeps the batches of its number. */
  private beginAnew(): void {
    this.nextNumber = 0;
    this.channels.clear();
    this.batches = createBatches();
  }
}
