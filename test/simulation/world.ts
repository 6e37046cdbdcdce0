/**
 * A world in which time, order and chance come from one seed. Whatever waits in it goes on when the world says so, one
 * after the other in an order that the seed decides; nothing waits for real time.
 */
export interface World {
  /** In [0, 1). */
  readonly random: () => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly chance: (probability: number) => boolean;
  /** Milliseconds. */
  readonly now: () => number;
  /** Goes on after everything that the world puts before it. */
  readonly wait: () => Promise<void>;
  /** Adds a line to what a run prints. */
  readonly note: (line: string) => void;
  /** A rare state was reached. */
  readonly sometimes: (state: string) => void;
  readonly violated: (promise: string) => void;
}

/** What came of a run. */
export interface Outcome {
  readonly trace: readonly string[];
  readonly states: ReadonlySet<string>;
  readonly violations: readonly string[];
}

const createRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/** More than any step needs before it waits again or ends. */
const MICROTASKS = 60;
const LONGEST_STEP_MS = 700;

/** Runs a program until nothing in its world waits; by then its clients must have ended. */
export const runWorld = async (
  seed: number,
  program: (world: World) => readonly Promise<void>[],
): Promise<Outcome> => {
  const random = createRandom(seed);
  const waiting: (() => void)[] = [];
  const trace: string[] = [];
  const states = new Set<string>();
  const violations: string[] = [];
  let now = 0;
  const world: World = {
    random,
    pick: (items) => items[Math.floor(random() * items.length)] as never,
    chance: (probability) => random() < probability,
    now: () => now,
    wait: () => new Promise((resolve) => void waiting.push(resolve)),
    note: (line) => void trace.push(`${Math.round(now)} ${line}`),
    sometimes: (state) => void states.add(state),
    violated: (promise) => void violations.push(`${Math.round(now)} ${promise}`),
  };
  const clients = program(world);
  let running = clients.length;
  for (const client of clients)
    client.catch((error: unknown) => world.violated(String(error))).finally(() => running--);
  for (;;) {
    for (let turn = 0; turn < MICROTASKS; turn++) await Promise.resolve();
    const [next] = waiting.splice(Math.floor(random() * waiting.length), 1);
    if (next === undefined) {
      if (running > 0) world.violated(`${running} of ${clients.length} clients wait for ever`);
      return { trace, states, violations };
    }
    now += random() * LONGEST_STEP_MS;
    next();
  }
};
