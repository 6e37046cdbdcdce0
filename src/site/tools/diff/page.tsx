import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Before",
      placeholder: "The first JSON",
      example: '{"id": 7, "tags": ["new", "sale"], "price": 19.9, "stock": {"berlin": 3}}',
    },
    {
      id: "other",
      label: "After, or a patch",
      placeholder: "The second JSON",
      example: '{"id": 7, "tags": ["new"], "price": 17.5, "stock": {"berlin": 3, "lyon": 1}}',
    },
  ],
  output: { label: "Result", fileName: "result.json", type: "application/json" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
