import { tagHighlighter, tags } from "@lezer/highlight";
import type { Tint } from "../tint.ts";

/** The site's colours for the tags of the editor's parsers. */
export const TINTED_TAGS = [
  {
    tag: [tags.propertyName, tags.attributeName, tags.definition(tags.propertyName), tags.link, tags.url],
    class: "key",
  },
  {
    tag: [tags.string, tags.attributeValue, tags.regexp, tags.special(tags.string), tags.monospace],
    class: "string",
  },
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
] satisfies { tag: unknown; class: Tint }[];

export const CODE_TINTS = tagHighlighter(TINTED_TAGS);
