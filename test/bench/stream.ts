/*
 * The servers have one core, the clients another; ours is the executable. Both are asked by the same clients,
 * one after the other, in one run.
 */
import { framesOf, untilStreams } from "../routes/realtime/support/expected.ts";
import { startServer } from "../support/server.ts";
import { atLeast, atMost, type Figure, type Report, rounded, told } from "./table.ts";
import { comeAndLeave, openCrowd } from "./stream/crowd.ts";
import { cpuSeconds, moveToCore, onCore, residentKb } from "./stream/process.ts";

const CLIENTS = 5000;
const SECONDS = 60;
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
  const crowd = await openCrowd(origin, pathOf, CLIENTS, INTERVAL);
  await Bun.sleep(3000);
  crowd.forget();
  const cpu = cpuSeconds(pid);
  await Bun.sleep(SECONDS * 1000);
  const spent = cpuSeconds(pid) - cpu;
  const late = crowd.lateness();
  const full = residentKb(pid);
  crowd.leave();
  await Bun.sleep(15_000);
  const after = residentKb(pid);
  return {
    name,
    missing: CLIENTS * SECONDS - late.length,
    onTime: late.filter((milliseconds) => milliseconds <= 250).length / late.length,
    late: late,
    cpu: (spent * 1e6) / late.length,
    perClient: (full - before) / CLIENTS,
    before,
    after,
  };
};

type Measured = Awaited<ReturnType<typeof measure>>;

const startRaw = async () => {
  const script = new URL("stream/raw-server.ts", import.meta.url).pathname;
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

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const loadFigures = (ours: Measured, raw: Measured): Figure[] => {
  const { name } = ours;
  const ratio = ours.cpu / raw.cpu;
  const left = ours.after / ours.before;
  return [
    atLeast(
      `${name}: events within 250 ms of their time`,
      ours.onTime * 100,
      99.9,
      percent(ours.onTime),
      "%",
    ),
    told(
      `${name}: how late events are, median and 99.9 %`,
      `${at(ours.late, 0.5).toFixed(0)} and ${at(ours.late, 0.999).toFixed(0)} ms`,
    ),
    atMost(
      `${name}: processor time of an event ÷ a bare ReadableStream's`,
      ratio,
      1.5,
      `${rounded(ratio)} × (${rounded(ours.cpu)} to ${rounded(raw.cpu)} µs)`,
    ),
    atMost(`${name}: memory of a client`, ours.perClient, 20, `${rounded(ours.perClient)} KB`, "KB"),
    atMost(
      `${name}: memory 15 s after all left ÷ before they came`,
      left,
      1.2,
      `${rounded(left)} × (${(ours.before / 1024).toFixed(0)} → ${(ours.after / 1024).toFixed(0)} MB)`,
    ),
  ];
};

const resumeFigures = async (): Promise<Figure[]> => {
  await using server = await startOurs();
  const [first, far] = [await resumeTimes(server.origin, 0), await resumeTimes(server.origin, 999_999)];
  const exact = await exactResumes(server.origin);
  const took = await forgetting(server.origin, server.admin);
  return [
    told(
      "to go on after event 999,999 beside the first event, median",
      `${rounded(at(far, 0.5))} to ${rounded(at(first, 0.5))} ms`,
    ),
    atLeast("exact resumes at 1,000 random cuts", exact, CUTS, String(exact)),
    told(
      `${LEAVERS.toLocaleString("en")} mixed disconnects: all forgotten after the last`,
      `${Math.round(took)} ms`,
    ),
  ];
};

/** The stream under 5,000 clients, its resumes, and what is left of those who leave. */
export const report = async (): Promise<Report> => {
  moveToCore(1);
  await using raw = await startRaw();
  const bare = await measure({ name: "raw", ...raw, pathOf: () => PATH });
  await using ours = await startOurs();
  const shared = { name: "5,000 clients of one stream", ...ours, pathOf: () => PATH };
  const own = { name: "5,000 streams, a seed each", ...ours, pathOf: (n: number) => `${PATH}?seed=own-${n}` };
  const figures = [
    ...loadFigures(await measure(shared), bare),
    ...loadFigures(await measure(own), bare).slice(0, 3),
    ...(await resumeFigures()),
  ];
  return { figures };
};
