/**
 * Figures 5, 6 and 7: `bun test/bench/realtime.ts [clients] [seconds]`.
 *
 * The servers have one core, the clients another; ours is the executable. Both are asked by the same clients,
 * one after the other, in one run.
 */
import { framesOf, untilStreams } from "../routes/realtime/support/expected.ts";
import { startServer } from "../support/server.ts";
import { comeAndLeave, openCrowd } from "./realtime/crowd.ts";
import { cpuSeconds, moveToCore, onCore, residentKb } from "./realtime/process.ts";

const [clients = 5000, seconds = 60] = process.argv.slice(2).map(Number);
const PATH = "/api/mock/realtime";
const INTERVAL = 1000;
const LEAVERS = 20_000;
const CUTS = 1000;

interface Load {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  readonly pathOf: (client: number) => string;
}

const at = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** A load of one event a second each, from the quiet before it to the quiet after it. */
const measure = async ({ name, pid, origin, pathOf }: Load) => {
  const before = residentKb(pid);
  const crowd = await openCrowd(origin, pathOf, clients, INTERVAL);
  await Bun.sleep(3000);
  crowd.forget();
  const cpu = cpuSeconds(pid);
  await Bun.sleep(seconds * 1000);
  const spent = cpuSeconds(pid) - cpu;
  const late = crowd.lateness();
  const full = residentKb(pid);
  crowd.leave();
  await Bun.sleep(15_000);
  const after = residentKb(pid);
  const onTime = late.filter((milliseconds) => milliseconds <= 250).length / late.length;
  return {
    name,
    events: late.length,
    "expected events": clients * seconds,
    "within 250 ms %": Number((onTime * 100).toFixed(3)),
    "late p50 ms": Math.round(at(late, 0.5)),
    "p99.9 ms": Math.round(at(late, 0.999)),
    "us CPU/event": Number(((spent * 1e6) / late.length).toFixed(1)),
    "KB/client": Number(((full - before) / clients).toFixed(1)),
    "RSS before MB": Math.round(before / 1024),
    full: Math.round(full / 1024),
    after: Math.round(after / 1024),
  };
};

const startRaw = async () => {
  const script = new URL("realtime/raw-server.ts", import.meta.url).pathname;
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

const startOurs = () => startServer({ prefix: onCore(0) });

/** Milliseconds from asking to the end of a stream of one event after `lastEventId`, seeds fresh each time. */
const resumeTimes = async (origin: string, after: number): Promise<Float64Array> => {
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
const exactResumes = async (origin: string): Promise<number> => {
  let exact = 0;
  for (let turn = 0; turn < CUTS; turn++) {
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

const forgetting = async (origin: string, admin: string): Promise<number> => {
  const LANES = 50;
  const lane = async (first: number): Promise<void> => {
    for (let turn = first; turn < LEAVERS; turn += LANES) await comeAndLeave(origin, turn);
  };
  await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first)));
  return untilStreams(admin, 0, 10_000);
};

moveToCore(1);
const rows = [];
{
  await using raw = await startRaw();
  rows.push(await measure({ name: "raw ReadableStream", ...raw, pathOf: () => PATH }));
}
{
  await using ours = await startOurs();
  rows.push(await measure({ name: "mockbench", ...ours, pathOf: () => PATH }));
  rows.push(await measure({ name: "again, a seed each", ...ours, pathOf: (n) => `${PATH}?seed=own-${n}` }));
}
console.table(rows);
const [raw, ours] = rows;
if (raw !== undefined && ours !== undefined)
  console.log(`CPU per event ÷ raw: ${(ours["us CPU/event"] / raw["us CPU/event"]).toFixed(2)} (goal ≤ 1.5)`);

{
  await using server = await startOurs();
  for (const after of [0, 999_999]) {
    const times = await resumeTimes(server.origin, after);
    console.log(
      `resume after event ${after}: p50 ${at(times, 0.5).toFixed(2)} ms, worst ${at(times, 1).toFixed(2)} ms`,
    );
  }
  console.log(`exact resumes: ${await exactResumes(server.origin)} of ${CUTS}`);
  const before = residentKb(server.pid);
  const took = await forgetting(server.origin, server.admin);
  await Bun.sleep(5000);
  console.log(
    `${LEAVERS} mixed disconnects: all forgotten ${Math.round(took)} ms after the last;`,
    `RSS ${Math.round(before / 1024)} to ${Math.round(residentKb(server.pid) / 1024)} MB`,
  );
}
process.exit(0);
