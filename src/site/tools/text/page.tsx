import { TransformTool, type TransformSpec } from "../../parts/transform-tool.tsx";

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
  ["squeeze", "Squeeze white space"],
  ["compact", "Remove empty lines"],
  ["join", "Join lines"],
  ["sort", "Sort lines"],
  ["sort-down", "Sort lines, descending"],
  ["unique", "Remove repeated lines"],
  ["reverse", "Reverse lines"],
  ["number", "Number lines"],
  ["ascii", "Remove accents"],
  ["nfc", "Unicode NFC"],
  ["nfd", "Unicode NFD"],
  ["nfkc", "Unicode NFKC"],
] as const;

const SPEC: TransformSpec = {
  options: [{ id: "change", label: "Do", kind: "choice", value: "count", choices: CHANGES }],
  inputs: [
    {
      id: "input",
      label: "Text",
      placeholder: "Paste a text, or drop a file",
      example: "getUserName\nHTTPServer error\nNaïve café, item 10\nNaïve café, item 9",
    },
  ],
  output: { label: "Result", fileName: "text.txt", type: "text/plain" },
};

export function Page() {
  return <TransformTool spec={SPEC} />;
}
