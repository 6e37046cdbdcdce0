import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Coverage, Trial } from "./messages.ts";

/** A process that takes this long for one message runs endlessly, however busy the machine is. */
const SILENCE_MS = 120_000;
/** Measuring runs slow tests, too. */
const MEASURING_MS = 600_000;

export interface Runner extends Disposable {
  /** The verdict for a mutant; undefined if the process died or hung, which ends this runner. */
  try(mutant: string): Promise<Trial | undefined>;
}

const measuredFile = (folder: string, tests: string): string =>
  join(folder, "measured", `${tests.replaceAll("/", "-")}.json`);

/** Starts a runner, and gives each of its messages, or undefined when it has ended. */
const start = (folder: string, tests: string, variables: Record<string, string>) => {
  const queue: unknown[] = [];
  let isOver = false;
  let waiting: (() => void) | undefined;
  const child = Bun.spawn([process.execPath, "test", "./test/mutation/runner.ts"], {
    cwd: folder,
    env: { ...process.env, ...variables, TESTS: join(folder, tests), MEASURED: measuredFile(folder, tests) },
    stdout: "ignore",
    stderr: "ignore",
    // A process group, with the servers that tests start.
    detached: true,
    ipc: (message: unknown) => {
      queue.push(message);
      waiting?.();
    },
    onExit: () => {
      isOver = true;
      waiting?.();
    },
  });
  const end = (): void => {
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  const next = async (limit: number): Promise<unknown> => {
    const timer = setTimeout(end, limit);
    while (queue.length === 0 && !isOver) await new Promise<void>((done) => (waiting = done));
    clearTimeout(timer);
    return queue.shift();
  };
  return { next, end, send: (mutant: string) => child.send(mutant) };
};

/** Measures a file of tests. */
export const measure = async (folder: string, tests: string): Promise<Coverage> => {
  mkdirSync(join(folder, "measured"), { recursive: true });
  const runner = start(folder, tests, {});
  try {
    const coverage = (await runner.next(MEASURING_MS)) as Coverage | undefined;
    if (coverage === undefined || !existsSync(measuredFile(folder, tests)))
      throw new Error(`${tests} fails without a mutant`);
    return coverage;
  } finally {
    runner.end();
  }
};

export const openRunner = async (folder: string, tests: string): Promise<Runner> => {
  const runner = start(folder, tests, {});
  if ((await runner.next(SILENCE_MS)) === undefined) throw new Error(`${tests} does not load any more`);
  return {
    async try(mutant) {
      runner.send(mutant);
      return (await runner.next(SILENCE_MS)) as Trial | undefined;
    },
    [Symbol.dispose]: runner.end,
  };
};

/** The verdict for a mutant that is active from the start; undefined if the process died or hung. */
export const tryAlone = async (
  folder: string,
  tests: string,
  order: readonly number[],
  mutant: string,
): Promise<Trial | undefined> => {
  const runner = start(folder, tests, { MUTANT: mutant, ORDER: order.join(",") });
  try {
    return (await runner.next(SILENCE_MS)) as Trial | undefined;
  } finally {
    runner.end();
  }
};
