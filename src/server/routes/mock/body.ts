import type { Pacer } from "./pacer.ts";

/** Answers up to this size are made whole, with a Content-Length, and may be cached; larger ones stream. */
export const LARGEST_WHOLE = 1 << 20;
const CHUNK = 1 << 16;

interface Gathered {
  readonly text: string;
  /** There is more to come. */
  readonly more: boolean;
}

/** Joins pieces until there are enough of them. */
function* gather(pieces: Generator<string, void>, enough: number): Generator<void, Gathered> {
  let text = "";
  while (text.length < enough) {
    const next = pieces.next();
    if (next.done === true) return { text, more: false };
    text += next.value;
    yield;
  }
  return { text, more: true };
}

const encoder = new TextEncoder();

export type Body = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** A body as it is made: a text that is whole, or a stream. */
export type Made = string | ReadableStream<Uint8Array>;

/** Goes on where gathering stopped; makes the next chunk only when the reader has taken the last. */
const stream = (
  start: string,
  pieces: Generator<string, void>,
  pacer: Pacer,
  signal: AbortSignal,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(start)),
      async pull(controller) {
        const { text, more } = await pacer.run(gather(pieces, CHUNK), signal);
        if (text !== "") controller.enqueue(encoder.encode(text));
        if (!more) controller.close();
      },
      cancel: () => void pieces.return(),
    },
    { highWaterMark: 1 },
  );

/** The body that pieces make: whole where it is small, else a stream that keeps the reader's pace. */
export const bodyOf = (
  pieces: Generator<string, void>,
  pacer: Pacer,
  signal: AbortSignal,
): Made | Promise<Made> => {
  const finish = ({ text, more }: Gathered): Made => (more ? stream(text, pieces, pacer, signal) : text);
  const gathered = pacer.run(gather(pieces, LARGEST_WHOLE), signal);
  return gathered instanceof Promise ? gathered.then(finish) : finish(gathered);
};
