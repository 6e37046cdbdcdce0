/**
 * Runs within `bun test`, in the copy: one file of tests, whose tests it repeats. It measures what they run, or tries the
 * mutants that it is told, with a message for each. With the variable MUTANT, that mutant is active while modules load;
 * several files try it, with a message when each begins, and one with the verdict.
 */
import { jest, test } from "bun:test";
import fc from "fast-check";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { collectedFrom, finish } from "./collect.ts";
import type { Attempt, Coverage, Detector, Trial, Verdict } from "./messages.ts";
import { activate, countInto } from "./switch.ts";

/** Slower tests are not repeated: they detect little that others do not, and would take most of the time. */
const SLOWEST_MS = 1_000;
/** How long the tests of one file may repeatedly try one mutant: many files only pass through its code. */
const BUDGET_MS = 300;
/** How much of the time for a mutant in a process of its own one file may take. */
const SHARE_OF_FILE = 0.25;
/** How long a test may take that is run for the first time. */
const LONG_MS = 60_000;
/** A loop that runs a mutant so much more often than the original is endless. */
const ENDLESS = { times: 100, more: 1_000 } as const;

type Work = () => Promise<void>;

/** Of a processor: a busy machine changes no verdict. */
const milliseconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

interface Measured {
  /** Its place in the file. */
  readonly at: number;
  readonly ms: number;
  /** How often it runs each mutant's code, when it is repeated. */
  readonly counts: Readonly<Record<string, number>>;
}

// One counterexample is enough here, however large.
fc.configureGlobal({ endOnFailure: true });

const { setTimeout: later, clearTimeout: cancel } = globalThis;
let stray: unknown;
for (const event of ["unhandledRejection", "uncaughtException"] as const)
  process.on(event, (error) => (stray ??= error ?? event));

/** Whether the test passes in time, and leaves no error behind. */
const passes = async (work: Work, limit: number): Promise<boolean> => {
  const late = Promise.withResolvers<never>();
  const timer = later(() => late.reject(new Error("late")), limit);
  stray = undefined;
  try {
    await Promise.race([work(), late.promise]);
    await new Promise((done) => setImmediate(done));
    return stray === undefined;
  } catch {
    return false;
  } finally {
    cancel(timer);
    jest.useRealTimers();
    jest.restoreAllMocks();
  }
};

const measure = async (
  works: readonly Work[],
  atLoad: Map<string, number>,
): Promise<[Coverage, Measured[]]> => {
  const first = new Map(atLoad);
  const tests: Measured[] = [];
  for (const [at, work] of works.entries()) {
    countInto(first);
    if (!(await passes(work, LONG_MS))) continue;
    const counts = new Map<string, number>();
    countInto(counts);
    const start = milliseconds();
    const isSound = await passes(work, LONG_MS);
    const ms = milliseconds() - start;
    if (isSound) tests.push({ at, ms, counts: Object.fromEntries(counts) });
  }
  countInto(undefined);
  const repeated = new Set(tests.flatMap(({ counts }) => Object.keys(counts)));
  const coverage = {
    tests: works.length,
    usable: tests.toSorted((one, other) => one.ms - other.ms).map(({ at }) => at),
    ms: tests.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, tests.length),
    repeated: [...repeated],
    // What runs when modules load may leave functions that the tests call, also if a test runs it again.
    once: [...first.keys()].filter((id) => atLoad.has(id) || !repeated.has(id)),
  };
  return [coverage, tests];
};

/** The test that detects the mutant that is active from the start; null if none does. */
const tryAlone = async (attempts: readonly Attempt[], patience: number): Promise<Detector | null> => {
  const begun = milliseconds();
  for (const { file, order } of attempts) {
    if (milliseconds() - begun > patience) break;
    process.send?.(file);
    const works = await collectedFrom(join(process.cwd(), file));
    const start = milliseconds();
    for (const test of order) {
      const work = works[test];
      if (work !== undefined && !(await passes(work, LONG_MS))) return { file, test };
      if (milliseconds() - start > patience * SHARE_OF_FILE) break;
    }
  }
  return null;
};

/** Tries one mutant after the other: those tests first that detected the most for their time. */
const repeater = (works: readonly Work[], tests: readonly Measured[]) => {
  const tried = new Map<Measured, number>();
  const detected = new Map<Measured, number>();
  const price = (one: Measured): number =>
    (one.ms * (1 + (tried.get(one) ?? 0))) / (1 + (detected.get(one) ?? 0));

  return async (mutant: string): Promise<readonly [Verdict, number | null]> => {
    const own = tests.filter(({ counts, ms }) => ms <= SLOWEST_MS && counts[mutant] !== undefined);
    const start = milliseconds();
    for (const one of own.toSorted((left, right) => price(left) - price(right))) {
      const work = works[one.at];
      if (work === undefined) throw new Error("The tests are other ones than those that were measured.");
      const limit = 5_000 + 20 * one.ms;
      activate(mutant, ENDLESS.more + ENDLESS.times * (one.counts[mutant] ?? 0));
      const hasSurvived = await passes(work, limit);
      activate(undefined);
      tried.set(one, (tried.get(one) ?? 0) + 1);
      if (!hasSurvived) {
        // If it fails now too, something was left behind, and only a new process can tell.
        if (!(await passes(work, limit))) return ["spoiled", one.at];
        detected.set(one, (detected.get(one) ?? 0) + 1);
        return ["killed", one.at];
      }
      if (milliseconds() - start > BUDGET_MS) break;
    }
    return ["survived", null];
  };
};

const send = (message: Coverage | Trial): void => void process.send?.(message);

const { TESTS = "", MEASURED = "", MUTANT, ATTEMPTS = "", PATIENCE } = process.env;

const serve = async (): Promise<void> => {
  if (MUTANT !== undefined) {
    const start = milliseconds();
    const by = await tryAlone(JSON.parse(ATTEMPTS) as Attempt[], Number(PATIENCE));
    const verdict = by === null ? "survived" : "killed";
    return send({ mutant: MUTANT, verdict, by, ms: milliseconds() - start });
  }
  const atLoad = new Map<string, number>();
  const isMeasured = existsSync(MEASURED);
  if (!isMeasured) countInto(atLoad);
  const works = await collectedFrom(join(process.cwd(), TESTS));
  if (!isMeasured) {
    const [coverage, tests] = await measure(works, atLoad);
    await Bun.write(MEASURED, JSON.stringify(tests));
    return send(coverage);
  }

  const verdictOf = repeater(works, (await Bun.file(MEASURED).json()) as Measured[]);
  process.on("message", async (mutant: string) => {
    const start = milliseconds();
    const [verdict, at] = await verdictOf(mutant);
    const by = at === null ? null : { file: TESTS, test: at };
    send({ mutant, verdict, by, ms: milliseconds() - start });
  });
  process.send?.("ready");
  // The other side ends it.
  await new Promise<never>(() => undefined);
};

test("mutants", async () => {
  await serve();
  await finish();
}, 1e9);
