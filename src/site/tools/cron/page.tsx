import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
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
