import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "language",
      label: "Language",
      kind: "segments",
      value: "path",
      choices: [
        ["path", "JSONPath"],
        ["pointer", "Pointer"],
        ["jmespath", "JMESPath"],
      ],
    },
    { id: "expression", label: "Expression", kind: "text", value: "", placeholder: "$..price" },
    {
      id: "paths",
      label: "With paths",
      kind: "check",
      value: "",
      when: ({ language }) => language === "path",
    },
  ],
  inputs: [
    {
      id: "input",
      label: "JSON",
      placeholder: "Paste JSON, or drop a file",
      example:
        '{"store":{"books":[{"title":"Sayings","price":8.95},{"title":"Moby Dick","price":8.99}],"bicycle":{"price":399}}}',
    },
  ],
  output: { label: "Matches", fileName: "matches.json", type: "application/json" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
