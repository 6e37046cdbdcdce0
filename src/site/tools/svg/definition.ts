import type { PageEntry, Sample } from "../../page.ts";

export const definition: PageEntry = {
  slug: "svg",
  title: "SVG optimiser",
  description:
    "Makes SVGs small without a pixel's difference; as JSX, data URI or CSS; says what in them may do harm.",
  aliases: [
    "svgo",
    "svg optimizer",
    "optimize svg",
    "svgomg",
    "compress svg",
    "minify svg",
    "svg to jsx",
    "svg to react",
    "svgr",
    "svg to css",
    "svg data uri",
    "icon",
  ],
  category: "Design",
  glyph: "</>",
  accepts: acceptsSvg,
};

/** The element at the beginning, after what may stand before it. */
function acceptsSvg({ head }: Sample): number {
  return /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg\b/i.test(head)
    ? 97
    : 0;
}
