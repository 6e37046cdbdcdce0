import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "cron",
  title: "Cron",
  description:
    "Explain a cron expression, list its next runs in any time zone, or build one from plain English.",
  aliases:
    "quartz cron; aws cron; eventbridge schedule; crontab; cron expression; crontab guru; cronjob; cron job; schedule; scheduler; next run; every 5 minutes; quartz; github actions schedule; kubernetes cronjob",
  category: "Time",
  icon: "M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 9.5h16M8.5 3v4M15.5 3v4M12 12.5v3l2 1.2",
  accepts: acceptsCron,
};

/** Five or six fields, a nickname, a form of AWS or Go, a line of a workflow, or a phrase. */
function acceptsCron({ head }: TextEnds): number {
  const [line = ""] = head.split("\n", 1);
  if (/^@(?:hourly|daily|weekly|monthly|yearly|annually|midnight)\b/i.test(line)) return 95;
  if (/^(?:[\d*][\d*/,-]*\s+){3}\S+\s+(?:[\d*?][\d*/,#L-]*|[a-z]{3}\S*)(?:\s|$)/i.test(line)) return 93;
  if (/^(?:cron\(.*\)|rate\(\s*\d+ [a-z]+\s*\)|@every \d[\dhms.]*[hms])\s*$/i.test(line)) return 95;
  if (/^-? *cron: *["']/.test(line)) return 93;
  return /^every\s+(?:\d+|other|day|hour|minute|week|month|mon|tue|wed|thu|fri|sat|sun)/i.test(line) ? 60 : 0;
}
