import { framesOf, untilStreams } from "../../server/routes/realtime/support/expected.ts";
import { startServer } from "../../support/server.ts";
import { comeAndLeave, openStreamClients } from "./stream-clients.ts";
import { cpuSeconds, onCore, residentKb } from "./process.ts";

export const PATH = "/api/mock/realtime";
const INTERVAL = 1000;

/** A server under a crowd of streams. */
export interface Load {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  readonly pathOf: (client: number) => string;
}

export const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** How many streams, for how many seconds of one event each. */
export interface Size {
  readonly clients: number;
  readonly seconds: number;
}

/** A load of one event a second each, until all have left. */
export const measure = async ({ name, pid, origin, pathOf }: Load, { clients, seconds }: Size) => {
  const before = residentKb(pid);
  const crowd = await openStreamClients(origin, pathOf, clients, INTERVAL);
  // Half a second beside the full one: a small crowd has no event due just when counting begins and ends.
  await Bun.sleep(3500);
  crowd.forget();
  const cpu = cpuSeconds(pid);
  await Bun.sleep(seconds * 1000);
  const spent = cpuSeconds(pid) - cpu;
  const late = crowd.lateness();
  const full = residentKb(pid);
  crowd.leave();
  return {
    name,
    /** The share of events that came in time. One that never came did not. */
    onTimeWithin: (limit: number): number =>
      late.filter((milliseconds) => milliseconds <= limit).length / Math.max(late.length, clients * seconds),
    late,
    cpu: (spent * 1e6) / late.length,
    perClient: (full - before) / clients,
    before,
    /** The memory of now. */
    memory: (): number => residentKb(pid),
  };
};

export type Measured = Awaited<ReturnType<typeof measure>>;

/** A bare ReadableStream with a timer a client, on a core of its own. */
export const startRaw = async () => {
  const script = Bun.fileURLToPath(new URL("raw-server.ts", import.meta.url));
  const child = Bun.spawn([...onCore(0), process.execPath, script], { stdout: "pipe" });
  const { value } = await child.stdout.getReader().read();
  return {
    origin: new TextDecoder().decode(value).trim(),
    pid: child.pid,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
};

// All clients here come from one address.
export const startOurs = () => startServer({ prefix: onCore(0), env: { SSE_MAX_PER_CLIENT: "1000000" } });

/** Milliseconds from asking to the end of a stream of one event after `lastEventId`, seeds fresh each time. */
export const resumeTimes = async (origin: string, after: number): Promise<Float64Array> => {
  const times: number[] = [];
  for (let turn = 0; turn < 50; turn++) {
    const started = performance.now();
    await (
      await fetch(`${origin}${PATH}?seed=far-${after}-${turn}&lastEventId=${after}&limit=${after + 1}`)
    ).text();
    times.push(performance.now() - started);
  }
  return Float64Array.from(times).sort();
};

/** How many of so many random resumes go on with exactly the next bytes. */
export const exactResumes = async (origin: string, cuts: number): Promise<number> => {
  let exact = 0;
  for (let turn = 0; turn < cuts; turn++) {
    const cut = Math.floor(Math.random() * (turn % 2 === 0 ? 1000 : 999_000));
    const answer = await fetch(`${origin}${PATH}?batch=20&limit=${cut + 20}`, {
      headers: { "last-event-id": String(cut) },
    });
    // The rest of the batch that was cut; the next one comes after a pause that is not waited for.
    const expected = framesOf(origin, cut + 1, cut + 20 - (cut % 20), { batch: 20 });
    const decoder = new TextDecoder();
    let got = "";
    for await (const piece of answer.body ?? []) {
      got += decoder.decode(piece, { stream: true });
      if (got.length >= expected.length) break;
    }
    if (got.startsWith(expected)) exact++;
    await answer.body?.cancel().catch(() => undefined);
  }
  return exact;
};

/** Milliseconds after so many clients left in every way until the last of their streams is gone. */
export const forgetting = async (origin: string, admin: string, leavers: number): Promise<number> => {
  const LANES = 50;
  const lane = async (first: number): Promise<void> => {
    for (let turn = first; turn < leavers; turn += LANES) await comeAndLeave(origin, turn);
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
  return untilStreams(admin, 0, 10_000);
};
