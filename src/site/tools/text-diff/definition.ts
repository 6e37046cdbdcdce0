import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "text-diff",
  title: "Text diff",
  description:
    "Compare two texts by line, word or character, or merge three. Export a patch that git applies.",
  aliases:
    "compare; compare text; difference; diffchecker; text compare; patch; unified diff; git diff; merge; three-way merge; word diff; file compare",
  category: "Text",
  icon: "M4.5 4.5h6v15h-6zM13.5 4.5h6v15h-6zM6.5 8.5h2M6.5 12h2M15.5 12h2M15.5 15.5h2",
  reads: [
    { match: /^(?:diff --git |--- \S.*\n\+\+\+ |Index: )/m, sure: "likely" },
    // Any text can be compared.
    { match: /[^]/, sure: "any" },
  ],
};
