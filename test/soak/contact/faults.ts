import { Database } from "bun:sqlite";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contactDatabasePath, temporaryDirectory } from "../../server/routes/contact/harness.ts";
import { mountSmallDisk } from "../../server/routes/contact/mounts.ts";
import type { FirebaseFault } from "../../support/firebase-stub.ts";
import type { MailFault } from "../../support/resend-stub.ts";
import { CANARY, inParallel, type Outcome, send } from "./client.ts";
import { createTestSystem, surplus, type TestSystem } from "./test-system.ts";

const TIMEOUT_MS = 10_000;

export interface FaultReport {
  readonly fault: string;
  readonly requests: number;
  readonly statuses: string;
  /** Responses of 200 without a record, or without the mail. */
  readonly false200: number;
  readonly slowestMs: number;
  readonly alive: boolean;
  /** Submissions that are still not 200 after the fault was gone and each was retried. */
  readonly unfinished: number;
  readonly duplicates: number;
  readonly leaks: number;
}

interface Fault {
  readonly name: string;
  readonly begin: () => unknown;
  readonly end: () => unknown;
}

const firebaseFaults = ({ firebase }: TestSystem): Fault[] => {
  const faults: FirebaseFault[] = [
    "refuse",
    "slow",
    "stall",
    "drop_after_storing",
    "denied",
    "garbage",
    "nonsense",
  ];
  return faults.map((fault) => ({
    name: `database ${fault}`,
    begin: () => firebase?.misbehave(fault),
    end: () => firebase?.misbehave("none"),
  }));
};

const mailFaults = ({ mail }: TestSystem): Fault[] => {
  const faults: MailFault[] = [
    "limited",
    "broken",
    "denied",
    "hang",
    "refuse",
    "garbage",
    "empty",
    "drop_after_accepting",
  ];
  return faults.map((fault) => ({
    name: `mail ${fault}`,
    begin: () => mail.misbehave(fault),
    end: () => mail.misbehave("none"),
  }));
};

const locked = (dataDir: string): Fault => {
  let other: Database | undefined;
  return {
    name: "SQLite locked",
    begin: () => {
      other = new Database(contactDatabasePath(dataDir));
      other.run("BEGIN EXCLUSIVE");
    },
    end: () => {
      other?.run("ROLLBACK");
      other?.close();
    },
  };
};

/** Fills the disk with a file until it is full. */
const diskFull = (path: string): Fault => {
  const ballast = join(path, "ballast");
  return {
    name: "disk full",
    begin: () => {
      for (let size = 8 * 1024 * 1024; size >= 4096; size -= 4096) {
        try {
          return writeFileSync(ballast, Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
        }
      }
    },
    end: () => rmSync(ballast),
  };
};

const judge = async (
  system: TestSystem,
  { name, begin, end }: Fault,
  requests: number,
): Promise<FaultReport> => {
  const ids = Array.from({ length: requests }, (_, n) => `${name.replaceAll(" ", "-")}-${n}`);
  const outcomes = new Map<string, Outcome>();
  await begin();
  await inParallel(ids, requests, async (id) => void outcomes.set(id, await send(system.server().url, id)));
  await end();
  const during = await system.countStored();
  const accepted = [...outcomes].filter(([, { status }]) => status === 200).map(([id]) => id);
  const false200 = accepted.filter((id) => !during.records.has(id) || !during.mails.has(id)).length;
  const unfinished = new Set(ids);
  // While a lease lasts, at most 10 s, a retry gets 409.
  for (let tries = 0; tries < 24 && unfinished.size > 0; tries++) {
    if (tries > 0) await Bun.sleep(500);
    await inParallel([...unfinished], requests, async (id) => {
      if ((await send(system.server().url, id)).status === 200) unfinished.delete(id);
    });
  }
  const { records, mails } = await system.countStored();
  const counts = new Map<string, number>();
  for (const { status, code } of outcomes.values()) {
    const label = code === null ? String(status) : `${status} ${code}`;
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return {
    fault: name,
    requests,
    statuses: [...counts].map(([label, count]) => `${label} × ${count}`).join(", "),
    false200,
    slowestMs: Math.round(Math.max(...[...outcomes.values()].map(({ milliseconds }) => milliseconds))),
    alive: system.server().alive(),
    unfinished: unfinished.size,
    duplicates: surplus(records) + surplus(mails),
    leaks: system.server().log().split(CANARY).length - 1,
  };
};

export const isGood = (report: FaultReport): boolean =>
  report.alive &&
  report.slowestMs < TIMEOUT_MS &&
  report.false200 + report.unfinished + report.duplicates + report.leaks === 0;

/** Every fault of figure 12, with this many requests each; null for one that this machine cannot produce. */
export const runFaults = async (
  requests: number,
  tell: (report: FaultReport | null) => void,
): Promise<void> => {
  using directory = temporaryDirectory();
  {
    await using system = await createTestSystem("firebase", directory.path);
    for (const fault of firebaseFaults(system)) tell(await judge(system, fault, requests));
  }
  {
    await using system = await createTestSystem("sqlite", directory.path);
    for (const fault of [locked(directory.path), ...mailFaults(system)])
      tell(await judge(system, fault, requests));
  }
  using disk = mountSmallDisk("6m");
  if (disk === null) return tell(null);
  await using system = await createTestSystem("sqlite", disk.path);
  tell(await judge(system, diskFull(disk.path), requests));
};
