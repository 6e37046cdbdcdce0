import type { QueryParams } from "../../query/index.ts";
import { drawsOf } from "../request/draws.ts";
import { type EventBatch, KEEP_ALIVE, type ReadBatch } from "./event-batch.ts";

export const STREAM_FAULTS = ["gap", "dup", "reset"] as const;

/** A broken stream: events are missing or repeated, or the connection is cut in place of a batch. */
export interface StreamFault {
  readonly kind: (typeof STREAM_FAULTS)[number];
  /** The share of events, or of batches, that it concerns. */
  readonly share: number;
}

/** Splits `gap@0.2` into its parts. */
const FAULT = /^(gap|dup|reset)(?:@(-?\d+(?:\.\d*)?|-?\.\d+))?$/;

export const readStreamFault = (
  params: Pick<QueryParams<"__fault">, "one" | "problem" | "clamp">,
): StreamFault | null => {
  const pair = params.one("__fault");
  if (pair === undefined) return null;
  const [, kind, portion = "1"] = FAULT.exec(pair[1]) ?? [];
  if (kind === undefined) {
    params.problem(pair, "must be gap, dup or reset, optionally with a share such as gap@0.2", {
      allowed: [...STREAM_FAULTS, "with @p, such as gap@0.2"],
      known: STREAM_FAULTS,
    });
    return null;
  }
  return { kind: kind as StreamFault["kind"], share: params.clamp(pair, Number(portion), 0, 1) };
};

const CUT: EventBatch = { bytes: new Uint8Array(0), ended: false, isCut: true };

/** What decides where a connection is broken. */
interface Connected {
  readonly seed: string;
  /** The last event that the client has seen. */
  readonly after: number;
  readonly limit: number;
  readonly fault: StreamFault | null;
}

/**
 * A channel as it arrives over a broken connection. What is hit depends on the seed, the event and where the connection
 * started, so a run repeats. The first event of a connection always arrives: whoever resumes gets on.
 */
export const damagedReader = (read: ReadBatch, { seed, after, limit, fault }: Connected): ReadBatch => {
  if (fault === null) return read;
  const isHit = (n: number): boolean => n > after + 1 && drawsOf(seed, n, after)() < fault.share;
  if (fault.kind === "reset") return (from, to) => (isHit(from) ? CUT : read(from, to));
  // The last event shows what is missing before it.
  const copiesOf = (n: number): number => {
    if (fault.kind === "dup") return isHit(n) ? 2 : 1;
    return isHit(n) && n < limit ? 0 : 1;
  };
  return (from, to) => {
    const parts: Uint8Array[] = [];
    let ended = false;
    for (let n = from; n <= to && !ended; n++) {
      const one = read(n, n);
      ({ ended } = one);
      for (let copies = copiesOf(n); copies > 0; copies--) parts.push(one.bytes);
    }
    const size = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
    // A stream without a byte would look dead.
    if (size === 0 && !ended) return { bytes: KEEP_ALIVE, ended };
    const bytes = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.byteLength;
    }
    return { bytes, ended };
  };
};
