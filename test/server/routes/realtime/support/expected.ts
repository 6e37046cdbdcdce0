import { BUILT_IN, EVENT_TYPES, type Catalog, type EventType } from "../../../../../src/core/engine/index.ts";

export interface Wanted {
  /** With resources of its own. */
  readonly catalog?: Catalog;
  readonly resource?: string;
  readonly seed?: string;
  readonly count?: number;
  readonly types?: readonly EventType[];
  readonly interval?: number;
  readonly batch?: number;
}

/** The bytes that events `from` to `to` must have on the wire: the contract's framing around the engine's events. */
export const framesOf = (origin: string, from: number, to: number, wanted: Wanted = {}): string => {
  const {
    catalog = BUILT_IN,
    resource = "users",
    seed = "1",
    count = 100,
    types = EVENT_TYPES,
    interval = 1000,
    batch = 1,
  } = wanted;
  const history = catalog.history(resource, { seed, count, origin, types, interval, batch });
  let text = "";
  for (let n = from; n <= to; n++) text += `id: ${n}\ndata: ${JSON.stringify(history.event(n))}\n\n`;
  return text;
};

/** The number of open streams, from the server's metrics. */
export const liveStreams = async (admin: string): Promise<number> => {
  const text = await (await fetch(`${admin}/metrics`)).text();
  const found = /^mockbench_streams_live(?:\{[^}]*\})? (\d+)$/m.exec(text);
  if (found === null) throw new Error("the metrics do not tell how many streams are open");
  return Number(found[1]);
};

/** Waits until exactly this many streams are open; returns how many milliseconds that took. */
export const untilStreams = async (admin: string, wanted: number, patience = 60_000): Promise<number> => {
  const started = performance.now();
  for (;;) {
    const live = await liveStreams(admin);
    const took = performance.now() - started;
    if (live === wanted) return took;
    if (took > patience) throw new Error(`${live} streams are open after ${patience} ms, not ${wanted}`);
    await Bun.sleep(20);
  }
};
