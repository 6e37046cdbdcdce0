import type { Fault } from "../../query/index.ts";
import { discard } from "./body.ts";
import type { Body, MockDeps, MockResponse } from "../types.ts";

/*
 * Broken wires. A body stream that errors makes Bun cut the connection: before the first byte it is a reset, later a
 * body that ends early. `error()` is called without a reason, which Bun would print.
 */

const encoder = new TextEncoder();

/** A pause between two pieces of a dripping body, at least. */
const MIN_PAUSE_MS = 20;
/** Time for the first half to leave before the connection is cut. */
const CUT_AFTER_MS = 50;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const readerOf = (body: Body): Reader => {
  const stream =
    body instanceof ReadableStream
      ? body
      : new ReadableStream<Uint8Array>({
          start(controller) {
            controller.enqueue(typeof body === "string" ? encoder.encode(body) : body);
            controller.close();
          },
        });
  return stream.getReader();
};

const halfOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.byteLength >> 1);

const leave = (reader: Reader): void => void reader.cancel().catch(() => undefined);

/** Only the first part of a long body is used: it is not held in memory as a whole. */
const firstPart = async (reader: Reader): Promise<Uint8Array> => {
  const { value = new Uint8Array(0) } = await reader.read();
  return value;
};

type Wait = (milliseconds: number) => Promise<void> | void;

/** Bytes that are sent after a pause, in milliseconds. */
interface Piece {
  readonly bytes: Uint8Array;
  readonly pause: number;
}

/** The first part of a body over this time. */
const drippingPieces = (part: Uint8Array, milliseconds: number): Piece[] => {
  const size = part.byteLength;
  const count = Math.max(1, Math.min(size, Math.floor(milliseconds / MIN_PAUSE_MS)));
  const start = (piece: number): number => Math.floor((size * piece) / count);
  return Array.from({ length: count }, (_, piece) => ({
    bytes: part.subarray(start(piece), start(piece + 1)),
    pause: milliseconds / count,
  }));
};

/** A body as these pieces. After them the connection is cut, or the rest of the body follows. */
const streamOf = (
  reader: Reader,
  pieces: readonly Piece[],
  after: "cut" | "rest",
  wait: Wait,
): ReadableStream<Uint8Array> => {
  const left = [...pieces];
  const next = async (): Promise<Awaited<ReturnType<Reader["read"]>> | "cut"> => {
    const piece = left.shift();
    const pause = piece?.pause ?? (after === "cut" ? CUT_AFTER_MS : 0);
    if (pause > 0) await wait(pause);
    if (piece !== undefined) return { done: false, value: piece.bytes };
    return after === "cut" ? "cut" : reader.read();
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A wait rejects when the client has left: then nobody reads this.
        const result = await next().catch(() => "cut" as const);
        if (result === "cut") {
          leave(reader);
          controller.error();
        } else if (result.done) controller.close();
        else controller.enqueue(result.value);
      },
      cancel: () => leave(reader),
    },
    { highWaterMark: 0 },
  );
};

/** A stream without a byte, whose reader gets an error. */
const cutStream = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: (controller) => controller.error() }, { highWaterMark: 0 });

/** A response as it arrives over a broken wire. One without a body can only be reset. */
export const damage = async (
  response: MockResponse,
  { kind, milliseconds }: Fault,
  { sleep, behindProxy }: Pick<MockDeps, "sleep" | "behindProxy">,
  signal: AbortSignal | undefined,
): Promise<MockResponse> => {
  const { body } = response;
  const wait: Wait = (pause) => sleep(pause, signal);
  // A 204 may not have a body, but its status is not sent either.
  if (kind === "reset" && !behindProxy) {
    discard(response);
    return { ...response, status: 200, body: cutStream(), isReset: true };
  }
  if (body === null) return response;
  const reader = readerOf(body);
  const part = await firstPart(reader);
  if (kind === "drip")
    return { ...response, body: streamOf(reader, drippingPieces(part, milliseconds), "rest", wait) };
  // The rest of the body is made for nobody.
  leave(reader);
  const half = halfOf(part);
  if (kind === "malformed") return { ...response, body: new Uint8Array(half) };
  const bytes = kind === "reset" ? half.subarray(0, 1) : half;
  return { ...response, body: streamOf(reader, [{ bytes, pause: 0 }], "cut", wait) };
};
