import { useEffect, useState } from "preact/hooks";
import { useHref } from "../../shell-context.ts";
import type { DocsMatch } from "./docs-index.ts";

/** The index, relative to the root of the site. */
export const DOCS_INDEX = "docs/search.json";

type Search = (query: string) => readonly DocsMatch[];

let loading: Promise<Search> | undefined;

const load = async (url: string): Promise<Search> => {
  const [{ readDocsIndex }, response] = await Promise.all([import("./docs-index.ts"), fetch(url)]);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return readDocsIndex(await response.text());
};

const MAX_MATCHES = 12;

export interface DocsSearch {
  /** Undefined while the index loads. */
  readonly matches?: readonly DocsMatch[];
  /** Why the docs could not be searched. */
  readonly problem?: string;
}

const LOADING: DocsSearch = {};
const NOTHING: DocsSearch = { matches: [] };

/** What the docs say about a query. The index is loaded for the first one. */
export function useDocsSearch(query: string): DocsSearch {
  const href = useHref();
  const [results, setResults] = useState(LOADING);
  const words = query.trim();
  useEffect(() => {
    if (words.length < 2) {
      setResults(LOADING);
      return undefined;
    }
    let isCurrent = true;
    loading ??= load(href(DOCS_INDEX));
    loading.then(
      (search) => {
        if (isCurrent) setResults({ matches: search(words).slice(0, MAX_MATCHES) });
      },
      () => {
        loading = undefined;
        if (isCurrent)
          setResults({ matches: [], problem: "The docs cannot be searched: their index did not load." });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [words]);
  return words.length < 2 ? NOTHING : results;
}
