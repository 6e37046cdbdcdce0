import type { MockDeps } from "../../core/mock/index.ts";
import { createOpenBodies } from "./open-bodies.ts";
import type { FirstChunk, ThreadPool } from "./pool.ts";

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
