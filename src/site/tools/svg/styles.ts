import type { XastElement } from "svgo/browser";
import { elementsOf, treeOf } from "./tree.ts";

/**
 * What moves styles into elements, or elements out of the reach of a selector. The optimiser decides by the styles of one
 * moment: that nothing is pointed at, and the colour scheme is light. Its rewriting of rules drops nested ones.
 */
const RELYING_ON_STYLES = [
  "mergeStyles",
  "inlineStyles",
  "minifyStyles",
  "removeHiddenElems",
  "removeEmptyContainers",
  "removeUnknownsAndDefaults",
  "removeUselessStrokeAndFill",
  "convertShapeToPath",
  "convertEllipseToCircle",
  "mergePaths",
  "collapseGroups",
  "moveElemsAttrsToGroup",
  "moveGroupAttrsToElems",
] as const;

export type StyleUser = (typeof RELYING_ON_STYLES)[number];

/** Comments, strings and addresses may contain anything. */
const OPAQUE = /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|url\([^)]*\)?/g;

/** Selects by classes and ids alone, which stay with their elements. */
const isPlain = (prelude: string): boolean =>
  /^\s*(?:[.#][\w-]+\s*(?:,\s*(?=[.#])|$))+$/.test(prelude) || prelude.trim() === "@font-face";

const hasPlainRules = ({ attributes: { media = "all" }, children }: XastElement): boolean => {
  const css = children.map((child) => ("value" in child ? child.value : "")).join("");
  const rules = css.replaceAll(OPAQUE, "");
  const preludes = rules.split("{").slice(0, -1);
  return (
    media === "all" &&
    !rules.includes("@import") &&
    preludes.every((text) => isPlain(text.split(/[;}]/).at(-1) ?? ""))
  );
};

/** What must be turned off for a picture to look the same at any time: nothing, if its styles never change. */
export const pluginsThatRelyOnStyles = (text: string): readonly StyleUser[] => {
  if (!text.includes("<style")) return [];
  const styles = [...elementsOf(treeOf(text).children)].filter(({ name }) => name === "style");
  return styles.every(hasPlainRules) ? [] : RELYING_ON_STYLES;
};
