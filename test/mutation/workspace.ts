import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mutant } from "./mutants.ts";

const COPIED = ["src", "test", "package.json", "tsconfig.json"] as const;

const LINKED = ["node_modules", "public"] as const;

export type Verdict = "killed" | "timed out" | "survived";

/** A copy of the project in which one mutant at a time is tried. */
export interface Workspace extends Disposable {
  /** Milliseconds that these tests take without a mutation; throws if they fail. */
  healthy(files: readonly string[]): Promise<number>;
  /** The outcome of a mutant in tests that run in stages until one fails, none for longer than the limit. */
  fateOf(mutant: Mutant, stages: readonly (readonly string[])[], limit: number): Promise<Verdict>;
}

/** One counterexample is enough here, however large. */
const NO_SHRINKING = 'import fc from "fast-check";\nfc.configureGlobal({ endOnFailure: true });\n';

export const openWorkspace = (root: string): Workspace => {
  const folder = mkdtempSync(join(tmpdir(), "mutation-"));
  for (const name of COPIED) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of LINKED) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, "preload.ts"), NO_SHRINKING);

  const passes = async (files: readonly string[], limit: number): Promise<boolean | undefined> => {
    const child = Bun.spawn(
      [process.execPath, "test", "--bail=1", "--preload", "./preload.ts", "--timeout", "30000", ...files],
      { cwd: folder, stdout: "ignore", stderr: "ignore", timeout: limit, killSignal: "SIGKILL" },
    );
    const code = await child.exited;
    return child.signalCode === "SIGKILL" ? undefined : code === 0;
  };

  return {
    async healthy(files) {
      const started = performance.now();
      if ((await passes(files, 600_000)) !== true) throw new Error("the tests fail without any mutant");
      return performance.now() - started;
    },
    async fateOf({ file, source }, stages, limit) {
      const path = join(folder, file);
      const healthy = await Bun.file(path).text();
      try {
        await Bun.write(path, source);
        for (const files of stages) {
          const passed = await passes(files, limit);
          if (passed === undefined) return "timed out";
          if (!passed) return "killed";
        }
        return "survived";
      } finally {
        await Bun.write(path, healthy);
      }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
};
