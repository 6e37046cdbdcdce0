import { counted, InputError, type ResultRow, type RowGroup, transformOf } from "../../shared/transform.ts";
import { loadTemporal, type TemporalApi } from "../../shared/time/temporal.ts";
import { distance } from "../../shared/time/distance.ts";
import { readMoment } from "../../shared/time/read-moment.ts";
import { zoneOf } from "../../shared/time/zone.ts";
import { toDialects } from "./dialects.ts";
import { linesOf } from "./extract.ts";
import { type Job, readJob } from "./job.ts";
import { tool } from "./tool.ts";

const MAX_JOBS = 200;
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

const fromOf = (text: string, zone: string, api: TemporalApi): Date => {
  const now = api.Now.instant();
  if (text.trim() === "") return new Date(now.epochMilliseconds);
  const moment = readMoment(text.trim(), 0, { api, zone, unit: "auto", now });
  if (moment.kind !== "instant")
    throw new InputError("“From” must be a date and time, such as 2024-03-30T00:00.");
  return new Date(moment.instant.epochMilliseconds);
};

interface Run {
  readonly day: string;
  readonly time: string;
  /** `in 13 hours`, where the runs count from now. */
  readonly until: string | undefined;
  /** The UTC offset changed since the previous run. */
  readonly isChanged: boolean;
}

/** Formats the runs in the zone. */
const inZone = (runs: readonly Date[], zone: string, api: TemporalApi, now: Date | undefined): Run[] => {
  let before: string | undefined;
  return runs.map((run) => {
    const zoned = api.Instant.fromEpochMilliseconds(run.getTime()).toZonedDateTimeISO(zone);
    const isChanged = before !== undefined && before !== zoned.offset;
    before = zoned.offset;
    const time = zoned.toString({ timeZoneName: "never", smallestUnit: "second" });
    const until = now === undefined ? undefined : distance(run.getTime(), now.getTime());
    return { day: DAYS[zoned.dayOfWeek - 1] ?? "", time, until, isChanged };
  });
};

const textOf = ({ expression, words }: Job, runs: readonly Run[]): string =>
  [
    expression,
    words,
    ...(runs.length === 0 ? ["  never"] : []),
    ...runs.map(({ day, time, isChanged }) => `  ${day} ${time}${isChanged ? "  clocks changed" : ""}`),
  ].join("\n");

const groupOf = (line: string, { expression, words }: Job, runs: readonly Run[]): RowGroup => {
  const dialects = /^(?:rate|@every)/i.test(expression) ? undefined : toDialects(expression);
  const foreign = Object.entries({ Quartz: dialects?.quartz, AWS: dialects?.aws }).flatMap(
    ([label, value]): ResultRow[] => (value === undefined ? [] : [{ label, value }]),
  );
  return {
    title: words,
    rows: [
      { label: "cron", value: expression, ...(line === expression ? {} : { note: `from “${line}”` }) },
      ...foreign,
      ...runs.map(({ day, time, until, isChanged }, at): ResultRow => {
        const notes = [...(until === undefined ? [] : [until]), ...(isChanged ? ["clocks changed"] : [])];
        return {
          label: `${at === 0 ? "next run" : `run ${at + 1}`}, ${day}`,
          value: time,
          ...(notes.length === 0 ? {} : { note: notes.join(", ") }),
          ...(isChanged ? { tone: "caution" } : {}),
        };
      }),
      ...(runs.length === 0 ? [{ label: "next run", value: "never", tone: "bad" as const }] : []),
    ],
  };
};

/** Rejects `CRON_TZ=UTC 0 0 * * *`: the zone is set in one place only. */
const withoutZone = (line: string, offset: number): string => {
  const zone = /^(?:CRON_)?TZ=(\S+)\s+\S/.exec(line)?.[1];
  if (zone === undefined) return line;
  throw new InputError(`Enter ${zone} under “Time zone” and remove it from this line.`, offset);
};

/** Warns of a crontab variable that changes when its jobs run. */
const cautionsOf = (line: string, zone: string): string[] => {
  const named = /^CRON_TZ\s*=\s*["']?([^\s"']*)/.exec(line)?.[1];
  return named === undefined || named === zone ? [] : ["CRON_TZ is ignored: set the zone under “Time zone”."];
};

/** Explains the jobs of a crontab or phrases, and lists their next runs in a zone. */
export const transform = transformOf(tool, async ({ text }, options) => {
  const api = await loadTemporal();
  const zone = zoneOf(options.zone);
  const from = fromOf(options.from, zone, api);
  const isFromNow = options.from.trim() === "";
  const amount = Number(options.amount);
  const blocks: string[] = [];
  const groups: RowGroup[] = [];
  const cautions: string[] = [];
  for (const { text: line, offset } of linesOf(text)) {
    const isComment = line === "" || line.startsWith("#");
    const isVariable = !isComment && /^\w+\s*=/.test(withoutZone(line, offset));
    if (isVariable) cautions.push(...cautionsOf(line, zone));
    else if (!isComment) {
      if (blocks.length >= MAX_JOBS) throw new InputError(`Too many jobs: the limit is ${MAX_JOBS}.`, offset);
      const job = readJob(line, offset, zone);
      const runs = inZone(job.runs(amount, from), zone, api, isFromNow ? from : undefined);
      cautions.push(...job.cautions);
      blocks.push(textOf(job, runs));
      groups.push(groupOf(line, job, runs));
    }
  }
  if (zone !== "UTC" && /^\s*- cron:/m.test(text))
    cautions.push("GitHub Actions reads schedules in UTC: set “Time zone” to UTC.");
  if (blocks.length === 0 && text.trim() !== "")
    throw new InputError("There is no job here, only comments and variables.");
  return { text: blocks.join("\n\n"), groups, figures: [counted(blocks.length, "job"), zone], cautions };
});
