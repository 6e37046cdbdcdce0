import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "text-diff",
  title: "Text diff",
  description: "What changed between two texts, by line, word or character, as a patch that git applies.",
  aliases: [
    "compare",
    "compare text",
    "difference",
    "diffchecker",
    "text compare",
    "patch",
    "unified diff",
    "git diff",
    "merge",
    "word diff",
    "file compare",
  ],
  category: "Text",
  glyph: "+−",
  accepts: acceptsPatch,
};

/** A patch's own marks; any text may be compared. */
function acceptsPatch({ head }: Sample): number {
  if (/^(?:diff --git |--- \S.*\n\+\+\+ |Index: )/m.test(head)) return 85;
  return head === "" ? 0 : 2;
}
