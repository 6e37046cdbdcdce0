import type { MockDeps } from "../../core/mock/index.ts";
import type { AppError } from "../../core/errors.ts";
import type { FirstChunk, ThreadPool } from "./pool.ts";
import { serverBusy } from "./messages.ts";

const MAX_OPEN = 32;
/** A body whose reader has not read for this long may be ended to make room. */
const STALLED_MS = 2000;

/**
 * Limits how many bodies are sent concurrently: a thread keeps the rows of each until its reader is done. `now` is a
 * monotonic clock, in milliseconds.
 */
const createOpenBodies = (now: () => number) => {
  interface Entry {
    /** When its last chunk was ready; null while the next one is being made. */
    since: number | null;
    readonly end: (reason: AppError) => void;
  }
  const entries = new Set<Entry>();

  /** Ends the body whose reader has stalled for longest. */
  const makeRoom = (): void => {
    let stalled: Entry | undefined;
    for (const entry of entries)
      if (entry.since !== null && entry.since < (stalled?.since ?? now() - STALLED_MS)) stalled = entry;
    if (stalled === undefined) throw serverBusy();
    entries.delete(stalled);
    stalled.end(serverBusy());
  };

  return {
    /** Adds a body. If there is no room, ends the one that has stalled longest, or throws `server_busy` if none has. */
    open(end: (reason: AppError) => void) {
      if (entries.size >= MAX_OPEN) makeRoom();
      const entry: Entry = { since: now(), end };
      entries.add(entry);
      return {
        /** The reader has taken all chunks so far. */
        wanted: () => (entry.since = null),
        /** A chunk is ready for the reader. */
        ready: () => (entry.since = now()),
        close: () => entries.delete(entry),
      };
    },
  };
};

type Bodies = ReturnType<typeof createOpenBodies>;

/** Streams a body at the pace of its reader: the thread writes a chunk when the previous one is taken. */
const streamOf = (pool: ThreadPool, first: FirstChunk, bodies: Bodies): ReadableStream<Uint8Array> => {
  const { thread, body } = first;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let start: Uint8Array | null = first.chunk.bytes;
  const place = bodies.open((reason) => {
    thread.closeBody(body);
    controller?.error(reason);
  });
  return new ReadableStream<Uint8Array>(
    {
      async pull(own) {
        controller = own;
        place.wanted();
        try {
          const { bytes, isLast } =
            start === null ? await pool.continue(first) : { bytes: start, isLast: false };
          // Released once it is sent: the stream may last for minutes.
          start = null;
          own.enqueue(bytes);
          place.ready();
          if (!isLast) return;
          own.close();
        } catch (error) {
          own.error(error);
        }
        place.close();
      },
      cancel() {
        place.close();
        thread.closeBody(body);
      },
    },
    { highWaterMark: 1 },
  );
};

/** Makes reads in other threads, for the mock API of the main one. */
export const createOffload = (pool: ThreadPool, now: () => number): NonNullable<MockDeps["offload"]> => {
  const bodies = createOpenBodies(now);
  return async (read, client, signal) => {
    const first = await pool.read(read, client, signal);
    const { bytes, isLast, total } = first.chunk;
    if (isLast) return { total, body: bytes };
    try {
      return { total, body: streamOf(pool, first, bodies) };
    } catch (error) {
      first.thread.closeBody(first.body);
      throw error;
    }
  };
};
