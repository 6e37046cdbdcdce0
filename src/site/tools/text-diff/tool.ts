import { defineTool } from "../../shared/tool.ts";

const isByLine = ({ view, unit }: { readonly view: string; readonly unit: string }): boolean =>
  view === "patch" && unit === "line";

export const tool = defineTool({
  options: {
    view: { kind: "segments", label: "Show", choices: { sides: "Side by side", patch: "Patch" } },
    unit: {
      kind: "segments",
      label: "By",
      choices: { line: "Lines", word: "Words", character: "Characters" },
    },
    ignore: {
      kind: "choice",
      label: "Ignore",
      choices: {
        "": "Nothing",
        space: "Amount of white space",
        blank: "All white space",
        case: "Letter case",
      },
    },
    context: {
      kind: "choice",
      label: "Context lines",
      value: "3",
      choices: [
        ["0", "None"],
        ["3", "3"],
        ["10", "10"],
        ["1000000", "All"],
      ],
    },
    name: { kind: "text", label: "File name", placeholder: "text.txt" },
  },
  conditions: { unit: ({ view }) => view === "patch", context: isByLine, name: isByLine },
  hasVerdict: true,
  swap: "inputs",
  inputs: {
    input: {
      label: "Before",
      placeholder: "The old text, or just a patch",
      example: "The quick brown fox\njumps over\nthe lazy dog.\n",
    },
    other: {
      label: "After",
      placeholder: "The new text",
      example: "The quick red fox\njumps over\nthe lazy dog.\nTwice.\n",
    },
  },
  output: { label: "Changes", fileName: "changes.patch", type: "text/x-diff" },
});
