import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "regex",
  title: "Regex tester",
  description:
    "Tries a regular expression: every match with its groups, replacement and split; ends runaways.",
  aliases: [
    "regexp",
    "regular expression",
    "regex101",
    "regexr",
    "pattern",
    "match",
    "capture groups",
    "find and replace",
    "regex replace",
    "regex tester",
  ],
  category: "Text",
  glyph: ".*",
  accepts: acceptsForRegex,
};

/** Any text may be searched; nobody means that first. */
function acceptsForRegex({ head }: Sample): number {
  return head === "" ? 0 : 1;
}
