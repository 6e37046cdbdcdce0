import { unwrapRanges } from "./wrapped.ts";

/**
 * Quartz and AWS number the days of the week from 1 for Sunday, Unix from 0. They also require a question mark in the
 * day field that is not used. Conversions go through the form that croner reads: seconds first, years last.
 */
const DAY_NAMES = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"] as const;

/** `6#3` → `5#3`, `6L` → `5#L`, `2-6` → `1-5`. Steps and ordinals stay. */
const zeroBased = (field: string): string =>
  field
    .replaceAll(/(?<![#/\d])([1-7])L\b/gi, "$1#L")
    .replaceAll(/(?<![#/\d])([1-7])(?!\d)/g, (_all, day: string) => String(Number(day) - 1))
    .replace("?", "*");

/** The last value of each field, seconds first. */
const LAST = [59, 59, 23, 31, 12, 6, 2099];

/** Writes `5/15` (every 15 from 5 on) in the form that every program reads: `5-59/15`. */
export const withRanges = (expression: string, lastWeekday = 6): string => {
  const fields = expression.split(" ");
  const missing = fields.length < 6 ? 1 : 0;
  return fields
    .map((field, index) => {
      const last = index + missing === 5 ? lastWeekday : LAST[index + missing];
      return field.replaceAll(/(?<=^|,)(\d+|[a-z]{3})\/(?=\d)/gi, `$1-${last}/`);
    })
    .join(" ");
};

const unixOf = (given: readonly string[]): string => {
  const fields = withRanges(given.join(" "), 7).split(" ");
  const [second = "0", minute = "*", hour = "*", day = "*", month = "*", weekday = "*", ...year] = fields;
  return [second, minute, hour, day.replace("?", "*"), month, zeroBased(weekday), ...year].join(" ");
};

export interface Foreign {
  readonly kind: "Quartz" | "AWS";
  /** In croner's form. */
  readonly expression: string;
  /** In cronstrue's form: with seconds, days counted from 1. */
  readonly spoken: string;
}

/** `cron(0 12 ? * MON-FRI *)`, or six or seven fields with a question mark among them. */
export const readForeign = (line: string): Foreign | undefined => {
  const inner = /^cron\(\s*(.*?)\s*\)$/i.exec(line)?.[1];
  const fields = (inner ?? line).split(/\s+/);
  if (inner !== undefined) {
    if (fields.length !== 6) return undefined;
    const all = ["0", ...fields];
    return { kind: "AWS", expression: unixOf(all), spoken: all.join(" ") };
  }
  const isQuartz = (fields.length === 6 || fields.length === 7) && fields.slice(3, 6).includes("?");
  // Only Quartz documents ranges that wrap around.
  return isQuartz ? { kind: "Quartz", expression: unwrapRanges(unixOf(fields)), spoken: line } : undefined;
};

const UNITS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

export interface Rate {
  /** Milliseconds between two runs. */
  readonly every: number;
  readonly words: string;
  /** When the first interval starts. */
  readonly start: string;
}

const GO_UNITS = { h: 3_600_000, m: 60_000, s: 1000 } as const;

/** `@every 1h30m`, used by Go schedulers. */
const readEvery = (line: string): Rate | undefined => {
  const [, length] = /^@every\s+((?:\d+(?:\.\d+)?[hms])+)$/.exec(line) ?? [];
  if (length === undefined) return undefined;
  const parts = Array.from(length.matchAll(/([\d.]+)([hms])/g));
  const every = parts.reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * GO_UNITS[unit as keyof typeof GO_UNITS],
    0,
  );
  return every < 1000
    ? undefined
    : { every, words: `Every ${length}`, start: "The interval starts with the program" };
};

/** `rate(5 minutes)` of AWS, or `@every 5m`. */
export const readRate = (line: string): Rate | undefined => {
  const [, amount = "", unit = ""] = /^rate\(\s*(\d+)\s+(minute|hour|day)s?\s*\)$/i.exec(line) ?? [];
  const length = UNITS[unit.toLowerCase()];
  if (length === undefined || Number(amount) < 1) return readEvery(line);
  const isOne = Number(amount) === 1;
  const name = unit.toLowerCase();
  return {
    every: Number(amount) * length,
    words: isOne ? `Every ${name}` : `Every ${amount} ${name}s`,
    start: "A rate starts when its rule is created",
  };
};

const NICKNAMES: Readonly<Record<string, string>> = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@hourly": "0 * * * *",
};

/** Replaces days by their names, which are the same in both numberings. Sunday is 0 and 7. */
const byName = (field: string): string =>
  field
    .replaceAll(/(?<![#/\d])([0-7])(?:#L|L)\b/gi, (_all, day: string) => `${DAY_NAMES[Number(day) % 7]}L`)
    .replaceAll(/(?<![#/\d])([0-7])(?!\d)/g, (_all, day: string) => DAY_NAMES[Number(day) % 7] ?? day)
    .toUpperCase();

const isAny = (field: string): boolean => field === "*" || field === "?";

export interface Dialects {
  readonly quartz: string;
  readonly aws: string | undefined;
}

/** The same schedule for Quartz and AWS; undefined if it restricts both kinds of day, which they cannot express. */
export const toDialects = (expression: string): Dialects | undefined => {
  const fields = (NICKNAMES[expression.toLowerCase()] ?? expression).split(/\s+/);
  const [second = "0", minute = "*", hour = "*", day = "*", month = "*", weekday = "*", year = "*"] =
    fields.length === 5 ? ["0", ...fields] : fields;
  if (!isAny(day) && !isAny(weekday)) return undefined;
  const [days, weekdays] = isAny(weekday) ? [day.replace("?", "*"), "?"] : ["?", byName(weekday)];
  const shared = [minute, hour, days, month.toUpperCase(), weekdays];
  // Quartz and AWS accept L and # only after a number, such as 6L for the last Friday.
  const numbered = shared.map((field) =>
    field.replaceAll(/\b(SUN|MON|TUE|WED|THU|FRI|SAT)(?=L|#)/g, (name) =>
      String(DAY_NAMES.indexOf(name as (typeof DAY_NAMES)[number]) + 1),
    ),
  );
  return {
    quartz: [second, ...numbered, ...(year === "*" ? [] : [year])].join(" "),
    aws: second === "0" ? `cron(${[...numbered, year].join(" ")})` : undefined,
  };
};
