/** What the paste box knows of a text without reading all of it: ten megabytes are ranked as fast as ten bytes. */
export interface Sample {
  /** The first 4,096 characters, leading white space removed. */
  readonly head: string;
  /** The last 256 characters, trailing white space removed. */
  readonly tail: string;
  /** Length of the whole text. */
  readonly length: number;
}

/** In the order in which they are listed. */
export const CATEGORIES = [
  "Data",
  "Web",
  "Encoding",
  "Security",
  "Time",
  "Text",
  "Design",
  "Docs",
  "Service",
] as const;

export type Category = (typeof CATEGORIES)[number];

/** One line of the registry: everything that the build and the shell need to know about a page. */
export interface PageEntry {
  /** Folder of its URL and of its source: `json` is `/json/` and `tools/json/`. */
  readonly slug: string;
  readonly title: string;
  /** One sentence, used in lists, in the palette and as the meta description. */
  readonly description: string;
  /** What people call it, in lower case. */
  readonly aliases: readonly string[];
  readonly category: Category;
  /** An outline on a grid of 24, as the `d` of an SVG path; see `parts/icon.tsx`. */
  readonly icon: string;
  /** How well it understands a text, 0 (not at all) to 100 (made for it). */
  readonly accepts?: (sample: Sample) => number;
  /** A text to read, at `/docs/<slug>/`: `site/docs/<slug>.md`, put into the page at build, instead of a component. */
  readonly article?: true;
  /** What is listed nowhere: home itself and the page for addresses that lead nowhere. */
  readonly unlisted?: true;
  /** What is typed there is a credential: it is kept nowhere, whatever else is. */
  readonly isSecret?: true;
  /** Files of `public/` that the page cannot do without when offline. */
  readonly offline?: readonly string[];
}

/** What a page knows of itself; the whole registry is loaded when something is looked for. */
export type PageFacts = Omit<PageEntry, "accepts">;

/** Path of a page below the root of the site, as links write it. */
export function pathOf(page: PageFacts): string {
  if (page.slug === "home") return "";
  if (page.slug === "not-found") return "404.html";
  return page.article === true ? `docs/${page.slug}/` : `${page.slug}/`;
}
