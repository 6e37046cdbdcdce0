import type { Temporal, TemporalApi } from "./temporal.ts";

const WORDS: Readonly<Record<string, string>> = {
  w: "weeks", week: "weeks", weeks: "weeks",
  d: "days", day: "days", days: "days",
  h: "hours", hr: "hours", hour: "hours", hours: "hours",
  m: "minutes", min: "minutes", minute: "minutes", minutes: "minutes",
  s: "seconds", sec: "seconds", second: "seconds", seconds: "seconds",
  ms: "milliseconds", millisecond: "milliseconds", milliseconds: "milliseconds",
  y: "years", year: "years", years: "years",
  month: "months", months: "months",
}; // prettier-ignore

/** Seconds in each unit of fixed length. */
const LENGTHS: Readonly<Record<string, number>> = {
  weeks: 604_800,
  days: 86_400,
  hours: 3600,
  minutes: 60,
  seconds: 1,
  milliseconds: 0.001,
};

/** `1.5h`: a fraction of a unit of fixed length; months and years have none. */
const ofFraction = (text: string, api: TemporalApi): Temporal.Duration | undefined => {
  const [, amount, word = ""] = /^(\d+\.\d+)\s*([a-z]+)$/i.exec(text) ?? [];
  const length = LENGTHS[WORDS[word.toLowerCase()] ?? ""];
  if (amount === undefined || length === undefined) return undefined;
  const milliseconds = Math.round(Number(amount) * length * 1000);
  return api.Duration.from({ milliseconds }).round({ largestUnit: "hours" });
};

/** Parses `P1DT2H`, `1h 30m`, `2 days`, `1.5h`; undefined for anything else. */
export const durationIn = (text: string, api: TemporalApi): Temporal.Duration | undefined => {
  if (/^[+-]?P(?=.)/i.test(text)) return api.Duration.from(text);
  if (!/^(?:\d+\s*[a-z]+[\s,]*)+$/i.test(text)) return ofFraction(text, api);
  const fields: Record<string, number> = {};
  for (const [, amount, word = ""] of text.matchAll(/(\d+)\s*([a-z]+)/gi)) {
    const field = WORDS[word.toLowerCase()];
    if (field === undefined) return undefined;
    fields[field] = (fields[field] ?? 0) + Number(amount);
  }
  return api.Duration.from(fields);
};

const DAYS: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 };

/** Parses `now - 7d`, `in 5 minutes`, `2 days ago` and `tomorrow`, relative to a moment in its zone. */
export const relativeTo = (
  now: Temporal.ZonedDateTime,
  text: string,
  api: TemporalApi,
): Temporal.ZonedDateTime | undefined => {
  const days = DAYS[text.toLowerCase()];
  if (days !== undefined) return now.startOfDay().add({ days });
  const later = /^(?:in\s+(.+)|now\s*\+\s*(.+)|(.+?)\s+from\s+now)$/i.exec(text);
  const earlier = /^(?:now\s*[-−]\s*(.+)|(.+?)\s+ago)$/i.exec(text);
  const [, ...parts] = later ?? earlier ?? [];
  const duration = durationIn(parts.find((each) => each !== undefined) ?? "", api);
  if (duration === undefined) return undefined;
  return later === null ? now.subtract(duration) : now.add(duration);
};
