import { defineTool } from "../../shared/tool.ts";

const CHANGES = [
  ["count", "Count"],
  ["inspect", "Inspect characters"],
  ["upper", "UPPER CASE"],
  ["lower", "lower case"],
  ["title", "Title Case"],
  ["sentence", "Sentence case"],
  ["camel", "camelCase"],
  ["pascal", "PascalCase"],
  ["snake", "snake_case"],
  ["constant", "CONSTANT_CASE"],
  ["kebab", "kebab-case"],
  ["slug", "slug"],
  ["trim", "Trim lines"],
  ["squeeze", "Collapse white space"],
  ["compact", "Remove empty lines"],
  ["ansi", "Remove terminal colours"],
  ["join", "Join lines"],
  ["split", "Split into lines"],
  ["sort", "Sort lines"],
  ["sort-down", "Sort lines, descending"],
  ["unique", "Remove duplicate lines"],
  ["reverse", "Reverse lines"],
  ["number", "Number lines"],
  ["ascii", "Remove accents"],
  ["nfc", "Unicode NFC"],
  ["nfd", "Unicode NFD"],
  ["nfkc", "Unicode NFKC"],
] as const;

export const tool = defineTool({
  options: {
    change: { kind: "choice", label: "Action", choices: CHANGES },
    glue: { kind: "text", label: "Separator", placeholder: "a space", isShort: true },
    at: { kind: "text", label: "Split at", placeholder: "a comma", isShort: true },
  },
  shown: { glue: ({ change }) => change === "join", at: ({ change }) => change === "split" },
  inputs: {
    input: {
      label: "Text",
      placeholder: "Paste text, or drop a file",
      example: "getUserName\nHTTPServer error\nNaïve café, item 10\nNaïve café, item 9",
    },
  },
  output: { label: "Result", fileName: "text.txt", type: "text/plain", keepsName: "whole" },
});
