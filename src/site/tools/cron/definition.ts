import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "cron",
  title: "Cron",
  description:
    "Explain a cron expression, list its next runs in any time zone, or build one from plain English.",
  aliases:
    "quartz cron; aws cron; eventbridge schedule; crontab; cron expression; crontab guru; cronjob; cron job; schedule; scheduler; next run; every 5 minutes; quartz; github actions schedule; kubernetes cronjob",
  category: "Time",
  icon: "M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 9.5h16M8.5 3v4M15.5 3v4M12 12.5v3l2 1.2",
  reads: [
    { match: /^@(?:hourly|daily|weekly|monthly|yearly|annually|midnight)\b/i, sure: "certain" },
    // Five or six fields.
    {
      match: /^(?:[\d*][\d*/,-]*[^\S\n]+){3}\S+[^\S\n]+(?:[\d*?][\d*/,#L-]*|[a-z]{3}\S*)(?:\s|$)/i,
      sure: "certain",
    },
    // As AWS and Go write it.
    {
      match: /^(?:cron\(.*\)|rate\(\s*\d+ [a-z]+\s*\)|@every \d[\dhms.]*[hms])[^\S\n]*(?:\n|$)/i,
      sure: "certain",
    },
    // A line of a workflow.
    { match: /^-? *cron: *["']/, sure: "certain" },
    {
      match: /^every\s+(?:\d+|other|day|hour|minute|week|month|mon|tue|wed|thu|fri|sat|sun)/i,
      sure: "possible",
    },
  ],
};
