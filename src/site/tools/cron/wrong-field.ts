import { Cron } from "croner";
import { unwrapField } from "./wrapped.ts";

const FIELDS = [
  ["second", "0 to 59"],
  ["minute", "0 to 59"],
  ["hour", "0 to 23"],
  ["day of the month", "1 to 31 and L"],
  ["month", "1 to 12 and JAN to DEC"],
  ["day of the week", "0 to 7 and SUN to SAT"],
  ["year", "1 to 9999"],
] as const;

const isValid = (expression: string): boolean => {
  try {
    return new Cron(expression, { paused: true }).getPattern() !== undefined;
  } catch {
    return false;
  }
};

export interface WrongField {
  readonly offset: number;
  readonly reason: string;
}

/**
 * The first field that is invalid by itself; undefined if the number of fields is wrong. For Quartz and AWS, `written`
 * numbers the days of the week differently from `expression`.
 */
export const findWrongField = (
  expression: string,
  written: string,
  isZeroBased: boolean,
): WrongField | undefined => {
  const fields = Array.from(expression.matchAll(/\S+/g));
  const [least, most] = [5, FIELDS.length];
  if (fields.length < least || fields.length > most) return undefined;
  const names = fields.length === least ? FIELDS.slice(1, 6) : FIELDS.slice(0, fields.length);
  const alone = (at: number): string =>
    names.map((_, other) => (other === at ? fields[at]?.[0] : "*")).join(" ");
  const at = names.findIndex((_, index) => !isValid(alone(index)));
  const [field, name] = [fields[at], names[at]];
  if (field === undefined || name === undefined) return undefined;
  const spelled = Array.from(written.matchAll(/\S+/g))[at];
  if (/^L-\d+W?$/i.test(spelled?.[0] ?? ""))
    return {
      offset: spelled?.index ?? 0,
      reason: `“${spelled?.[0]}” counts back from the last day of the month, which only Quartz supports. This tool does not compute it.`,
    };
  const unwrapped = unwrapField(field[0], fields.length === least ? at + 1 : at);
  if (unwrapped !== field[0])
    return {
      offset: spelled?.index ?? 0,
      reason: `“${spelled?.[0]}” wraps around the end of its field. Quartz accepts this, most other programs reject it: use ${isZeroBased ? unwrapped : "two ranges"}.`,
    };
  const accepted = isZeroBased ? name[1] : name[1].replace(/^0 to 7/, "1 to 7");
  return {
    offset: spelled?.index ?? 0,
    reason: `“${spelled?.[0]}” is not a valid ${name[0]}: use ${accepted}, or a list, range or step of these.`,
  };
};
