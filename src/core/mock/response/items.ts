import { asLines, FramedText, framingOf } from "../../http/frames.ts";
import type { Fault } from "../../query/index.ts";
import { createTurns, takeTurn } from "../stream/turns.ts";
import type { MockDeps, MockResponse, Wire } from "../types.ts";

/** Items before the one in which a stream is cut or garbled. */
const WHOLE_BEFORE_FAULT = 2;

const encoder = new TextEncoder();
const now = (): number => performance.now();

/** The half of a frame after which a stream ends; null if it goes on. */
const brokenHalf = (text: string, count: number, fault: Fault | undefined): string | null =>
  count === WHOLE_BEFORE_FAULT && (fault?.kind === "truncate" || fault?.kind === "malformed")
    ? text.slice(0, text.length >> 1)
    : null;

/**
 * The items of an answer in the frames of its media type. Each is made when the last one was taken, so nothing is made
 * for a client that does not read, and the items end when the client leaves.
 */
const framed = (
  items: AsyncIterable<unknown>,
  type: string,
  { delay, fault }: Wire,
  { sleep, closing, turns: shared }: Pick<MockDeps, "sleep" | "closing" | "turns">,
  signal: AbortSignal | undefined,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> => {
  const { frame, end } = framingOf(type) ?? asLines(type);
  const iterator = items[Symbol.asyncIterator]();
  const client = new AbortController();
  const turns = shared ?? createTurns(now);
  let count = 0;
  let isFramed = false;

  const leave = (): void => {
    signal?.removeEventListener("abort", leave);
    client.abort();
    // What it throws then, nobody waits for.
    void Promise.resolve(iterator.return?.()).catch(() => undefined);
  };
  signal?.addEventListener("abort", leave);
  const next = async (): Promise<string | null> => {
    await takeTurn(turns);
    const { done, value } = await iterator.next();
    if (done === true || closing?.aborted === true) return null;
    if (count > 0 && delay !== undefined) await sleep(delay(), client.signal);
    isFramed = value instanceof FramedText;
    return value instanceof FramedText ? value.text : frame(value);
  };

  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const text = await next();
          const half = text === null ? null : brokenHalf(text, count++, fault);
          const sent = half ?? text ?? (isFramed ? "" : end);
          if (sent !== "") controller.enqueue(encoder.encode(sent));
          if (text === null || half !== null) {
            leave();
            // The reason would be printed.
            if (fault?.kind === "truncate") controller.error();
            else controller.close();
          }
        } catch (error) {
          if (client.signal.aborted) return;
          failed(error);
          controller.error();
        }
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
};

/** A response of items as one with a body. */
export const withFramedItems = async (
  response: MockResponse,
  deps: Pick<MockDeps, "sleep" | "behindProxy" | "closing" | "turns">,
  signal: AbortSignal | undefined,
  failed: (error: unknown) => void,
): Promise<MockResponse> => {
  const { items, wire = {}, ...rest } = response;
  if (items === undefined) return response;
  const { "content-type": type = "" } = rest.headers;
  const whole = { ...rest, body: framed(items, type, wire, deps, signal, failed) };
  const { fault } = wire;
  if (fault === undefined || fault.kind === "truncate" || fault.kind === "malformed") return whole;
  const { damage } = await import("./damage.ts");
  return damage(whole, fault, deps, signal);
};
