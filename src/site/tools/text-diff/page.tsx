import { transformPage } from "../../parts/transform-tool.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  hasVerdict: true,
  options: OPTIONS,
  swap: "inputs",
  inputs: [
    {
      id: "input",
      label: "Before",
      placeholder: "The old text, or just a patch",
      example: "The quick brown fox\njumps over\nthe lazy dog.\n",
    },
    {
      id: "other",
      label: "After",
      placeholder: "The new text",
      example: "The quick red fox\njumps over\nthe lazy dog.\nTwice.\n",
    },
  ],
  output: { label: "Changes", fileName: "changes.patch", type: "text/x-diff" },
});
