import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Source",
      placeholder: "Paste source text, or drop a file",
      example:
        "export const total=(lines)=>lines.reduce((sum,{price,quantity})=>{return sum+price*quantity},0)",
    },
  ],
  output: { label: "Formatted", fileName: "formatted.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
