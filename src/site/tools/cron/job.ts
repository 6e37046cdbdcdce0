import { errorMessage } from "../../shared/error-message.ts";
import { Cron } from "croner";
import cronstrue from "cronstrue";
import { present } from "../../shared/present.ts";
import { InputError } from "../../shared/transform.ts";
import { asUnix, readForeign, readRate, toUnix, type UnixFields, withRanges } from "./dialects.ts";
import { findWrongField } from "./wrong-field.ts";
import { fromPhrase, isPhrase } from "./phrase.ts";

export interface Job {
  /** In croner's form, or a rate. */
  readonly expression: string;
  /** For Unix cron; without it, `reason` says what it cannot express. */
  readonly unix: UnixFields | { readonly reason: string };
  readonly words: string;
  /** The fields as written; none for a rate. */
  readonly fields: readonly string[];
  readonly cautions: readonly string[];
  readonly runs: (amount: number, from: Date) => Date[];
}

const FIELD =
  /^(?:[\d*/,\-?LW#]|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|sun|mon|tue|wed|thu|fri|sat))+$/i;

/** Splits a crontab line into its fields and its command. */
const fieldsOf = (line: string): { readonly expression: string; readonly command: string } => {
  const words = line.split(/\s+/);
  if (words[0]?.startsWith("@") === true) return { expression: words[0], command: words.slice(1).join(" ") };
  const end = words.findIndex((word) => !FIELD.test(word) || word.startsWith("#"));
  const amount = end === -1 ? Math.min(words.length, 7) : end;
  // A sixth word may be a user or program whose name looks like a field; most jobs have five fields.
  if (end !== -1 && amount < 5) return { expression: line, command: "" };
  return { expression: words.slice(0, amount).join(" "), command: words.slice(amount).join(" ") };
};

const reasonOf = (cause: unknown): string => {
  const text = errorMessage(cause).replace(/^(?:CronPattern|Error): /, "");
  if (/steps? cannot be greater/i.test(text))
    return "Cron cannot express this: counting restarts every hour, day and month, so a step must fit its field.";
  if (/is empty, check for/.test(text)) return "A value is missing next to a comma.";
  if (/invalid values: 'H'/.test(text)) return "H is Jenkins syntax for “any value”. Use a number instead.";
  const amount = /has (?:only )?(\d+) parts?\b/.exec(text)?.[1];
  if (amount !== undefined)
    return `A job has five fields (minute, hour, day of the month, month, day of the week), or six with seconds first. This one has ${amount}.`;
  return `This is not a valid cron expression: ${text}`;
};

const EXAMPLES =
  "Examples: “every 5 minutes from 9 to 17”, “every weekday at 9:30”, “first Monday of the month at noon”";

const expressionOf = (phrase: string, offset: number): string => {
  const { expression, unused } = fromPhrase(phrase);
  if (expression !== undefined && unused.length === 0) return expression;
  if (unused.length > 0 && expression !== undefined)
    throw new InputError(`“${unused.join(" ")}” cannot be converted to cron. ${EXAMPLES}.`, offset);
  throw new InputError(`This does not describe a schedule. ${EXAMPLES}.`, offset);
};

const compile = (
  expression: string,
  forCronstrue: string,
  zone: string,
  offset: number,
  isZeroBased = true,
) => {
  try {
    const words = cronstrue.toString(forCronstrue, {
      use24HourTimeFormat: true,
      verbose: true,
      dayOfWeekStartIndexZero: isZeroBased,
    });
    return { cron: new Cron(expression, { timezone: zone, paused: true }), words };
  } catch (cause) {
    const wrong = findWrongField(expression, forCronstrue, isZeroBased);
    const reason = reasonOf(cause);
    if (wrong === undefined || !reason.startsWith("This is not a valid"))
      throw new InputError(reason, offset);
    throw new InputError(wrong.reason, offset + (isZeroBased ? wrong.offset : 0));
  }
};

/** Reads a line of a crontab, a phrase, or an expression for Quartz or AWS. */
export const readJob = (line: string, offset: number, zone: string): Job => {
  const rate = readRate(line, offset);
  if (rate !== undefined)
    return {
      expression: line,
      unix: { fields: line },
      words: rate.words,
      fields: [],
      cautions: [`${rate.start}. The runs shown start from “From”.`],
      runs: (amount, from) =>
        Array.from({ length: amount }, (_none, at) => new Date(from.getTime() + (at + 1) * rate.every)),
    };
  const foreign = readForeign(line, offset);
  if (foreign !== undefined) {
    const { cron, words } = compile(foreign.expression, foreign.forCronstrue, zone, offset, false);
    return {
      expression: foreign.expression,
      unix: toUnix(foreign.expression),
      words,
      fields: foreign.fields,
      cautions:
        foreign.kind === "AWS"
          ? [
              "AWS runs cron() in UTC unless the schedule names a zone; so do the runs here, unless one is set.",
            ]
          : [],
      runs: (amount, from) => cron.nextRuns(amount, from),
    };
  }
  const phrase =
    isPhrase(line) || /^[a-z]+(?: [a-z]+)+$/i.test(line) ? expressionOf(line, offset) : undefined;
  const { expression: input, command } =
    phrase === undefined ? fieldsOf(line) : { expression: phrase, command: "" };
  const expression = withRanges(input);
  const { cron, words } = compile(expression, input, zone, offset);
  const fields = expression.split(" ");
  const [dayOfMonth, , dayOfWeek] = fields.slice(fields.length === 5 ? 2 : 3);
  const isRestricted = (field: string | undefined): boolean => field !== undefined && !/^[*?]/.test(field);
  const cautions = present([
    isRestricted(dayOfMonth) &&
      isRestricted(dayOfWeek) &&
      "Both a day of the month and a day of the week are set: the job runs on either.",
    [dayOfMonth, dayOfWeek].some((field) => field?.startsWith("*/") === true) &&
      (isRestricted(dayOfMonth) || isRestricted(dayOfWeek)) &&
      "Programs differ here: if a day field starts with */, cron on Linux runs on days that match both day fields. Others, and the runs shown here, match either.",
    phrase !== undefined &&
      /^\*\/\d+$/.test(dayOfMonth ?? "") &&
      "Counting restarts on the first of each month.",
    expression !== input &&
      `Not every program accepts a single number before a step, as in ${input}. ${expression} means the same.`,
    command !== "" && !command.startsWith("#") && `Read as the command: ${command}`,
  ]);
  return {
    expression,
    unix: asUnix(expression),
    words,
    fields: input.startsWith("@") ? [] : input.split(/\s+/),
    cautions,
    runs: (amount, from) => cron.nextRuns(amount, from),
  };
};
