import { decodeHTML } from "entities";
import { type PageEntry, pathOf } from "../../../site/page.ts";
import type { DocsSection } from "../../../site/shell/docs-search/docs-index.ts";

/** Buttons, responses, a request in all programs but curl, requests to try, and thousands of names. */
const SKIPPED = [
  ".field-names",
  ".trials",
  ".example .pane-bar",
  ".example details",
  '.example [data-variant]:not([data-variant="curl"])',
];

interface Section {
  readonly id: string;
  readonly aliases: string;
  readonly words: string[];
}

/** The sections of a rendered page of the docs, for the search. */
export const docsSections = (page: PageEntry, html: string): DocsSection[] => {
  const sections: Section[] = [{ id: "", aliases: page.aliases, words: [] }];
  const headings = new Map<string, string>();
  let skipped = 0;
  let inHeading = false;
  const rewriter = new HTMLRewriter();
  // A row with an address is a section, as those of parameters are. Resources have the same headings: each page is one.
  if (page.within === undefined)
    rewriter.on("main article h2[id], main article h3[id], main article th[id]", {
      element: (element) => {
        const id = element.getAttribute("id") ?? "";
        sections.push({ id, aliases: element.getAttribute("data-aliases") ?? "", words: [] });
        headings.set(id, "");
        inHeading = true;
        element.onEndTag(() => void (inHeading = false));
      },
    });
  rewriter.on("main article .text *", {
    element: (element) => {
      // The words of two elements are not one word.
      sections.at(-1)?.words.push(/^(?:code|a|strong|em|span|wbr)$/.test(element.tagName) ? "" : " ");
    },
    text: ({ text }) => {
      const section = sections.at(-1);
      if (section === undefined || skipped > 0) return;
      if (inHeading) headings.set(section.id, (headings.get(section.id) ?? "") + text);
      else section.words.push(text);
    },
  });
  for (const selector of SKIPPED)
    rewriter.on(selector, {
      element: (element) => {
        skipped++;
        element.onEndTag(() => void skipped--);
      },
    });
  rewriter.transform(html);
  return sections.map(({ id, aliases, words }) => ({
    path: pathOf(page) + (id === "" ? "" : `#${id}`),
    page: page.title,
    heading: decodeHTML(headings.get(id) ?? ""),
    aliases: decodeHTML(aliases).replaceAll("; ", " "),
    text: [id === "" ? page.description : "", decodeHTML(words.join(""))]
      .join(" ")
      .replace(/\s+/g, " ")
      .trim(),
  }));
};
