import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { freePort } from "../support/free-port.ts";
import { privateKb, residentKb, SETTLE_MS } from "./stream/process.ts";
import { atMost, type Report, rounded, spread, told } from "./table.ts";

/** Compiles a server of `start/` like our executable. */
const compile = async (name: string, folder: string): Promise<string> => {
  const source = Bun.fileURLToPath(new URL(`start/${name}.ts`, import.meta.url));
  const outfile = join(folder, name);
  const flags = ["--compile", "--bytecode", "--format=esm", "--minify-whitespace", "--minify-syntax"];
  const build = Bun.spawn([process.execPath, "build", ...flags, source, `--outfile=${outfile}`], {
    env: { ...process.env, NODE_ENV: "production" },
    stdout: "ignore",
  });
  if ((await build.exited) !== 0) throw new Error(`${name} did not build`);
  return outfile;
};

interface Start {
  readonly milliseconds: number;
  /** When idle, if it should settle; else 0. */
  readonly megabytes: number;
  /** Of these, what is not of files. */
  readonly ownMegabytes: number;
}

const measure = async (executable: string, cwd: string, settle: boolean): Promise<Start> => {
  const port = await freePort();
  const started = performance.now();
  const child = Bun.spawn([executable], {
    cwd,
    env: { PORT: String(port), HOST: "127.0.0.1" },
    stdout: "ignore",
    stderr: "inherit",
  });
  let response: Response | undefined;
  while (response?.status !== 200) {
    if (child.exitCode !== null) throw new Error(`${executable} ended with ${child.exitCode}`);
    response = await fetch(`http://127.0.0.1:${port}/api/mock/users/1`).catch(() => undefined);
    if (response === undefined) await Bun.sleep(0.5);
  }
  const milliseconds = performance.now() - started;
  await response.arrayBuffer();
  if (settle) await Bun.sleep(SETTLE_MS);
  const megabytes = settle ? residentKb(child.pid) / 1024 : 0;
  const ownMegabytes = settle ? privateKb(child.pid) / 1024 : 0;
  child.kill("SIGKILL");
  await child.exited;
  return { milliseconds, megabytes, ownMegabytes };
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const ROUNDS = 15;

/**
 * Time to the first 200, idle memory and file size, compared with a bare compiled Bun.serve and one with Elysia,
 * interleaved.
 */
export const report = async (): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), "mockbench-bench-"));
  try {
    // The plugin reads every file in it.
    const empty = join(folder, "empty");
    mkdirSync(empty);
    const executables = {
      ours: await binary(),
      bare: await compile("bare", folder),
      elysia: await compile("elysia", folder),
    };
    const starts = { ours: [] as number[], bare: [] as number[], elysia: [] as number[] };
    for (let round = 0; round < ROUNDS; round++)
      for (const name of ["ours", "bare", "elysia"] as const)
        starts[name].push((await measure(executables[name], empty, false)).milliseconds);
    const beside = (other: "bare" | "elysia"): number =>
      median(starts.ours.map((milliseconds, round) => milliseconds / (starts[other][round] ?? Number.NaN)));
    const idle = (name: keyof typeof executables): Promise<Start> => measure(executables[name], empty, true);
    const mine = median(starts.ours);
    const restOfElysia = await idle("elysia");
    const rest = await idle("ours");
    const size = (file: string): number => statSync(file).size / 1e6;
    const weight = size(executables.ours) / size(executables.bare);
    const shown = (other: "bare" | "elysia"): string =>
      `${rounded(beside(other))} × (${rounded(median(starts[other]))} ms)`;
    return {
      readme: `It starts in ${mine.toFixed(0)} ms and uses ${rest.megabytes.toFixed(0)} MB of memory when idle.`,
      figures: [
        atMost("start to first 200", mine, 30, `${rounded(mine)} ms (${spread(starts.ours)})`, "ms"),
        told("the same ÷ a bare compiled Bun.serve", shown("bare")),
        atMost("the same ÷ Elysia with only its two plugins", beside("elysia"), 1.4, shown("elysia")),
        atMost("private memory when idle", rest.ownMegabytes, 9, `${rounded(rest.ownMegabytes)} MB`, "MB"),
        told("memory when idle, with pages of files, which processes share", `${rounded(rest.megabytes)} MB`),
        told(
          "the same of Elysia with only its two plugins",
          `${rounded(restOfElysia.megabytes)} MB, ${rounded(restOfElysia.ownMegabytes)} of them private`,
        ),
        atMost(
          "file size ÷ the bare one's",
          weight,
          1.15,
          `${rounded(weight)} × (${size(executables.ours).toFixed(0)} MB)`,
        ),
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
