import type { ToolEntry } from "../../page.ts";
import { isExpression } from "../../shared/regex-literal.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "regex",
  title: "Regex tester",
  description:
    "Test regular expressions: matches, groups, replace, extract and split. Runaway patterns are stopped.",
  aliases:
    "regexp; regular expression; regex101; regexr; pattern; match; capture groups; find and replace; regex replace; regex tester",
  category: "Text",
  icon: "M15 4v9M11.1 6.2l7.8 4.6M18.9 6.2l-7.8 4.6M5 18a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0",
  reads: [
    { match: ({ head, length }) => length <= 2000 && isExpression(head.trim()), sure: "possible" },
    // Any text can be searched.
    { match: /[^]/, sure: "any" },
    { called: "re2; go regex; golang regex", options: { engine: "re2" } },
  ],
};
