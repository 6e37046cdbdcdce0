import { availableParallelism } from "node:os";
import type { Mutant } from "./instrumented-copy.ts";
import type { Coverage } from "./messages.ts";
import { measure, openRunner, tryAlone } from "./runners.ts";

const PROCESSES = availableParallelism();
/** How long tests may repeatedly try a mutant that none of them detects. */
const BUDGET_MS = 10_000;
/** How many files of tests may try a mutant in a process of its own. */
const MOST_ALONE = 5;

interface TestFile extends Coverage {
  readonly name: string;
}

const inParallel = async <Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items[Symbol.iterator]();
  const rest = { [Symbol.iterator]: () => queue };
  const run = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: PROCESSES }, run));
};

/** The mutants that none of these files of tests detects. */
export const survivorsOf = async (
  folder: string,
  mutants: readonly Mutant[],
  names: readonly string[],
): Promise<ReadonlySet<Mutant>> => {
  const left = new Set(mutants);
  const begun = performance.now();
  const tell = (what: string): void =>
    console.error(
      `${Math.round((performance.now() - begun) / 1000)} s: ${what}, ${left.size} of ${mutants.length} left`,
    );

  const files: TestFile[] = [];
  await inParallel(names, async (name) => {
    const coverage = await measure(folder, name);
    files.push({ ...coverage, name });
  });
  // Those that run the least code check it the most closely.
  files.sort((one, other) => one.repeated.length - other.repeated.length);
  const count = (numberOf: (file: TestFile) => number): number =>
    files.reduce((sum, file) => sum + numberOf(file), 0);
  tell(
    `${count(({ usable }) => usable.length)} of ${count(({ tests }) => tests)} tests can be repeated, and are quick enough`,
  );

  /** The files of tests to try a mutant in a process of its own, because repeating tests would not tell. */
  const alone = new Map<Mutant, TestFile[]>();
  const spent = new Map<Mutant, number>();

  const repeatIn = async (file: TestFile): Promise<void> => {
    const repeated = new Set(file.repeated);
    const isOpen = (mutant: Mutant): boolean => left.has(mutant) && (spent.get(mutant) ?? 0) < BUDGET_MS;
    const queue = mutants.filter((mutant) => repeated.has(mutant.id) && isOpen(mutant)).toReversed();
    while (queue.length > 0) {
      using runner = await openRunner(folder, file.name);
      for (let mutant = queue.pop(); mutant !== undefined; mutant = queue.pop()) {
        if (!isOpen(mutant)) continue;
        const trial = await runner.try(mutant.id);
        spent.set(mutant, (spent.get(mutant) ?? 0) + (trial?.ms ?? 0));
        if (trial?.verdict === "spoiled") alone.set(mutant, [...(alone.get(mutant) ?? []), file]);
        if (trial === undefined || trial.verdict === "killed") left.delete(mutant);
        if (trial === undefined || trial.verdict === "spoiled") break;
      }
    }
  };
  await inParallel(files, async (file) => {
    await repeatIn(file);
    tell(file.name);
  });

  const loaders = new Map<string, TestFile[]>();
  for (const file of files) for (const id of file.once) loaders.set(id, [...(loaders.get(id) ?? []), file]);
  // What runs in workers and servers is in no report.
  const reported = new Set(files.flatMap(({ repeated, once }) => [...repeated, ...once]));
  for (const mutant of left) {
    const some = reported.has(mutant.id) ? loaders.get(mutant.id) : files;
    if (some !== undefined) alone.set(mutant, [...(alone.get(mutant) ?? []), ...some]);
  }

  const sources = new Map(mutants.map(({ id, file }) => [id, file]));
  /** How many mutants of each source a file of tests repeats. */
  const uses = new Map(
    files.map((file) => [file, Map.groupBy(file.repeated, (id) => sources.get(id))] as const),
  );
  const useOf = (file: TestFile, mutant: Mutant): number => uses.get(file)?.get(mutant.file)?.length ?? 0;
  /** The files first that run the most of the same source. */
  const order = (mutant: Mutant, some: readonly TestFile[]): readonly TestFile[] =>
    some.toSorted((one, other) => useOf(other, mutant) - useOf(one, mutant) || one.ms - other.ms);
  let tried = 0;
  await inParallel(alone, async ([mutant, some]) => {
    if (!left.has(mutant)) return;
    for (const file of order(mutant, some).slice(0, MOST_ALONE)) {
      const trial = await tryAlone(folder, file.name, file.usable, mutant.id);
      if (trial?.verdict === "survived") continue;
      left.delete(mutant);
      break;
    }
    if (++tried % 100 === 0) tell(`${tried} of ${alone.size} tried alone`);
  });
  tell("done");
  return left;
};
