import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "timestamps",
  title: "Timestamps",
  description: "Convert Unix time, ISO 8601, email and week dates in any time zone. Compute durations.",
  aliases:
    "epoch; unix time; unix timestamp; epoch converter; date converter; time zone; timezone converter; iso 8601; rfc 3339; date difference; duration; dst; daylight saving; milliseconds; utc; now; week number",
  category: "Time",
  icon: "M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7v5l3.5 2",
  // A date, time or duration alone in the first line.
  reads: [
    { match: /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|[^\S\n]*(?:\n|$))/i, sure: "certain" },
    { match: /^(?:mon|tue|wed|thu|fri|sat|sun), \d{1,2} [a-z]{3} \d{4}/i, sure: "certain" },
    // Unix time in seconds to nanoseconds, from 2001 to 2033.
    { match: /^1(?:[,_]?\d{3}){3,6}[^\S\n]*(?:\n|$)/, sure: "certain" },
    { match: /^(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}\/\d{1,2}\/\d{1,2})(?:,?\s|$)/, sure: "likely" },
    { match: /^P(?=.*\d)(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?[^\S\n]*(?:\n|$)/i, sure: "likely" },
    { match: /^(?:now *[-+] *\d|(?:in \d+ [a-z]+|\d+ [a-z]+ ago)[^\S\n]*(?:\n|$))/i, sure: "likely" },
  ],
};
