import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [],
  again: "Regenerate",
  output: { label: "Result", fileName: "passwords.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
