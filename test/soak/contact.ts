/*
 * bun run soak:contact — figures 1, 2, 3, 12 and 14 of the reliability goals, about five minutes. Everything
 * is on loopback: the database and the mail service are stubs, so it proves our side of the line only.
 * MOCKBENCH_BINARY=path measures a compiled binary instead of the source.
 */
import { temporaryDirectory } from "../routes/contact/harness.ts";
import { sayNotProved } from "../routes/contact/mounts.ts";
import { isGood, runFaults } from "./contact/faults.ts";
import { runKillRounds } from "./contact/kill-rounds.ts";
import { measureLimit } from "./contact/limit.ts";
import { measureRate } from "./contact/rate.ts";
import { runStorm } from "./contact/storm.ts";

const ROUNDS = 100;
const PER_ROUND = 500;
const RETRIES_PER_STORE = 5500;
const STORM_LIMIT_MS = 75_000;
const REQUESTS_PER_FAULT = 50;

let failed = 0;

const tell = (figure: string, good: boolean, words: string): void => {
  if (!good) failed++;
  console.log(`${good ? "ok  " : "FAIL"} ${figure.padEnd(5)} ${words}`);
};

const figure3 = async (): Promise<void> => {
  const { ours, bare, ratio } = await measureRate();
  tell(
    "3",
    ratio >= 0.9,
    `durable contacts: ${ours}/s, bare Elysia ${bare}/s, ratio ${ratio.toFixed(2)} (goal ≥ 0.9)`,
  );
};

const figure1 = async (): Promise<void> => {
  using directory = temporaryDirectory();
  const { rounds, acknowledged, missing, duplicates, unsound, retried } = await runKillRounds(
    directory.path,
    ROUNDS,
    PER_ROUND,
  );
  const good = missing + duplicates + unsound === 0 && acknowledged >= ROUNDS * PER_ROUND;
  tell(
    "1",
    good,
    `kill -9, ${rounds} rounds: ${acknowledged} acknowledged, ${missing} missing, ${duplicates} twice, ` +
      `${unsound} unsound files, ${retried} unknown retried`,
  );
};

const figure2 = async (): Promise<void> => {
  let total = 0;
  for (const kind of ["sqlite", "firebase"] as const) {
    const report = await runStorm(kind, RETRIES_PER_STORE, STORM_LIMIT_MS);
    total += report.retries;
    const { submissions, retries, kills, recordDuplicates, mailDuplicates, missing } = report;
    tell(
      "2",
      recordDuplicates + mailDuplicates + missing === 0,
      `${kind}: ${submissions} submissions, ${retries} retries, ${kills} kills: ` +
        `${recordDuplicates} records and ${mailDuplicates} mails twice, ${missing} missing`,
    );
  }
  tell("2", total >= 10_000, `${total} retries in all (goal ≥ 10000)`);
};

const figure12 = (): Promise<void> =>
  runFaults(REQUESTS_PER_FAULT, (report) => {
    if (report === null) {
      failed++;
      return sayNotProved("a full disk, for it takes the right to mount one");
    }
    const { fault, requests, statuses, false200, slowestMs, alive, unfinished, duplicates, leaks } = report;
    tell(
      "12",
      isGood(report),
      `${fault} × ${requests}: ${statuses}; false 200 ${false200}, slowest ${slowestMs} ms, ` +
        `${alive ? "alive" : "DEAD"}, unfinished ${unfinished}, twice ${duplicates}, leaks ${leaks}`,
    );
  });

const figure14 = async (): Promise<void> => {
  const { limit, sent, passed, elsewhere } = await measureLimit();
  const good = passed === limit && elsewhere === "20/20";
  tell("14", good, `limit ${limit}, ${sent} sent: ${passed} passed; from another address ${elsewhere}`);
};

const started = performance.now();
for (const figure of [figure3, figure14, figure1, figure2, figure12]) await figure();
console.log(
  `${failed === 0 ? "all reached" : `${failed} NOT reached`}, ${Math.round((performance.now() - started) / 1000)} s`,
);
process.exitCode = failed === 0 ? 0 : 1;
