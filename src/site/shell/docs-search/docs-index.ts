import MiniSearch, { type Options, type SearchOptions } from "minisearch";

/** A part of a page of the docs: the text below a heading. The first part of a page has no heading of its own. */
export interface DocsSection {
  /** Its address, relative to the root of the site: `docs/rest-api/#filters`. */
  readonly path: string;
  /** The title of the page. */
  readonly page: string;
  readonly heading: string;
  /** Other words for the section. */
  readonly aliases: string;
  readonly text: string;
}

/** Words that every page has, or that only make a question of a search. */
const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from how i if in into is it its me my of on or so that the this to use using was what when where which why will with without you your".split(
    " ",
  ),
);

/** Without the endings that a search and a text often differ in: `filters`, `filtering`, `filtered`. */
const stem = (word: string): string =>
  word.length < 5 ? word.replace(/(?<=[^su])s$/, "") : word.replace(/(?:(?<=[^su])s|ing|ed)$/, "");

const processTerm = (word: string): string | null => {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return STOP_WORDS.has(plain) ? null : stem(plain);
};

/** Names such as `Last-Event-ID`, `__session` and `db.json` are found as a whole, and by their parts. */
const tokenize = (text: string): string[] => {
  const names = text.match(/[\p{L}\p{N}_]+(?:[-_.][\p{L}\p{N}_]+)*/gu) ?? [];
  return names.flatMap((name) => [name, ...(/[-_.]/.test(name) ? name.split(/[-_.]+/).filter(Boolean) : [])]);
};

const OPTIONS: Options<DocsSection> = {
  idField: "path",
  fields: ["page", "heading", "aliases", "text"],
  storeFields: ["page", "heading", "text"],
  tokenize,
  processTerm,
};

const SEARCH: SearchOptions = {
  boost: { page: 4, heading: 4, aliases: 8 },
  prefix: (_word, index, words) => index === words.length - 1,
  fuzzy: (word) => (word.length > 4 ? 0.2 : false),
  // Explanations before what is generated.
  boostDocument: (path) =>
    /^docs\/(?:api-reference\/|command-line\/#mockbench)/.test(String(path)) ? 0.4 : 1,
  weights: { prefix: 0.4, fuzzy: 0.2 },
};

export interface DocsMatch extends Omit<DocsSection, "aliases" | "text"> {
  /** The words of the text around the first that matches. */
  readonly excerpt: string;
  /** Whether it has every word of the query. */
  readonly isWhole: boolean;
}

/** The index that the build writes. */
export const writeDocsIndex = (sections: readonly DocsSection[]): string => {
  const index = new MiniSearch(OPTIONS);
  index.addAll(sections);
  return JSON.stringify(index);
};

const EXCERPT = 120;

const excerptOf = (text: string, terms: readonly string[]): string => {
  const lower = text.toLowerCase();
  const places = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first < EXCERPT / 2 ? 0 : lower.lastIndexOf(" ", first - EXCERPT / 4) + 1;
  return `${start > 0 ? "… " : ""}${text.slice(start, start + EXCERPT)}`;
};

/** Sections with a smaller share of the best one's score are not listed. */
const LEAST_SHARE = 0.1;

/** Searches an index that the build has written. The more of the words a section has, the higher it stands. */
export const readDocsIndex = (json: string): ((query: string) => readonly DocsMatch[]) => {
  const index = MiniSearch.loadJSON(json, OPTIONS);
  return (query) => {
    const words = new Set(
      tokenize(query)
        .map(processTerm)
        .filter((word) => word !== null),
    );
    const found = index
      .search(query, SEARCH)
      .map((result) => {
        const share = new Set(result.queryTerms).size / words.size;
        return { result, isWhole: share >= 1, score: result.score * share };
      })
      .toSorted((a, b) => b.score - a.score);
    const least = (found[0]?.score ?? 0) * LEAST_SHARE;
    return found
      .filter(({ score }) => score >= least)
      .map(({ result: { id, page, heading, text, terms }, isWhole }) => ({
        path: id as string,
        page: page as string,
        heading: heading as string,
        excerpt: excerptOf(text as string, terms),
        isWhole,
      }));
  };
};
