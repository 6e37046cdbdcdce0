import { errorMessage } from "../shared/error-message.ts";
import type { Answer, Call, Methods, Progress } from "./worker-client.ts";

/** Answers the calls of a `WorkerClient` with these methods. */
export function serve(methods: Methods): void {
  addEventListener("message", ({ data }: MessageEvent<Call>) => void answer(methods, data));
}

async function answer(methods: Methods, { id, method, args }: Call): Promise<void> {
  try {
    const run = methods[method] as ((...args: readonly unknown[]) => unknown) | undefined;
    if (run === undefined) throw new Error(`this worker has no method ${method}`);
    reply({ id, ok: true, value: await run(...args) });
  } catch (cause) {
    reply({ id, ok: false, message: errorMessage(cause) });
  }
}

const REPORT_MS = 200;

/** Passes a file on, and reports how much of it was read. */
export function reported(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  let read = 0;
  let next = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, into) {
      read += piece.length;
      if (performance.now() >= next) {
        next = performance.now() + REPORT_MS;
        reply({ read, size: blob.size });
      }
      into.enqueue(piece);
    },
  });
  return blob.stream().pipeThrough(counter);
}

/** The cast is needed because the global `postMessage` is typed as that of a page, which takes an origin. */
function reply(message: Answer | Progress): void {
  (postMessage as (message: unknown) => void)(message);
}
