import { LRUCache } from "lru-cache";
import { History } from "../../../core/engine/index.ts";
import { type Channel, type Frames, framesOf } from "../../../core/mock/index.ts";

const encoder = new TextEncoder();

/** Histories kept at hand; one is a few hundred bytes. */
const MAX_HISTORIES = 1000;
/** Bytes of encoded frames kept for the next client of the same channel. */
const MAX_FRAME_BYTES = 8_388_608;

/** A goodbye: the client reconnects a second later and resumes exactly. */
export const RETRY = encoder.encode("retry: 1000\n\n");
export const KEEP_ALIVE = encoder.encode(": keep-alive\n\n");

const keyOf = ({ resource, seed, count, types, interval, batch, origin }: Channel): string =>
  JSON.stringify([resource, seed, count, types, interval, batch, origin]);

/** The frames of all channels: made once, encoded once, shared by everyone who follows the same channel. */
export class FrameStore {
  private readonly histories = new LRUCache<string, History>({ max: MAX_HISTORIES });
  private readonly frames = new LRUCache<string, Frames>({
    maxSize: MAX_FRAME_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
  });

  /** A channel by name, so that following it costs no more than a short key per batch. */
  open(channel: Channel): (from: number, to: number) => Frames {
    const name = keyOf(channel);
    return (from, to) => this.read(name, channel, from, to);
  }

  private read(name: string, channel: Channel, from: number, to: number): Frames {
    const key = `${from}-${to}/${name}`;
    const known = this.frames.get(key);
    if (known !== undefined) return known;
    const made = framesOf(this.historyOf(name, channel), from, to);
    this.frames.set(key, made);
    return made;
  }

  private historyOf(name: string, channel: Channel): History {
    const known = this.histories.get(name);
    if (known !== undefined) return known;
    const { resource, ...options } = channel;
    const history = new History(resource, options);
    this.histories.set(name, history);
    return history;
  }
}
