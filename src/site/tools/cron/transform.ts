import { counted, InputError, type Transform } from "../../shared/transform.ts";
import { loadTemporal, type TemporalApi } from "../../shared/time/temporal.ts";
import { readMoment } from "../../shared/time/read-moment.ts";
import { zoneOf } from "../../shared/time/zone.ts";
import { readJob } from "./job.ts";
import type { Options } from "./options.ts";

const MOST_JOBS = 200;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const fromOf = (text: string, zone: string, api: TemporalApi): Date => {
  const now = api.Now.instant();
  if (text.trim() === "") return new Date(now.epochMilliseconds);
  const moment = readMoment(text.trim(), 0, { api, zone, unit: "auto", now });
  if (moment.kind !== "instant") throw new InputError("“From” must be a moment, such as 2024-03-30T00:00.");
  return new Date(moment.instant.epochMilliseconds);
};

/** The runs, each in the zone, with a word where the clocks changed since the one before. */
const written = (runs: readonly Date[], zone: string, api: TemporalApi): string[] => {
  let before: string | undefined;
  return runs.map((run) => {
    const zoned = api.Instant.fromEpochMilliseconds(run.getTime()).toZonedDateTimeISO(zone);
    const changed = before !== undefined && before !== zoned.offset;
    before = zoned.offset;
    const time = zoned.toString({ timeZoneName: "never", smallestUnit: "second" });
    return `  ${DAYS[zoned.dayOfWeek - 1]} ${time}${changed ? "  clocks changed" : ""}`;
  });
};

/** What a crontab or plain words mean, and when they run next in a zone. */
export const transform: Transform<Options> = async ({ text }, options) => {
  const api = await loadTemporal();
  const zone = zoneOf(options["zone"] ?? "");
  const from = fromOf(options["from"] ?? "", zone, api);
  const amount = Number(options["amount"] ?? "10");
  const blocks: string[] = [];
  const cautions: string[] = [];
  let offset = 0;
  for (const line of text.split("\n")) {
    const trimmed = line.trim();
    // Comments and variables of a crontab.
    if (trimmed !== "" && !trimmed.startsWith("#") && !/^\w+\s*=/.test(trimmed)) {
      if (blocks.length >= MOST_JOBS)
        throw new InputError(`At most ${MOST_JOBS} jobs at once, please.`, offset);
      const job = readJob(trimmed, offset + line.indexOf(trimmed), zone);
      const runs = job.runs(amount, from);
      cautions.push(...job.cautions);
      blocks.push(
        [
          job.expression,
          job.words,
          ...(runs.length === 0 ? ["  never again"] : written(runs, zone, api)),
        ].join("\n"),
      );
    }
    offset += line.length + 1;
  }
  return { text: blocks.join("\n\n"), figures: [counted(blocks.length, "job"), zone], cautions };
};
