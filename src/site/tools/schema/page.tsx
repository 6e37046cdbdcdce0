import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "draft",
      label: "Draft",
      kind: "choice",
      value: "",
      choices: [
        ["", "as $schema says"],
        ["2020-12", "2020-12"],
        ["2019-09", "2019-09"],
        ["7", "7"],
        ["4", "4"],
      ],
    },
  ],
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
