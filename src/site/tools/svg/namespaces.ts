const ROOT = /<svg(?=[\s/>])(?:[^"'>]|"[^"]*"|'[^']*')*/;

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * The namespaces that a picture uses without naming them, as in a page, where none is needed. Files and images are not
 * shown without theirs.
 */
export const missingNamespaces = (svg: string): Insertion => {
  const [tag = "<svg"] = ROOT.exec(svg) ?? [];
  const needs = [
    ...(/\sxmlns\s*=/.test(tag) ? [] : [' xmlns="http://www.w3.org/2000/svg"']),
    ...(!/\sxlink:/.test(svg) || /\sxmlns:xlink\s*=/.test(svg)
      ? []
      : [' xmlns:xlink="http://www.w3.org/1999/xlink"']),
  ];
  return { at: svg.indexOf(tag) + "<svg".length, text: needs.join("") };
};
