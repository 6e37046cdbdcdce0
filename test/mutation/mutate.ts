/**
 * `bun run mutate [--share 0.2] [--seed word] [path…]`: applies every mutation of Stryker to `src/core/query` and
 * `src/core/engine`, one at a time, and counts which ones a test detects. A full run takes more than two hours on two
 * cores; a share of the mutants, drawn by the seed, gives much the same result sooner. Prints a table, and writes every
 * survivor to `reports/mutation.json`. Stryker's own runner would run all tests of every mutant in code that contains
 * all mutants, which makes them six times slower.
 */
import { Glob } from "bun";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Verdict, openWorkspace } from "./workspace.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";

const ROOT = join(import.meta.dir, "../..");
const GOAL = 0.85;
const WORKSPACES = 2;

/** Word lists and places are data, and macros run only when the engine is built, not in tests. */
const NOT_MUTATED = /^src\/core\/engine\/(words\/|locale\.macro)/;

const SLOW = new Set(["oracle", "hostile", "coherence", "completeness", "bundle"]);

const testsOf = (folder: string): string[] =>
  [...new Glob("*.test.ts").scanSync({ cwd: join(ROOT, "test", folder) })]
    .map((name) => `test/${folder}/${name}`)
    .toSorted();

const isSlow = (file: string): boolean => SLOW.has(/([^/]+)\.test\.ts$/.exec(file)?.[1] ?? "");
const [OF_QUERY, OF_ENGINE] = ["query", "engine"].map((folder) =>
  testsOf(folder).filter((file) => !isSlow(file)),
) as [string[], string[]];
const ALL = [...testsOf("query"), ...testsOf("engine")];

/** The tests most likely to fail come first, and slow ones last. */
const stagesOf = ({ file }: Mutant): string[][] => {
  const first = file.startsWith("src/core/query/") ? OF_QUERY : OF_ENGINE;
  return [first, ALL.filter((name) => !first.includes(name))];
};

const { values, positionals } = parseArgs({
  options: { share: { type: "string", default: "1" }, seed: { type: "string", default: "1" } },
  allowPositionals: true,
});
const share = Number(values.share);
if (!(share > 0 && share <= 1)) {
  console.error(`--share is a number above 0 and at most 1, not ${values.share}.`);
  process.exit(64);
}
const wanted = positionals.length === 0 ? ["src/core/query", "src/core/engine"] : positionals;
const patterns = wanted.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`));

const isDrawn = (at: number): boolean => Number(Bun.hash(`${values.seed} ${at}`) % 10_000n) < share * 10_000;

const mutants: Mutant[] = [];
let all = 0;
for await (const mutant of mutantsOf(ROOT, patterns, NOT_MUTATED)) if (isDrawn(all++)) mutants.push(mutant);
if (mutants.length === 0) {
  console.error(`There is nothing to mutate in ${wanted.join(" ")}.`);
  process.exit(64);
}

const verdicts = new Map<Mutant, Verdict>();
const queue = mutants.values();
const work = async (): Promise<void> => {
  using workspace = openWorkspace(ROOT);
  const limit = 3000 + Math.ceil(1.5 * (await workspace.healthy(ALL)));
  for (const mutant of queue) {
    verdicts.set(mutant, await workspace.fateOf(mutant, stagesOf(mutant), limit));
    if (verdicts.size % 100 === 0) console.error(`${verdicts.size} of ${mutants.length}`);
  }
};
await Promise.all(Array.from({ length: WORKSPACES }, work));

const scoreOf = (some: readonly Mutant[]): number =>
  some.filter((mutant) => verdicts.get(mutant) !== "survived").length / some.length;
const row = (name: string, some: readonly Mutant[]): string => {
  const survived = some.filter((mutant) => verdicts.get(mutant) === "survived").length;
  const timedOut = some.filter((mutant) => verdicts.get(mutant) === "timed out").length;
  const score = `${(100 * scoreOf(some)).toFixed(1)} %`;
  return `${name.padEnd(40)} ${String(some.length).padStart(6)} ${String(survived).padStart(9)} ${String(timedOut).padStart(10)} ${score.padStart(8)}`;
};
console.log(`${"".padEnd(40)} mutants  survived  timed out    score`);
for (const [file, some] of Map.groupBy(mutants, ({ file }) => file)) console.log(row(file, some));
for (const [folder, some] of Map.groupBy(mutants, ({ file }) => file.split("/").slice(0, 2).join("/")))
  console.log(row(folder, some));
console.log(row(`all, of ${all}`, mutants));

const survivors = mutants.filter((mutant) => verdicts.get(mutant) === "survived");
mkdirSync(join(ROOT, "reports"), { recursive: true });
await Bun.write(
  join(ROOT, "reports/mutation.json"),
  JSON.stringify(
    survivors.map(({ file, line, kind, before, after }) => ({ file, line, kind, before, after })),
    undefined,
    2,
  ),
);
process.exit(scoreOf(mutants) >= GOAL ? 0 : 1);
