import type { CustomPlugin, XastRoot } from "svgo/browser";
import { elementsOf } from "./tree.ts";

/** Attributes of links in SVG 2, which the optimiser would drop because it only knows SVG 1.1. */
const OF_LINKS: ReadonlySet<string> = new Set(["href", "rel", "download", "hreflang", "type"]);

/** The optimiser leaves attributes with an unknown prefix alone. */
const PREFIX = "kept:";

const renameAttributes = (root: XastRoot, change: (name: string) => string): void => {
  for (const element of elementsOf(root.children))
    if (element.name === "a")
      element.attributes = Object.fromEntries(
        Object.entries(element.attributes).map(([name, value]) => [change(name), value]),
      );
};

const plugin = (name: string, change: (name: string) => string): CustomPlugin => ({
  name,
  fn: (root) => renameAttributes(root, change),
});

/** These plugins go before and after the ones that would drop the attributes. */
export const hideLinks = plugin("hideLinks", (name) => (OF_LINKS.has(name) ? `${PREFIX}${name}` : name));
export const showLinks = plugin("showLinks", (name) =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name,
);
