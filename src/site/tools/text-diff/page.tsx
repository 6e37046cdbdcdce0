import type { Options } from "../../shared/transform.ts";
import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

const isByLine = ({ unit }: Options): boolean => unit === "line";

const SPEC: TransformSpec = {
  options: [
    {
      id: "unit",
      label: "By",
      kind: "segments",
      value: "line",
      choices: [
        ["line", "Lines"],
        ["word", "Words"],
        ["character", "Characters"],
      ],
    },
    {
      id: "ignore",
      label: "Leave out of account",
      kind: "choice",
      value: "",
      choices: [
        ["", "nothing"],
        ["space", "how much white space"],
        ["case", "capitals"],
      ],
    },
    {
      id: "context",
      label: "Lines around",
      kind: "choice",
      value: "3",
      choices: [
        ["0", "none"],
        ["3", "3"],
        ["10", "10"],
        ["1000000", "all"],
      ],
      when: isByLine,
    },
    { id: "name", label: "File name", kind: "text", value: "", placeholder: "text.txt", when: isByLine },
  ],
  inputs: [
    {
      id: "input",
      label: "Before",
      placeholder: "The text as it was",
      example: "The quick brown fox\njumps over\nthe lazy dog.\n",
    },
    {
      id: "other",
      label: "After",
      placeholder: "The text as it is",
      example: "The quick red fox\njumps over\nthe lazy dog.\nTwice.\n",
    },
  ],
  output: { label: "Changes", fileName: "changes.patch", type: "text/x-diff" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
