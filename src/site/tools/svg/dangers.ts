import type { XastElement, XastRoot } from "svgo/browser";
import { elementsOf, localName } from "./tree.ts";

const FOREIGN = /^\s*(?:[a-z][a-z\d+.-]*:)?\/\//i;
const FOREIGN_IN_STYLE = /(?:url\(\s*|@import\s+)["']?\s*(?:[a-z][a-z\d+.-]*:)?\/\//i;
const SCRIPT_ADDRESS = /^\s*(?:javascript|vbscript):/i;

const attributesOf = ({ attributes }: XastElement): [name: string, value: string][] =>
  Object.entries(attributes).map(([name, value]) => [localName(name).toLowerCase(), value]);

/** Whether an element loads something from another server. Links load nothing until they are followed. */
const isForeign = (element: XastElement): boolean =>
  attributesOf(element).some(
    ([name, value]) =>
      ((name === "href" || name === "src") && localName(element.name) !== "a" && FOREIGN.test(value)) ||
      FOREIGN_IN_STYLE.test(value),
  ) ||
  (localName(element.name) === "style" &&
    element.children.some((child) => "value" in child && FOREIGN_IN_STYLE.test(child.value)));

/** Browsers ignore line breaks and tabs within the scheme of a URL. */
const runsScript = (value: string): boolean => SCRIPT_ADDRESS.test(value.replaceAll(/[\t\n\r]/g, ""));

const DANGERS: readonly (readonly [words: string, holds: (element: XastElement) => boolean])[] = [
  [
    "It contains a script, which runs when the SVG is opened or embedded inline in a page.",
    ({ name }) => localName(name).toLowerCase() === "script",
  ],
  [
    "It contains event handlers (on…=), which are scripts, too.",
    (element) => attributesOf(element).some(([name]) => /^on[a-z]/.test(name)),
  ],
  [
    "It contains URLs that run a script (javascript:).",
    (element) => attributesOf(element).some(([, value]) => runsScript(value)),
  ],
  ["It refers to other servers, which are contacted when it is opened as a page.", isForeign],
  [
    "It contains HTML (foreignObject), which not every program displays.",
    ({ name }) => localName(name) === "foreignObject",
  ],
];

/** Warnings about content that makes an SVG from others unsafe. */
export const dangersOf = (root: XastRoot): string[] => {
  const elements = [...elementsOf(root.children)];
  return DANGERS.filter(([, holds]) => elements.some(holds)).map(([words]) => words);
};
