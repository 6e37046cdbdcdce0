import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "../../support/binary.ts";
import { startMock } from "../../support/mock-command.ts";
import { startServer } from "../../support/server.ts";
import { at, type Figure, inLanes, type Scale, timeLimitOf } from "../figure.ts";
import { ARGS, FAMILIES, type Family, FILES, type Variant } from "./expensive-families.ts";

const LOGGED = 1000;
const DEAREST = 10;

const createRandom = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};

interface Target extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
}

const startFiles = async (): Promise<Target> => {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true });
    await Bun.write(join(folder.path, name), text);
  }
  const { origin, pid, ...server } = await startMock("slugs.json", ARGS, folder.path);
  return {
    origin,
    pid,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
};

const readAll = async (response: Response): Promise<void> => {
  for await (const _ of response.body ?? []);
};

/** The server trusts one proxy, so that callers and probe can come from this machine. */
const ONE = { "x-forwarded-for": "192.0.2.1" };
const PROBE = Bun.fileURLToPath(new URL("probe.ts", import.meta.url));

let turn = 0;

/** Calls again and again, as one client does, until the signal ends it. */
const call = async ({ origin }: Target, { request }: Family, variant: Variant, signal: AbortSignal) => {
  while (!signal.aborted) {
    const [path, init] = request(variant, turn++);
    const response = await fetch(origin + path, { ...init, headers: { ...init?.headers, ...ONE }, signal });
    if (response.status >= 500 && response.status !== 503)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await readAll(response);
  }
};

/** What the main thread works between a probe's request and its answer, while a family's callers call. */
const probe = async (target: Target, family: Family, variant: Variant, probes: number): Promise<number[]> => {
  const over = new AbortController();
  const callers = Array.from({ length: family.callers }, async () => {
    try {
      await call(target, family, variant, over.signal);
    } catch (error) {
      if (!over.signal.aborted) throw error;
    }
  });
  const probing = async (): Promise<number[]> => {
    const command = [process.execPath, PROBE, target.origin, String(target.pid), String(probes)];
    const run = Bun.spawn(command, { stdio: ["ignore", "pipe", "inherit"] });
    const text = await new Response(run.stdout).text();
    over.abort();
    return JSON.parse(text) as number[];
  };
  const [costs] = await Promise.all([probing(), ...callers]);
  return costs;
};

interface Step {
  readonly name: string;
  readonly variant: Variant;
  readonly p99: number;
}

const wordsOf = ({ name, variant, p99 }: Step): string => {
  const [path = "", init] = FAMILIES[name]?.request(variant, turn) ?? [];
  const length = typeof init?.body === "string" ? init.body.length : 0;
  return `${p99.toFixed(1)} ms: ${name}, ${init?.method ?? "GET"} ${path.slice(0, 150)}${length > 0 ? ` of ${length} characters` : ""}`;
};

/** Draws variants of a family, then changes the dearest one. */
const search = async (target: Target, name: string, scale: Scale): Promise<readonly Step[]> => {
  const family = FAMILIES[name] as Family;
  const [rounds, probes] = scale === "whole" ? [12, 200] : [2, 20];
  const random = createRandom(11);
  if (family.before !== undefined)
    await inLanes(LOGGED, 8, async (index) => {
      await readAll(await fetch(target.origin + (family.before?.(index) ?? "")));
    });
  const steps: Step[] = [];
  for (let round = 0; round < rounds; round++) {
    const best = steps.toSorted((a, b) => b.p99 - a.p99)[0];
    const variant =
      best !== undefined && round > rounds / 2
        ? { pick: best.variant.pick, size: Math.min(1, best.variant.size * (0.7 + random() * 0.6)) }
        : { pick: random(), size: round === 0 ? 1 : random() };
    const costs = await probe(target, family, variant, probes);
    steps.push({
      name,
      variant,
      p99: at(
        costs.toSorted((a, b) => a - b),
        0.99,
      ),
    });
  }
  return steps;
};

export const mainThread: Figure = {
  number: 19,
  title: "what the main thread works before it answers another client, beside the dearest of each kind",
  goal: "p99 ≤ 10 ms of processor time",
  run: async (scale) => {
    if (process.platform !== "linux") return { good: true, words: "only Linux counts a thread's time" };
    await using serve = await startServer({
      keepsLog: false,
      env: { SSE_MAX_PER_CLIENT: "1000", TRUST_PROXY: "1" },
    });
    await using mock = await startFiles();
    const steps: Step[] = [];
    for (const [name, { server }] of Object.entries(FAMILIES))
      steps.push(...(await search(server === "serve" ? serve : mock, name, scale)));
    const dearest = steps.toSorted((a, b) => b.p99 - a.p99);
    for (const step of dearest.slice(0, DEAREST)) console.log(`     ${wordsOf(step)}`);
    const worst = dearest[0] as Step;
    return {
      good: worst.p99 <= timeLimitOf(scale, 10),
      words: `${worst.p99.toFixed(1)} ms, beside ${worst.name}; ${steps.length} steps of ${Object.keys(FAMILIES).length} kinds`,
    };
  },
};
