import { andThen, type MaybePromise } from "../maybe-promise.ts";
import type { MockDeps } from "./types.ts";

/** Answers up to this size are made whole, with a Content-Length, and may be cached; larger ones stream. */
export const LONGEST_TEXT = 1 << 20;
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

type Run = MockDeps["run"];

/** Goes on where gathering stopped; makes the next chunk only when the reader has taken the last. */
const stream = (
  start: string,
  pieces: Generator<string, void>,
  run: Run,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(start)),
      async pull(controller) {
        const { text, more } = await run(gather(pieces, CHUNK), signal);
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
  { run, longestText }: Pick<MockDeps, "run" | "longestText">,
  signal: AbortSignal | undefined,
): MaybePromise<string | ReadableStream<Uint8Array>> =>
  andThen(run(gather(pieces, longestText), signal), ({ text, more }) =>
    more ? stream(text, pieces, run, signal) : text,
  );
