import { highlightTree, tagHighlighter, tags } from "@lezer/highlight";
import type { Tint, Tinted } from "../tint.ts";
import type { Language } from "../../shared/language.ts";
import { loadLanguage } from "./languages.ts";

const TINTS = tagHighlighter([
  { tag: [tags.propertyName, tags.attributeName, tags.link, tags.url], class: "key" },
  { tag: [tags.string, tags.attributeValue, tags.regexp, tags.monospace], class: "string" },
  { tag: [tags.number, tags.color, tags.unit], class: "number" },
  {
    tag: [
      tags.keyword,
      tags.bool,
      tags.null,
      tags.atom,
      tags.tagName,
      tags.typeName,
      tags.className,
      tags.heading,
    ],
    class: "word",
  },
  { tag: [tags.comment, tags.meta, tags.processingInstruction], class: "comment" },
] satisfies { tag: unknown; class: Tint }[]);

/** The colours of a source text, from the parser that the editor would use. */
export async function tintCode(text: string, language: Language): Promise<Tinted[]> {
  const support = await loadLanguage(language);
  const ranges: Tinted[] = [];
  if (support !== undefined)
    highlightTree(support.language.parser.parse(text), TINTS, (from, to, tint) =>
      ranges.push({ from, to, tint: tint as Tint }),
    );
  return ranges;
}
