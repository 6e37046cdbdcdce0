import { exactResumes, forgetting, measure, PATH, startOurs, startRaw } from "../../bench/stream/measure.ts";
import { startServer } from "../../support/server.ts";
import { type Figure, timeLimitOf } from "../figure.ts";

/** Milliseconds within which a client that left must be forgotten. */
const FORGOTTEN_MS = 3000;

/** Milliseconds within which an event must arrive. */
const ON_TIME_MS = 250;

/** All clients here have the same address. */
const ONE_ADDRESS = { SSE_MAX_PER_CLIENT: "1000000" };

export const crowd: Figure = {
  number: 5,
  title: "5,000 streams of one event per second",
  goal: "≥ 99.9 % of events within 250 ms, ≤ 20 KB per client, ≤ 1.5 × the processor time of a bare stream",
  run: async (scale) => {
    const clients = scale === "whole" ? 5000 : 500;
    await using ours = await startOurs();
    const mine = await measure(
      { name: "ours", ...ours, pathOf: () => PATH },
      { clients, seconds: scale === "whole" ? 300 : 5 },
    );
    const limit = timeLimitOf(scale, ON_TIME_MS);
    const onTime = mine.onTimeWithin(limit);
    const timely = `${clients.toLocaleString("en")} clients: ${(onTime * 100).toFixed(2)} % of ${mine.late.length.toLocaleString("en")} events within ${limit} ms`;
    // So few clients take less memory than what varies anyway.
    if (scale === "short") return { good: onTime >= 0.999, words: timely };
    await using raw = await startRaw();
    const bare = await measure({ name: "raw", ...raw, pathOf: () => PATH }, { clients, seconds: 60 });
    const ratio = mine.cpu / bare.cpu;
    return {
      good: onTime >= 0.999 && mine.perClient <= 20 && ratio <= 1.5,
      words: `${timely}, ${mine.perClient.toFixed(1)} KB per client, ${ratio.toFixed(2)} × the processor time`,
    };
  },
};

export const leaving: Figure = {
  number: 6,
  title: "streams of clients that disconnect in every way",
  goal: "all closed within 3 s",
  run: async (scale) => {
    const leavers = scale === "whole" ? 20_000 : 700;
    await using server = await startServer({ env: ONE_ADDRESS, keepsLog: false });
    const took = await forgetting(server.origin, server.admin, leavers);
    return {
      good: took <= timeLimitOf(scale, FORGOTTEN_MS),
      words: `${leavers.toLocaleString("en")} left, the last stream closed after ${Math.round(took)} ms`,
    };
  },
};

export const resumes: Figure = {
  number: 7,
  title: "resumes at random cuts",
  goal: "every one continues byte for byte",
  run: async (scale) => {
    const cuts = scale === "whole" ? 1000 : 60;
    await using server = await startServer({ env: ONE_ADDRESS, keepsLog: false });
    const exact = await exactResumes(server.origin, cuts);
    return { good: exact === cuts, words: `${exact} of ${cuts}` };
  },
};
