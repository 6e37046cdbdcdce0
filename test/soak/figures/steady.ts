import { readdirSync } from "node:fs";
import { startServer, type TestServer } from "../../support/server.ts";
import { type Figure, inLanes } from "../figure.ts";
import { MIXED } from "./mock.ts";

const LANES = 16;
/** Between two requests of a lane: a steady load, not the highest. */
const PAUSE_MS = 60;
const SAMPLE_MS = 5000;
/** Sessions by name: more than the server keeps in the memory that it has for them. */
const SESSIONS = 400;
const JSON_TYPE = { "content-type": "application/json" };

/** What one client of a session does: a change, the page after it, the log. */
const useSession = async ({ origin }: TestServer, turn: number): Promise<boolean> => {
  const headers = { "x-mock": `session=steady-${turn % SESSIONS}, seed=${turn % 7}`, ...JSON_TYPE };
  const url = `${origin}/api/mock/todos`;
  const body = JSON.stringify({ title: "x".repeat(turn % 2000) });
  const answers = [
    await fetch(url, { method: "POST", headers, body }),
    await fetch(`${url}?q=x&limit=5`, { headers }),
    await fetch(`${url}?__log=true&limit=5`, { headers }),
  ];
  for (const answer of answers) await answer.arrayBuffer();
  // A session that is full says so.
  return answers.every(({ status }) => [200, 201, 409].includes(status));
};

/** Reads some events, then leaves in the middle. */
const leaveStream = async ({ origin }: TestServer, turn: number): Promise<boolean> => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const response = await fetch(`${origin}/api/mock/realtime?interval=100&batch=5&seed=${turn}`, { signal });
  const { done } = (await response.body?.getReader().read()) ?? { done: true };
  leaving.abort();
  return response.status === 200 && !done;
};

const submit = async ({ origin }: TestServer, turn: number): Promise<boolean> => {
  const body = JSON.stringify({ email: `c${turn}@example.com`, message: "A message of enough characters." });
  const response = await fetch(`${origin}/api/contact`, { method: "POST", headers: JSON_TYPE, body });
  await response.arrayBuffer();
  return response.status === 200;
};

const use = async (server: TestServer, turn: number): Promise<boolean> => {
  const kind = turn % 20;
  if (kind < 3) return useSession(server, turn);
  if (kind === 3) return leaveStream(server, turn);
  if (kind === 4) return submit(server, turn);
  const [path, init, allowed] = MIXED[turn % MIXED.length]?.(turn) ?? ["/", {}, [200]];
  const response = await fetch(server.origin + path, init);
  await response.arrayBuffer();
  return allowed.includes(response.status);
};

interface Sample {
  readonly memory: number;
  readonly descriptors: number;
  readonly streams: number;
}

const sampleOf = async ({ admin, pid }: TestServer): Promise<Sample> => {
  const metrics = await (await fetch(`${admin}/metrics`)).text();
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\d+)`, "m").exec(metrics)?.[1]);
  return {
    memory: valueOf("mockbench_resident_memory_bytes"),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    streams: valueOf("mockbench_streams_live"),
  };
};

const meanOf = (samples: readonly Sample[], name: keyof Sample): number =>
  samples.reduce((sum, sample) => sum + sample[name], 0) / samples.length;

export const steady: Figure = {
  number: 20,
  title: "half an hour of mixed requests, sessions, streams and contacts",
  goal: "no wrong status; memory and descriptors of the last third ≤ 1.05 × those of the middle one",
  run: async (scale) => {
    const duration = scale === "whole" ? 1_800_000 : 6000;
    await using server = await startServer({
      keepsLog: false,
      env: { CONTACT_RATE_LIMIT: "0", MOCK_SESSIONS_MB: "8" },
    });
    const end = performance.now() + duration;
    let wrong = 0;
    let turns = 0;
    const lane = async (): Promise<void> => {
      while (performance.now() < end) {
        if (!(await use(server, turns++))) wrong++;
        await Bun.sleep(PAUSE_MS);
      }
    };
    const samples: Sample[] = [];
    const sampling = async (): Promise<void> => {
      while (performance.now() < end) {
        samples.push(await sampleOf(server));
        await Bun.sleep(Math.min(SAMPLE_MS, duration / 12));
      }
    };
    await Promise.all([sampling(), inLanes(LANES, LANES, lane)]);
    const third = Math.floor(samples.length / 3);
    const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
    const ratioOf = (name: keyof Sample): number => meanOf(last, name) / meanOf(middle, name);
    const [memory, descriptors] = [ratioOf("memory"), ratioOf("descriptors")];
    const megabytes = (part: readonly Sample[]): string => `${Math.round(meanOf(part, "memory") / 1e6)} MB`;
    return {
      // A short run fills its caches until the end.
      good: wrong === 0 && (scale === "short" || (memory <= 1.05 && descriptors <= 1.05)),
      words: `${turns.toLocaleString("en")} turns, ${wrong} wrong; memory ${megabytes(middle)} → ${megabytes(last)}, ${memory.toFixed(2)} ×; descriptors ${descriptors.toFixed(2)} ×; ${Math.round(meanOf(last, "streams"))} streams open`,
    };
  },
};
