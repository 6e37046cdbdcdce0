import { openRaw } from "../../server/routes/realtime/support/raw-stream.ts";

/** How late each event of a crowd arrived. */
export interface StreamClients {
  /** Discards the measurements so far. */
  readonly forget: () => void;
  /** Milliseconds behind start + k x interval, one per event; start is when the request was sent. */
  readonly lateness: () => Float64Array;
  readonly leave: () => void;
}

const FRAME_END = Buffer.from("}\n\n");
const BATCH_SIZE = 25;

/** Opens this many streams of one event per interval, a few at a time, and records when each event arrives. */
export const openStreamClients = async (
  origin: string,
  pathOf: (client: number) => string,
  size: number,
  interval: number,
): Promise<StreamClients> => {
  const { hostname, port, host } = new URL(origin);
  let late: number[] = [];
  const sockets: Bun.Socket[] = [];
  for (let client = 0; client < size; client++) {
    let sentAt = 0;
    let seen = 0;
    const socket = await Bun.connect({
      hostname,
      port: Number(port),
      socket: {
        data(_socket, chunk) {
          const now = performance.now();
          for (let at = chunk.indexOf(FRAME_END); at !== -1; at = chunk.indexOf(FRAME_END, at + 1))
            late.push(now - sentAt - interval * seen++);
        },
      },
    });
    sentAt = performance.now();
    socket.write(`GET ${pathOf(client)} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    sockets.push(socket);
    if (client % BATCH_SIZE === BATCH_SIZE - 1) await Bun.sleep(10);
  }
  return {
    forget: () => (late = []),
    lateness: () => Float64Array.from(late).sort(),
    leave: () => {
      for (const socket of sockets) socket.terminate();
    },
  };
};

/** Every way to disconnect, in turn. */
const WAYS = ["fin", "rst", "half", "fin-early", "rst-early", "fin-stalled", "rst-stalled"] as const;

/** One client that connects and leaves in one of these ways. */
export const comeAndLeave = async (origin: string, turn: number): Promise<void> => {
  const way = WAYS[turn % WAYS.length] ?? "fin";
  const [how, when] = way.split("-") as ["fin" | "rst" | "half", "early" | "stalled" | undefined];
  const path = "/api/mock/realtime?interval=10000&batch=20&resource=posts";
  using stream = await openRaw(origin, path, { paused: when === "stalled" });
  if (when === undefined) await stream.until(() => stream.arrivals().length > 0, 10_000);
  else if (when === "stalled") await Bun.sleep(20);
  stream.leave(how);
  if (how === "half") await Bun.sleep(20);
};
