import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { binary } from "../support/binary.ts";
import { atMost, type Report, rounded, spread } from "./table.ts";

const BARE = `const server = Bun.serve({ port: Number(process.env.PORT), hostname: "127.0.0.1", fetch: () => new Response("ok") });`;

const compileBare = async (folder: string): Promise<string> => {
  const source = join(folder, "bare.ts");
  const outfile = join(folder, "bare");
  await Bun.write(source, BARE);
  const flags = ["--compile", "--bytecode", "--format=esm", "--minify-whitespace", "--minify-syntax"];
  const build = Bun.spawn([process.execPath, "build", ...flags, source, `--outfile=${outfile}`], {
    env: { ...process.env, NODE_ENV: "production" },
    stdout: "ignore",
  });
  if ((await build.exited) !== 0) throw new Error("the bare server did not build");
  return outfile;
};

const residentMegabytes = async (pid: number): Promise<number> => {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
};

const freePort = (): number => {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
  const { port } = server;
  void server.stop(true);
  return port ?? 0;
};

/** How long until nothing that starts up is still at work, in milliseconds. */
const SETTLE_MS = 1500;

const measure = async (executable: string, cwd: string, settle: boolean) => {
  const port = freePort();
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
  const megabytes = settle ? await residentMegabytes(child.pid) : 0;
  child.kill("SIGKILL");
  await child.exited;
  return { milliseconds, megabytes };
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const ROUNDS = 15;

/** Start to first 200, idle memory and file size of the executable beside a bare compiled Bun.serve, in turns. */
export const report = async (): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), "mockbench-bench-"));
  try {
    const executables = { ours: await binary(), bare: await compileBare(folder) };
    const starts = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++)
      for (const name of ["ours", "bare"] as const)
        starts[name].push((await measure(executables[name], folder, false)).milliseconds);
    const [mine, theirs] = [median(starts.ours), median(starts.bare)];
    const idle = (await measure(executables.ours, folder, true)).megabytes;
    const size = (file: string): number => statSync(file).size / 1e6;
    const weight = size(executables.ours) / size(executables.bare);
    return {
      figures: [
        atMost("start to first 200", mine, 30, `${rounded(mine)} ms (${spread(starts.ours)})`, "ms"),
        atMost(
          "the same ÷ a bare compiled Bun.serve",
          mine / theirs,
          3.5,
          `${rounded(mine / theirs)} × (${rounded(theirs)} ms)`,
        ),
        atMost("memory at rest", idle, 45, `${rounded(idle)} MB`, "MB"),
        atMost(
          "file ÷ the bare one",
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
