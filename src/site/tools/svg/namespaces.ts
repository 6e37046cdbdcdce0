import { present } from "../../shared/present.ts";

const ROOT = /<svg(?=[\s/>])(?:[^"'>]|"[^"]*"|'[^']*')*/;

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * The namespaces that an SVG uses without declaring them. Inline SVG needs none, but files and images are not displayed
 * without them.
 */
export const missingNamespaces = (svg: string): Insertion => {
  const [tag = "<svg"] = ROOT.exec(svg) ?? [];
  const needs = present([
    !/\sxmlns\s*=/.test(tag) && ' xmlns="http://www.w3.org/2000/svg"',
    /\sxlink:/.test(svg) && !/\sxmlns:xlink\s*=/.test(svg) && ' xmlns:xlink="http://www.w3.org/1999/xlink"',
  ]);
  return { at: svg.indexOf(tag) + "<svg".length, text: needs.join("") };
};
