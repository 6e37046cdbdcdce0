import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

const SPEC: TransformSpec = {
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Document",
      placeholder: "The JSON to check",
      example: '{"name": "Ada", "age": -1}',
    },
    {
      id: "schema",
      label: "Schema",
      placeholder: "Its JSON Schema",
      example:
        '{"type": "object", "required": ["name", "email"], "properties": {"name": {"type": "string"}, "age": {"type": "integer", "minimum": 0}}}',
    },
  ],
  output: { label: "Verdict", fileName: "problems.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
