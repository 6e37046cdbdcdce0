import { framesOf, untilStreams } from "../../server/routes/realtime/support/expected.ts";
import { startServer } from "../../support/server.ts";
import { comeAndLeave, openStreamClients } from "./stream-clients.ts";
import { cpuSeconds, onCore, residentKb } from "./process.ts";

// It makes events itself.
await import("../../support/preload.ts");

export const PATH = "/api/mock/realtime";
const INTERVAL = 1000;

/** A server with many streams. */
export interface Load {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  readonly pathOf: (client: number) => string;
}

export const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** How many streams, and for how many seconds, at one event per second each. */
export interface Size {
  readonly clients: number;
  readonly seconds: number;
}

/** A load of one event per second for each stream, until all have left. */
export const measure = async ({ name, pid, origin, pathOf }: Load, { clients, seconds }: Size) => {
  const before = residentKb(pid);
  const crowd = await openStreamClients(origin, pathOf, clients, INTERVAL);
  // Offset by half a second: in a small crowd, no event is due just when counting begins or ends.
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
    /** The share of events that arrived in time. Missing events did not. */
    onTimeWithin: (limit: number): number =>
      late.filter((milliseconds) => milliseconds <= limit).length / Math.max(late.length, clients * seconds),
    late,
    cpu: (spent * 1e6) / late.length,
    perClient: (full - before) / clients,
    before,
    /** The current memory. */
    memory: (): number => residentKb(pid),
  };
};

export type Measured = Awaited<ReturnType<typeof measure>>;

/** A bare ReadableStream with a timer per client, on its own core. */
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

// All clients here have the same address.
export const startOurs = () => startServer({ prefix: onCore(0), env: { SSE_MAX_PER_CLIENT: "1000000" } });

/** Milliseconds from the request to the end of a stream with one event after `lastEventId`, with a new seed each. */
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

/** How many of this many random resumes continue with exactly the next bytes. */
export const exactResumes = async (origin: string, cuts: number): Promise<number> => {
  let exact = 0;
  for (let turn = 0; turn < cuts; turn++) {
    const cut = Math.floor(Math.random() * (turn % 2 === 0 ? 1000 : 999_000));
    const answer = await fetch(`${origin}${PATH}?batch=20&limit=${cut + 20}`, {
      headers: { "last-event-id": String(cut) },
    });
    // The rest of the interrupted batch; the next one comes after a pause, which is not awaited.
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

/** Milliseconds from when this many clients have left in every way until the last of their streams is gone. */
export const forgetting = async (origin: string, admin: string, leavers: number): Promise<number> => {
  const LANES = 50;
  const lane = async (first: number): Promise<void> => {
    for (let turn = first; turn < leavers; turn += LANES) await comeAndLeave(origin, turn);
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
  return untilStreams(admin, 0, 10_000);
};
