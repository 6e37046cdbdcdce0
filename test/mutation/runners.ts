import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Attempt, Coverage, Detector, Trial } from "./messages.ts";

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

const repeating = (folder: string, tests: string) => ({
  TESTS: tests,
  MEASURED: measuredFile(folder, tests),
});

/** Starts a runner, and gives each of its messages, or undefined when it has ended. */
const start = (folder: string, variables: Record<string, string>) => {
  const queue: unknown[] = [];
  let isOver = false;
  let waiting: (() => void) | undefined;
  const child = Bun.spawn([process.execPath, "test", "./test/mutation/runner.ts"], {
    cwd: folder,
    env: { ...process.env, ...variables },
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
  const runner = start(folder, repeating(folder, tests));
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
  const runner = start(folder, repeating(folder, tests));
  if ((await runner.next(SILENCE_MS)) === undefined) throw new Error(`${tests} does not load any more`);
  return {
    async try(mutant) {
      runner.send(mutant);
      return (await runner.next(SILENCE_MS)) as Trial | undefined;
    },
    [Symbol.dispose]: runner.end,
  };
};

const detectorOf = async (
  folder: string,
  attempts: readonly Attempt[],
  mutant: string,
  patience: number,
): Promise<Detector | null> => {
  const runner = start(folder, {
    MUTANT: mutant,
    ATTEMPTS: JSON.stringify(attempts),
    PATIENCE: String(patience),
  });
  let file = attempts[0]?.file ?? "";
  try {
    for (;;) {
      const message = (await runner.next(SILENCE_MS + patience)) as string | Trial | undefined;
      if (message === undefined) return { file, test: null };
      if (typeof message !== "string") return message.by;
      file = message;
    }
  } finally {
    runner.end();
  }
};

/**
 * The test that detects a mutant that is active from the start; null if none does in time. Files of tests share a process, which
 * loads the source once. As they could disturb each other, one that was not the first must detect the mutant by itself.
 */
export const tryAlone = async (
  folder: string,
  attempts: readonly Attempt[],
  mutant: string,
  patience: number,
): Promise<Detector | null> => {
  const by = await detectorOf(folder, attempts, mutant, patience);
  if (by === null || by.file === attempts[0]?.file) return by;
  return detectorOf(
    folder,
    attempts.filter(({ file }) => file === by.file),
    mutant,
    patience,
  );
};
