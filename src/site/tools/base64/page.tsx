import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  swap: ({ direction }) => ({ direction: direction === "decode" ? "encode" : "decode" }),
  inputs: [
    {
      id: "input",
      label: "Input",
      placeholder: "Paste a text, or drop any file",
      example: "Déjà vu, 100 % lossless.",
    },
  ],
  output: { label: "Result", fileName: "encoded.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
