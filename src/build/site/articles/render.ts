import { decodeHTML } from "entities";
import { RESOURCES } from "../../../core/engine/index.ts";
import { escapeHtml } from "../../../server/escape-html.ts";
import { slugify } from "../../../core/engine/slug.ts";
import { tools } from "../../../site/registry/tools.ts";
import { codeBlock, consoleBlock } from "./examples.ts";

/** Generated parts that a text includes with a line such as `<!-- resources -->`. */
export type Inserts = Readonly<Record<string, string>>;

export interface Rendered {
  readonly html: string;
  /** The headings of the second level, for a table of contents. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Values that a text includes within a sentence: `{{resources}}`. */
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

/** Resolves a link: to a docs page by its file name, `resources/users.md` as well, or relative to the root of the site. */
const hrefOf = (target: string, root: string): string => {
  const [, slug, hash = ""] = /^((?:resources\/)?[\w-]+)\.md(#.*)?$/.exec(target) ?? [];
  return slug === undefined ? root + target : `${root}docs/${slug}/${hash}`;
};

export const withCounts = (markdown: string): string =>
  markdown.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => countOf(name));

const INSERT = /^<!-- ([\w./@-]+) -->$/gm;

export const insertsIn = (markdown: string): readonly string[] =>
  Array.from(markdown.matchAll(INSERT), ([, name = ""]) => name);

/** The text with each generated part as `write` makes it. */
export const withInserts = (markdown: string, inserts: Inserts, write: (html: string) => string): string =>
  markdown.replace(INSERT, (_all, name: string) => write(inserts[name] ?? ""));

const ALIASES = /^(##+) (.+)\n+<!-- aliases: (.+) -->$/gm;

/** The text without the other words that a heading is searched by, which stand in a comment below it. */
export const withoutAliases = (markdown: string): string => markdown.replace(ALIASES, "$1 $2");

const aliasesOf = (markdown: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(markdown.matchAll(ALIASES), ([, , title = "", aliases = ""]) => [slugify(title), aliases]),
  );

/** Renders Markdown. Code gets a Copy button, and GET requests in console blocks a Run button. */
export const render = (markdown: string, root: string, inserts: Inserts = {}): Rendered => {
  const blocks: string[] = [];
  const keep = (html: string): string => `\n\nBLOCK-${blocks.push(html) - 1}-BLOCK\n\n`;
  const aliases = aliasesOf(markdown);
  const examples = withCounts(withoutAliases(markdown)).replace(
    /^```console\n([\s\S]*?)^```$/gm,
    (_all, body: string) => keep(consoleBlock(body)),
  );
  const text = withInserts(examples, inserts, keep);
  const html = Bun.markdown
    .html(text, { autolinks: true, tagFilter: true })
    .replace(
      /<pre><code(?: class="language-(\w+)")?>([\s\S]*?)\n?<\/code><\/pre>/g,
      (_all, language: string | undefined, code: string) =>
        codeBlock(decodeHTML(code), { language: LANGUAGES[language ?? ""] ?? language }),
    )
    .replace(/<table>/g, '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>')
    .replace(/<\/table>/g, "</table></div>")
    // Code blocks have their own wrappers.
    .replace(/<p>BLOCK-(\d+)-BLOCK<\/p>/g, (_all, index: string) => blocks[Number(index)] ?? "")
    .replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_all, level: string, inner: string) => {
      const title = inner.replace(/<[^>]+>/g, "");
      const id = slugify(title);
      const words = aliases.get(id);
      const data = words === undefined ? "" : ` data-aliases="${escapeHtml(words)}"`;
      return `<h${level} id="${id}"${data}><a href="#${id}">${inner}</a></h${level}>`;
    })
    .replace(
      /(<a [^>]*?href=")(?!https?:|#|mailto:|\.)([^"]*)/g,
      (_all, before: string, target: string) => before + hrefOf(target, root),
    );
  const headings = html.matchAll(/<h2 id="([^"]+)"[^>]*><a [^>]*>([\s\S]*?)<\/a><\/h2>/g);
  const sections = Array.from(headings, ([, id = "", inner = ""]) => ({
    id,
    title: inner.replace(/<[^>]+>/g, ""),
  }));
  return { html, sections };
};
