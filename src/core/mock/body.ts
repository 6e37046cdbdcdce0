import type { MockDeps } from "./types.ts";

/** Bodies up to this size are made whole, with a Content-Length, and may be cached; larger ones stream. */
export const MAX_TEXT_LENGTH = 1 << 20;
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

type Pieces = Generator<string, void>;

/** The beginning of a body, and the pieces that follow it. */
export interface Begun {
  readonly text: string;
  /** Null where the text is the whole body. */
  readonly rest: Pieces | null;
}

/** Makes a small body whole, and the beginning of a large one. */
export function* begin(pieces: Pieces, longest: number): Generator<void, Begun> {
  const { text, more } = yield* gather(pieces, longest);
  return { text, rest: more ? pieces : null };
}

type StreamDeps = Pick<MockDeps, "run" | "bodies">;

/** Streams the rest; makes the next chunk only when the reader has taken the last. */
const stream = (
  beginning: string,
  pieces: Pieces,
  { run, bodies }: StreamDeps,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  // Released once it is on its way: the stream may last for minutes.
  let first: string | null = beginning;
  const body = bodies.open((reason) => {
    pieces.return();
    controller?.error(reason);
  });
  return new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
        own.enqueue(encoder.encode(first ?? ""));
        first = null;
      },
      async pull(own) {
        body.wanted();
        try {
          const { text, more } = await run(gather(pieces, CHUNK), signal, "chunk");
          if (text !== "") own.enqueue(encoder.encode(text));
          body.ready();
          if (more) return;
          own.close();
        } catch (error) {
          own.error(error);
        }
        body.close();
      },
      cancel() {
        body.close();
        pieces.return();
      },
    },
    { highWaterMark: 1 },
  );
};

/** A text, or a stream at the reader's pace. */
export const bodyOf = (
  { text, rest }: Begun,
  deps: StreamDeps,
  signal: AbortSignal | undefined,
): string | ReadableStream<Uint8Array> => (rest === null ? text : stream(text, rest, deps, signal));
