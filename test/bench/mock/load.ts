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

/** Requests a second that a target answers, by wrk. */
const rate = async ({ url, headers = {}, fresh = false }: Target, seconds: number): Promise<number> => {
  using folder = temporaryFolder();
  const script = join(folder.path, "fresh.lua");
  writeFileSync(script, FRESH.replace("ROUND", `${Date.now()}-${rounds++}`));
  const sent = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", "-c", CONNECTIONS, "-d", `${seconds}s`, ...sent, ...(fresh ? ["-s", script] : [])];
  const wrk = Bun.spawn([...ON_LOAD_CORE, "wrk", ...options, url], { stdout: "pipe", stderr: "inherit" });
  const text = await new Response(wrk.stdout).text();
  const found = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1];
  if (found === undefined || /Non-2xx or 3xx|Socket errors/.test(text))
    throw new Error(`wrk on ${url} says:\n${text}`);
  return Number(found);
};

/** The rates of several targets in interleaved rounds, so that what else the machine does hits all alike. */
export const race = async (
  targets: readonly Target[],
  { count = 5, seconds = 2 } = {},
): Promise<Map<string, number[]>> => {
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await rate(target, 1);
  for (let round = 0; round < count; round++)
    for (const target of targets) rates.get(target.name)?.push(await rate(target, seconds));
  return rates;
};

/** The median over the rounds of one target's rate divided by another's in the same round. */
export const ratio = (rates: ReadonlyMap<string, readonly number[]>, of: string, to: string): number =>
  median((rates.get(of) ?? []).map((value, round) => value / (rates.get(to)?.[round] ?? Number.NaN)));

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
