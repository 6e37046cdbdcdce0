import type { ToolEntry } from "../../page.ts";
import type { tool } from "./tool.ts";

export const definition: ToolEntry<typeof tool> = {
  slug: "svg",
  title: "SVG optimiser",
  description: "Optimise SVG without visible changes. Export JSX, data URI or CSS, and find unsafe content.",
  aliases:
    "svgo; svg optimizer; optimize svg; svgomg; compress svg; minify svg; svg to react; svgr; svg data uri; icon",
  category: "Design",
  icon: "M4 14h6v6H4zM14 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12 3.5 16 10H8z",
  reads: [
    // Possibly after a declaration, comments or a document type.
    {
      match: /^(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg\b/i,
      sure: "certain",
    },
    { called: "svg to jsx", options: { to: "jsx" } },
    { called: "svg to css", options: { to: "css" } },
  ],
};
