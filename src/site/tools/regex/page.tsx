import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "expression",
      label: "Expression",
      kind: "text",
      value: "",
      placeholder: "(?<year>\\d{4})-(?<month>\\d\\d), or /…/gi",
    },
    { id: "flags", label: "Flags", kind: "text", value: "g", isShort: true },
    {
      id: "work",
      label: "Then",
      kind: "segments",
      value: "match",
      choices: [
        ["match", "Matches"],
        ["show", "In the text"],
        ["replace", "Replace"],
        ["split", "Split"],
      ],
    },
    {
      id: "replacement",
      label: "By",
      kind: "text",
      value: "",
      placeholder: "$1, $<name>, $&, \\n",
      when: ({ work }) => work === "replace",
    },
  ],
  inputs: [
    {
      id: "input",
      label: "Text",
      placeholder: "Paste what the expression is tried on",
      example: "Released 2024-02-29, fixed 2024-03-14, ends 2026-11.",
    },
  ],
  limit: 500,
  output: { label: "Result", fileName: "result.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
