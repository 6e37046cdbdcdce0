import { setTimeout as sleep } from "node:timers/promises";
import { messageWithCauses } from "../failures.ts";
import type { Logger } from "../log/log.ts";
import { mergeFigures } from "../metrics/merge.ts";
import type { Figures } from "../metrics/metrics.ts";
import type { Readiness } from "./ipc.ts";
import type { WorkerProcess } from "./worker.ts";

const HEARTBEAT_MS = 1000;
/** A worker that missed this many heartbeats is considered hung; at its start it may still be opening its store. */
const MISSED_HEARTBEATS = 5;
const MISSED_AT_START = 30;
/** Pause before a worker is replaced, in milliseconds, so that one that keeps dying is not restarted in a busy loop. */
const RESTART_MS = 500;
/** Pause after a start that failed, in milliseconds. */
const RETRY_MS = 2000;
/** The readiness check of the store takes at most 3 s. */
const READY_MS = 5000;

interface Member {
  readonly worker: WorkerProcess;
  isListening: boolean;
  missed: number;
  /** As of its last answer. */
  figures: Figures;
}

interface PoolOptions {
  readonly count: number;
  readonly start: () => WorkerProcess;
  readonly log: Pick<Logger, "error">;
}

/** A fixed number of workers: one that exits or hangs is replaced. */
interface Pool {
  /** Resolves when all of them listen; rejects if one exits before that. */
  readonly listening: Promise<readonly string[]>;
  readonly readiness: () => Promise<Readiness>;
  /** The sum over all workers so far, replaced ones included, so that no counter ever decreases. */
  readonly figures: () => Promise<Figures>;
  /** Asks all workers to exit, and kills those still running after `timeoutMs`. */
  readonly stop: (timeoutMs: number) => Promise<void>;
}

const countersOf = (figures: Figures): Figures => ({
  ...figures,
  streams: 0,
  lagSeconds: 0,
  residentBytes: 0,
});

export const createPool = ({ count, start, log }: PoolOptions): Pool => {
  const members = new Set<Member>();
  let retired = mergeFigures([]);
  let isStopping = false;

  /** Fetches the figures of a worker, which proves that it is alive. Keeps the previous ones if it does not answer. */
  const refresh = async (member: Member): Promise<void> => {
    try {
      member.figures = await member.worker.call("figures", null, HEARTBEAT_MS);
      member.missed = 0;
    } catch {
      // The heartbeat has counted it already.
    }
  };

  const replace = async (member: Member): Promise<void> => {
    const code = await member.worker.exited;
    members.delete(member);
    retired = mergeFigures([retired, countersOf(member.figures)]);
    if (isStopping) return;
    log.error({ pid: member.worker.pid, code }, "worker exited, starting another");
    await sleep(RESTART_MS);
    while (!isStopping && !startAnother()) await sleep(RETRY_MS);
  };

  /** False if no process can be started: their limit is reached, or the executable is being replaced. */
  const startAnother = (): boolean => {
    try {
      // One that exits before it listens is replaced like any other.
      add(start()).catch(() => undefined);
      return true;
    } catch (err) {
      log.error({ err }, "cannot start a worker, trying again");
      return false;
    }
  };

  const add = async (worker: WorkerProcess): Promise<string> => {
    const member: Member = { worker, isListening: false, missed: 0, figures: mergeFigures([]) };
    members.add(member);
    void replace(member);
    const url = await worker.listening;
    member.isListening = true;
    member.missed = 0;
    return url;
  };

  const beat = (): void => {
    for (const member of members) {
      const { worker, isListening } = member;
      // Only once: its exit is logged when it happens.
      if (member.missed++ === (isListening ? MISSED_HEARTBEATS : MISSED_AT_START)) {
        log.error({ pid: worker.pid }, "worker is not responding, killing it");
        worker.kill("SIGKILL");
      } else if (isListening) void refresh(member);
    }
  };
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  heartbeat.unref();

  const readinessOf = async ({ worker }: Member): Promise<Readiness> => {
    try {
      return await worker.call("ready", null, READY_MS);
    } catch (error) {
      return { reason: `worker ${worker.pid}: ${messageWithCauses(error)}`, degraded: [] };
    }
  };

  return {
    listening: Promise.all(Array.from({ length: count }, async () => add(start()))),
    async readiness() {
      if (isStopping) return { reason: "draining", degraded: [] };
      const found = await Promise.all([...members].filter(({ isListening }) => isListening).map(readinessOf));
      const degraded = [...new Set(found.flatMap((one) => one.degraded))];
      if (found.length < count) return { reason: `${found.length} of ${count} workers are up`, degraded };
      return { reason: found.find(({ reason }) => reason !== null)?.reason ?? null, degraded };
    },
    async figures() {
      await Promise.all([...members].map(refresh));
      return mergeFigures([retired, ...[...members].map(({ figures }) => figures)]);
    },
    async stop(timeoutMs) {
      isStopping = true;
      clearInterval(heartbeat);
      const left = [...members];
      for (const { worker } of left) worker.kill("SIGTERM");
      await Promise.race([Promise.all(left.map(({ worker }) => worker.exited)), sleep(timeoutMs)]);
      for (const { worker } of members) worker.kill("SIGKILL");
    },
  };
};
