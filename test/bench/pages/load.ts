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
  /** The process that answers, where there is one. */
  readonly pid?: number;
  /** The load takes any core. */
  readonly roams?: true;
  readonly headers?: Readonly<Record<string, string>>;
  /** The URL ends with a seed that no request before had. */
  readonly fresh?: boolean;
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const FRESH = `
local n = 0
request = function()
  n = n + 1
  return wrk.format(nil, wrk.path .. "ROUND-" .. n)
end
`;

let rounds = 0;

/** Seconds of processor time that a process has used until now; Linux counts them in hundredths. */
const processorSeconds = async (pid: number): Promise<number> => {
  const stat = await Bun.file(`/proc/${pid}/stat`).text();
  // The name of the program comes second, in parentheses, and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** What one round of load came to. */
export interface Round {
  /** Requests answered in a second. */
  readonly rate: number;
  /** Requests answered in a second of the server's own processor time. */
  readonly pace: number;
}

/** Loads a target by wrk. */
export const load = async (target: Target, seconds: number): Promise<Round> => {
  const { url, pid, headers = {}, fresh = false, roams = false } = target;
  using folder = temporaryFolder();
  const script = join(folder.path, "fresh.lua");
  writeFileSync(script, FRESH.replace("ROUND", `${Date.now()}-${rounds++}`));
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", "-c", CONNECTIONS, "-d", `${seconds}s`, ...sent, ...(fresh ? ["-s", script] : [])];
  const before = pid === undefined ? 0 : await processorSeconds(pid);
  const wrk = Bun.spawn([...(roams ? [] : ON_LOAD_CORE), "wrk", ...options, url], {
    stdout: "pipe",
    stderr: "inherit",
  });
  const text = await new Response(wrk.stdout).text();
  const used = pid === undefined ? Number.NaN : (await processorSeconds(pid)) - before;
  const [, requests, rate] = /(\d+) requests in[^]*Requests\/sec:\s+([\d.]+)/.exec(text) ?? [];
  if (requests === undefined || /Non-2xx or 3xx|Socket errors/.test(text))
    throw new Error(`wrk on ${url} says:\n${text}`);
  return { rate: Number(rate), pace: Number(requests) / used };
};

export type Rounds = ReadonlyMap<string, readonly Round[]>;

const WARM_UP_SECONDS = 3;

/** Loads several targets in interleaved rounds, so that what else the machine does hits all alike. */
export const race = async (targets: readonly Target[], { count = 5, seconds = 1 } = {}): Promise<Rounds> => {
  const found = new Map<string, Round[]>(targets.map(({ name }) => [name, []]));
  // Until the compilers have seen enough of everything: a page with a new seed needs some 20,000 rounds.
  for (const target of targets) await load(target, WARM_UP_SECONDS);
  for (let round = 0; round < count; round++)
    for (const target of targets) found.get(target.name)?.push(await load(target, seconds));
  return found;
};

/**
 * One target's pace divided by another's in each round. Paces, not rates: on a core of its own they are the same, and
 * where other programs take turns the pace does not suffer.
 */
export const ratios = (found: Rounds, of: string, to: string): number[] =>
  (found.get(of) ?? []).map(({ pace }, round) => pace / (found.get(to)?.[round]?.pace ?? Number.NaN));

/** Milliseconds until an answer was read whole. */
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
