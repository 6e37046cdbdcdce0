/** Both ends of a text: enough for the paste box to rank ten megabytes as fast as ten bytes. */
export interface TextEnds {
  /** The first 4,096 characters, leading white space removed. */
  readonly head: string;
  /** The last 256 characters, trailing white space removed. */
  readonly tail: string;
  /** Length of the whole text. */
  readonly length: number;
}

/** In the order of the lists. */
export const CATEGORIES = [
  "Data",
  "Web",
  "Security",
  "Encoding",
  "Design",
  "Text",
  "Time",
  "Docs",
  "Service",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** An entry of the registry: everything that the build and the shell need to know about a page. */
export interface PageEntry {
  /** Its path and its source folder: `json` is `/json/` and `tools/json/`. */
  readonly slug: string;
  readonly title: string;
  /** One sentence, used in lists, in the palette and as the meta description. */
  readonly description: string;
  /** What people call it, in lower case, separated by semicolons. */
  readonly aliases: string;
  readonly category: Category;
  /** An outline on a grid of 24, as the `d` of an SVG path; see `parts/icon.tsx`. */
  readonly icon: string;
  /** How well it fits a text, from 0 (not at all) to 100 (made for it). */
  readonly accepts?: (ends: TextEnds) => number;
  /** What people call something that it does with certain options, in lower case. */
  readonly called?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The options that suit a text which another page sends to it, if the text implies them. */
  readonly optionsFor?: (ends: TextEnds) => Readonly<Record<string, string>> | undefined;
  /** An article at `/docs/<slug>/`, built from `site/docs/<slug>.md` instead of a component. */
  readonly article?: true;
  /** The page of the docs that it is below: `/docs/<within>/<slug>/`. The build writes its text. */
  readonly within?: string;
  /** Not in any list: the home page, the 404 page, and pages that another one lists. */
  readonly unlisted?: true;
  /** Its inputs are credentials, which are never stored. */
  readonly isSecret?: true;
  /** Files in `public/` that the page needs offline. */
  readonly offline?: readonly string[];
}

/** What a page knows about itself. The whole registry is loaded only for a search. */
export type PageFacts = Omit<PageEntry, "accepts" | "called" | "optionsFor">;

/** A page that reads a text, and its path with the options that suit the text. */
export interface Reader {
  readonly page: PageEntry;
  readonly path: string;
  readonly rank: number;
}

/** The pages that read texts; those that read this one best come first. */
export function readersOf(pages: readonly PageEntry[], ends: TextEnds): readonly Reader[] {
  return pages
    .flatMap((page) => {
      if (page.accepts === undefined) return [];
      const options = page.optionsFor?.(ends);
      const hash = options === undefined ? "" : `#${new URLSearchParams(options)}`;
      return { page, path: pathOf(page) + hash, rank: page.accepts(ends) };
    })
    .sort((left, right) => right.rank - left.rank);
}

/** The path of a page relative to the root of the site, as in links. */
export function pathOf(page: PageFacts): string {
  if (page.slug === "home") return "";
  if (page.slug === "not-found") return "404.html";
  const own = page.within === undefined ? page.slug : `${page.within}/${page.slug}`;
  return page.article === true ? `docs/${own}/` : `${own}/`;
}

/** Where an article is as Markdown, relative to the root of the site. */
export const markdownOf = (page: PageFacts): string => `${pathOf(page).slice(0, -1)}.md`;
