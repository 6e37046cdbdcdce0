/** Days by their first three letters, as cron writes them. */
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;

const DAY = /\b(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?\b/gi;
const MONTH =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi;

const CLOCK = /\bat\s+(?:(noon|midnight)|(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?)(?=\s|$|,)/i;

const timeIn = (text: string): readonly [minute: number, hour: number] | undefined => {
  const found = CLOCK.exec(text);
  if (found === null) return undefined;
  const [, word, hour, minute, half] = found;
  if (word !== undefined) return [0, word.toLowerCase() === "noon" ? 12 : 0];
  const twelve = Number(hour) % 12;
  const read = half === undefined ? Number(hour) : half.toLowerCase() === "p" ? twelve + 12 : twelve;
  return read > 23 || Number(minute ?? 0) > 59 ? undefined : [Number(minute ?? 0), read];
};

const daysIn = (text: string): string => {
  if (/\bweekdays?\b|\bworking days?\b|\bbusiness days?\b/i.test(text)) return "1-5";
  if (/\bweekends?\b/i.test(text)) return "0,6";
  const named = [...text.matchAll(DAY)].map(({ 1: name = "" }) =>
    DAYS.findIndex((day) => day === name.slice(0, 3).toLowerCase()),
  );
  return named.length === 0 ? "*" : [...new Set(named)].toSorted((left, right) => left - right).join(",");
};

const monthsIn = (text: string): string => {
  const named = [...text.matchAll(MONTH)].map(
    ({ 1: name = "" }) => 1 + MONTHS.findIndex((month) => month === name.slice(0, 3).toLowerCase()),
  );
  return named.length === 0 ? "*" : [...new Set(named)].toSorted((left, right) => left - right).join(",");
};

const dayOfMonthIn = (text: string): string => {
  if (/\blast day\b/i.test(text)) return "L";
  if (/\bfirst day\b/i.test(text)) return "1";
  const named = [...text.matchAll(/\b([12]?\d|3[01])(?:st|nd|rd|th)\b/gi)].map(({ 1: day }) => Number(day));
  return named.length === 0 ? "*" : [...new Set(named)].toSorted((left, right) => left - right).join(",");
};

/** `every 5 minutes`, `every 2 hours`: a step, where it divides its unit into equal parts or is said to. */
const stepIn = (text: string): string | undefined => {
  const found = /\bevery\s+(?:(\d+)\s+|(other)\s+)?(second|minute|hour)s?\b/i.exec(text);
  if (found === null) return undefined;
  const [, digits, other, unit = ""] = found;
  const step = other === undefined ? Number(digits ?? 1) : 2;
  if (step < 1) return undefined;
  const every = step === 1 ? "*" : `*/${step}`;
  const rest = `${dayOfMonthIn(text)} ${monthsIn(text)} ${daysIn(text)}`;
  if (unit.toLowerCase() === "second") return `${every} * * * * *`;
  return unit.toLowerCase() === "minute" ? `${every} * ${rest}` : `0 ${every} ${rest}`;
};

const START = /^(?:every|each|at|on|daily|hourly|weekly|monthly|yearly|annually)\b/i;

export const isPhrase = (text: string): boolean => START.test(text.trim());

/** Plain words as a cron expression; undefined where they say nothing that cron can. */
export const fromPhrase = (text: string): string | undefined => {
  const step = stepIn(text);
  if (step !== undefined) return step;
  if (/\bhourly\b/i.test(text)) return "0 * * * *";
  const [minute, hour] = timeIn(text) ?? [0, 0];
  if (CLOCK.test(text) && timeIn(text) === undefined) return undefined;
  const days = daysIn(text);
  const months = monthsIn(text);
  const dayOfMonth = dayOfMonthIn(text);
  if (/\b(?:yearly|annually|every year)\b/i.test(text)) {
    const day = dayOfMonth === "*" ? "1" : dayOfMonth;
    return `${minute} ${hour} ${day} ${months === "*" ? "1" : months} *`;
  }
  if (/\b(?:monthly|every month)\b/i.test(text))
    return `${minute} ${hour} ${dayOfMonth === "*" ? "1" : dayOfMonth} ${months} *`;
  if (/\b(?:weekly|every week)\b/i.test(text))
    return `${minute} ${hour} * ${months} ${days === "*" ? "0" : days}`;
  const says = /\b(?:daily|day|morning|night|noon|midnight)\b/i.test(text) || CLOCK.test(text);
  if (!says && days === "*" && months === "*" && dayOfMonth === "*") return undefined;
  return `${minute} ${hour} ${dayOfMonth} ${months} ${days}`;
};
