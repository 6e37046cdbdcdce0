import { Cron } from "croner";
import { FIELDS } from "./calendar.ts";
import { unwrapField } from "./wrapped.ts";

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
  input: string,
  isZeroBased: boolean,
): WrongField | undefined => {
  const fields = Array.from(expression.matchAll(/\S+/g));
  const [least, most] = [5, FIELDS.length];
  if (fields.length < least || fields.length > most) return undefined;
  const kinds = fields.length === least ? FIELDS.slice(1, 6) : FIELDS.slice(0, fields.length);
  const alone = (at: number): string =>
    kinds.map((_, other) => (other === at ? fields[at]?.[0] : "*")).join(" ");
  const at = kinds.findIndex((_, index) => !isValid(alone(index)));
  const [field, kind] = [fields[at], kinds[at]];
  if (field === undefined || kind === undefined) return undefined;
  const inputField = Array.from(input.matchAll(/\S+/g))[at];
  if (/^L-\d+W?$/i.test(inputField?.[0] ?? ""))
    return {
      offset: inputField?.index ?? 0,
      reason: `“${inputField?.[0]}” counts back from the last day of the month, which only Quartz supports. This tool does not compute it.`,
    };
  const ranges = unwrapField(field[0], fields.length === least ? at + 1 : at);
  if (ranges !== field[0])
    return {
      offset: inputField?.index ?? 0,
      reason: `“${inputField?.[0]}” wraps around the end of its field. Quartz accepts this, most other programs reject it: use ${isZeroBased ? ranges : "two ranges"}.`,
    };
  const values = isZeroBased ? kind.accepts : kind.accepts.replace(/^0 to 7/, "1 to 7");
  return {
    offset: inputField?.index ?? 0,
    reason: `“${inputField?.[0]}” is not a valid ${kind.name}: use ${values}, or a list, range or step of these.`,
  };
};
