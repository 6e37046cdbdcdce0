import type { CustomPlugin, XastChild, XastParent } from "svgo/browser";
import { elementsOf } from "./tree.ts";

/** How many paths in a row are merged at once. */
const RUN = 50;

/** The optimiser keeps comments that begin with an exclamation mark. */
const BREAK = "!a break between paths";

const isPath = (node: XastChild): boolean => node.type === "element" && node.name === "path";
const isBreak = (node: XastChild): boolean => node.type === "comment" && node.value === BREAK;

const withBreaks = (children: readonly XastChild[]): XastChild[] => {
  let paths = 0;
  return children.flatMap((child): XastChild[] => {
    paths = isPath(child) ? paths + 1 : 0;
    return paths > 0 && paths % RUN === 0 ? [child, { type: "comment", value: BREAK }] : [child];
  });
};

const childrenPlugin = (
  name: string,
  change: (children: readonly XastChild[]) => XastChild[],
): CustomPlugin => ({
  name,
  fn: (root) => {
    const parents: XastParent[] = [...elementsOf(root.children)];
    for (const parent of parents) parent.children = change(parent.children);
  },
});

/**
 * The optimiser compares each path with all that it has merged before, so the time grows with the square of their number.
 * With a break after every fifty it merges short runs, and in its next pass these with each other. These plugins go
 * before and after it.
 */
export const partPaths = childrenPlugin("partPaths", withBreaks);
export const joinPaths = childrenPlugin("joinPaths", (children) =>
  children.filter((child) => !isBreak(child)),
);
