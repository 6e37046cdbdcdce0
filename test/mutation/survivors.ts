import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import type { Mutant } from "./instrumented-copy.ts";
import type { Attempt, Coverage, Detector } from "./messages.ts";
import { measure, openRunner, tryAlone } from "./runners.ts";

const PROCESSES = availableParallelism();
/** How long tests may repeatedly try a mutant that none of them detects. */
const BUDGET_MS = 5_000;

interface TestFile extends Coverage {
  readonly name: string;
}

/** How many folders a source and a file of tests have in common. */
const closeness = (source: string, test: string): number => {
  const folders = dirname(test).split("/").slice(1);
  const apart = dirname(source)
    .split("/")
    .slice(1)
    .findIndex((folder, depth) => folder !== folders[depth]);
  return apart === -1 ? folders.length : apart;
};

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

/** The mutants that none of these files of tests detects, with `patience` milliseconds of a processor for each. */
export const survivorsOf = async (
  folder: string,
  mutants: readonly Mutant[],
  names: readonly string[],
  patience: number,
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
  tell(`${count(({ usable }) => usable.length)} of ${count(({ tests }) => tests)} tests can be repeated`);

  const spent = new Map<Mutant, number>();
  /** What detected a mutant, and is likely to detect its neighbours. */
  const detections: { readonly mutant: Mutant; readonly by: Detector }[] = [];

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
        if (trial !== undefined && trial.by !== null) detections.push({ mutant, by: trial.by });
        if (trial === undefined || trial.verdict === "killed") left.delete(mutant);
        if (trial === undefined || trial.verdict === "spoiled") break;
      }
    }
  };
  await inParallel(files, async (file) => {
    await repeatIn(file);
    tell(file.name);
  });

  // Repeating does not tell what changes when modules load or a cache is filled, and takes only some of the time.
  const users = new Map<string, TestFile[]>();
  for (const file of files)
    for (const id of new Set([...file.repeated, ...file.once]))
      users.set(id, [...(users.get(id) ?? []), file]);

  /** The closest files first, and of those that are as close the ones that detect the most for their time. */
  const attemptsOf = (mutant: Mutant, some: readonly TestFile[]): Attempt[] => {
    const folder = dirname(mutant.file);
    const near = detections.filter((one) => dirname(one.mutant.file) === folder);
    const counts = Map.groupBy(near, ({ by }) => by.file);
    const price = ({ name, ms, usable }: TestFile): number =>
      (ms * usable.length) / (1 + (counts.get(name)?.length ?? 0));
    return some
      .toSorted(
        (one, other) =>
          closeness(mutant.file, other.name) - closeness(mutant.file, one.name) || price(one) - price(other),
      )
      .map(({ name, usable }) => {
        const own = counts.get(name)?.filter((one) => one.mutant.file === mutant.file) ?? [];
        const tests = Map.groupBy(own, ({ by }) => by.test);
        const countOf = (test: number): number => tests.get(test)?.length ?? 0;
        return { file: name, order: usable.toSorted((one, other) => countOf(other) - countOf(one)) };
      });
  };
  const candidates = [...left];
  let tried = 0;
  await inParallel(candidates, async (mutant) => {
    // What runs in workers and servers is in no report.
    const attempts = attemptsOf(mutant, users.get(mutant.id) ?? files);
    const by = await tryAlone(folder, attempts, mutant.id, patience);
    if (by !== null) {
      detections.push({ mutant, by });
      left.delete(mutant);
    }
    if (++tried % 20 === 0) tell(`${tried} of ${candidates.length} tried alone`);
  });
  tell("done");
  return left;
};
