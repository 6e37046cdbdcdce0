import { present } from "../../shared/present.ts";
import { counted, InputError, type ResultRow, type RowGroup, transformOf } from "../../shared/transform.ts";
import { loadTemporal, type TemporalApi } from "../../shared/time/temporal.ts";
import { distance } from "../../shared/time/distance.ts";
import { readMoment } from "../../shared/time/read-moment.ts";
import { zoneOf } from "../../shared/time/zone.ts";
import { DAYS } from "./calendar.ts";
import { readForeign, toDialects } from "./dialects.ts";
import { linesOf } from "./extract.ts";
import { fieldRows } from "./fields.ts";
import { type Job, readJob } from "./job.ts";
import { tool } from "./tool.ts";

const MAX_JOBS = 200;
const AT_START = "@reboot runs when the machine starts and has no schedule";

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
    return { day: (DAYS[zoned.dayOfWeek % 7] ?? "").slice(0, 3), time, until, isChanged };
  });
};

const textOf = (line: string, { unix, words }: Job, runs: readonly Run[]): string =>
  [
    "fields" in unix ? unix.fields : line,
    words,
    ...(runs.length === 0 ? ["  never"] : []),
    ...runs.map(({ day, time, isChanged }) => `  ${day} ${time}${isChanged ? "  clocks changed" : ""}`),
  ].join("\n");

const cronRow = (line: string, { unix }: Job): ResultRow => {
  if ("reason" in unix) return { label: "cron", value: "not expressible", isProse: true, note: unix.reason };
  const notes = present([
    line !== unix.fields && `from “${line}”`,
    unix.refusal !== undefined && `crontab refuses it: ${unix.refusal}`,
  ]);
  const tone = unix.refusal === undefined ? undefined : "caution";
  return { label: "cron", value: unix.fields, note: notes.join("; ") || undefined, tone };
};

const groupOf = (line: string, job: Job, runs: readonly Run[]): RowGroup => {
  const { expression, words, fields } = job;
  const dialects = /^(?:rate|@every)/i.test(expression) ? undefined : toDialects(expression);
  const foreign = Object.entries({ Quartz: dialects?.quartz, AWS: dialects?.aws }).flatMap(
    ([label, value]): ResultRow[] => (value === undefined ? [] : [{ label, value }]),
  );
  return {
    title: words,
    rows: [
      cronRow(line, job),
      ...fieldRows(fields, expression),
      ...runs.map(({ day, time, until, isChanged }, at): ResultRow => {
        const notes = [...(until === undefined ? [] : [until]), ...(isChanged ? ["clocks changed"] : [])];
        return {
          label: `${at === 0 ? "next run" : `run ${at + 1}`}, ${day}`,
          value: time,
          note: notes.join(", ") || undefined,
          tone: isChanged ? "caution" : undefined,
        };
      }),
      ...(runs.length === 0 ? [{ label: "next run", value: "never", tone: "bad" as const }] : []),
      ...foreign,
    ],
  };
};

/** A zone that the input itself sets, and what sets it. */
interface SetZone {
  readonly zone: string;
  readonly by: string;
}

const VARIABLE = /^((?:CRON_)?TZ)\s*=\s*["']?([\w/+:-]+)["']?\s*/;

/** The zone of a Kubernetes CronJob, which is another key of the same document, or that of a GitHub workflow. */
const zoneOfDocument = (text: string, offset: number): SetZone | undefined => {
  if (/^\s*- cron:/m.test(text)) return { zone: "UTC", by: "GitHub Actions" };
  const from = text.lastIndexOf("\n---", offset) + 1;
  const end = text.indexOf("\n---", offset);
  const document = text.slice(from, end === -1 ? undefined : end);
  const zone = /^\s*["']?timeZone["']?\s*:\s*["']?([\w/+:-]+)/m.exec(document)?.[1];
  return zone === undefined ? undefined : { zone, by: "timeZone" };
};

/** Explains the jobs of a crontab or phrases, and lists their next runs in a zone. */
export const transform = transformOf(tool, async ({ text }, options) => {
  const api = await loadTemporal();
  const optionZone = zoneOf(options.zone);
  const isFromNow = options.from.trim() === "";
  const amount = Number(options.amount);
  const blocks: string[] = [];
  const groups: RowGroup[] = [];
  const cautions: string[] = [];
  const zones = new Set<string>();
  let variable: SetZone | undefined;
  let reboot: number | undefined;
  for (const { text: line, offset } of linesOf(text)) {
    if (line === "" || line.startsWith("#")) continue;
    const [prefix = "", by = "", zoneName = ""] = VARIABLE.exec(line) ?? [];
    const own = prefix === "" ? undefined : { zone: zoneName, by };
    const expression = line.slice(prefix.length);
    if (own !== undefined && expression === "") variable = own;
    if (expression === "" || (own === undefined && /^\w+\s*=/.test(line))) continue;
    if (/^@reboot\b/i.test(expression)) {
      reboot ??= offset;
      continue;
    }
    if (blocks.length >= MAX_JOBS) throw new InputError(`Too many jobs: the limit is ${MAX_JOBS}.`, offset);
    const source = own ?? variable ?? zoneOfDocument(text, offset);
    const isUtc = options.zone.trim() === "" && readForeign(expression, offset)?.kind === "AWS";
    const zone = isUtc ? "UTC" : source === undefined ? optionZone : zoneOf(source.zone);
    const from = fromOf(options.from, zone, api);
    const job = readJob(expression, offset + prefix.length, zone);
    const runs = inZone(job.runs(amount, from), zone, api, isFromNow ? from : undefined);
    zones.add(zone);
    if (source !== undefined) cautions.push(`${source.by} sets the time zone: ${zone}.`);
    cautions.push(...job.cautions);
    blocks.push(textOf(expression, job, runs));
    groups.push(groupOf(expression, job, runs));
  }
  if (reboot !== undefined) {
    if (blocks.length === 0) throw new InputError(`${AT_START}.`, reboot);
    cautions.push(`${AT_START}, so it is not shown.`);
  }
  if (blocks.length === 0 && text.trim() !== "")
    throw new InputError("There is no job here, only comments and variables.");
  return {
    text: blocks.join("\n\n"),
    groups,
    figures: [counted(blocks.length, "job"), zones.size === 0 ? optionZone : [...zones].join(", ")],
    cautions: [...new Set(cautions)],
  };
});
