import type { PageEntry, TextEnds } from "../../page.ts";

export const definition: PageEntry = {
  slug: "svg",
  title: "SVG optimiser",
  description: "Optimise SVG without visible changes. Export JSX, data URI or CSS, and find unsafe content.",
  aliases:
    "svgo; svg optimizer; optimize svg; svgomg; compress svg; minify svg; svg to jsx; svg to react; svgr; svg to css; svg data uri; icon",
  called: {
    "svg to jsx": { to: "jsx" },
    "svg to css": { to: "css" },
  },
  category: "Design",
  icon: "M4 14h6v6H4zM14 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 3.5 16 10H8z",
  accepts: acceptsSvg,
};

/** An <svg> element, possibly after a declaration, comments or a document type. */
function acceptsSvg({ head }: TextEnds): number {
  return /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg\b/i.test(head)
    ? 97
    : 0;
}
