import { defineTool } from "../../shared/tool.ts";

const isByLine = ({ view, unit }: { readonly view: string; readonly unit: string }): boolean =>
  view === "patch" && unit === "line";

const isMerge = ({ view }: { readonly view: string }): boolean => view === "merge";

const BLOCKS = [
  "export function area(width, height) {\n  return width * height;\n}\n",
  "export function volume(width, height, depth) {\n  return area(width, height) * depth;\n}\n",
];

export const tool = defineTool({
  options: {
    view: {
      kind: "segments",
      label: "Show",
      choices: { sides: "Side by side", patch: "Patch", merge: "Merge" },
    },
    unit: {
      kind: "segments",
      label: "By",
      choices: { line: "Lines", word: "Words", character: "Characters" },
    },
    conflicts: {
      kind: "choice",
      label: "Conflicts",
      choices: {
        marks: "Mark both sides",
        base: "Mark, with the base (diff3)",
        ours: "Take ours",
        theirs: "Take theirs",
        both: "Take both",
      },
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
  conditions: {
    unit: ({ view }) => view === "patch",
    conflicts: isMerge,
    ignore: (options) => !isMerge(options),
    context: isByLine,
    name: isByLine,
    base: isMerge,
  },
  hasVerdict: true,
  swap: "inputs",
  inputs: {
    input: {
      label: (options) => (isMerge(options) ? "Ours" : "Before"),
      placeholder: "The old text, or just a patch",
    },
    other: {
      label: (options) => (isMerge(options) ? "Theirs" : "After"),
      placeholder: "The new text",
    },
    base: { label: "Base", placeholder: "The version that both sides come from" },
  },
  samples: [
    {
      name: "Two versions",
      texts: {
        input: "The quick brown fox\njumps over\nthe lazy dog.\n",
        other: "The quick red fox\njumps over\nthe lazy dog.\nTwice.\n",
        base: "",
      },
      options: { view: "sides" },
    },
    {
      name: "A block that moved",
      texts: { input: BLOCKS.join("\n"), other: BLOCKS.toReversed().join("\n"), base: "" },
      options: { view: "sides" },
    },
    {
      name: "A merge with a conflict",
      texts: {
        base: "port: 8080\nhost: localhost\n\nretries: 2\n",
        input: "port: 8080\nhost: example.com\n\nretries: 2\nlog: debug\n",
        other: "port: 9090\nhost: 0.0.0.0\n\nretries: 2\n",
      },
      options: { view: "merge" },
    },
  ],
  output: { label: "Changes", fileName: "changes.patch", type: "text/x-diff" },
});
