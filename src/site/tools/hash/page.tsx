import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Input",
      placeholder: "Type or paste a text, or drop a file of any size",
      example: "The quick brown fox jumps over the lazy dog",
    },
  ],
  output: { label: "Digest", fileName: "digest.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
