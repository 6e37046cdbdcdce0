import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [],
  output: { label: "Placeholder", fileName: "placeholder.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
