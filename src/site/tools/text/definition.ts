import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "text",
  title: "Text toolbox",
  description: "Change case, sort and clean up lines, count characters, inspect Unicode.",
  aliases:
    "case converter; uppercase; lowercase; camelcase; snake case; kebab case; title case; slugify; sort lines; unique lines; dedupe; remove duplicates; word count; character count; unicode inspector; unicode; zero width; invisible characters; trim; reverse lines; remove accents; normalize; string",
  category: "Text",
  icon: "M3.5 18 8 6l4.5 12M5.2 14h5.6M20.5 18v-6M20.5 15a2.9 2.9 0 1 1-5.8 0 2.9 2.9 0 1 1 5.8 0",
  // Any text, below more specific tools.
  reads: [{ match: /\p{L}{2,}/u, sure: "unlikely" }],
};
