import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  template: "inspector",
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Cron",
      placeholder:
        "*/5 * * * *, a crontab, plain English (every weekday at 9:30), Quartz, or AWS cron(…) and rate(…)",
    },
  ],
  samples: [
    { name: "A crontab", texts: { input: "*/15 9-17 * * 1-5\n0 3 1 * * backup --all" } },
    { name: "Plain English", texts: { input: "every weekday at 9:30\nfirst monday of every month at noon" } },
    { name: "Quartz", texts: { input: "0 30 9 ? * MON-FRI\n0 0 12 ? * 6L" } },
    { name: "AWS", texts: { input: "cron(0 12 ? * MON-FRI *)\nrate(5 minutes)" } },
  ],
  output: { label: "Schedule", fileName: "cron.txt", type: "text/plain" },
});
