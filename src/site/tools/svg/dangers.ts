import type { XastElement, XastRoot } from "svgo/browser";
import { elementsOf, localName } from "./tree.ts";

const FOREIGN = /^\s*(?:[a-z][a-z\d+.-]*:)?\/\//i;
const FOREIGN_IN_STYLE = /(?:url\(\s*|@import\s+)["']?\s*(?:[a-z][a-z\d+.-]*:)?\/\//i;
const SCRIPT_ADDRESS = /^\s*(?:javascript|vbscript):/i;

const attributesOf = ({ attributes }: XastElement): [name: string, value: string][] =>
  Object.entries(attributes).map(([name, value]) => [localName(name).toLowerCase(), value]);

/** A link asks for nothing before somebody follows it. */
const isForeign = (element: XastElement): boolean =>
  attributesOf(element).some(
    ([name, value]) =>
      ((name === "href" || name === "src") && localName(element.name) !== "a" && FOREIGN.test(value)) ||
      FOREIGN_IN_STYLE.test(value),
  ) ||
  (localName(element.name) === "style" &&
    element.children.some((child) => "value" in child && FOREIGN_IN_STYLE.test(child.value)));

/** Browsers drop line breaks and tabs within an address's scheme. */
const runsScript = (value: string): boolean => SCRIPT_ADDRESS.test(value.replaceAll(/[\t\n\r]/g, ""));

const DANGERS: readonly (readonly [words: string, holds: (element: XastElement) => boolean])[] = [
  [
    "There is a script in it: it runs where the SVG is opened or put into a page.",
    ({ name }) => localName(name).toLowerCase() === "script",
  ],
  [
    "There are event handlers in it (on…=): they are scripts, too.",
    (element) => attributesOf(element).some(([name]) => /^on[a-z]/.test(name)),
  ],
  [
    "There are addresses in it that run a script (javascript:).",
    (element) => attributesOf(element).some(([, value]) => runsScript(value)),
  ],
  ["It refers to other servers, which are asked when it is shown as a page.", isForeign],
  [
    "It holds HTML (foreignObject), which not every program shows.",
    ({ name }) => localName(name) === "foreignObject",
  ],
];

/** What a picture ought not to hold where it comes from somebody else. */
export const dangersOf = (root: XastRoot): string[] => {
  const elements = [...elementsOf(root.children)];
  return DANGERS.filter(([, holds]) => elements.some(holds)).map(([words]) => words);
};
