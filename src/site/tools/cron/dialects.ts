import { InputError } from "../../shared/transform.ts";
import { DAY_NAMES, FIELDS } from "./calendar.ts";
import { unwrapRanges } from "./wrapped.ts";

/**
 * Quartz and AWS number the days of the week from 1 for Sunday, Unix from 0. They also require a question mark in the
 * day field that is not used. Conversions go through the form that croner reads: seconds first, years last.
 */
/** `6#3` → `5#3`, `6L` → `5#L`, `2-6` → `1-5`. Steps and ordinals stay. */
const fromZero = (field: string): string =>
  field
    .replaceAll(/(?<![#/\d])([1-7])L\b/gi, "$1#L")
    .replaceAll(/(?<![#/\d])([1-7])(?!\d)/g, (_all, day: string) => String(Number(day) - 1))
    .replace("?", "*");

const LAST_YEAR = 2099;

/** Writes `5/15` (every 15 from 5 on) in the form that every program reads: `5-59/15`. */
export const withRanges = (expression: string, lastWeekday = 6): string => {
  const fields = expression.split(" ");
  const missing = fields.length < 6 ? 1 : 0;
  return fields
    .map((field, index) => {
      const at = index + missing;
      const last = at === 5 ? lastWeekday : at === 6 ? LAST_YEAR : FIELDS[at]?.last;
      return field.replaceAll(/(?<=^|,)(\d+|[a-z]{3})\/(?=\d)/gi, `$1-${last}/`);
    })
    .join(" ");
};

const toCroner = (input: readonly string[]): string => {
  const fields = withRanges(input.join(" "), 7).split(" ");
  const [second = "0", minute = "*", hour = "*", day = "*", month = "*", weekday = "*", ...year] = fields;
  return [second, minute, hour, day.replace("?", "*"), month, fromZero(weekday), ...year].join(" ");
};

export interface Foreign {
  readonly kind: "Quartz" | "AWS";
  /** In croner's form. */
  readonly expression: string;
  /** As written. */
  readonly fields: readonly string[];
  /** In cronstrue's form: with seconds, days counted from 1. */
  readonly forCronstrue: string;
}

/** Both number the days from 1 for Sunday, so that the 0 of Unix is none. */
const checkWeekday = (weekday: string, kind: Foreign["kind"], offset: number): void => {
  const wrong = /(?<![#/\d])(?:0|[89]|\d\d+)(?!\d)/.exec(weekday)?.[0];
  if (wrong !== undefined)
    throw new InputError(
      `${kind} refuses ${wrong} as a day of the week: use 1 (Sunday) to 7 (Saturday), or SUN to SAT.`,
      offset,
    );
};

const YEARS_OF_AWS = [1970, 2199] as const;

/** EventBridge wants a question mark in exactly one of the fields for days. */
const checkAws = (fields: readonly string[], offset: number): void => {
  if (fields.length !== 6)
    throw new InputError(
      `An expression of AWS has six fields (minute, hour, day of the month, month, day of the week, year). This one has ${fields.length}.`,
      offset,
    );
  if ((fields[2] === "?") === (fields[4] === "?"))
    throw new InputError(
      "AWS refuses this: exactly one of the day of the month and the day of the week must be “?”.",
      offset,
    );
  const [first, last] = YEARS_OF_AWS;
  const year = fields[5]?.match(/(?<!\/)\b\d+/g)?.find((one) => Number(one) < first || Number(one) > last);
  if (year !== undefined)
    throw new InputError(`AWS refuses the year ${year}: use ${first} to ${last}.`, offset);
  checkWeekday(fields[4] ?? "", "AWS", offset);
};

/**
 * `cron(0 12 ? * MON-FRI *)`, or six or seven fields with a question mark among them. Its place tells AWS, whose fields
 * begin with minutes, from Quartz, whose fields begin with seconds.
 */
export const readForeign = (line: string, offset: number): Foreign | undefined => {
  const inner = /^cron\(\s*(.*?)\s*\)$/i.exec(line)?.[1];
  const fields = (inner ?? line).split(/\s+/);
  if (inner !== undefined || (fields.length === 6 && (fields[2] === "?" || fields[4] === "?"))) {
    checkAws(fields, offset);
    const all = ["0", ...fields];
    return { kind: "AWS", fields, expression: toCroner(all), forCronstrue: all.join(" ") };
  }
  const isQuartz = (fields.length === 6 || fields.length === 7) && fields.slice(3, 6).includes("?");
  if (isQuartz) checkWeekday(fields[5] ?? "", "Quartz", offset);
  // Only Quartz documents ranges that wrap around.
  return isQuartz
    ? { kind: "Quartz", fields, expression: unwrapRanges(toCroner(fields)), forCronstrue: line }
    : undefined;
};

/** Fields for Unix cron, and why crontab would refuse them nevertheless. */
export interface UnixFields {
  readonly fields: string;
  readonly refusal?: string | undefined;
}

const extensionIn = (fields: readonly string[]): string | undefined =>
  fields.some((field) => /[#W]|(?<![A-Z])L(?![A-Z])/i.test(field))
    ? "Unix cron knows neither L, W nor #"
    : undefined;

/** An expression as it was written, in five fields or, with seconds, in six or seven. */
export const asUnix = (expression: string): UnixFields => {
  const fields = expression.split(" ");
  if (fields.length > 5)
    return { fields: expression, refusal: `Unix cron has no ${fields.length === 6 ? "seconds" : "years"}` };
  return { fields: expression, refusal: extensionIn(fields) };
};

/** The five fields of Unix for an expression in croner's form, or why there are none. */
export const toUnix = (expression: string): UnixFields | { readonly reason: string } => {
  const [second = "0", ...rest] = expression.split(" ");
  const [year = "*"] = rest.slice(5);
  const fields = rest.slice(0, 5);
  if (second !== "0") return { reason: "Unix cron has no seconds" };
  if (year !== "*") return { reason: "Unix cron has no years" };
  const reason = extensionIn(fields);
  return reason === undefined ? { fields: fields.join(" ") } : { reason };
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
export const readRate = (line: string, offset: number): Rate | undefined => {
  const [, amount = "", unit = "", plural = ""] =
    /^rate\(\s*(\d+)\s+(minute|hour|day)(s?)\s*\)$/i.exec(line) ?? [];
  const length = UNITS[unit.toLowerCase()];
  if (length === undefined) return readEvery(line);
  const isOne = Number(amount) === 1;
  const name = unit.toLowerCase();
  if (Number(amount) < 1) throw new InputError("AWS refuses this: a rate must be at least 1.", offset);
  if (isOne !== (plural === ""))
    throw new InputError(
      `AWS refuses this: it wants rate(${Number(amount)} ${name}${isOne ? "" : "s"}).`,
      offset,
    );
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
  const fieldsOfBoth = [minute, hour, days, month.toUpperCase(), weekdays];
  // Quartz and AWS accept L and # only after a number, such as 6L for the last Friday.
  const withNumbers = fieldsOfBoth.map((field) =>
    field.replaceAll(/\b(SUN|MON|TUE|WED|THU|FRI|SAT)(?=L|#)/g, (name) =>
      String(DAY_NAMES.indexOf(name) + 1),
    ),
  );
  return {
    quartz: [second, ...withNumbers, ...(year === "*" ? [] : [year])].join(" "),
    aws: second === "0" ? `cron(${[...withNumbers, year].join(" ")})` : undefined,
  };
};
