import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { slugify } from "../../../core/engine/slug.ts";
import { codeBlock, consoleBlock } from "./examples.ts";

/** What a text may ask for in a line of its own: `<!-- resources -->`. */
export type Inserts = Readonly<Record<string, () => string>>;

export interface Rendered {
  readonly html: string;
  /** The headings of the second level, for a table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/**
 * Markdown to HTML. Code can be copied, and what a console block asks for by GET can be run; relative links are relative to
 * the root of the site.
 */
export const render = (markdown: string, root: string, inserts: Inserts = {}): Rendered => {
  const sections: { id: string; title: string }[] = [];
  const blocks: string[] = [];
  const keep = (html: string): string => `\n\nBLOCK-${blocks.push(html) - 1}-BLOCK\n\n`;
  const text = markdown
    .replace(/^```console\n([\s\S]*?)^```$/gm, (_all, body: string) => keep(consoleBlock(body, root)))
    .replace(/^<!-- ([\w./-]+) -->$/gm, (_all, name: string) => {
      const insert = inserts[name];
      if (insert === undefined) throw new Error(`a text asks for <!-- ${name} -->, which nothing makes`);
      return keep(insert());
    });
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(/<pre>(<code[^>]*>[\s\S]*?)\n?<\/code><\/pre>/g, (_all, code: string) =>
      codeBlock(`${code}</code>`),
    )
    .replace(/<p>BLOCK-(\d+)-BLOCK<\/p>/g, (_all, index: string) => blocks[Number(index)] ?? "")
    .replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_all, level: string, inner: string) => {
      const title = inner.replace(/<[^>]+>/g, "");
      const id = slugify(title);
      if (level === "2") sections.push({ id, title });
      return `<h${level} id="${id}"><a href="#${id}">${inner}</a></h${level}>`;
    })
    .replace(/<a href="(?!https?:|#|mailto:)/g, `<a href="${root}`)
    .replace(/<table>/g, '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    .replace(/<\/table>/g, "</table></div>");
  return { html, sections };
};
