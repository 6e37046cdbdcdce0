import { type Message, parseEventStream, type ParsedStream } from "./event-stream.ts";

/** What was received so far. */
export interface RawStream extends Disposable {
  /** Status line and headers, in lower case; empty until they have arrived. */
  readonly head: () => string;
  readonly status: () => number;
  /** The bytes of the body, without the chunked coding. */
  readonly body: () => Uint8Array;
  readonly parsed: () => ParsedStream;
  /** Default-channel messages. */
  readonly events: () => readonly Message[];
  /** When each chunk of the body arrived, by `performance.now()`. */
  readonly arrivals: () => readonly number[];
  /** When the chunk arrived in which each default-channel message begins. */
  readonly messageTimes: () => readonly number[];
  /** Cheap to read at every arrival. */
  readonly hasEnded: () => boolean;
  readonly sentAt: number;
  /** Resolves when the other side has closed. */
  readonly closed: Promise<void>;
  /** Resolves when the condition holds, checked at every arrival; rejects after `patience` milliseconds. */
  readonly until: (condition: () => boolean, patience?: number) => Promise<void>;
  /** Pause and resume reading: when paused, the kernel's buffers fill up, then the other side's. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Closes normally (FIN), abruptly (RST), or only the direction to the server (FIN, still reading). */
  readonly leave: (how: "fin" | "rst" | "half") => void;
}

const MESSAGE = '\ndata: {"id":';
const HEAD_END = Buffer.from("\r\n\r\n");

/** Decodes HTTP/1.1's chunked coding: complete chunks, and the part of the last one that has arrived. */
const unchunk = (bytes: Buffer): Buffer => {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd === -1) break;
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
};

export interface RawStreamOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Stops reading before the first byte. */
  readonly paused?: boolean;
}

/** Requests a stream over its own socket, with full control over when it is read and how it is closed. */
export const openRaw = async (
  origin: string,
  path: string,
  { method = "GET", headers = {}, paused = false }: RawStreamOptions = {},
): Promise<RawStream> => {
  const { hostname, port, host } = new URL(origin);
  const received: Buffer[] = [];
  const arrivals: number[] = [];
  const watchers = new Set<() => void>();
  const closed = Promise.withResolvers<void>();
  const arrived = (): void => {
    for (const watch of watchers) watch();
  };
  const socket = await Bun.connect({
    hostname,
    port: Number(port),
    allowHalfOpen: true,
    socket: {
      data(_socket, chunk) {
        received.push(Buffer.from(chunk));
        arrivals.push(performance.now());
        arrived();
      },
      end: () => closed.resolve(),
      close: () => closed.resolve(),
      error: () => closed.resolve(),
    },
  });
  if (paused) socket.pause();
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const sentAt = performance.now();
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);

  const all = (): Buffer => Buffer.concat(received);
  const head = (): string => {
    const bytes = all();
    const end = bytes.indexOf(HEAD_END);
    return end === -1 ? "" : bytes.toString("latin1", 0, end).toLowerCase();
  };
  const body = (): Buffer => {
    const bytes = all();
    const end = bytes.indexOf(HEAD_END);
    if (end === -1) return Buffer.alloc(0);
    const rest = bytes.subarray(end + HEAD_END.length);
    return head().includes("transfer-encoding: chunked") ? unchunk(rest) : rest;
  };
  const parsed = (): ParsedStream => parseEventStream(body());

  return {
    head,
    status: () => Number(/^http\/1\.1 (\d{3})/.exec(head())?.[1] ?? 0),
    body,
    parsed,
    events: () => parsed().messages.filter(({ event }) => event === "message"),
    arrivals: () => arrivals,
    messageTimes: () => {
      let rest = "";
      return received.flatMap((chunk, index) => {
        const text = rest + chunk.toString("latin1");
        rest = text.slice(1 - MESSAGE.length);
        return Array.from({ length: text.split(MESSAGE).length - 1 }, () => arrivals[index] ?? 0);
      });
    },
    hasEnded: () => received.at(-1)?.includes("event: end") === true,
    sentAt,
    closed: closed.promise,
    until: (condition, patience = 60_000) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const watch = (): void => {
        if (condition()) resolve();
      };
      const late = setTimeout(
        () => reject(new Error(`not within ${patience} ms; so far: ${all().toString("utf8").slice(-500)}`)),
        patience,
      );
      watchers.add(watch);
      watch();
      return promise.finally(() => {
        clearTimeout(late);
        watchers.delete(watch);
      });
    },
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    leave: (how) => {
      if (how === "fin") socket.end();
      else if (how === "rst") socket.terminate();
      else socket.shutdown();
    },
    [Symbol.dispose]: () => socket.terminate(),
  };
};
