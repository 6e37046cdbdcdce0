import type { Options, OptionSpecs, OptionsOf } from "./shared/options.ts";

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

/** How sure a page is that it is for a text, least first. */
const SURENESS = ["any", "unlikely", "possible", "likely", "certain"] as const;

interface Recognition {
  /** Recognises the text; a pattern, by its first characters. */
  readonly match: RegExp | ((ends: TextEnds) => boolean);
  readonly sure: (typeof SURENESS)[number];
}

/** A kind of text that a page reads, or a kind of work that it does. */
type Reading<Values> = (Recognition | { readonly [Part in keyof Recognition]?: never }) & {
  /** The options that suit it, where they are not the defaults. */
  readonly options?: Partial<Values>;
  /** What people call it, in lower case, separated by semicolons: the palette opens the page with the options. */
  readonly called?: string;
};

/** An entry of the registry: everything that the build and the shell need to know about a page. */
export interface PageEntry<Values = Options> {
  /** Its path and its source folder: `json` is `/json/` and `tools/json/`. */
  readonly slug: string;
  readonly title: string;
  /** One sentence, used in lists, in the palette and as the meta description. */
  readonly description: string;
  /** What else people call it, in lower case, separated by semicolons. */
  readonly aliases: string;
  readonly category: Category;
  /** An outline on a grid of 24, as the `d` of an SVG path; see `parts/icon.tsx`. */
  readonly icon: string;
  /** For the paste box, "Send to…" and the palette; the first that matches counts. */
  readonly reads?: readonly Reading<Values>[];
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

/** The entry of a tool, with the options that there are. */
export type ToolEntry<Of extends { readonly options: OptionSpecs }> = PageEntry<OptionsOf<Of["options"]>>;

/** What a page knows about itself. The whole registry is loaded only for a search. */
export type PageFacts = Omit<PageEntry, "reads">;

/** A page that reads texts, and its path with the options that suit this one. */
export interface Reader {
  readonly page: PageEntry;
  readonly path: string;
  /** How sure it is; 0 if it does not recognise the text. */
  readonly rank: number;
}

/** The pages that read texts; those that are surest of this one come first. */
export function readersOf(pages: readonly PageEntry[], ends: TextEnds): readonly Reader[] {
  return pages
    .filter(({ reads }) => reads !== undefined)
    .map((page): Reader => {
      const reading = page.reads?.find(({ match }) =>
        match instanceof RegExp ? match.test(ends.head) : match?.(ends),
      );
      return {
        page,
        path: pathWith(page, reading?.options),
        rank: SURENESS.findIndex((level) => level === reading?.sure) + 1,
      };
    })
    .sort((left, right) => right.rank - left.rank);
}

/** What is at least possible is offered where names lead nowhere. */
export const isPossible = ({ rank }: Reader): boolean => rank > SURENESS.indexOf("possible");

/** The path of a page that opens with options. */
export function pathWith(page: PageFacts, options: Partial<Options> = {}): string {
  const fields = Object.entries(options).map(([id, value]) => [id, value === true ? "1" : value || ""]);
  return fields.length === 0 ? pathOf(page) : `${pathOf(page)}#${new URLSearchParams(fields)}`;
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
