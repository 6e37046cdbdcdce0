import { temporaryDirectory } from "../../server/routes/contact/harness.ts";
import { isGood, runFaults } from "../contact/faults.ts";
import { runKillRounds } from "../contact/kill-rounds.ts";
import { measureLimit } from "../contact/limit.ts";
import { measureRate } from "../contact/rate.ts";
import { runStorm } from "../contact/storm.ts";
import type { Figure } from "../figure.ts";

const PER_ROUND = 500;

export const kills: Figure = {
  number: 1,
  title: "contacts after kill -9",
  goal: "no acknowledged contact missing, every file intact",
  run: async (scale) => {
    using directory = temporaryDirectory();
    const wanted = scale === "whole" ? 100 : 3;
    const { rounds, acknowledged, missing, duplicates, unsound, retried } = await runKillRounds(
      directory.path,
      wanted,
      PER_ROUND,
    );
    return {
      good: missing + duplicates + unsound === 0 && acknowledged >= wanted * PER_ROUND,
      words: `${rounds} rounds, ${acknowledged} acknowledged, ${missing} missing, ${duplicates} duplicates, ${unsound} damaged, ${retried} sent again`,
    };
  },
};

export const retries: Figure = {
  number: 2,
  title: "records and mails after retries with the same keys",
  goal: "no duplicates",
  run: async (scale) => {
    const amount = scale === "whole" ? 5500 : 150;
    let [total, twice, missing] = [0, 0, 0];
    for (const kind of ["sqlite", "firebase"] as const) {
      const report = await runStorm(kind, amount, scale === "whole" ? 75_000 : 12_000);
      total += report.retries;
      twice += report.recordDuplicates + report.mailDuplicates;
      missing += report.missing;
    }
    return {
      good: twice + missing === 0 && total >= (scale === "whole" ? 10_000 : 100),
      words: `${total} retries with SQLite and a Firebase stub, ${twice} duplicates, ${missing} missing`,
    };
  },
};

export const rate: Figure = {
  number: 3,
  title: "durable contacts, compared with bare Elysia and SQLite",
  goal: "≥ 0.9 ×",
  run: async () => {
    const { ours, bare, ratio } = await measureRate();
    return { good: ratio >= 0.9, words: `${ratio.toFixed(2)} × (${ours}/s to ${bare}/s)` };
  },
};

export const faults: Figure = {
  number: 12,
  title: "faults of database, mail and disk",
  goal: "no false 200, all answered within 10 s, alive",
  run: async (scale) => {
    let kinds = 0;
    const bad: string[] = [];
    await runFaults(scale === "whole" ? 50 : 3, (report) => {
      if (report === null) return;
      kinds++;
      if (!isGood(report)) bad.push(report.fault);
    });
    return {
      good: bad.length === 0 && kinds > 0,
      words: `${kinds} faults, ${bad.length === 0 ? "all survived" : `not: ${bad.join(", ")}`}`,
    };
  },
};

export const limit: Figure = {
  number: 14,
  title: "ten times the rate limit, with forged addresses",
  goal: "exactly as many as allowed pass",
  run: async () => {
    const { limit: allowed, sent, passed, elsewhere } = await measureLimit();
    return {
      good: passed === allowed && elsewhere === "20/20",
      words: `${passed} of ${sent} passed, ${allowed} allowed; from another address ${elsewhere}`,
    };
  },
};
