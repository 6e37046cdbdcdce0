import { dlopen, FFIType, ptr } from "bun:ffi";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/binary.ts";

/** Servers run on one core, their load comes from the other. */
export const ON_SERVER_CORE = ["taskset", "-c", "0"] as const;
const ON_LOAD_CORE = ["taskset", "-c", "1"] as const;

const CONNECTIONS = "16";

export interface Target {
  readonly name: string;
  readonly url: string;
  /** The server process, if known. */
  readonly pid?: number;
  /** The load may use any core. */
  readonly roams?: true;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes what follows the URL in the next request; by default all requests are the same. */
  readonly next?: () => string;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

let made = 0;

/** A text that no request of this machine has had. */
export const fresh = (): string => `${Date.now()}-${made++}`;

/** For wrk: requests one path of a file after another. */
const ONE_BY_ONE = `
local paths = io.lines("FILE")
request = function()
  return wrk.format(nil, wrk.path .. paths())
end
`;
/** More than any server answers. */
const NEXT_PER_SECOND = 25_000;

const { symbols: libc } = dlopen("libc.so.6", {
  clock_gettime: { args: [FFIType.i32, FFIType.ptr], returns: FFIType.i32 },
});
const CPUCLOCK_SCHED = 2;

/** Seconds of processor time that a process has used, from its CPU clock, because /proc counts in hundredths. */
export const processorSeconds = (pid: number): number => {
  const time = new BigInt64Array(2);
  if (libc.clock_gettime((~pid << 3) | CPUCLOCK_SCHED, ptr(time)) !== 0)
    throw new Error(`process ${pid} has ended`);
  return Number(time[0]) + Number(time[1]) / 1e9;
};

const LONGEST_SILENCE_SECONDS = 3;

/**
 * Loads a target with wrk. Returns its pace: requests per second of its own processor time, which other programs do not
 * affect, or per second of wall time if its process is not known.
 */
export const load = async (target: Target, seconds: number): Promise<number> => {
  const { url, pid, headers = {}, next, roams = false } = target;
  using folder = temporaryFolder();
  const script = join(folder.path, "paths.lua");
  if (next !== undefined) {
    const file = join(folder.path, "paths");
    const count = Math.ceil(seconds * NEXT_PER_SECOND);
    writeFileSync(file, Array.from({ length: count }, () => `${next()}\n`).join(""));
    writeFileSync(script, ONE_BY_ONE.replace("FILE", file));
  }
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = [
    "-t1",
    "-c",
    CONNECTIONS,
    "-d",
    "1h",
    ...sent,
    ...(next === undefined ? [] : ["-s", script]),
  ];
  const before = pid === undefined ? Number.NaN : processorSeconds(pid);
  const wrk = Bun.spawn([...(roams ? [] : ON_LOAD_CORE), "wrk", ...options, url], {
    stdout: "pipe",
    stderr: "inherit",
  });
  await Bun.sleep(seconds * 1000);
  // wrk itself counts only whole seconds. It misses a signal that arrives just before it sleeps.
  while (wrk.exitCode === null && wrk.signalCode === null) {
    wrk.kill("SIGINT");
    await Promise.race([wrk.exited, Bun.sleep(100)]);
  }
  const text = await new Response(wrk.stdout).text();
  if (text === "") {
    if (seconds > LONGEST_SILENCE_SECONDS) throw new Error(`wrk on ${url} says nothing: is it installed?`);
    // On a busy machine the signal may arrive before it handles signals.
    return load(target, seconds * 2);
  }
  const used = pid === undefined ? Number.NaN : processorSeconds(pid) - before;
  const [, requests, rate] = /(\d+) requests in[^]*Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  if (requests === undefined || /Non-2xx or 3xx|Socket errors/.test(text))
    throw new Error(`wrk on ${url} says:\n${text}`);
  return pid === undefined ? Number(rate) : Number(requests) / used;
};

/** Seconds of a burst: short, so that other work on the machine affects neighbours alike. */
const BURST_SECONDS = 0.2;

/** One burst for each target, forwards and backwards alternately, so that none always follows the same one. */
const round = async (targets: readonly Target[], number: number): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const target of number % 2 === 0 ? targets : targets.toReversed())
    found.set(target.name, await load(target, BURST_SECONDS));
  return found;
};

const LONGEST_SETTLING_MS = 15_000;
const STEADY = 0.05;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Loads targets in rounds until the JIT compilers have settled: until a round is within 5 % of the one
 * before. The first seconds after a start are not comparable.
 */
export const settle = async (targets: readonly Target[]): Promise<void> => {
  const end = performance.now() + LONGEST_SETTLING_MS;
  let before = await round(targets, 0);
  for (let number = 1; performance.now() < end; number++) {
    const after = await round(targets, number);
    const changes = targets.map(({ name }) =>
      Math.log((after.get(name) ?? Number.NaN) / (before.get(name) ?? Number.NaN)),
    );
    if (Math.abs(meanOf(changes)) < STEADY) return;
    before = after;
  }
};

/** The paces of each target, round by round. */
export type Bursts = ReadonlyMap<string, readonly number[]>;

/** Loads several targets in interleaved rounds. Settle them first. */
export const race = async (targets: readonly Target[], rounds = 12): Promise<Bursts> => {
  const found = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let number = 0; number < rounds; number++)
    for (const [name, pace] of await round(targets, number)) found.get(name)?.push(pace);
  return found;
};

/** The median of a target's paces. */
export const typical = (found: Bursts, name: string): number => median(found.get(name) ?? []);

/** One target's pace divided by another's in each round. */
export const ratios = (found: Bursts, one: string, other: string): number[] =>
  (found.get(one) ?? []).map((pace, number) => pace / (found.get(other)?.[number] ?? Number.NaN));

/** The spread of the middle half of the rounds. */
export const middleHalf = (values: readonly number[]): readonly [from: number, to: number] => [
  quantile(values, 0.25),
  quantile(values, 0.75),
];

/** Milliseconds until a response was read completely. */
export const latency = async (url: string): Promise<number> => {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return performance.now() - started;
};

/** Latencies of URLs, one request after another. */
export const latencies = async (urls: readonly string[]): Promise<number[]> => {
  const found: number[] = [];
  for (const url of urls) found.push(await latency(url));
  return found;
};
