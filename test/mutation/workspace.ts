import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mutant } from "./mutants.ts";
import { measure, type TestFile, TrackRecord } from "./tests.ts";

const COPIED = ["src", "test", "package.json", "tsconfig.json"] as const;

const LINKED = ["node_modules", "public"] as const;

export type Verdict = "killed" | "timed out" | "survived";

/** A copy of the project in which one mutant at a time is tried. */
export interface Workspace extends Disposable {
  /** Runs a file of tests without a mutant; throws if it fails. */
  measure(file: string): Promise<TestFile>;
  /** The outcome of a mutant in these tests, until one fails: those that detect the most for their cost first. */
  fateOf(mutant: Mutant, tests: readonly TestFile[]): Promise<Verdict>;
}

/** One counterexample is enough here, however large. */
const NO_SHRINKING = 'import fc from "fast-check";\nfc.configureGlobal({ endOnFailure: true });\n';

/** How long tests may wait for what a mutant prevents, besides four times what they cost. */
const PATIENCE_MS = 20_000;
const MOST_PATIENCE_MS = 3_600_000;

export const openWorkspace = (root: string): Workspace => {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, "preload.ts"), NO_SHRINKING);

  /**
   * Endless loops end by a limit of processor seconds, which other programs on the machine do not use up. The limit of
   * waiting is a clock's; what it ends is tried again without the mutant.
   */
  const passes = async ({ name, cost }: TestFile, patience: number): Promise<Verdict> => {
    const limit = `ulimit -t ${Math.ceil(5 + 2 * cost)} && exec "$@"`;
    const run = [process.execPath, "test", "--bail=1", "--preload", "./preload.ts", `--timeout=${patience}`];
    const child = Bun.spawn(["sh", "-c", limit, "sh", ...run, name], {
      cwd: folder,
      stdout: "ignore",
      stderr: "ignore",
      timeout: patience * 2,
      killSignal: "SIGKILL",
    });
    const code = await child.exited;
    if (child.signalCode === "SIGKILL" || child.signalCode === "SIGXCPU") return "timed out";
    return code === 0 ? "survived" : "killed";
  };

  const within = async <T>(path: string, source: string, work: () => Promise<T>): Promise<T> => {
    const healthy = await Bun.file(path).text();
    await Bun.write(path, source);
    try {
      return await work();
    } finally {
      await Bun.write(path, healthy);
    }
  };
  const fateIn = async ({ file, source }: Mutant, test: TestFile): Promise<Verdict> => {
    for (let patience = PATIENCE_MS + Math.ceil(4000 * test.cost); ; patience *= 2) {
      if (patience > MOST_PATIENCE_MS) throw new Error(`${test.name} fails or hangs without a mutant`);
      const started = performance.now();
      const verdict = await within(join(folder, file), source, () => passes(test, patience));
      if (verdict === "survived") return verdict;
      // No limit of a clock ended a short run.
      if (performance.now() - started < patience / 2) return verdict;
      if ((await passes(test, patience / 2)) === "survived") return verdict;
    }
  };

  const records = new TrackRecord();
  return {
    measure: (file) => measure(folder, file),
    async fateOf(mutant, tests) {
      for (const test of tests.toSorted((one, other) => records.price(one) - records.price(other))) {
        const verdict = await fateIn(mutant, test);
        records.note(test, verdict !== "survived");
        if (verdict !== "survived") return verdict;
      }
      return "survived";
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
};
