import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    zone: { kind: "text", label: "Time zone", placeholder: "Local, or Europe/Berlin, Tokyo, UTC+2" },
    unit: {
      kind: "choice",
      label: "Numbers are",
      choices: {
        auto: "Detect",
        s: "Seconds",
        ms: "Milliseconds",
        us: "Microseconds",
        ns: "Nanoseconds",
        filetime: "FILETIME (Windows)",
        ticks: "Ticks (.NET)",
        excel: "Days (Excel)",
      },
    },
  },
  template: "inspector",
  inputs: {
    input: {
      label: "Dates and times",
      placeholder:
        "Leave this empty for the current time, or enter one per line: 1700000000, 2024-02-29T12:00:00+01:00, Tue, 22 Feb 2022 14:22:22 GMT, P1DT2H, 2 days ago",
      example: "1700000000\n2024-03-31T02:30\n1h 30m",
    },
  },
  acceptsEmpty: () => true,
  again: "Refresh",
  output: { label: "Result", fileName: "moments.txt", type: "text/plain" },
});
