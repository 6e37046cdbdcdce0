import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { decodeHTML } from "entities";
import { RESOURCES } from "../../../core/engine/index.ts";
import { slugify } from "../../../core/engine/slug.ts";
import { tools } from "../../../site/registry/tools.ts";
import { codeBlock, consoleBlock } from "./examples.ts";

/** What a text may ask for in a line of its own: `<!-- resources -->`. */
export type Inserts = Readonly<Record<string, () => string>>;

export interface Rendered {
  readonly html: string;
  /** The headings of the second level, for a table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** What a text may ask for within a sentence: `{{resources}}`. */
const COUNTS: Readonly<Record<string, number>> = { resources: RESOURCES.length, tools: tools.length };

const LANGUAGES: Readonly<Record<string, string>> = {
  sh: "bash",
  ts: "typescript",
  tsx: "typescript",
  html: "xml",
};

const countOf = (name: string): string => {
  const count = COUNTS[name];
  if (count === undefined) throw new Error(`a text asks for {{${name}}}, which nothing counts`);
  return String(count);
};

/** A page of the docs by its file's name; anything else from the root of the site. */
const hrefOf = (target: string, root: string): string => {
  const [, slug, hash = ""] = /^([\w-]+)\.md(#.*)?$/.exec(target) ?? [];
  return slug === undefined ? root + target : `${root}docs/${slug}/${hash}`;
};

/** Markdown to HTML. Code can be copied, and what a console block asks for by GET can be run. */
export const render = (markdown: string, root: string, inserts: Inserts = {}): Rendered => {
  const blocks: string[] = [];
  const keep = (html: string): string => `\n\nBLOCK-${blocks.push(html) - 1}-BLOCK\n\n`;
  const text = markdown
    .replace(/\{\{(\w+)\}\}/g, (_all, name: string) => countOf(name))
    .replace(/^```console\n([\s\S]*?)^```$/gm, (_all, body: string) => keep(consoleBlock(body, root)))
    .replace(/^<!-- ([\w./-]+) -->$/gm, (_all, name: string) => {
      const insert = inserts[name];
      if (insert === undefined) throw new Error(`a text asks for <!-- ${name} -->, which nothing makes`);
      return keep(insert());
    });
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
    .replace(
      /<pre><code(?: class="language-(\w+)")?>([\s\S]*?)\n?<\/code><\/pre>/g,
      (_all, language: string | undefined, code: string) =>
        codeBlock(decodeHTML(code), { language: LANGUAGES[language ?? ""] ?? language }),
    )
    .replace(/<table>/g, '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    .replace(/<\/table>/g, "</table></div>")
    // Blocks come with wrappers of their own.
    .replace(/<p>BLOCK-(\d+)-BLOCK<\/p>/g, (_all, index: string) => blocks[Number(index)] ?? "")
    .replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_all, level: string, inner: string) => {
      const title = inner.replace(/<[^>]+>/g, "");
      const id = slugify(title);
      return `<h${level} id="${id}"><a href="#${id}">${inner}</a></h${level}>`;
    })
    .replace(
      /<a href="(?!https?:|#|mailto:|\.)([^"]*)"/g,
      (_all, target: string) => `<a href="${hrefOf(target, root)}"`,
    );
  const headings = html.matchAll(/<h2 id="([^"]+)"><a [^>]*>([\s\S]*?)<\/a><\/h2>/g);
  const sections = Array.from(headings, ([, id = "", inner = ""]) => ({
    id,
    title: inner.replace(/<[^>]+>/g, ""),
  }));
  return { html, sections };
};
