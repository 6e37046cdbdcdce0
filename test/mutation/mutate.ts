/**
 * `bun run mutate [--share 0.2] [--seed word] [--tests path] [--patience 12] [path…]`: applies every mutation of Stryker
 * to the folders below, one at a time, and counts which ones a test detects. A whole run takes hours on two cores; a
 * share of the mutants, drawn by the seed, gives much the same result sooner, and so do the tests of one folder. Tests
 * get `patience` seconds of a processor for a mutant: with 12, some are not tried; with 300, all are. Prints a table, and
 * writes every survivor to `reports/mutation.json`. A mutant that changes nothing that anyone could notice is left out by
 * Stryker's comment, `// Stryker disable next-line …: reason`; without a reason, the run stops.
 */
import { Glob } from "bun";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { instrumentedCopy, type Mutant } from "./instrumented-copy.ts";
import { survivorsOf } from "./survivors.ts";

const ROOT = join(import.meta.dir, "../..");
const GOAL = 0.9;

/** Word lists and places are data, and macros run only when the engine is built, not in tests. */
const NOT_MUTATED = /^src\/core\/engine\/(words\/|locale\.macro)/;

/** The folders that are mutated. Their tests are in the same folders below `test`. */
const FOLDERS = ["core", "server/routes/contact", "server/routes/mock"] as const;

/** Kills servers under load, which takes too long to be tried on mutants. */
const TOO_SLOW = "test/server/routes/contact/kill.test.ts";

const { values, positionals } = parseArgs({
  options: {
    share: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    tests: { type: "string", default: "" },
    patience: { type: "string", default: "12" },
  },
  allowPositionals: true,
});
const share = Number(values.share);
if (!(share > 0 && share <= 1)) {
  console.error(`--share is a number above 0 and at most 1, not ${values.share}.`);
  process.exit(64);
}
const patience = Number(values.patience);
if (!(patience > 0)) {
  console.error(`--patience is a number of seconds above 0, not ${values.patience}.`);
  process.exit(64);
}
const wanted = positionals.length === 0 ? FOLDERS.map((folder) => `src/${folder}`) : positionals;
const patterns = wanted.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`));

const isDrawn = (at: number): boolean => Number(Bun.hash(`${values.seed} ${at}`) % 10_000n) < share * 10_000;

const testsOf = (folder: string): string[] =>
  [...new Glob(`test/${folder}/**/*.test.ts`).scanSync({ cwd: ROOT })]
    .filter((file) => file !== TOO_SLOW && file.startsWith(values.tests))
    .toSorted();

using copy = await instrumentedCopy(ROOT, patterns, NOT_MUTATED);
const mutants = copy.mutants.filter((_, at) => isDrawn(at));
if (mutants.length === 0) {
  console.error(`There is nothing to mutate in ${wanted.join(" ")}.`);
  process.exit(64);
}
const survivors = new Set<Mutant>();
for (const folder of FOLDERS) {
  const own = mutants.filter(({ file }) => file.startsWith(`src/${folder}/`));
  if (own.length === 0) continue;
  const tests = testsOf(folder);
  if (tests.length === 0) throw new Error(`No test of ${folder} is in ${values.tests}.`);
  for (const mutant of await survivorsOf(copy.folder, own, tests, 1000 * patience)) survivors.add(mutant);
}
const scoreOf = (some: readonly Mutant[]): number =>
  some.filter((mutant) => !survivors.has(mutant)).length / some.length;
const row = (name: string, some: readonly Mutant[]): string => {
  const survived = some.filter((mutant) => survivors.has(mutant)).length;
  const score = `${(100 * scoreOf(some)).toFixed(1)} %`;
  return `${name.padEnd(50)} ${String(some.length).padStart(6)} ${String(survived).padStart(9)} ${score.padStart(8)}`;
};
console.log(`${"".padEnd(50)} mutants  survived    score`);
for (const [file, some] of Map.groupBy(mutants, ({ file }) => file)) console.log(row(file, some));
for (const [folder, some] of Map.groupBy(mutants, ({ file }) => file.split("/").slice(1, 3).join("/")))
  console.log(row(folder, some));
console.log(row(`all, of ${copy.mutants.length}`, mutants));

mkdirSync(join(ROOT, "reports"), { recursive: true });
await Bun.write(
  join(ROOT, "reports/mutation.json"),
  JSON.stringify(
    mutants.filter((mutant) => survivors.has(mutant)),
    undefined,
    2,
  ),
);
process.exitCode = scoreOf(mutants) >= GOAL ? 0 : 1;
