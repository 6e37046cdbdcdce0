import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    zone: { kind: "text", label: "Time zone", placeholder: "Local, or Europe/Berlin" },
    from: { kind: "text", label: "From", placeholder: "Now, or 2024-03-30T00:00" },
    amount: {
      kind: "segments",
      label: "Runs shown",
      value: "10",
      choices: [
        ["5", "5 runs"],
        ["10", "10 runs"],
        ["50", "50 runs"],
      ],
    },
  },
  template: "inspector",
  inputs: {
    input: {
      label: "Cron",
      placeholder:
        "*/5 * * * *, a crontab, plain English (every weekday at 9:30), Quartz, or AWS cron(…) and rate(…)",
    },
  },
  samples: [
    { name: "A crontab", texts: { input: "*/15 9-17 * * 1-5\n0 3 1 * * backup --all" } },
    { name: "Plain English", texts: { input: "every weekday at 9:30\nfirst monday of every month at noon" } },
    { name: "Quartz", texts: { input: "0 30 9 ? * MON-FRI\n0 0 12 ? * 6L" } },
    { name: "AWS", texts: { input: "cron(0 12 ? * MON-FRI *)\nrate(5 minutes)" } },
  ],
  output: { label: "Schedule", fileName: "cron.txt", type: "text/plain" },
});
