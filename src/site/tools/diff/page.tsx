import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "mode",
      label: "What to do",
      kind: "choice",
      value: "changes",
      choices: [
        ["changes", "List the changes"],
        ["patch", "Make a JSON Patch (RFC 6902)"],
        ["merge", "Make a merge patch (RFC 7386)"],
        ["apply", "Apply the second as a JSON Patch"],
        ["apply-merge", "Apply the second as a merge patch"],
      ],
    },
  ],
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
