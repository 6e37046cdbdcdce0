import { join } from "node:path";
import { temporaryDirectory } from "../../server/routes/contact/harness.ts";
import { submission } from "./client.ts";
import { startProcess } from "./server-process.ts";

const LANES = 64;
const SLICE_MS = 1000;
const SLICES = 7;

/** Servers on one core, the load on another, so that both servers get the same load. */
const pinned = (core: number): string[] =>
  Bun.which("taskset") === null ? [] : ["taskset", "-c", String(core)];

const postFor = async (url: URL, milliseconds: number): Promise<number> => {
  const end = performance.now() + milliseconds;
  let stored = 0;
  const body = JSON.stringify(submission("rate"));
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      const response = await fetch(url, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`a ${response.status} while measuring`);
      stored++;
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: LANES }, lane));
  return (stored / (performance.now() - started)) * 1000;
};

const startBare = async (dataDir: string) => {
  const script = join(import.meta.dir, "bare-elysia.ts");
  const child = Bun.spawn([...pinned(1), process.execPath, script, dataDir], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production" },
    stdout: "pipe",
    stderr: "inherit",
  });
  const { value } = await child.stdout.getReader().read();
  const { url }: { url: string } = JSON.parse(new TextDecoder().decode(value));
  return { url: new URL("/api/contact", url), stop: () => child.kill(9) };
};

export interface RateReport {
  readonly ours: number;
  readonly bare: number;
  /** The median of the ratios of neighbouring slices. */
  readonly ratio: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Durable submissions per second, ours and the bare server's alternately, on the same core and disk. */
export const measureRate = async (): Promise<RateReport> => {
  using directory = temporaryDirectory();
  const bare = await startBare(directory.path);
  await using ours = await startProcess({ DATA_DIR: join(directory.path, "ours") }, pinned(1));
  await postFor(ours.url, 1000);
  await postFor(bare.url, 1000);
  const pairs: (readonly [number, number])[] = [];
  for (let slice = 0; slice < SLICES; slice++) {
    pairs.push([await postFor(ours.url, SLICE_MS), await postFor(bare.url, SLICE_MS)]);
  }
  bare.stop();
  return {
    ours: Math.round(median(pairs.map(([rate]) => rate))),
    bare: Math.round(median(pairs.map(([, rate]) => rate))),
    ratio: median(pairs.map(([mine, theirs]) => mine / theirs)),
  };
};
