import { jest } from "bun:test";
import { BUILT_IN, type Catalog } from "../../../../../src/core/engine/index.ts";
import { createStreams, parseStreamRequest, streamBody } from "../../../../../src/core/mock/index.ts";

type Options = Partial<Parameters<typeof createStreams>[0]>;

/** A catalog that tells of each event before it is made. */
export const watching = (watch: (n: number) => void): Catalog => ({
  ...BUILT_IN,
  history(...options) {
    const whole = BUILT_IN.history(...options);
    const event: typeof whole.event = (n) => {
      watch(n);
      return whole.event(n);
    };
    return Object.assign(Object.create(whole) as typeof whole, { event });
  },
});

/** Streams of a service on the test's own clock, which fake timers advance, and a count of what happens. */
export const openStreams = (options: Options = {}) => {
  const began = Date.now();
  const shutdown = new AbortController();
  const seen = { opened: 0, closed: 0, cut: [] as string[], failures: [] as unknown[] };
  const streams = createStreams({
    catalog: BUILT_IN,
    now: () => Date.now() - began,
    random: () => 0.5,
    limits: { streams: 1000, perClient: 1000, events: 1_000_000 },
    lifetime: 3_600_000,
    shutdown: shutdown.signal,
    opened: () => void seen.opened++,
    closed: () => void seen.closed++,
    failed: (error) => seen.failures.push(error),
    ...options,
  });
  /** A client's stream. It takes its place with its first event. */
  const open = (search: string, { client = "a", after = 0 } = {}) => {
    const left = new AbortController();
    const connection = { client, signal: left.signal, cutOff: () => void seen.cut.push(client) };
    const lastEventId = String(after);
    const request = parseStreamRequest({
      search,
      lastEventId,
      origin: "http://mock.test",
      catalog: BUILT_IN,
    });
    const { events } = streams.open(request, connection);
    if (events === null) throw new Error("the stream is over");
    return { events, left };
  };
  return { open, seen, shutdown };
};

export type Opened = ReturnType<ReturnType<typeof openStreams>["open"]>;

/** Runs whatever is ready, also what waits for another turn of the event loop. */
const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 3; turns++) await new Promise<void>((resolve) => void setImmediate(resolve));
};

/** Runs whatever is ready, then advances the clock. */
export const pass = async (milliseconds: number): Promise<void> => {
  await settle();
  jest.advanceTimersByTime(milliseconds);
  await settle();
};

/** Reads all the time, as a client that keeps up does. */
export const follow = ({ events }: Pick<Opened, "events">) => {
  const reader = streamBody(events).getReader();
  const received = { text: "", end: "" };
  const read = async (): Promise<void> => {
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read())
        received.text += new TextDecoder().decode(next.value);
      received.end = "whole";
    } catch {
      received.end = "cut";
    }
  };
  void read();
  const ids = (): number[] => [...received.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));
  return { reader, received, ids };
};
