import { readFileSync } from "node:fs";

const PER_SECOND = 100;

/** How long until nothing that starts up is still at work, in milliseconds. */
export const SETTLE_MS = 1500;

/** Seconds of processor that a process has had, its kernel's work included. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name before them may hold spaces; user and system time are the 12th and 13th behind it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / PER_SECOND;
};

export const residentKb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** What makes a command run on one core, where the machine has more. */
export const onCore = (core: number): string[] =>
  Bun.which("taskset") === null ? [] : ["taskset", "-c", String(core)];

/** Moves this process to a core, away from what it measures. */
export const moveToCore = (core: number): void => {
  if (Bun.which("taskset") !== null) Bun.spawnSync(["taskset", "-cp", String(core), String(process.pid)]);
};
