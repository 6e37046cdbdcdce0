import { DAYS, MONTHS, ORDINALS, placeIn } from "./calendar.ts";

const DAY = "(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?";
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const TO = "\\s*(?:to|through|thru|until|till|[-–])\\s*";
/** Words that carry no meaning of their own. */
const JOINTS = /\b(?:every|each|on|in|of|at|the|and|a|an|day|days|month|year)\b|[,.;]/gi;

/** A phrase that is consumed word by word, so that no word is silently ignored. */
class Words {
  private text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Removes and returns the first match. */
  take(pattern: string): RegExpExecArray | undefined {
    const match = new RegExp(`\\b${pattern}(?=\\s|$|,)`, "i").exec(this.text);
    if (match === null) return undefined;
    this.text = `${this.text.slice(0, match.index)} ${this.text.slice(match.index + match[0].length)}`;
    return match;
  }

  takeAll(pattern: string): string[] {
    const all: string[] = [];
    for (let match = this.take(`(${pattern})`); match !== undefined; match = this.take(`(${pattern})`))
      all.push(match[1] ?? "");
    return all;
  }

  /** The words not consumed. */
  get rest(): string[] {
    return this.text.replaceAll(JOINTS, " ").split(/\s+/).filter(Boolean);
  }
}

const list = (numbers: readonly number[]): string =>
  numbers.length === 0 ? "*" : [...new Set(numbers)].toSorted((left, right) => left - right).join(",");

/** Minute and hour; undefined if there is no time, null if it is invalid. */
const takeTime = (words: Words): readonly [minute: number, hour: number] | null | undefined => {
  const word = words.take("(noon|midnight)");
  if (word !== undefined) return [0, word[1]?.toLowerCase() === "noon" ? 12 : 0];
  const clock = words.take("at\\s+(\\d{1,2})(?::(\\d{2}))?(?:\\s*([ap])\\.?m\\.?)?");
  if (clock === undefined) return undefined;
  const [, hour, minute = "0", half] = clock;
  const twelve = Number(hour) % 12;
  const hourOfDay = half === undefined ? Number(hour) : half.toLowerCase() === "p" ? twelve + 12 : twelve;
  return hourOfDay > 23 || Number(minute) > 59 ? null : [Number(minute), hourOfDay];
};

/** An hour, with an optional a.m. or p.m. */
const HOUR = "(\\d{1,2})(?::00)?\\s*([ap])?(?:\\.?m\\.?)?";

/** `between 9 and 17`, `from 9am to 5pm`: including the last hour or not. Null if the range is invalid. */
const takeHours = (words: Words, isToTheEnd: boolean): string | null | undefined => {
  const match = words.take(`(?:from|between)\\s+${HOUR}(?:\\s+and\\s+|${TO})${HOUR}`);
  if (match === undefined) return undefined;
  const [, start, startHalf, end, endHalf] = match;
  const hourOf = (digits = "", half = ""): number =>
    half === "" ? Number(digits) : (Number(digits) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  const first = hourOf(start, startHalf);
  const endHour = hourOf(end, endHalf);
  // "From 9 to 5" means 9 to 17.
  const last =
    endHalf === undefined && endHour <= first && first < 12 && endHour > 0 ? endHour + 12 : endHour;
  if (first > 23 || last > 24 || first === last % 24) return null;
  const until = isToTheEnd ? last % 24 : (last + 23) % 24;
  if (first <= until) return first === until ? String(first) : `${first}-${until}`;
  return `${first === 23 ? "23" : `${first}-23`},${until === 0 ? "0" : `0-${until}`}`;
};

/** `first Monday of the month`, `last Friday of every month`. */
const takeNthDay = (words: Words): string | undefined => {
  const match = words.take(
    `(${ORDINALS.join("|")}|last)\\s+(${DAY})\\s+(?:of|in)\\s+(?:the|every|each)\\s+month`,
  );
  if (match === undefined) return undefined;
  const [, ordinal = "", day = ""] = match;
  const place = ORDINALS.findIndex((name) => name === ordinal.toLowerCase());
  return `${placeIn(DAYS, day)}${place === -1 ? "L" : `#${place + 1}`}`;
};

const takeDays = (words: Words): string => {
  const range = words.take(`(?:from\\s+|between\\s+)?(${DAY})${TO}(${DAY})`);
  if (range !== undefined) {
    const [first, last] = [placeIn(DAYS, range[1] ?? ""), placeIn(DAYS, range[2] ?? "")];
    return first <= last ? `${first}-${last}` : `${first}-6,0${last === 0 ? "" : `-${last}`}`;
  }
  if (words.take("(?:weekdays?|(?:working|business)\\s+days?)") !== undefined) return "1-5";
  if (words.take("weekends?") !== undefined) return "0,6";
  return list(words.takeAll(DAY).map((day) => placeIn(DAYS, day)));
};

const takeDayOfMonth = (words: Words): string => {
  if (words.take("last\\s+day(?:\\s+of\\s+(?:the|every|each)\\s+month)?") !== undefined) return "L";
  if (words.take("first\\s+day(?:\\s+of\\s+(?:the|every|each)\\s+month)?") !== undefined) return "1";
  return list(words.takeAll("(?:[12]?\\d|3[01])(?:st|nd|rd|th)").map((day) => Number.parseInt(day, 10)));
};

/** `every 5 minutes`, `every other day`. */
const takeStep = (words: Words): readonly [step: string, unit: string] | undefined => {
  // `every second Friday` does not mean seconds.
  const match = words.take(
    `(?:every|each)\\s+(?:(\\d+)\\s+|(other|second)\\s+)?(second|minute|hour|day|month)s?(?!\\s+${DAY})`,
  );
  if (match === undefined) return undefined;
  const [, digits, other, unit = ""] = match;
  const step = other === undefined ? Number(digits ?? 1) : 2;
  return [step === 1 ? "*" : `*/${step}`, unit.toLowerCase()];
};

export interface Phrase {
  /** Undefined if the words do not describe a schedule. */
  readonly expression: string | undefined;
  /** Words that were not understood. */
  readonly unused: readonly string[];
}

const START = new RegExp(
  `^(?:first|second|third|fourth|fifth|last|every|each|at|on|daily|hourly|weekly|monthly|yearly|annually|weekdays?|weekends?|noon|midnight|${DAY})\\b`,
  "i",
);

export const isPhrase = (text: string): boolean => START.test(text.trim());

/** A step of 2 within `9-17` is `9-17/2`. */
const withinHours = (step: string, hours: string | undefined): string =>
  hours === undefined ? step : hours.replaceAll(/(?=,|$)/g, step.slice(1));

const fieldsOf = (words: Words): string | undefined => {
  const nth = takeNthDay(words);
  const step = takeStep(words);
  if (step?.[0] === "*/0") return undefined;
  const period = words.take(
    "(hourly|daily|weekly|monthly|yearly|annually|every\\s+(?:week|month|year))",
  )?.[1];
  const hours = takeHours(words, step?.[1] === "hour" || /^hourly$/i.test(period ?? ""));
  if (hours === null) return undefined;
  const time = takeTime(words);
  const hasPartOfDay = words.take("(?:morning|night)") !== undefined;
  if (time === null) return undefined;
  const dayOfMonth = takeDayOfMonth(words);
  const months = list(words.takeAll(MONTH).map((month) => placeIn(MONTHS, month) + 1));
  const days = nth ?? takeDays(words);
  const rest = `${dayOfMonth} ${months} ${days}`;
  const [minute, hour] = time ?? [0, 0];
  switch (step?.[1]) {
    case "second":
      return rest === "* * *" && time === undefined && hours === undefined
        ? `${step[0]} * * * * *`
        : undefined;
    case "minute":
      return time === undefined ? `${step[0]} ${hours ?? "*"} ${rest}` : undefined;
    case "hour":
      return time === undefined ? `0 ${withinHours(step[0], hours)} ${rest}` : undefined;
    case "day":
      return dayOfMonth === "*" && hours === undefined
        ? `${minute} ${hour} ${step[0]} ${months} ${days}`
        : undefined;
    case "month":
      return months === "*" && hours === undefined
        ? `${minute} ${hour} ${dayOfMonth === "*" ? "1" : dayOfMonth} ${step[0]} ${days}`
        : undefined;
    case undefined:
      break;
  }
  const every = period?.toLowerCase() ?? "";
  if (every === "hourly") return time === undefined ? `0 ${hours ?? "*"} ${rest}` : undefined;
  if (hours !== undefined) return undefined;
  if (/year|annual/.test(every))
    return `${minute} ${hour} ${dayOfMonth === "*" ? "1" : dayOfMonth} ${months === "*" ? "1" : months} *`;
  if (/month/.test(every))
    return `${minute} ${hour} ${dayOfMonth === "*" && nth === undefined ? "1" : dayOfMonth} ${months} ${days}`;
  if (/week/.test(every)) return `${minute} ${hour} * ${months} ${days === "*" ? "0" : days}`;
  return hasPartOfDay || every === "daily" || time !== undefined || rest !== "* * *"
    ? `${minute} ${hour} ${rest}`
    : undefined;
};

/** Converts a phrase to a cron expression. Words that are not understood are reported, never ignored. */
export const fromPhrase = (text: string): Phrase => {
  const words = new Words(text);
  return { expression: fieldsOf(words), unused: words.rest };
};
