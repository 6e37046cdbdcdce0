/**
 * `bun run mutate [--share 0.2] [--seed word] [path…]`: applies every mutation of Stryker to the folders below, one at a
 * time, and counts which ones a test detects. Each is tried with the tests that run its lines. A full run takes hours on
 * two cores; a share of the mutants, drawn by the seed, gives much the same result sooner. Prints a table, and writes
 * every survivor to `reports/mutation.json`. Stryker's own runner would run all tests of every mutant in code that
 * contains all mutants, which makes them six times slower. A mutant that changes nothing that anyone could notice is left
 * out by Stryker's comment, `// Stryker disable next-line …: reason`; without a reason, the run stops.
 */
import { Glob } from "bun";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Verdict, openWorkspace, type Workspace } from "./workspace.ts";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { runs, type TestFile } from "./tests.ts";

const ROOT = join(import.meta.dir, "../..");
const GOAL = 0.88;
const WORKSPACES = 2;

/** Word lists and places are data, and macros run only when the engine is built, not in tests. */
const NOT_MUTATED = /^src\/core\/engine\/(words\/|locale\.macro)/;

/** The folders that are mutated; their tests are in the same folders below `test`. */
const FOLDERS = [
  "core/query",
  "core/engine",
  "core/mock",
  "core/schema",
  "server/routes/contact",
  "server/routes/mock",
] as const;

/** Kills servers under load, which takes too long to be tried on every mutant that others do not detect. */
const TOO_SLOW = "test/server/routes/contact/kill.test.ts";

const testsOf = (folder: string): string[] =>
  [...new Glob("**/*.test.ts").scanSync({ cwd: join(ROOT, "test", folder) })]
    .map((name) => `test/${folder}/${name}`)
    .filter((file) => file !== TOO_SLOW)
    .toSorted();

const CORE = testsOf("core");

const isCore = (folder: string): boolean => folder.startsWith("core/");
const folderOf = (file: string): string =>
  FOLDERS.find((one) => file.startsWith(`src/${one}/`)) ?? "core/engine";

const { values, positionals } = parseArgs({
  options: { share: { type: "string", default: "1" }, seed: { type: "string", default: "1" } },
  allowPositionals: true,
});
const share = Number(values.share);
if (!(share > 0 && share <= 1)) {
  console.error(`--share is a number above 0 and at most 1, not ${values.share}.`);
  process.exit(64);
}
const wanted = positionals.length === 0 ? FOLDERS.map((folder) => `src/${folder}`) : positionals;
const patterns = wanted.map((path) => (path.endsWith(".ts") ? path : `${path.replace(/\/$/, "")}/**/*.ts`));

const isDrawn = (at: number): boolean => Number(Bun.hash(`${values.seed} ${at}`) % 10_000n) < share * 10_000;

const mutants: Mutant[] = [];
let all = 0;
for await (const mutant of mutantsOf(ROOT, patterns, NOT_MUTATED)) if (isDrawn(all++)) mutants.push(mutant);
if (mutants.length === 0) {
  console.error(`There is nothing to mutate in ${wanted.join(" ")}.`);
  process.exit(64);
}

const names = new Set(
  mutants.flatMap(({ file }) => {
    const folder = folderOf(file);
    return isCore(folder) ? CORE : testsOf(folder);
  }),
);
const tests: TestFile[] = [];
const verdicts = new Map<Mutant, Verdict>();

/** Of threads and servers, no report says which lines they run. */
const testsFor = (mutant: Mutant): TestFile[] => {
  const folder = folderOf(mutant.file);
  return isCore(folder)
    ? tests.filter((test) => runs(test, mutant))
    : tests.filter(({ name }) => name.startsWith(`test/${folder}/`));
};

const tryAll = async (): Promise<void> => {
  using stack = new DisposableStack();
  const workspaces = Array.from({ length: WORKSPACES }, () => stack.use(openWorkspace(ROOT)));
  const inEach = async <Item>(items: Iterable<Item>, work: (one: Workspace, item: Item) => Promise<void>) => {
    const queue = items[Symbol.iterator]();
    const rest = { [Symbol.iterator]: () => queue };
    await Promise.all(
      workspaces.map(async (workspace) => {
        for (const item of rest) await work(workspace, item);
      }),
    );
  };
  await inEach(names, async (workspace, name) => void tests.push(await workspace.measure(name)));
  await inEach(mutants, async (workspace, mutant) => {
    verdicts.set(mutant, await workspace.fateOf(mutant, testsFor(mutant)));
    if (verdicts.size % 100 === 0) console.error(`${verdicts.size} of ${mutants.length}`);
  });
};
await tryAll();

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
