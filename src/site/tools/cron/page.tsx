import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "zone",
      label: "Zone",
      kind: "text",
      value: "",
      placeholder: "This machine's; or Europe/Berlin, UTC",
    },
    { id: "from", label: "From", kind: "text", value: "", placeholder: "now; or 2024-03-30T00:00" },
    {
      id: "amount",
      label: "Runs shown",
      kind: "segments",
      value: "10",
      choices: [
        ["5", "5"],
        ["10", "10"],
        ["50", "50"],
      ],
    },
  ],
  inputs: [
    {
      id: "input",
      label: "Cron",
      placeholder: "*/5 * * * *, a whole crontab, or words: every weekday at 9:30",
      example: "*/15 9-17 * * 1-5\nevery month on the 1st at noon",
    },
  ],
  output: { label: "Meaning and next runs", fileName: "cron.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
