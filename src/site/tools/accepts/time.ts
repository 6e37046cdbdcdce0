import type { Ends } from "./ends.ts";

/** A moment alone in its first line. */
export function acceptsMoment({ head }: Ends): number {
  const [line = ""] = head.split("\n", 1);
  if (/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|\s*$)/i.test(line)) return 95;
  if (/^(?:mon|tue|wed|thu|fri|sat|sun), \d{1,2} [a-z]{3} \d{4}/i.test(line)) return 95;
  if (/^P(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/i.test(line.trim()) && line.trim().length > 2) return 90;
  // Unix seconds or their thousandths of this half century.
  return /^1\d{9}(?:\d{3}){0,3}$/.test(line.trim()) ? 92 : 0;
}

/** Five or six fields, or a nickname. */
export function acceptsCron({ head }: Ends): number {
  const [line = ""] = head.split("\n", 1);
  if (/^@(?:hourly|daily|weekly|monthly|yearly|annually|midnight)\b/i.test(line)) return 95;
  if (/^(?:[\d*][\d*/,-]*\s+){3}\S+\s+(?:[\d*?][\d*/,#L-]*|[a-z]{3}\S*)(?:\s|$)/i.test(line)) return 93;
  return /^every\s+(?:\d+|other|day|hour|minute|week|month|mon|tue|wed|thu|fri|sat|sun)/i.test(line) ? 60 : 0;
}
