import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "timestamps",
  title: "Timestamps",
  description: "Convert Unix time, ISO 8601, email and week dates in any time zone. Compute durations.",
  aliases:
    "epoch; unix time; unix timestamp; epoch converter; date converter; time zone; timezone converter; iso 8601; rfc 3339; date difference; duration; dst; daylight saving; milliseconds; utc; now; week number",
  category: "Time",
  icon: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5l3.5 2",
  accepts: acceptsMoment,
};

/** A date, time or duration alone in the first line. */
function acceptsMoment({ head }: TextEnds): number {
  const [line = ""] = head.split("\n", 1);
  if (/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|\s*$)/i.test(line)) return 95;
  if (/^(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}\/\d{1,2}\/\d{1,2})(?:,?\s|$)/.test(line)) return 90;
  if (/^(?:mon|tue|wed|thu|fri|sat|sun), \d{1,2} [a-z]{3} \d{4}/i.test(line)) return 95;
  if (/^P(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/i.test(line.trim()) && line.trim().length > 2) return 90;
  if (/^(?:now *[-+] *\d|in \d+ [a-z]+\s*$|\d+ [a-z]+ ago\s*$)/i.test(line)) return 85;
  // Unix time in seconds to nanoseconds, from 2001 to 2033.
  return /^1(?:[,_]?\d{3}){3,6}$/.test(line.trim()) ? 92 : 0;
}
