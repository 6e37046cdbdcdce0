import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [],
  again: "New ones",
  output: { label: "Generated here", fileName: "passwords.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
