import type { MockDeps } from "./types.ts";

/** Bodies up to this size are sent with a Content-Length and may be cached; larger ones are streamed. */
export const MAX_TEXT_LENGTH = 1 << 20;
const CHUNK = 1 << 16;

interface Chunk {
  readonly text: string;
  /** There is more to read. */
  readonly more: boolean;
}

/** Joins pieces up to a length. */
function* readChunk(pieces: Generator<string, void>, length: number): Generator<void, Chunk> {
  let text = "";
  while (text.length < length) {
    const next = pieces.next();
    if (next.done === true) return { text, more: false };
    text += next.value;
    yield;
  }
  return { text, more: true };
}

const encoder = new TextEncoder();

type Pieces = Generator<string, void>;

/** The start of a body and the remaining pieces. */
export interface BodyStart {
  readonly text: string;
  /** Null if the text is the whole body. */
  readonly rest: Pieces | null;
}

/** Reads a small body completely, and the start of a large one. */
export function* startBody(pieces: Pieces, maxLength: number): Generator<void, BodyStart> {
  const { text, more } = yield* readChunk(pieces, maxLength);
  return { text, rest: more ? pieces : null };
}

type StreamDeps = Pick<MockDeps, "run" | "openBodies">;

/** Streams a body; makes each chunk when the reader has taken the previous one. */
const stream = (
  start: string,
  pieces: Pieces,
  { run, openBodies }: StreamDeps,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  // Released once it is sent: the stream may last for minutes.
  let first: string | null = start;
  const body = openBodies.open((reason) => {
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
          const { text, more } = await run(readChunk(pieces, CHUNK), signal, "chunk");
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

/** A string, or a stream at the pace of its reader. */
export const createBody = (
  { text, rest }: BodyStart,
  deps: StreamDeps,
  signal: AbortSignal | undefined,
): string | ReadableStream<Uint8Array> => (rest === null ? text : stream(text, rest, deps, signal));
