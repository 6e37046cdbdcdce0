/*
 * The servers have one core, the clients another; ours is the executable. The same clients connect to both,
 * one after the other, in one run.
 */
import {
  at,
  exactResumes,
  forgetting,
  measure,
  type Measured,
  PATH,
  resumeTimes,
  startOurs,
  startRaw,
} from "./stream/measure.ts";
import { moveToCore, SETTLE_MS } from "./stream/process.ts";
import { atLeast, atMost, type Figure, type Report, rounded, told } from "./table.ts";

const SIZE = { clients: 5000, seconds: 10 };
/** How long after a crowd has left memory is measured, in milliseconds. */
const AFTERWARDS_MS = 15_000;
/** How long a crowd may keep the server busy after it has left, in milliseconds. */
const LEAVING_MS = 3000;
const LEAVERS = 10_000;
const CUTS = 1000;

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const loadFigures = (ours: Measured, raw: Measured, goal: number): Figure[] => {
  const { name } = ours;
  const ratio = ours.cpu / raw.cpu;
  const onTime = ours.onTimeWithin(250);
  return [
    atLeast(`${name}: events within 250 ms of their time`, onTime * 100, 99.9, percent(onTime), "%"),
    told(
      `${name}: how late events are, median and 99.9 %`,
      `${at(ours.late, 0.5).toFixed(0)} and ${at(ours.late, 0.999).toFixed(0)} ms`,
    ),
    atMost(
      `${name}: processor time of an event ÷ a bare ReadableStream's`,
      ratio,
      goal,
      `${rounded(ratio)} × (${rounded(ours.cpu)} to ${rounded(raw.cpu)} µs)`,
    ),
  ];
};

const memoryFigures = ({ name, perClient, before }: Measured, after: number): Figure[] => {
  const left = after / before;
  return [
    atMost(`${name}: memory of a client`, perClient, 20, `${rounded(perClient)} KB`, "KB"),
    atMost(
      `${name}: memory 15 s after all left ÷ before they came`,
      left,
      1.3,
      `${rounded(left)} × (${(before / 1024).toFixed(0)} → ${(after / 1024).toFixed(0)} MB)`,
    ),
  ];
};

const resumeFigures = async (): Promise<Figure[]> => {
  await using server = await startOurs();
  const [first, far] = [await resumeTimes(server.origin, 0), await resumeTimes(server.origin, 999_999)];
  const exact = await exactResumes(server.origin, CUTS);
  const took = await forgetting(server.origin, server.admin, LEAVERS);
  return [
    told(
      "resuming after event 999,999, compared with the first event, median",
      `${rounded(at(far, 0.5))} to ${rounded(at(first, 0.5))} ms`,
    ),
    atLeast("exact resumes at 1,000 random cuts", exact, CUTS, String(exact)),
    told(
      `${LEAVERS.toLocaleString("en")} mixed disconnects: time until all streams are gone`,
      `${Math.round(took)} ms`,
    ),
  ];
};

/** The stream under 5,000 clients, its resumes, and what remains after clients have left. */
export const report = async (): Promise<Report> => {
  moveToCore(1);
  await using raw = await startRaw();
  await using ours = await startOurs();
  // As for idle memory: parts of a start happen after it listens.
  await Bun.sleep(SETTLE_MS);
  const shared = await measure({ name: "5,000 clients of one stream", ...ours, pathOf: () => PATH }, SIZE);
  // Ours settles while the other server works.
  const settled = Bun.sleep(AFTERWARDS_MS).then(shared.memory);
  await Bun.sleep(LEAVING_MS);
  const bare = await measure({ name: "raw", ...raw, pathOf: () => PATH }, SIZE);
  const memory = memoryFigures(shared, await settled);
  const own = await measure(
    { name: "5,000 streams, each with its own seed", ...ours, pathOf: (n) => `${PATH}?seed=own-${n}` },
    SIZE,
  );
  const loads = [...loadFigures(shared, bare, 1.3), ...memory, ...loadFigures(own, bare, 2)];
  return { figures: [...loads, ...(await resumeFigures())] };
};
