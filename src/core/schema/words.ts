import pluralize from "pluralize";

/** The size of the cache: names repeat within a document. */
const MAX_CACHED = 5000;
const known = new Map<string, readonly string[]>();

/** The words of a name, in lower case: `createdAt`, `created_at` and `Created-At` are created, at. */
export const wordsOf = (name: string): readonly string[] => {
  let words = known.get(name);
  if (words !== undefined) return words;
  words = split(name);
  if (known.size >= MAX_CACHED) known.clear();
  known.set(name, words);
  return words;
};

const split = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** The resource name of a schema: `LineItem` gives line-items. */
export const resourceNameOf = (schemaName: string): string => {
  const words = wordsOf(schemaName);
  return [...words.slice(0, -1), pluralize.plural(words.at(-1) ?? "")].join("-");
};

/** The `s` of `Model S` has none. */
export const singularOf = (word: string): string => pluralize.singular(word) || word;
