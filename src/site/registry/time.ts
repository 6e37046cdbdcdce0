import { acceptsCron, acceptsMoment } from "../tools/accepts/time.ts";
import type { PageEntry } from "../page.ts";

export const time: readonly PageEntry[] = [
  {
    slug: "timestamps",
    title: "Timestamps",
    description:
      "Unix time, ISO 8601, mail and week dates into each other, in any zone; differences and durations.",
    aliases: [
      "epoch",
      "unix time",
      "unix timestamp",
      "epoch converter",
      "date converter",
      "time zone",
      "timezone converter",
      "iso 8601",
      "rfc 3339",
      "date difference",
      "duration",
      "dst",
      "daylight saving",
      "milliseconds",
      "utc",
      "now",
      "week number",
    ],
    category: "Time",
    glyph: "0:0",
    accepts: acceptsMoment,
  },
  {
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
  },
];
