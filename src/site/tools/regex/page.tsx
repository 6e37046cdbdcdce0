import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Text",
      placeholder: "Paste what the expression is tried on",
      example: "Released 2024-02-29, fixed 2024-03-14, ends 2026-11.",
    },
  ],
  limit: 500,
  output: { label: "Result", fileName: "result.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
