import { BUILT_IN } from "../../src/core/engine/index.ts";
import { AppError } from "../../src/core/errors.ts";
import { BatchCache } from "../../src/core/mock/stream/create-streams.ts";
import { encodeBatch } from "../../src/core/mock/stream/event-batch.ts";
import { type StreamBody, streamEvents } from "../../src/core/mock/stream/events.ts";
import { damagedReader } from "../../src/core/mock/stream/faults.ts";
import { StreamLimiter } from "../../src/core/mock/stream/limiter.ts";
import { LiveStream, rateOf } from "../../src/core/mock/stream/live-stream.ts";
import { parseStreamRequest } from "../../src/core/mock/stream/request.ts";
import type { World } from "./world.ts";

const LIMITS = { streams: 3, perClient: 2, events: 1000 };
const LIFETIME_MS = 12_000;
/** A stream that outlives its lifetime by more has a client that does not read. */
const GRACE_MS = 1000;
const LAST_EVENT = 24;
const CONNECTIONS = 400;
/** Clients, by the address that the limits count. */
const ADDRESSES = ["a", "a", "a", "b", "c"];
const FAULTS = ["", "&__fault=gap@0.3", "&__fault=dup@0.3", "&__fault=reset@0.3"];

export const STREAM_STATES = [
  "the server went down",
  "the server died",
  "a stream was refused",
  "a stream was cut off",
  "a stream reached its lifetime",
  "a client left",
  "a client did not read",
  "a client resumed in the middle of a batch",
  "a gap was noticed",
  "an event was repeated",
  "the connection was reset",
] as const;

await BUILT_IN.load({ events: true });

/** A process with its streams; whatever it promises, it promises until it dies. */
const startServer = (world: World) => {
  const down = new AbortController();
  const batches = new BatchCache(BUILT_IN);
  const limiter = new StreamLimiter(LIMITS);
  const cutAll = new Set<() => void>();
  let open = 0;
  const until = async (due: number, isNeeded: () => boolean): Promise<void> => {
    while (world.now() < due && isNeeded() && !down.signal.aborted) await world.wait();
  };
  const expiring = new Set<object>();
  const expiry = {
    add(stream: { expire(): void }): void {
      expiring.add(stream);
      const isNeeded = (): boolean => expiring.has(stream);
      void until(world.now() + LIFETIME_MS + GRACE_MS, isNeeded).then(() => {
        if (!isNeeded() || down.signal.aborted) return;
        stream.expire();
        world.sometimes("a client did not read");
        if (isNeeded()) world.violated("a stream outlived its lifetime");
      });
    },
    delete: (stream: object) => void expiring.delete(stream),
  };
  const pace = {
    now: world.now,
    grid: { until: (due: number) => until(due, () => true) },
    turns: { pause: () => null },
    lifetime: LIFETIME_MS,
    shutdown: down.signal,
    failed: (error: unknown) => world.violated(`a stream failed: ${String(error)}`),
  };
  const live = {
    limiter,
    expiry,
    draw: world.random,
    opened: () => {
      if (++open > LIMITS.streams) world.violated(`${open} streams are open`);
    },
    closed: () => void open--,
  };
  return {
    follow(search: string, lastEventId: number, client: string, signal: AbortSignal, cutOff: () => void) {
      const request = parseStreamRequest({
        search,
        lastEventId: lastEventId === 0 ? null : String(lastEventId),
        origin: "http://mock.test",
        catalog: BUILT_IN,
      });
      limiter.check(client, rateOf(request));
      cutAll.add(cutOff);
      const { channel } = request;
      const read = damagedReader(batches.open(channel), { ...request, seed: channel.seed });
      return streamEvents(new LiveStream(request, { client, signal, cutOff }, read, live), pace);
    },
    goDown: () => down.abort(),
    die(): void {
      down.abort();
      for (const cut of cutAll) cut();
    },
    checkEmpty(): void {
      if (open !== 0 || expiring.size !== 0)
        world.violated(`${open} streams of nobody, ${expiring.size} timers`);
    },
  };
};

const idOf = (frame: string): number => Number(/^id: (\d+)$/m.exec(frame)?.[1] ?? 0);

/**
 * Clients follow streams of a server that restarts, has few places and breaks connections. Each ends with every event
 * once, byte for byte, and no place stays taken.
 */
export const simulateStreams = (world: World): readonly Promise<void>[] => {
  let server = startServer(world);

  const client = async (number: number): Promise<void> => {
    const search = `resource=todos&seed=${number}&interval=500&batch=${1 + (number % 3)}&limit=${LAST_EVENT}${world.pick(FAULTS)}`;
    const { channel } = parseStreamRequest({
      search,
      lastEventId: null,
      origin: "http://mock.test",
      catalog: BUILT_IN,
    });
    const { resource, ...options } = channel;
    const { bytes } = encodeBatch(BUILT_IN.history(resource, options), 1, LAST_EVENT);
    let received = "";
    let last = 0;
    let isDone = false;

    /** Takes the events that come next; false if there is a gap. */
    const take = (text: string): boolean => {
      for (const frame of text.split(/(?<=\n\n)/)) {
        if (frame.startsWith("event: end")) isDone = last === LAST_EVENT;
        const id = idOf(frame);
        if (id === 0) continue;
        if (id <= last) world.sometimes("an event was repeated");
        else if (id > last + 1) {
          world.sometimes("a gap was noticed");
          return false;
        } else {
          received += frame;
          last = id;
        }
      }
      return true;
    };

    const read = async (events: StreamBody, cut: Promise<"cut off">): Promise<string> => {
      for (;;) {
        const next = await Promise.race([events.next(), cut]);
        if (next === "cut off") return next;
        if (next.done === true) return next.value === "cut" ? "reset" : "end";
        const text = new TextDecoder().decode(next.value);
        if (text.startsWith("retry:")) world.sometimes("a stream reached its lifetime");
        if (!take(text)) return "gap";
        // Now and then it reads slowly, or goes.
        while (world.chance(0.3)) await world.wait();
        if (world.chance(0.01))
          for (const wake = world.now() + 2 * LIFETIME_MS; world.now() < wake;) await world.wait();
        if (world.chance(0.06)) return "left";
      }
    };

    const connect = async (): Promise<string> => {
      const leaving = new AbortController();
      const { promise: cut, resolve } = Promise.withResolvers<"cut off">();
      if (last % channel.batch !== 0) world.sometimes("a client resumed in the middle of a batch");
      let events: StreamBody;
      try {
        events = server.follow(search, last, ADDRESSES[number] ?? "", leaving.signal, () =>
          resolve("cut off"),
        );
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        world.sometimes("a stream was refused");
        return error.code;
      }
      const ending = await read(events, cut);
      leaving.abort();
      return ending;
    };

    for (let connection = 0; connection < CONNECTIONS && !isDone; connection++) {
      const ending = await connect();
      world.note(`client ${number}: ${ending} after ${last}`);
      if (ending === "cut off") world.sometimes("a stream was cut off");
      if (ending === "left") world.sometimes("a client left");
      if (ending === "reset") world.sometimes("the connection was reset");
      await world.wait();
    }
    if (received !== new TextDecoder().decode(bytes))
      world.violated(`client ${number} has other events, up to ${last}`);
  };

  let running = ADDRESSES.length;
  const operator = async (): Promise<void> => {
    while (running > 0) {
      await world.wait();
      if (!world.chance(0.01)) continue;
      const before = server;
      server = startServer(world);
      const dies = world.chance(0.5);
      if (dies) before.die();
      else before.goDown();
      world.sometimes(dies ? "the server died" : "the server went down");
      world.note(dies ? "died" : "down");
    }
    await world.wait();
    server.checkEmpty();
  };
  const clients = ADDRESSES.map((_, number) => client(number).finally(() => running--));
  return [operator(), ...clients];
};
