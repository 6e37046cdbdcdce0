import { readFileSync } from "node:fs";

const PER_SECOND = 100;

/** How long until a start has settled, in milliseconds. */
export const SETTLE_MS = 1500;

/** Seconds of processor time that a process has used, including kernel time. */
export const cpuSeconds = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name may contain spaces; user and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / PER_SECOND;
};

export const residentKb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** The memory that a process has for itself: not that of files, which processes can share. */
export const privateKb = (pid: number): number =>
  Number(/^Anonymous:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1]);

/** The prefix that makes a command run on one core, if the machine has several. */
export const onCore = (core: number): string[] =>
  Bun.which("taskset") === null ? [] : ["taskset", "-c", String(core)];

/** Moves this process to another core than the measured one. */
export const moveToCore = (core: number): void => {
  if (Bun.which("taskset") !== null) Bun.spawnSync(["taskset", "-cp", String(core), String(process.pid)]);
};
