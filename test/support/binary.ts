import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BINARY, ROOT } from "../../src/build/paths.ts";

let built: Promise<string> | undefined;

const build = async (): Promise<string> => {
  const process_ = Bun.spawn([process.execPath, "src/build/build.ts", "--if-stale"], {
    cwd: ROOT,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [code, stderr] = await Promise.all([process_.exited, new Response(process_.stderr).text()]);
  if (code !== 0) throw new Error(`the build failed:\n${stderr}`);
  return BINARY;
};

/** The executable, built first if the sources are newer: one build serves all test files of a run. */
export const binary = (): Promise<string> => (built ??= build());

/** An empty folder, removed when the test ends. */
export const temporaryFolder = (): { readonly path: string } & Disposable => {
  const path = mkdtempSync(join(tmpdir(), "mockbench-test-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
};

export interface Finished {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs one command line of the executable, with only `env` in its environment. */
export const runBinary = async (
  args: readonly string[],
  { env = {}, cwd }: { readonly env?: Record<string, string>; readonly cwd?: string } = {},
): Promise<Finished> => {
  using folder = temporaryFolder();
  const run = Bun.spawn([await binary(), ...args], {
    cwd: cwd ?? folder.path,
    env,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [code, stdout, stderr] = await Promise.all([
    run.exited,
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
  ]);
  return { code, stdout, stderr };
};
