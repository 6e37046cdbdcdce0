import { transformPage } from "../../parts/transform-tool.tsx";
import { isExpression } from "./definition.ts";
import { CheatSheet } from "./parts/cheat-sheet.tsx";
import { OPTIONS } from "./options.ts";

export const Page = transformPage({
  options: OPTIONS,
  inputs: [
    {
      id: "input",
      label: "Text",
      placeholder: "Paste the text to search",
    },
  ],
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
  aid: () => <CheatSheet />,
  limit: 500,
  output: { label: "Result", fileName: "result.txt", type: "text/plain" },
});
