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

/** The rest of the body is made for nobody. */
const leave = (reader: Reader): void => void reader.cancel().catch(() => undefined);

/** Only the first part of a long body is used: it is not held in memory as a whole. */
const firstHalf = async (reader: Reader): Promise<Uint8Array> => {
  const { value = new Uint8Array(0) } = await reader.read();
  leave(reader);
  return halfOf(value);
};

type Wait = (milliseconds: number) => Promise<void> | void;

/** A stream of pieces of a body, which is cut after the last one if they throw. */
const streamOf = (reader: Reader, pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A wait rejects when the client has left: then nobody reads this.
        const next = await pieces.next().catch(() => null);
        if (next === null) {
          leave(reader);
          controller.error();
        } else if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        leave(reader);
        void pieces.return();
      },
    },
    { highWaterMark: 0 },
  );

/** The first part of a body over this time, the rest at once. */
async function* drip(reader: Reader, milliseconds: number, wait: Wait): AsyncGenerator<Uint8Array, void> {
  const { value: first = new Uint8Array(0) } = await reader.read();
  const pieces = Math.max(1, Math.min(first.byteLength, Math.floor(milliseconds / MIN_PAUSE_MS)));
  for (let piece = 0; piece < pieces; piece++) {
    await wait(milliseconds / pieces);
    const [from, to] = [piece, piece + 1].map((at) => Math.floor((first.byteLength * at) / pieces));
    yield first.subarray(from, to);
  }
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

/** Half of a body; then it throws. */
async function* truncate(reader: Reader, wait: Wait): AsyncGenerator<Uint8Array, void> {
  yield await firstHalf(reader);
  await wait(CUT_AFTER_MS);
  throw new Error("cut");
}

/** The first byte of a body; then it throws. */
async function* cutEarly(reader: Reader, wait: Wait): AsyncGenerator<Uint8Array, void> {
  yield (await firstHalf(reader)).subarray(0, 1);
  await wait(CUT_AFTER_MS);
  throw new Error("cut");
}

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
  switch (kind) {
    case "reset":
      return { ...response, body: streamOf(reader, cutEarly(reader, wait)) };
    case "drip":
      return { ...response, body: streamOf(reader, drip(reader, milliseconds, wait)) };
    case "truncate":
      return { ...response, body: streamOf(reader, truncate(reader, wait)) };
    case "malformed":
      return { ...response, body: new Uint8Array(await firstHalf(reader)) };
  }
};
