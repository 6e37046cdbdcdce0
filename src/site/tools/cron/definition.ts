import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "cron",
  title: "Cron",
  description: "Says what a crontab means and when it runs next in any zone; makes one of plain words.",
  aliases: [
    "crontab",
    "cron expression",
    "crontab guru",
    "cronjob",
    "cron job",
    "schedule",
    "scheduler",
    "next run",
    "every 5 minutes",
    "quartz",
  ],
  category: "Time",
  glyph: "* *",
  accepts: acceptsCron,
};

/** Five or six fields, or a nickname. */
function acceptsCron({ head }: Sample): number {
  const [line = ""] = head.split("\n", 1);
  if (/^@(?:hourly|daily|weekly|monthly|yearly|annually|midnight)\b/i.test(line)) return 95;
  if (/^(?:[\d*][\d*/,-]*\s+){3}\S+\s+(?:[\d*?][\d*/,#L-]*|[a-z]{3}\S*)(?:\s|$)/i.test(line)) return 93;
  return /^every\s+(?:\d+|other|day|hour|minute|week|month|mon|tue|wed|thu|fri|sat|sun)/i.test(line) ? 60 : 0;
}
