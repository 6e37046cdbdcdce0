import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const SPEC: TransformSpec = {
  options: [
    {
      id: "direction",
      label: "Direction",
      kind: "segments",
      value: "encode",
      choices: [
        ["encode", "Escape"],
        ["decode", "Unescape"],
      ],
    },
    {
      id: "language",
      label: "For",
      kind: "choice",
      value: "html",
      choices: [
        ["html", "HTML"],
        ["js", "JavaScript"],
        ["json", "JSON"],
        ["url", "URL"],
        ["regex", "Regular expression"],
      ],
    },
    {
      id: "all",
      label: "All that is not ASCII",
      kind: "check",
      value: "",
      when: ({ direction, language }) => direction === "encode" && language !== "regex",
    },
  ],
  inputs: [
    {
      id: "input",
      label: "Text",
      placeholder: "Paste a text, or drop a file",
      example: 'Tom & "Jerry" <café> 100 % \u{1F980}',
    },
  ],
  output: { label: "Result", fileName: "escaped.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
