import type { DocsSearch } from "./use-docs-search.ts";

/** What is announced of a search; nothing while the index loads. */
export const docsStatus = ({ matches, problem }: DocsSearch): string => {
  if (problem !== undefined) return problem;
  if (matches === undefined) return "";
  if (matches.length === 0) return "No results. Try another word.";
  return matches.length === 1 ? "1 result" : `${matches.length} results`;
};
