import { tintExpression } from "./tint.ts";
import { isExpression } from "../../shared/regex-literal.ts";
import { defineTool } from "../../shared/tool.ts";

export const tool = defineTool({
  options: {
    expression: {
      kind: "text",
      label: "Expression",
      placeholder: "(?<year>\\d{4})-(?<month>\\d\\d), or /…/gi",
      isMain: true,
      tint: tintExpression,
    },
    flags: {
      kind: "letters",
      label: "Flags",
      value: "g",
      letters: [
        ["g", "global: all matches"],
        ["i", "ignore case"],
        ["m", "multiline: ^ and $ match at lines"],
        ["s", "dot all: . matches line breaks"],
        ["u", "Unicode"],
        ["v", "Unicode, with set operations"],
        ["y", "sticky: only at the position after the last match"],
        ["d", "indices of groups"],
      ],
    },
    engine: {
      kind: "choice",
      label: "Engine",
      choices: { js: "JavaScript", re2: "Go (RE2)" },
    },
    work: {
      kind: "segments",
      label: "Action",
      choices: {
        match: "Matches",
        replace: "Replace",
        extract: "Extract",
        split: "Split",
        explain: "Explain",
      },
    },
    replacement: { kind: "text", label: "Replace with", placeholder: "$1, $<name>, $&, \\n" },
    template: { kind: "text", label: "Each match as", placeholder: "$1, $<name>, $&; empty for a table" },
  },
  conditions: {
    replacement: ({ work }) => work === "replace",
    template: ({ work }) => work === "extract",
  },
  inputs: {
    input: {
      label: "Text",
      placeholder: "Paste the text to search",
    },
  },
  samples: [
    {
      name: "Dates, with named groups",
      texts: { input: "Released 2024-02-29, fixed 2024-03-14, ends 2026-11." },
      options: {
        expression: "(?<year>\\d{4})-(?<month>\\d\\d)(?:-(?<day>\\d\\d))?",
        flags: "g",
        work: "match",
      },
    },
    {
      name: "Email addresses",
      texts: { input: "Write to ada@example.com or support+eu@example.org." },
      options: { expression: "([\\w.+-]+)@([\\w-]+(?:\\.[\\w-]+)+)", flags: "gi", work: "match" },
    },
    {
      name: "Swap two words",
      texts: { input: "Lovelace, Ada\nTuring, Alan" },
      options: { expression: "^(\\w+), (\\w+)$", flags: "gm", work: "replace", replacement: "$2 $1" },
    },
  ],
  optionsIn: (text) => (isExpression(text.trim()) ? { expression: text.trim() } : undefined),
  limit: 5000,
  output: { label: "Result", fileName: "result.txt", type: "text/plain" },
});
