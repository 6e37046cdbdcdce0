import type { CustomPlugin, XastRoot } from "svgo/browser";
import { elementsOf } from "./tree.ts";

/** SVG 2 gives these to links; the optimiser's tables are of SVG 1.1 and would drop them. */
const OF_LINKS: ReadonlySet<string> = new Set(["href", "rel", "download", "hreflang", "type"]);

/** Attributes under a prefix of their own are let alone. */
const PREFIX = "kept:";

const renamed = (root: XastRoot, change: (name: string) => string): void => {
  for (const element of elementsOf(root.children))
    if (element.name === "a")
      element.attributes = Object.fromEntries(
        Object.entries(element.attributes).map(([name, value]) => [change(name), value]),
      );
};

const plugin = (name: string, change: (name: string) => string): CustomPlugin => ({
  name,
  fn: (root) => renamed(root, change),
});

/** To stand before and after what would take a link's address away. */
export const hideLinks = plugin("hideLinks", (name) => (OF_LINKS.has(name) ? `${PREFIX}${name}` : name));
export const showLinks = plugin("showLinks", (name) =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name,
);
